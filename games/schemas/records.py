"""Records of deals, the actions that they grow by, and findings about them."""

from conventions.json_schema import BOOLEAN, INTEGER, STRING, Schema, array, nullable, ref, shape
from games.api import limits
from games.documents import LOG_STATES
from games.schemas.parts import CARD_PATTERN, CARDS, CONTRACT, SEAT
from tarot import BIDS, Status, Weight
from tarot.action_json import KINDS
from tarot.sentences import SENTENCES

SHOWN = shape({"seat": SEAT, "cards": CARDS}, {"after": nullable(INTEGER)})
SPOKEN = shape({"seat": SEAT, "bid": {"enum": list(BIDS)}})
TRICK = shape({"leader": SEAT, "cards": CARDS})
MARK: Schema = {
    "anyOf": [
        shape({"trick": INTEGER, "seat": SEAT}),
        shape({"code": {"enum": list(SENTENCES)}, "seat": SEAT}),
    ],
    "description": "What the table confirms: a play by its trick, anything else by its finding",
}
RECORD_OPTIONAL: dict[str, Schema] = {
    "hands": nullable(array(nullable(CARDS))),
    "piles": nullable(array(nullable(array(CARDS)))),
    "chien": nullable(CARDS),
    "auction": nullable(array(SPOKEN)),
    "taker": nullable(SEAT),
    "contract": nullable(CONTRACT),
    "called": nullable(ref("Card")),
    "chelem": nullable(shape({"seat": SEAT})),
    "ecart": nullable(CARDS),
    "poignees": nullable(array(SHOWN)),
    "tricks": nullable(array(nullable(TRICK))),
    "irregular": nullable(array(MARK)),
}
ACTION_FIELDS: dict[str, Schema] = {
    "hands": array(nullable(CARDS)),
    "piles": array(nullable(array(CARDS))),
    "cards": CARDS,
    "seat": SEAT,
    "bid": {"enum": list(BIDS)},
    "card": ref("Card"),
}


def _action(kind: str, required: tuple[str, ...], optional: tuple[str, ...]) -> Schema:
    return shape(
        {"kind": {"const": kind}, **{name: ACTION_FIELDS[name] for name in required}},
        {name: nullable(ACTION_FIELDS[name]) for name in optional},
    )


COMPONENTS: dict[str, Schema] = {
    "Card": {
        "type": "string",
        "pattern": CARD_PATTERN,
        "description": "S H D C (pique, coeur, carreau, trefle) and 1 to 14, T1 to T21, EX",
        "examples": ["S14", "T21", "EX"],
    },
    "Record": shape(
        {
            "tdn": {"const": "1.0"},
            "ruleset": STRING,
            "players": {"type": "integer", "minimum": 2, "maximum": 5},
            "dealer": SEAT,
        },
        RECORD_OPTIONAL,
    ),
    "RecordRequest": shape({"record": ref("Record")}, {"confirm": nullable(BOOLEAN)}),
    "Tdn": {"type": "string", "description": "The record in the text form TDN"},
    "Action": {"oneOf": [_action(kind, *fields[:2]) for kind, fields in KINDS.items()]},
    "ActionsRequest": shape(
        {"actions": array(ref("Action"), maxItems=limits.MOST_ACTIONS)},
        {"confirm": nullable(BOOLEAN)},
    ),
    "Finding": shape(
        {
            "code": {"enum": list(SENTENCES)},
            "rule": nullable(STRING),
            "status": {"enum": [status.value for status in Status]},
            "weight": {"enum": [weight.value for weight in Weight]},
            "detail": STRING,
            "pointer": STRING,
            "seat": nullable(SEAT),
            "trick": nullable(INTEGER),
            "card": nullable(ref("Card")),
            "witnesses": array(shape({"card": ref("Card"), "trick": nullable(INTEGER)})),
            "legal": nullable(CARDS),
            "confirmed": BOOLEAN,
            "readings": array(ref("Reading")),
        }
    ),
    "Reading": {
        "description": "A slip of the pen that would explain a finding: two cards exchanged",
        **shape(
            {
                "trick": INTEGER,
                "seats": array(SEAT, minItems=2, maxItems=2),
                "cards": array(ref("Card"), minItems=2, maxItems=2),
                "detail": STRING,
            }
        ),
    },
    "Findings": shape(
        {
            "status": {"enum": list(LOG_STATES), "description": "How much of a log there is"},
            "log": nullable(
                shape(
                    {
                        "cards": {**INTEGER, "description": "How many are written down"},
                        "of": INTEGER,
                        "gaps": array(INTEGER),
                    }
                )
            ),
            "findings": array(ref("Finding")),
        }
    ),
}
