"""The sixteen court cards and the Excuse: half figures, one for each end of the card."""

from typing import Final

from web.cards.shapes import (
    FACE,
    GOLD,
    INK,
    MIDDLE,
    PAPER,
    RED,
    WORN,
    both_ways,
    outlined,
    path,
    placed,
)

# How the figure holds itself: the garment, its trimming, and a shield for the suit.
_GARMENT: Final = "M31 100V90C32 77 45 71 60 71S88 77 89 90V100z"
_TRIMMING: Final = "M50 100L54 72H66L70 100z"
_SHIELD: Final = "M49 81H71V91Q70 97 60 100 50 97 49 91z"
_HEAD: Final = "M49 44Q49 32 60 32T71 44V52Q70 65 60 66 50 65 49 52z"
_NECK: Final = "M55 62H65V73Q60 77 55 73z"


def _features() -> str:
    """Eyes, nose and mouth: a few strokes."""
    strokes = "M53.5 46.5h3.5M63 46.5h3.5M60.5 48l-1.5 5.5h2.5M57 58.5q3 1.8 6 0"
    return f'<path d="{strokes}" fill="none" stroke="{INK}" stroke-width="1.3"/>'


def _figure(wears: str, behind: str, over: str) -> str:
    return (
        behind
        + outlined(_NECK, FACE)
        + outlined(_GARMENT, wears)
        + outlined(_TRIMMING, GOLD)
        + outlined(_HEAD, FACE)
        + _features()
        + over
    )


def _ball(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{INK}"/>'


def _pole(x: float, top: float) -> str:
    return f'<path d="M{x:g} {top:g}V100" stroke="{INK}" stroke-width="2.4"/>'


def _jack(wears: str) -> str:
    """A page with a halberd, a soft cap and a feather."""
    halberd = _pole(38, 22) + outlined(
        "M38 17l3 9h-6zM37 28q-10-2-9 8 5-3 9-2zM39 29l8 2-8 3z", PAPER
    )
    hair = outlined("M46 46Q45 62 50 65H70Q75 62 74 46z", GOLD)
    cap = outlined("M46 42Q42 28 58 25 76 22 76 35 76 40 72 43 60 36 46 42z", wears)
    feather = outlined("M70 30Q84 28 88 14 76 14 70 30z", PAPER)
    return _figure(wears, halberd + hair, cap + feather)


def _knight(wears: str) -> str:
    """A rider with a plumed helmet; the head of his horse looks out before him."""
    helmet = outlined("M47 46Q45 26 60 25T73 46L70 41H50z", PAPER)
    plume = outlined("M60 26Q56 14 68 15 82 14 84 30 76 22 60 26z", wears)
    horse = outlined(
        "M31 100Q29 84 35 74L35 66 40 70Q50 72 54 84L57 92Q55 96 50 95L44 90Q45 96 44 100z", PAPER
    )
    rein = (
        f'<path d="M47 82l-3 8M44 84q8 2 13 10" fill="none" stroke="{RED}" stroke-width="1.6"/>'
        f'<circle cx="43" cy="77.5" r="1.3" fill="{INK}"/>'
    )
    return _figure(wears, "", helmet + plume + horse + rein)


def _queen(wears: str) -> str:
    """Long hair, a coronet and a flower."""
    hair = outlined("M48 36Q40 54 42 78 50 82 60 80 70 82 78 78 80 54 72 36z", GOLD)
    coronet = outlined("M47 40L45 27 53 33 60 23 67 33 75 27 73 40Q60 35 47 40z", GOLD)
    pearls = _ball(45, 26, 1.8, PAPER) + _ball(60, 22, 2.2, PAPER) + _ball(75, 26, 1.8, PAPER)
    petals = "".join(
        _ball(36 + x, 62 + y, 3.4, wears) for x, y in ((0, -4), (4, 0), (0, 4), (-4, 0))
    )
    stem = f'<path d="M36 66Q35 80 40 92" fill="none" stroke="{INK}" stroke-width="1.8"/>'
    flower = stem + petals + _ball(36, 62, 2.6, GOLD)
    return _figure(wears, hair, coronet + pearls + flower)


def _king(wears: str) -> str:
    """A beard, a high crown and a sceptre."""
    hair = outlined("M46 42Q44 60 49 66H71Q76 60 74 42z", PAPER)
    beard = outlined(
        "M49 50Q49 72 60 79 71 72 71 50 69 56 65 55.5 60 53.5 55 55.5 51 56 49 50z", PAPER
    )
    mouth = f'<path d="M57 60q3 1.8 6 0" fill="none" stroke="{INK}" stroke-width="1.3"/>'
    crown = outlined("M46 41L43 21 52 29 60 15 68 29 77 21 74 41Q60 36 46 41z", GOLD)
    band = path("M47 36.500Q60 32 73 36.500L74 41Q60 36 46 41z", wears)
    jewels = _ball(43, 20, 2, RED) + _ball(60, 15, 2.6, RED) + _ball(77, 20, 2, RED)
    sceptre = _pole(84, 48) + outlined("M84 34Q90 44 84 50 78 44 84 34zM79 50h10v3h-10z", GOLD)
    return _figure(wears, sceptre + hair, beard + mouth + crown + band + jewels)


_FIGURES: Final = {11: _jack, 12: _knight, 13: _queen, 14: _king}


def court(suit: str, rank: int) -> str:
    """The two heads of a court card, with the pip of its suit on their shields."""
    half = (
        _FIGURES[rank](WORN[suit])
        + outlined(_SHIELD, PAPER)
        + placed(f"pip-{suit}", 60, 89.5, 0.72)
    )
    x, y = MIDDLE
    belt = f'<path d="M31 {y}H89" stroke="{INK}" stroke-width="2.4"/>' + outlined(
        f"M{x} {y - 5}l5 5-5 5-5-5z", GOLD
    )
    return both_ways(half) + belt


def fool() -> str:
    """The Excuse: a cap of three horns with bells, over a ruff."""
    left = outlined("M51 42Q40 20 31 38 30 44 33 48 42 34 50 48z", RED)
    right = outlined("M69 42Q80 20 89 38 90 44 87 48 78 34 70 48z", WORN["C"])
    top = outlined("M49 45Q46 26 60 14 74 26 71 45 60 36 49 45z", GOLD)
    bells = _ball(33, 50, 3.4, GOLD) + _ball(87, 50, 3.4, GOLD) + _ball(60, 14, 3.4, GOLD)
    ruff = outlined("M42 74l5-6 4 5 5-5 4 5 4-5 5 5 4-5 5 6-4 8-5-3-4 4-5-4-5 4-4-4-5 3z", PAPER)
    garment = outlined("M60 78Q34 76 31 92V100H60z", RED) + outlined(
        "M60 78Q86 76 89 92V100H60z", WORN["C"]
    )
    buttons = _ball(60, 89, 2.2, GOLD) + _ball(60, 97, 2.2, GOLD)
    half = (
        outlined(_NECK, FACE)
        + garment
        + buttons
        + outlined(_HEAD, FACE)
        + _features()
        + left
        + right
        + top
        + bells
        + ruff
    )
    y = MIDDLE[1]
    return both_ways(half) + f'<path d="M31 {y}H89" stroke="{INK}" stroke-width="2.4"/>'
