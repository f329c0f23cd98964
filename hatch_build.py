"""Build hook: builds the page into the package; a wheel carries the hot modules compiled by mypyc beside their sources.

PAIJU_WEB=skip     leave the page out
PAIJU_MYPYC=auto   (default) compile where a C compiler and Python.h are, else make a pure wheel
PAIJU_MYPYC=1      compile or fail
PAIJU_MYPYC=0      a pure wheel
An editable install is always pure Python: an extension module beside its source would hide edits.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
import compiled

import web


def wanted() -> bool:
    mode = os.environ.get("PAIJU_MYPYC", "auto")
    return mode == "1" or (mode == "auto" and compiled.can_compile())


class Build(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        # asked before the kind of build is known; ./run sets PAIJU_MYPYC=0 for its editable install
        root, needed = Path(self.root), []
        if web.is_due(root) and web.system_npm() is None:
            needed.append(web.NODE_WHEEL)
        if wanted() and not compiled.find_objects(root):
            needed += self.metadata.config["dependency-groups"]["compile"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if web.is_due(Path(self.root)):
            web.build(Path(self.root))
        if self.target_name != "wheel" or version == "editable":
            return
        for page in compiled.rulebooks(Path(self.root)):
            build_data["force_include"][str(page)] = f"paiju/rulebooks/{page.name}"
        if not wanted():
            return
        try:
            objects = compiled.make_objects(Path(self.root))
        except compiled.CompileFailed as failure:
            if os.environ.get("PAIJU_MYPYC") == "1":
                raise
            self.app.display_warning(f"the wheel stays pure Python; the compiler said:\n{str(failure)[-2000:]}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in sorted(objects.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(objects).as_posix()
