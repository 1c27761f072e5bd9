"""The whole pack as one SVG file.

`#S14` is a card to look at, `#small-S14` the same for a line of text: its rank and suit, as large
as they go. `#back` is a card face down.
"""

from math import cos, pi, sin
from typing import Final

from tarot.cards import EXCUSE, KING, NAMES, PETIT, RANK_OF, SUIT_OF, TRUMP, TWENTY_ONE, Card
from web.cards.courts import court, fool
from web.cards.shapes import (
    BLUE,
    EDGE,
    GOLD,
    HEIGHT,
    INK,
    MIDDLE,
    PAPER,
    PIPS,
    PRINTED,
    RED,
    WIDTH,
    both_ways,
    path,
    placed,
    star,
    written,
)

_COURT_LETTERS: Final = {11: "V", 12: "C", 13: "D", 14: "R"}

# Where the pips of 1 to 10 stand, those of the upper half; the lower half is theirs turned round.
_COLUMNS: Final = (45, 60, 75)
_LEFT, _CENTRE, _RIGHT = _COLUMNS
_UPPER: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: (),
    2: ((_CENTRE, 38),),
    3: ((_CENTRE, 38),),
    4: ((_LEFT, 38), (_RIGHT, 38)),
    5: ((_LEFT, 38), (_RIGHT, 38)),
    6: ((_LEFT, 38), (_RIGHT, 38)),
    7: ((_LEFT, 38), (_RIGHT, 38)),
    8: ((_LEFT, 38), (_RIGHT, 38), (_CENTRE, 69)),
    9: ((_LEFT, 34), (_RIGHT, 34), (_LEFT, 76), (_RIGHT, 76)),
    10: ((_LEFT, 34), (_RIGHT, 34), (_CENTRE, 55), (_LEFT, 76), (_RIGHT, 76)),
}
_ACROSS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    3: ((_CENTRE, 100),),
    5: ((_CENTRE, 100),),
    6: ((_LEFT, 100), (_RIGHT, 100)),
    7: ((_LEFT, 100), (_RIGHT, 100), (_CENTRE, 69)),
    8: ((_LEFT, 100), (_RIGHT, 100)),
    9: ((_CENTRE, 100),),
}

_TEXT: Final = (
    'font-family="Georgia,\'Times New Roman\',serif" font-weight="700" text-anchor="middle"'
)
_SHEET: Final = (
    f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="10" '
    f'fill="{{fill}}" stroke="{EDGE}" stroke-width="2"/>'
)


def sprite() -> str:
    """The text of the file."""
    cards = "\n".join(f"{_full(card)}\n{_small(card)}" for card in range(len(NAMES)))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg">\n'
        f"<defs>{_defined()}</defs>\n{cards}\n{_symbol('back', _back())}\n</svg>\n"
    )


def _defined() -> str:
    """What cards share: the pips, and the star of the Excuse."""
    pips = "".join(
        f'<path id="pip-{suit}" d="{drawn}" fill="{PRINTED[suit]}"/>'
        for suit, drawn in PIPS.items()
    )
    return f'{pips}<path id="star" d="{star(5, 10, 4)}" fill="{RED}"/>'


def _symbol(name: str, drawn: str, fill: str = PAPER) -> str:
    sheet = _SHEET.format(fill=fill)
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}" {_TEXT}>{sheet}{drawn}</symbol>'


def _full(card: Card) -> str:
    if card == EXCUSE:
        drawn = both_ways(placed("star", 17, 24, 1.2)) + fool()
    elif SUIT_OF[card] == TRUMP:
        drawn = _trump(card)
    else:
        drawn = _of_a_suit(card)
    return _symbol(NAMES[card], drawn)


def _of_a_suit(card: Card) -> str:
    suit, rank = NAMES[card][0], RANK_OF[card]
    index = written(_rank(rank), 17, 35, 32, PRINTED[suit], 27) + placed(f"pip-{suit}", 17, 50)
    inside = court(suit, rank) if rank > 10 else _pips(suit, rank)
    return both_ways(index) + inside


def _rank(rank: int) -> str:
    return _COURT_LETTERS.get(rank, str(rank))


def _pips(suit: str, rank: int) -> str:
    name = f"pip-{suit}"
    if rank == 1:
        return placed(name, *MIDDLE, 3)
    upper = both_ways("".join(placed(name, x, y, 1.05) for x, y in _UPPER[rank]))
    return upper + "".join(placed(name, x, y, 1.05) for x, y in _ACROSS.get(rank, ()))


def _trump(card: Card) -> str:
    """Its number large at both ends, and between them a rose of as many petals."""
    number = RANK_OF[card]
    is_bout = card in (PETIT, TWENTY_ONE)
    frame = (
        f'<rect x="33" y="12" width="54" height="176" rx="7" fill="none" '
        f'stroke="{GOLD if is_bout else BLUE}" stroke-width="{3 if is_bout else 1.5}"/>'
    )
    index = written(str(number), 17, 35, 32, BLUE, 27)
    large = written(str(number), 60, 55, 42, BLUE, 38)
    return both_ways(index + large) + frame + _rose(number)


def _rose(petals: int) -> str:
    x, y = MIDDLE
    inner, outer = 7, 23
    half_width = min(7.0, 16 * sin(pi / petals)) if petals > 2 else 7.0
    turned = "".join(
        f'<use href="#petal-{petals}" transform="rotate({360 * at / petals:g})"/>'
        for at in range(1, petals)
    )
    petal = (
        f"M0-{inner}C{half_width:.1f}-{inner + 5} {half_width:.1f}-{outer - 6} 0-{outer}"
        f"C-{half_width:.1f}-{outer - 6}-{half_width:.1f}-{inner + 5} 0-{inner}z"
    )
    first = (
        f'<path id="petal-{petals}" d="{petal}" fill="{RED}" stroke="{PAPER}" stroke-width=".8"/>'
    )
    dots = "".join(
        f'<circle cx="{20.5 * sin(angle):.1f}" cy="{-20.5 * cos(angle):.1f}" r="1.4"/>'
        for angle in (2 * pi * (at + 0.5) / petals for at in range(petals))
    )
    return (
        f'<g transform="translate({x} {y})"><circle r="24.5" fill="none" stroke="{GOLD}"/>'
        f'{first}{turned}<g fill="{GOLD}">{dots}</g>'
        f'<circle r="5.5" fill="{GOLD}"/><circle r="2" fill="{BLUE}"/></g>'
    )


def _small(card: Card) -> str:
    """What is legible at the height of a line of text; a trump is light on its own colour."""
    name = f"small-{NAMES[card]}"
    if card == EXCUSE:
        return _symbol(name, placed("star", 60, 104, 5.2))
    rank = RANK_OF[card]
    if SUIT_OF[card] == TRUMP:
        return _symbol(name, written(str(rank), 60, 138, 110, PAPER, 104), BLUE)
    suit = NAMES[card][0]
    assert 1 <= rank <= KING
    index = written(_rank(rank), 60, 92, 104, PRINTED[suit], 100)
    return _symbol(name, index + placed(f"pip-{suit}", 60, 148, 4.1))


def _back() -> str:
    """A lattice: the same for every card, and whichever way it lies."""
    lines = "".join(f"M10 {y}L110 {y + 60}M10 {y + 60}L110 {y}" for y in range(10, 131, 20))
    return (
        f'<rect x="9" y="9" width="102" height="182" rx="6" fill="{BLUE}"/>'
        + path(lines, "none", f' stroke="{PAPER}" stroke-opacity=".45" stroke-width="1.5"')
        + f'<circle cx="60" cy="100" r="16" fill="{BLUE}" stroke="{PAPER}" stroke-width="2"/>'
        + f'<g transform="translate(60 100)">{path(star(8, 12, 5), GOLD)}</g>'
        + f'<rect x="9" y="9" width="102" height="182" rx="6" fill="none" stroke="{INK}" '
        'stroke-opacity=".35"/>'
    )
