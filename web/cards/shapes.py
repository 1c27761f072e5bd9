"""The measures, colours and small shapes that all cards are drawn with.

A card is 120 units wide and 200 high. Colours are custom properties of the page that shows the
card, with what they are by day as their fallback. Small shapes lie about the origin, 20 units high.
"""

from math import cos, pi, sin
from typing import Final

WIDTH: Final = 120
HEIGHT: Final = 200
MIDDLE: Final = (WIDTH // 2, HEIGHT // 2)

PAPER: Final = "var(--card-paper,#fffdf6)"
EDGE: Final = "var(--card-edge,#b9ad9a)"
INK: Final = "var(--card-ink,#23211f)"
RED: Final = "var(--card-red,#b3232f)"
BLUE: Final = "var(--card-blue,#27457f)"
GREEN: Final = "var(--card-green,#3b6b4a)"
GOLD: Final = "var(--card-gold,#d6a53a)"
FACE: Final = "var(--card-face,#f4dcc3)"

# By the letter of the suit: what its pips are printed in, and what its court wears.
PRINTED: Final = {"S": INK, "H": RED, "D": RED, "C": INK}
WORN: Final = {"S": BLUE, "H": RED, "D": "var(--card-amber,#c2762b)", "C": GREEN}

PIPS: Final = {
    "S": "M0-10C3-5 9-2 9 3A4.5 4.5 0 0 1 1.5 5.5Q2 8.5 4 10H-4Q-2 8.5-1.5 5.5A4.5 4.5 0 0 1-9 3"
    "C-9-2-3-5 0-10z",
    "H": "M0 10C-3 5-9.5 1.5-9.5-4A4.9 4.9 0 0 1 0-5.4 4.9 4.9 0 0 1 9.5-4C9.5 1.5 3 5 0 10z",
    "D": "M0-10.5Q3.5-4 8 0 3.5 4 0 10.5-3.5 4-8 0-3.5-4 0-10.5z",
    "C": "M0-10A4.5 4.5 0 0 1 3.2-2.3 4.5 4.5 0 1 1 1.3 4Q1.8 8 4 10H-4Q-1.8 8-1.3 4"
    "A4.5 4.5 0 1 1-3.2-2.3 4.5 4.5 0 0 1 0-10z",
}


def star(points: int, outer: float, inner: float) -> str:
    """The path of a star about the origin, one point upwards."""
    corners = []
    for corner in range(2 * points):
        radius = inner if corner % 2 else outer
        angle = pi * corner / points
        corners.append(f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}")
    return f"M{'L'.join(corners)}z"


def path(drawn: str, fill: str, more: str = "") -> str:
    return f'<path d="{drawn}" fill="{fill}"{more}/>'


def outlined(drawn: str, fill: str) -> str:
    """A filled shape with the ink of a woodcut about it."""
    return path(drawn, fill, f' stroke="{INK}" stroke-width="1.6"')


def placed(name: str, x: float, y: float, scale: float = 1, *, turned: bool = False) -> str:
    """A shape defined in the file, at a place of the card; `turned` stands on its head."""
    turn = " rotate(180)" if turned else ""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<use href="#{name}" transform="translate({x:g} {y:g}){turn}{size}"/>'


def both_ways(half: str) -> str:
    """What stands in the upper half of a card, and again for whoever sits opposite."""
    x, y = MIDDLE
    return f'{half}<g transform="rotate(180 {x} {y})">{half}</g>'


def written(text: str, x: float, y: float, size: float, fill: str, widest: float) -> str:
    """A rank or a number about x, with its foot at y, pressed together where it would be wider."""
    pressed = f' textLength="{widest:g}" lengthAdjust="spacingAndGlyphs"' if len(text) > 1 else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{pressed}>{text}</text>'
