"""The score disputes and defects seen in public, each with the right value (cases A and H)."""

from tarot import Outcome, read_summary, score_of
from tarot.rulesets import BIDS, FFT_2012


def summary(players=4, contract="garde", bouts=2, points="41", **fields):
    """A summary with the taker in seat 0 and, where asked for, the partner in seat 1."""
    return {
        "ruleset": "fft-2012",
        "players": players,
        "taker": 0,
        "contract": contract,
        "attack_points": points,
        "bouts": bouts,
    } | fields


ANNOUNCED = {"announced": True, "made_by": None}
SIMPLE_ATTACK = [{"side": "attack", "level": "simple"}]
SIMPLE_DEFENCE = [{"side": "defence", "level": "simple"}]


def five(*args, **fields):
    return summary(5, *args, partner=1, **fields)


# (case, summary, (taker, partner or first defender, a defender))
CASES = [
    ("A1", five("petite", 1, "45", petit_au_bout="attack"), (-42, -21, 21)),
    ("A3", five("petite", 2, "41.5"), (52, 26, -26)),
    ("A4", five("petite", 0, "56.5"), (52, 26, -26)),
    ("A5", summary(3, "petite", 2, "40.5"), (-52, 26, 26)),
    ("A8", summary(5, "petite", 2, "41"), (100, -25, -25)),
    ("A9", five("garde", 2, "71.5"), (224, 112, -112)),
    ("A11", five("petite", 2, "41"), (50, 25, -25)),
    ("A12", summary(4, "garde", 1, "51", poignees=SIMPLE_DEFENCE), (210, -70, -70)),
    (
        "A14",
        summary(4, "garde", 1, "51", poignees=SIMPLE_DEFENCE + SIMPLE_ATTACK),
        (270, -90, -90),
    ),
    ("A17", summary(4, "garde", 2, "39", chelem=ANNOUNCED), (-762, 254, 254)),
    (
        "A19",
        summary(
            4,
            "garde",
            0,
            "3",
            petit_au_bout="defence",
            chelem={"announced": False, "made_by": "defence"},
        ),
        (-1128, 376, 376),
    ),
    ("A21", summary(4, "garde_sans", 2, "61", chelem=ANNOUNCED), (-60, 20, 20)),
    (
        "A21 with a poignee",
        summary(4, "garde_sans", 2, "61", chelem=ANNOUNCED, poignees=SIMPLE_ATTACK),
        (0, 0, 0),
    ),
    ("A23", summary(4, "garde", 2, "49"), (198, -66, -66)),
    ("A24", summary(4, "petite", 1, "51"), (75, -25, -25)),
    ("A25", summary(4, "petite", 0, "51"), (-90, 30, 30)),
    ("A32", five("petite", 2, "41.5"), (52, 26, -26)),
    ("A34", five("garde", 2, "45"), (116, 58, -58)),
    (
        "A35",
        five("garde", 3, "91", chelem={"announced": True, "made_by": "attack"}),
        (1120, 560, -560),
    ),
    ("H3 simple", summary(4, "petite", 2, "41", poignees=SIMPLE_ATTACK), (135, -45, -45)),
    (
        "H3 triple",
        summary(4, "petite", 2, "41", poignees=[{"side": "attack", "level": "triple"}]),
        (195, -65, -65),
    ),
    ("H5 petit", summary(4, "garde_contre", 2, "41", petit_au_bout="attack"), (630, -210, -210)),
    ("H5 poignee", summary(4, "garde_contre", 2, "41", poignees=SIMPLE_ATTACK), (510, -170, -170)),
    (
        "defence chelem after an announcement",
        summary(4, "garde", 0, "3", chelem={"announced": True, "made_by": "defence"}),
        (-1668, 556, 556),
    ),
]


def scores_of(document):
    """Taker, partner (or the first defender), and the last defender."""
    scores = score_of(read_summary(document)).scores
    assert sum(scores) == 0
    return scores[0], scores[1], scores[-1]


def claimed(players, contract, half_points, bouts, **fields):
    """An outcome as it is claimed, whether a pack can produce it or not."""
    partner = fields.pop("partner", None)
    return Outcome(FFT_2012, players, 0, partner, BIDS[contract], half_points, bouts, **fields)
