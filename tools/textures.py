"""Renders the page's heavy textures (grain, wood, ink mountains) once: `.venv/bin/python tools/textures.py`.

They need turbulence, displacement and blur, which a browser would compute anew at every resize. The pictures are
committed (web/src/look/textures); everything lighter is drawn by the page's own style sheets.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
OUT = ROOT / "web" / "src" / "look" / "textures"
DRAW = """async ({svg, width, height, quality}) => {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width, height});
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""

DAY = {
    "sky1": "#EFE7D2",
    "sky2": "#DDE4DC",
    "sun": "#CF5336",
    "far": "#8FA4A8",
    "near": "#4E6A74",
    "mist": "#F5F1E4",
    "bird": "#3A4348",
    "water1": "#C4D5D3",
    "water2": "#93B0B4",
    "ripple": "#F4F7EF",
}
NIGHT = {
    "sky1": "#141C28",
    "sky2": "#22313C",
    "sun": "#E9D9A8",
    "far": "#3B5361",
    "near": "#1E3440",
    "mist": "#2E414B",
    "bird": "#8EA2AB",
    "water1": "#1E323D",
    "water2": "#101D26",
    "ripple": "#6F8F9B",
}
FAR = (
    (0.12, 0.22, 0.55),
    (0.27, 0.16, 0.83),
    (0.4, 0.2, 0.53),
    (0.6, 0.24, 0.58),
    (0.77, 0.17, 0.88),
    (0.93, 0.2, 0.68),
)
NEAR = ((0.02, 0.2, 0.5), (0.2, 0.13, 0.44), (0.68, 0.16, 0.42), (0.86, 0.18, 0.53), (1.0, 0.14, 0.39))
"""Mountains: middle and width as a share of the picture's width, height as a share of the sky."""


def grain() -> str:
    return """<svg xmlns="http://www.w3.org/2000/svg" width="220" height="220"><filter id="n">
<feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="3" stitchTiles="stitch"/>
<feColorMatrix values="0 0 0 0 .32  0 0 0 0 .24  0 0 0 0 .12  0 0 0 .34 -.07"/></filter>
<rect width="220" height="220" filter="url(#n)"/></svg>"""


def wood(red: float, green: float, blue: float) -> str:
    """The veins of a plank, transparent between them; it tiles."""
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="720" height="360"><filter id="w">
<feTurbulence type="fractalNoise" baseFrequency=".006 .16" numOctaves="4" seed="7" stitchTiles="stitch"/>
<feColorMatrix values="0 0 0 0 {red}  0 0 0 0 {green}  0 0 0 0 {blue}  0 0 0 1.6 -.62"/></filter>
<rect width="720" height="360" filter="url(#w)"/></svg>"""


def mountain(width: float, foot: float, middle: float, wide: float, tall: float) -> str:
    """A steep karst cone with a rounded top."""
    left, span, rise = (middle - wide / 2) * width, wide * width, foot * tall

    def at(along: float, up: float) -> str:
        return f"{left + span * along:.0f} {foot - rise * up:.0f}"

    return (
        f"M{at(0, 0)}C{at(0.14, 0.25)} {at(0.16, 0.72)} {at(0.38, 0.93)}Q{at(0.5, 1.06)} {at(0.6, 0.9)}"
        f"C{at(0.76, 0.7)} {at(0.8, 0.3)} {at(1, 0)}Z"
    )


def ripples(colour: str, width: int, top: int, bottom: int) -> Iterator[str]:
    random = Random(7)
    for _ in range(60):
        x, y, r = random.randrange(width), random.randrange(top, bottom), random.randrange(5, 17)
        yield (
            f'<path d="M{x} {y}q{r} -3 {2 * r} 0t{2 * r} 0" fill="none" stroke="{colour}" stroke-width="1.4" '
            'stroke-linecap="round" opacity=".5"/>'
        )


def mountains(tone: dict[str, str]) -> str:
    """Ink mountains over a lake, a sun or moon, mist and birds; the bridge is the board's own."""
    width, height, shore = 1440, 680, 470
    peaks = "".join(
        f'<path d="{mountain(width, shore, *one)}" fill="url(#{layer})"/>'
        for layer, row in (("far", FAR), ("near", NEAR))
        for one in row
    )
    fades = "".join(
        f'<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{tone[name]}"/>'
        f'<stop offset="1" stop-color="{tone[name]}" stop-opacity="0"/></linearGradient>'
        for name in ("far", "near")
    )
    mist = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{h}"/>'
        for x, y, r, h in ((290, 420, 430, 32), (1080, 400, 490, 30), (720, 462, 720, 24))
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="{tone["sky1"]}"/><stop offset="1" stop-color="{tone["sky2"]}"/>
</linearGradient>{fades}<linearGradient id="water" x2="0" y2="1"><stop stop-color="{tone["water1"]}"/>
<stop offset="1" stop-color="{tone["water2"]}"/></linearGradient>
<filter id="ink" x="-5%" y="-5%" width="110%" height="110%">
<feTurbulence baseFrequency=".012 .03" numOctaves="3" seed="4" result="t"/>
<feDisplacementMap in="SourceGraphic" in2="t" scale="18"/></filter>
<filter id="blur"><feGaussianBlur stdDeviation="15"/></filter></defs>
<rect width="{width}" height="{height}" fill="url(#sky)"/><circle cx="566" cy="116" r="56" fill="{tone["sun"]}"/>
<g filter="url(#ink)">{peaks}</g><g filter="url(#blur)" fill="{tone["mist"]}">{mist}</g>
<g transform="translate(516 136)" fill="none" stroke="{tone["bird"]}" stroke-width="2" stroke-linecap="round"
 opacity=".7"><path d="M0 0q6-7 11 0q5-7 11 0M32 -12q5-6 9 0q4-6 9 0M52 4q4-5 8 0q4-5 8 0"/></g>
<rect y="{shore}" width="{width}" height="{height - shore}" fill="url(#water)"/>
{"".join(ripples(tone["ripple"], width, shore + 20, height))}</svg>"""


TEXTURES = {
    "grain": (grain(), 220, 220, 0.5),
    "wood": (wood(0.40, 0.22, 0.04), 720, 360, 0.3),
    "mountains-day": (mountains(DAY), 1440, 680, 0.72),
    "mountains-night": (mountains(NIGHT), 1440, 680, 0.72),
}


def render(page: Page, name: str, svg: str, width: int, height: int, quality: float) -> None:
    asked = {"svg": svg, "width": width, "height": height, "quality": quality}
    made = base64.b64decode(page.evaluate(DRAW, asked))
    (OUT / f"{name}.webp").write_bytes(made)
    print(f"{name}: {len(made) // 1024} kB")


def main() -> None:
    from tests.browser.conftest import ARGS, find_browser

    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser()[0], args=ARGS)
        page = browser.new_page()
        for name, (svg, width, height, quality) in TEXTURES.items():
            render(page, name, svg, width, height, quality)
        browser.close()


if __name__ == "__main__":
    main()
