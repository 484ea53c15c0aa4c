"""The few marks that a picture of a wiring is made of, as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

WIDTH, HEIGHT = 980, 760
STYLE = (
    ".p{stroke:#333;stroke-width:1}.w{stroke:#33404d;stroke-width:2;fill:none}text{fill:#1c242c}"
    ".s{font-size:11.5px;fill:#33404d}.c{fill:#f4efe4;stroke:#33404d;stroke-width:1.5}"
)
WHITE, GREY, ROSE, GREEN, AMBER = "#fff", "#8a8f94", "#e8b7ae", "#8cc08a", "#f0c75e"


def text(
    x: float,
    y: float,
    said: str,
    *,
    at: str = "start",
    size: float | None = None,
    bold: bool = False,
    small: bool = False,
) -> str:
    """A line of words. at: which of its ends x is, ``start``, ``middle`` or ``end``."""
    kind = ' class="s"' if small else ""
    sized = f' font-size="{size:g}"' if size is not None else ""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text{kind} x="{x:g}" y="{y:g}" text-anchor="{at}"{sized}{weight}>{escape(said)}</text>'
    )


def box(x: float, y: float, width: float, height: float, *, fill: str = "#f4efe4") -> str:
    """A chip, or the header."""
    return (
        f'<rect class="c" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5" '
        f'style="fill:{fill}"/>'
    )


def dot(x: float, y: float, fill: str) -> str:
    """A place of the header."""
    return f'<circle class="p" cx="{x:g}" cy="{y:g}" r="11" fill="{fill}"/>'


def wire(path: str) -> str:
    """A line that leads along the path."""
    return f'<path class="w" d="{path}"/>'


def sheet(title: str, description: str, marks: Iterable[str]) -> str:
    """One picture. description: for whoever cannot see it."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="DejaVu Sans, Verdana, sans-serif" font-size="13" role="img">'
    )
    return "\n".join(
        [
            head,
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(description)}</desc>",
            f"<style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
            *marks,
            "</svg>",
            "",
        ]
    )
