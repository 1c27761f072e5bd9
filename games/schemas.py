"""The shapes of the API's requests and answers, as JSON Schema components of its description.

They are written out, since the rules of the game read the bodies and no serializer does; the tests
hold every answer of every endpoint against them.
"""

from conventions.json_schema import (
    BOOLEAN,
    INTEGER,
    STRING,
    TIME,
    UUID,
    Schema,
    array,
    nullable,
    ref,
    shape,
)
from games.api import limits
from tarot import BIDS, OPTIONS, Phase, Weight
from tarot.action_json import KINDS
from tarot.rulesets import LEVELS
from tarot.sentences import SENTENCES

CARD_PATTERN = "^(EX|T([1-9]|1[0-9]|2[01])|[SHDC]([1-9]|1[0-4]))$"

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
LEVEL: Schema = {"enum": list(LEVELS)}
PHASE: Schema = {"enum": [phase.value for phase in Phase]}

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

DUO_OUTCOME = shape(
    {
        "points": array(POINTS),
        "bouts": array(INTEGER),
        "targets": array(INTEGER),
        "winner": SEAT,
        "petit_au_bout": nullable(SEAT),
        "trick_winners": nullable(array(SEAT)),
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
        "poignees": array(shape({"level": LEVEL}, {"seat": SEAT, "side": SIDE})),
        "trick_winners": nullable(array(SEAT)),
    }
)

SUMMARY_HEAD: dict[str, Schema] = {
    "ruleset": STRING,
    "players": {"type": "integer", "minimum": 2, "maximum": 5},
}
CLAIMED_POINTS: Schema = {
    "description": 'Points in steps of a half: "40.5"; a whole number may be a JSON integer',
    "anyOf": [{"type": "string"}, {"type": "integer"}],
}
OPERATION_KINDS = [
    "deal.put",
    "deal.act",
    "deal.record",
    "deal.summary",
    "deal.delete",
    "deal.restore",
]
BOUTS: Schema = {"type": "integer", "minimum": 0, "maximum": 3}
SUMMARY = shape(
    SUMMARY_HEAD
    | {"taker": SEAT, "contract": CONTRACT, "attack_points": CLAIMED_POINTS, "bouts": BOUTS},
    {
        "partner": nullable(SEAT),
        "poignees": nullable(array(shape({"side": SIDE, "level": LEVEL}), maxItems=5)),
        "petit_au_bout": nullable(SIDE),
        "chelem": nullable(shape({"announced": BOOLEAN, "made_by": nullable(SIDE)})),
        "excuse_in_last_trick": nullable(BOOLEAN),
        "petit_chelem": nullable(shape({"announced": BOOLEAN, "made": BOOLEAN})),
        "miseres": nullable(array(SIDE, maxItems=5)),
    },
)
DUO_SUMMARY = shape(
    SUMMARY_HEAD
    | {
        "points": array(CLAIMED_POINTS, minItems=2, maxItems=2),
        "bouts": array(BOUTS, minItems=2, maxItems=2),
    },
    {"petit_au_bout": nullable(SEAT)},
)
SCORE: dict[str, Schema] = {
    "unit_score": INTEGER,
    "contract_made": BOOLEAN,
    "margin": INTEGER,
    "scores": array(INTEGER),
    "breakdown": array(shape({"code": STRING, "label": STRING, "amount": INTEGER, "rule": STRING})),
}
RESULT: dict[str, Schema] = {
    "revision": INTEGER,
    "source": {"enum": ["log", "summary"]},
    "cause": {"enum": ["recorded", "corrected"]},
    "ruleset": STRING,
    "engine": STRING,
    "digest": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "provisional": BOOLEAN,
    "computed_at": TIME,
    "outcome": ref("Outcome"),
    **SCORE,
}
WORTH: dict[str, Schema] = {
    "conflict": BOOLEAN,
    "current": nullable(ref("Result")),
    "log": nullable(ref("Result")),
    "summary": nullable(ref("Result")),
}
SHEET_LINE = shape(
    {
        "deal": UUID,
        "number": INTEGER,
        "phase": PHASE,
        "sitting_out": nullable(SEAT),
        "source": nullable({"enum": ["log", "summary"]}),
        "provisional": BOOLEAN,
        "contract": nullable(CONTRACT),
        "taker": nullable(SEAT),
        "unit_score": nullable(INTEGER),
        "contract_made": nullable(BOOLEAN),
        "scores": nullable(array(nullable(INTEGER))),
        "running": array(INTEGER),
        "conflict": nullable(ref("Worth")),
    }
)
RULESET: dict[str, Schema] = {
    "id": STRING,
    "name": STRING,
    "version": nullable(INTEGER),
    "options": {"type": "object"},
}

OBJECT: Schema = {"type": "object"}
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
    "club": nullable(UUID),
    "name": NAME,
    "players": {"type": "integer", "minimum": 2, "maximum": 5},
    "ruleset": STRING,
    "seats": {**array(NAME), "description": "Who sits there, in the order of play"},
    "people": {**array(UUID), "description": "The same, by the ids of the people"},
    "version": INTEGER,
    "created_at": TIME,
}
SEATING: dict[str, Schema] = {
    "seats": nullable(array({**NAME, "minLength": 1}, maxItems=5)),
    "people": nullable(array(UUID, maxItems=5)),
}


def _action(kind: str, required: tuple[str, ...], optional: tuple[str, ...]) -> Schema:
    return shape(
        {"kind": {"const": kind}, **{name: ACTION_FIELDS[name] for name in required}},
        {name: nullable(ACTION_FIELDS[name]) for name in optional},
    )


OPERATION = shape(
    {
        "op_id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{16,64}$"},
        "kind": {"enum": OPERATION_KINDS},
        "target": {**UUID, "description": "The deal"},
    },
    {
        "if_match": {
            "type": ["string", "null"],
            "description": "The ETag of the deal as the operations before left it",
        },
        "body": {"description": "As in the request that does the same"},
        "depends_on": nullable(array(STRING)),
        "recorded_at_device": {
            **nullable(TIME),
            "description": "When it was recorded by the clock of the phone: evidence only",
        },
    },
)
QUARANTINED = shape(
    {
        "id": UUID,
        "table": UUID,
        "deal": UUID,
        "sent_by": STRING,
        "operation": ref("Operation"),
        "problem": {"type": "object", "description": "The problem document it was refused with"},
        "created_at": TIME,
        "settled_at": nullable(TIME),
    }
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
    "TableRequest": shape(
        {"players": TABLE["players"]},
        {
            "name": nullable(NAME),
            "ruleset": nullable(STRING),
            "club": nullable(UUID),
            **SEATING,
        },
    ),
    "TableChange": shape({"name": NAME}, SEATING),
    "TablePairingRequest": shape({}, {"label": nullable(NAME)}),
    "Seats": shape(
        {
            "table": UUID,
            "seats": array(
                shape(
                    {
                        "chair": SEAT,
                        "person": nullable(UUID),
                        "name": nullable(NAME),
                        "phone": nullable(UUID),
                    }
                )
            ),
        }
    ),
    "Nothing": {
        **shape({}),
        "description": "An empty object, or no body at all",
    },
    "Table": shape(TABLE),
    "Tables": shape({"tables": array(ref("Table")), "next": nullable(STRING)}),
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
        },
        {
            "record": nullable(ref("Record")),
            "summary": nullable(ref("Summary")),
            "sitting_out": nullable(SEAT),
            "confirm": nullable(BOOLEAN),
        },
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
    "Summary": {"anyOf": [SUMMARY, DUO_SUMMARY]},
    "Score": shape(SCORE),
    "Result": shape(RESULT),
    "Worth": shape(WORTH),
    "Revisions": shape({"revisions": array(ref("Result"))}),
    "Sheet": shape(
        {
            "table": UUID,
            "version": {**INTEGER, "description": "The number of the latest change"},
            "name": NAME,
            "ruleset": STRING,
            "players": INTEGER,
            "seats": array(NAME),
            "lines": array(SHEET_LINE),
            "totals": array(shape({"plus": INTEGER, "minus": INTEGER, "balance": INTEGER})),
            "balances_to_zero": BOOLEAN,
            "conflicts": array(INTEGER),
            "open": array(INTEGER),
        }
    ),
    "Csv": {"type": "string", "description": "Semicolon-separated, UTF-8 with a byte order mark"},
    "RulesetRequest": shape(
        {
            "name": {"type": "string", "maxLength": 40},
            "options": {
                "type": "object",
                "propertyNames": {"enum": list(OPTIONS)},
                "description": "The options that `GET /rulesets` lists, in the form it shows",
            },
        },
        {"club": nullable(UUID)},
    ),
    "Ruleset": shape(RULESET),
    "Rulesets": shape(
        {
            "rulesets": array(ref("Ruleset")),
            "options": array(shape({"name": STRING, "form": STRING, "meaning": STRING})),
        }
    ),
    "Check": shape(STATE),
    "Deal": shape(
        {
            "id": UUID,
            "table": UUID,
            "number": INTEGER,
            "sitting_out": nullable(SEAT),
            "version": INTEGER,
            "taker": nullable(SEAT),
            "partner": nullable(SEAT),
            "contract": nullable(CONTRACT),
            **STATE,
            "conflict": BOOLEAN,
            "record": nullable(ref("Record")),
            "face_up": {
                **nullable(array(CARDS)),
                "description": "Two players: what lies face up before each seat",
            },
            "summary": nullable(ref("Summary")),
            "created_at": TIME,
            "updated_at": TIME,
            "deleted_at": nullable(TIME),
        }
    ),
    "PersonExport": shape(
        {
            "person": OBJECT,
            "account": nullable(OBJECT),
            "memberships": array(OBJECT),
            "tokens": array(OBJECT),
            "events": array(OBJECT),
            "texts": array(OBJECT),
            "tables": array(
                shape(
                    {
                        "id": UUID,
                        "club": nullable(UUID),
                        "name": NAME,
                        "chair": SEAT,
                        "created_at": TIME,
                        "scores": array(
                            shape({"deal": UUID, "number": INTEGER, "score": nullable(INTEGER)})
                        ),
                    }
                )
            ),
            "acts": array(shape({"stream": STRING, "seq": INTEGER, "type": STRING, "at": TIME})),
            "refused": array(OBJECT),
        }
    ),
    "History": shape(
        {
            "history": array(
                shape(
                    {
                        "seq": INTEGER,
                        "type": STRING,
                        "at": TIME,
                        "actor": shape(
                            {
                                "id": STRING,
                                "role": STRING,
                                "via": STRING,
                                "name": nullable(STRING),
                            }
                        ),
                        "revision": INTEGER,
                        "request": nullable(STRING),
                        "data": {
                            "type": "object",
                            "description": "What was sent; what you may not see yet is left out",
                        },
                    }
                )
            )
        }
    ),
    "Changes": shape(
        {
            "changes": array(
                shape(
                    {
                        "seq": INTEGER,
                        "kind": STRING,
                        "id": UUID,
                        "revision": INTEGER,
                        "op": {"enum": ["put", "delete"]},
                        "body": {
                            "anyOf": [ref("Deal"), ref("Table"), {"type": "null"}],
                            "description": "The deal or the table as it now is",
                        },
                    }
                )
            ),
            "next": STRING,
            "has_more": BOOLEAN,
        }
    ),
    "EventStream": {
        "type": "string",
        "description": "Events `hello`, `changed` and `reset`; their ids are cursors",
    },
    "Operation": OPERATION,
    "Batch": shape({"operations": array(ref("Operation"), maxItems=limits.MOST_OPERATIONS)}),
    "BatchResults": shape(
        {
            "results": array(
                shape(
                    {
                        "op_id": STRING,
                        "status": {
                            "enum": [
                                "applied",
                                "duplicate",
                                "conflict",
                                "rejected",
                                "skipped_dependency",
                            ]
                        },
                        "etag": nullable(STRING),
                        "problem": nullable(ref("Problem")),
                        "quarantined": BOOLEAN,
                    }
                )
            )
        }
    ),
    "Quarantined": QUARANTINED,
    "Quarantine": shape({"quarantined": array(ref("Quarantined")), "next": nullable(STRING)}),
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
