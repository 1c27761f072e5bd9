"""Tables, their seats and sheets, and the people at them."""

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
from games.models import Result
from games.schemas.parts import CONTRACT, NAME, PHASE, SEAT

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
SHEET_LINE = shape(
    {
        "deal": UUID,
        "number": INTEGER,
        "phase": PHASE,
        "sitting_out": nullable(SEAT),
        "source": nullable({"enum": Result.Source.values}),
        "provisional": BOOLEAN,
        "contract": nullable(CONTRACT),
        "taker": nullable(SEAT),
        "unit_score": nullable(INTEGER),
        "contract_made": nullable(BOOLEAN),
        "scores": nullable(array(nullable(INTEGER))),
        "adjustments": {
            **nullable(array(nullable(INTEGER))),
            "description": "What a ruling gave and took, by chair; `scores` have it in them",
        },
        "counts": {**BOOLEAN, "description": "False: annulled"},
        "running": array(INTEGER),
        "conflict": nullable(ref("Worth")),
    }
)

COMPONENTS: dict[str, Schema] = {
    "Nothing": {
        **shape({}),
        "description": "An empty object, or no body at all",
    },
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
}
