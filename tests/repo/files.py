"""The repository as its guard tests see it."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def committed_files() -> list[Path]:
    """Every file that git keeps or would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def read(path: Path) -> str:
    return path.read_text("utf-8", errors="replace")


def lines_with(text: str, paths: list[Path]) -> list[str]:
    """Where a text stands, as file:line, for a message that leads there."""
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in paths
        for number, line in enumerate(read(path).splitlines(), 1)
        if text in line.lower()
    ]
