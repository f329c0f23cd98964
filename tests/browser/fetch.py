"""A Chromium for the tests where none is installed: unpacks npm's @sparticuz/chromium under .tools (Linux, no root)."""

from __future__ import annotations

import io
import sys
import tarfile
from pathlib import Path

import brotli

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OUT = ROOT / ".tools" / "chromium"
PARTS = ("al2023.tar.br", "swiftshader.tar.br", "fonts.tar.br")
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>{out}/fonts</dir><cachedir>{out}/cache</cachedir></fontconfig>
"""

sys.path.insert(0, str(ROOT / "tools"))
import web


def fetch() -> Path:
    """The browser's file, unpacked if it is not there yet."""
    browser = OUT / "chromium"
    if browser.exists():
        return browser
    web.run_npm(ROOT, "ci", "--ignore-scripts", *web.QUIET, folder=HERE)
    packed = HERE / "node_modules" / "@sparticuz" / "chromium" / "bin"
    OUT.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        with tarfile.open(fileobj=io.BytesIO(brotli.decompress((packed / part).read_bytes()))) as archive:
            archive.extractall(OUT)  # `filter` came with Python 3.11.4, and Debian 12 has 3.11.2
    (OUT / "fonts.conf").write_text(FONTS.format(out=OUT), "utf-8")
    unfinished = browser.with_suffix(".part")
    unfinished.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    unfinished.chmod(0o755)
    unfinished.rename(browser)
    return browser


if __name__ == "__main__":
    print(fetch())
