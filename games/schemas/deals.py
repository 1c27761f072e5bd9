"""Deals and the ways to look at them."""

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
from games.schemas.parts import CARDS, CONTRACT, PHASE, POINTS, SEAT
from tarot import BIDS

STATE: dict[str, Schema] = {
    "phase": PHASE,
    "to_play": nullable(SEAT),
    "legal": nullable(CARDS),
    "findings": array(ref("Finding")),
    "outcome": nullable(ref("Outcome")),
    "score": nullable(ref("Score")),
}

COMPONENTS: dict[str, Schema] = {
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
            "disputed": {**BOOLEAN, "description": "Its score may still change by a ruling"},
            "ruled": {
                **nullable(ref("Result")),
                "description": "What an arbiter ruled, which counts instead of `score`",
            },
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
}
