"""The shapes of the API's requests and answers, as JSON Schema components of its description.

They are written out, since the rules of the game read the bodies and no serializer does; the tests
hold every answer of every endpoint against them.
"""

from typing import Any

from rest_framework.request import Request

from games.api import limits
from tarot import BIDS, RULESETS, Phase, Weight
from tarot.action_json import KINDS
from tarot.sentences import SENTENCES

CARD_PATTERN = "^(EX|T([1-9]|1[0-9]|2[01])|[SHDC]([1-9]|1[0-4]))$"

Schema = dict[str, Any]


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def nullable(schema: Schema) -> Schema:
    if "$ref" in schema or "anyOf" in schema or "enum" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    return {**schema, "type": [schema["type"], "null"]}


def array(items: Schema, **bounds: int) -> Schema:
    return {"type": "array", "items": items, **bounds}


def shape(required: dict[str, Schema], optional: dict[str, Schema] | None = None) -> Schema:
    """An object with these members and no others."""
    return {
        "type": "object",
        "properties": required | (optional or {}),
        "required": list(required),
        "additionalProperties": False,
    }


STRING: Schema = {"type": "string"}
BOOLEAN: Schema = {"type": "boolean"}
INTEGER: Schema = {"type": "integer"}
UUID: Schema = {"type": "string", "format": "uuid"}
TIME: Schema = {"type": "string", "format": "date-time"}
SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": 4}
CARDS = array(ref("Card"))
NAME: Schema = {"type": "string", "maxLength": limits.LONGEST_NAME}
POINTS: Schema = {
    "type": "string",
    "pattern": r"^-?\d+\.[05]$",
    "description": "Points in steps of a half, as a decimal string",
}
CONTRACT: Schema = {"enum": [code for code in BIDS if code != "pass"]}
SIDE: Schema = {"enum": ["attack", "defence"]}
PHASE: Schema = {"enum": [phase.value for phase in Phase]}

SHOWN = shape({"seat": SEAT, "cards": CARDS}, {"after": nullable(INTEGER)})
SPOKEN = shape({"seat": SEAT, "bid": {"enum": list(BIDS)}})
TRICK = shape({"leader": SEAT, "cards": CARDS})

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
    "irregular": nullable(array(shape({"trick": INTEGER, "seat": SEAT}))),
}

ACTION_FIELDS: dict[str, Schema] = {
    "hands": array(nullable(CARDS)),
    "piles": array(nullable(array(CARDS))),
    "cards": CARDS,
    "seat": SEAT,
    "bid": {"enum": list(BIDS)},
    "card": ref("Card"),
}

DUO_OUTCOME = shape(
    {
        "points": array(POINTS),
        "bouts": array(INTEGER),
        "targets": array(INTEGER),
        "winner": SEAT,
        "petit_au_bout": nullable(SEAT),
        "trick_winners": array(SEAT),
    }
)
OUTCOME = shape(
    {
        "taker": SEAT,
        "partner": nullable(SEAT),
        "contract": CONTRACT,
        "attack_points": POINTS,
        "bouts": {"type": "integer", "minimum": 0, "maximum": 3},
        "petit_au_bout": nullable(SIDE),
        "chelem": shape({"announced": BOOLEAN, "made_by": nullable(SIDE)}),
        "poignees": array(shape({"seat": nullable(SEAT), "level": STRING})),
        "trick_winners": array(SEAT),
    }
)

STATE: dict[str, Schema] = {
    "phase": PHASE,
    "to_play": nullable(SEAT),
    "legal": nullable(CARDS),
    "findings": array(ref("Finding")),
    "outcome": nullable(ref("Outcome")),
    "score": nullable(ref("Score")),
}

TABLE: dict[str, Schema] = {
    "id": UUID,
    "name": NAME,
    "players": {"type": "integer", "minimum": 2, "maximum": 5},
    "ruleset": STRING,
    "seats": array(NAME),
    "created_at": TIME,
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
    "Tdn": {"type": "string", "description": "The record in the text form TDN"},
    "Action": {"oneOf": [_action(kind, *fields[:2]) for kind, fields in KINDS.items()]},
    "ActionsRequest": shape(
        {"actions": array(ref("Action"), maxItems=limits.MOST_ACTIONS)},
        {"confirm": nullable(BOOLEAN)},
    ),
    "TableRequest": shape(
        {"players": TABLE["players"]},
        {
            "name": nullable(NAME),
            "ruleset": nullable({"type": "string", "enum": list(RULESETS)}),
            "seats": nullable(array({**NAME, "minLength": 1}, maxItems=5)),
        },
    ),
    "Table": shape(TABLE),
    "TableWithDeals": shape(
        TABLE
        | {
            "deals": array(
                shape({"id": UUID, "number": INTEGER, "phase": PHASE, "version": INTEGER})
            )
        }
    ),
    "DealRequest": shape(
        {
            "table": UUID,
            "number": {"type": "integer", "minimum": 1, "maximum": limits.HIGHEST_NUMBER},
            "record": ref("Record"),
        },
        {"confirm": nullable(BOOLEAN)},
    ),
    "Finding": shape(
        {
            "code": {"enum": list(SENTENCES)},
            "rule": nullable(STRING),
            "weight": {"enum": [weight.value for weight in Weight]},
            "detail": STRING,
            "pointer": STRING,
            "seat": nullable(SEAT),
            "trick": nullable(INTEGER),
            "card": nullable(ref("Card")),
            "witnesses": array(shape({"card": ref("Card"), "trick": nullable(INTEGER)})),
            "legal": nullable(CARDS),
            "confirmed": BOOLEAN,
        }
    ),
    "Outcome": {"anyOf": [OUTCOME, DUO_OUTCOME]},
    "Score": shape(
        {
            "unit_score": INTEGER,
            "contract_made": BOOLEAN,
            "margin": INTEGER,
            "scores": array(INTEGER),
            "breakdown": array(
                shape({"code": STRING, "label": STRING, "amount": INTEGER, "rule": STRING})
            ),
        }
    ),
    "Check": shape(STATE),
    "Deal": shape(
        {
            "id": UUID,
            "table": UUID,
            "number": INTEGER,
            "version": INTEGER,
            "taker": nullable(SEAT),
            "partner": nullable(SEAT),
            "contract": nullable(CONTRACT),
            **STATE,
            "record": ref("Record"),
            "created_at": TIME,
            "updated_at": TIME,
        }
    ),
    "Tricks": shape(
        {
            "tricks": array(
                shape(
                    {
                        "trick": INTEGER,
                        "leader": nullable(SEAT),
                        "winner": nullable(SEAT),
                        "cards": nullable(array(shape({"seat": SEAT, "card": ref("Card")}))),
                    }
                )
            )
        }
    ),
    "Legal": shape(
        {
            "phase": PHASE,
            "to_play": nullable(SEAT),
            "certain": BOOLEAN,
            "legal": nullable(CARDS),
            "possible": nullable(CARDS),
            "bids": nullable(array({"enum": list(BIDS)})),
        }
    ),
    "Replay": shape(
        {
            "phase": PHASE,
            "players": INTEGER,
            "steps": array(
                shape(
                    {
                        "step": INTEGER,
                        "trick": INTEGER,
                        "table": array(shape({"seat": SEAT, "card": ref("Card")})),
                        "to_play": nullable(SEAT),
                        "legal": CARDS,
                        "certain": BOOLEAN,
                        "winning": nullable(SEAT),
                        "points": nullable({"type": "object", "additionalProperties": POINTS}),
                        "played": nullable(shape({"seat": SEAT, "card": ref("Card")})),
                    }
                )
            ),
            "findings": array(ref("Finding")),
        }
    ),
    "Rule": shape(
        {"id": STRING, "statement": STRING, "fr": STRING, "en": STRING, "source": STRING}
    ),
    "Rules": shape({"rules": array(ref("Rule"))}),
}


def add_components(result: Schema, generator: Any, request: Request | None, public: bool) -> Schema:
    """Puts the components into the generated description."""
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(COMPONENTS)
    return result
