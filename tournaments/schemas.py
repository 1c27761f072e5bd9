"""The shapes of this app's requests and answers, as components of the API's description."""

from typing import Any

from clubs.models import LONGEST_LICENCE, LONGEST_NAME
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
from tarot.movements import EVENTS, FINALS, ORDINARY, Method
from tournaments.api import reading
from tournaments.models import KINDS, Position, SheetReport, Tournament
from tournaments.services.checks import HIGHEST_BALANCE, MOST_DEALS
from tournaments.services.grains import STATES
from tournaments.services.lists import HIGHEST_TEAM
from tournaments.states import State

NAME: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
CLUB: Schema = {"type": "string", "maxLength": LONGEST_NAME}
LICENCE: Schema = {"type": "string", "maxLength": LONGEST_LICENCE}
DATE: Schema = {"type": "string", "format": "date"}
REASON: Schema = {"type": "string", "minLength": 1, "maxLength": reading.LONGEST_REASON}
DIGEST: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
NEXT = nullable(STRING)


def _from(lowest: int, highest: int) -> Schema:
    return {"type": "integer", "minimum": lowest, "maximum": highest}


TEAM = nullable(_from(1, HIGHEST_TEAM))
POSITION = _from(1, reading.MOST_POSITIONS)
LATER = _from(1, reading.MOST_POSITIONS + 1)
DEALS = _from(1, MOST_DEALS)
BALANCES = array(_from(-HIGHEST_BALANCE, HIGHEST_BALANCE), maxItems=5)
CHAIR = _from(0, 4)
METHODS = array({"enum": [method.value for method in ORDINARY]}, minItems=1)
SHEET_STATE: Schema = {"enum": list(STATES)}
GRAIN = nullable({"enum": ["balances", "deals"]})
PERSON: dict[str, Schema] = {"person": UUID, "name": STRING, "from_position": INTEGER}
WHO: dict[str, Any] = {
    "person": nullable(UUID),
    "name": nullable(NAME),
    "licence": nullable(LICENCE),
}

FINAL = nullable(
    shape(
        {
            "format": {"enum": list(FINALS)},
            "players": {"enum": sorted({n for form in FINALS.values() for n in form.finalists})},
        }
    )
)
STAYS = BOOLEAN | {"description": "Keeps one table, where the way of seating lets them"}

SANCTIONS: dict[str, Schema] = {
    "last_from": nullable(INTEGER) | {"description": "Ranked last from this position on"},
    "removed_from": nullable(INTEGER) | {"description": "Excluded: not ranked from here on"},
}

POLICY_NEEDED: dict[str, Schema] = {
    "name": NAME,
    "date": DATE,
    "positions": POSITION,
    "ends_by": {"enum": Tournament.EndsBy.values},
}
MAY_BE_NULL: dict[str, Schema] = {
    "deals": nullable(DEALS),
    "minutes": nullable(_from(1, reading.MOST_MINUTES)),
    "final": FINAL | {"description": "After the planned positions, for the best of them"},
}
POLICY: dict[str, Schema] = {
    "ruleset": STRING,
    "kind": {"enum": list(KINDS)},
    **MAY_BE_NULL,
    "methods": METHODS | {"description": "By position; the last one for all that follow"},
    "odd_tables": {"enum": [3, 5]},
    "petite": BOOLEAN | {"description": "Whether a petite may be played"},
    "clubs_apart": BOOLEAN | {"description": "A draw of position 1 keeps club-mates apart"},
    "withdrawal": {"enum": list(reading.LEAVERS)},
    "confirmation": BOOLEAN | {"description": "A second person confirms each sheet of balances"},
    "parallel": BOOLEAN
    | {"description": "Teams of 4 play four events side by side, one member of each team in each"},
    "public": BOOLEAN
    | {"description": "Whether anybody may see its page: the ranking last published, the seating"},
}
TOURNAMENT: dict[str, Schema] = {
    "id": UUID,
    "club": UUID,
    "state": {"enum": [state.value for state in State]},
    **POLICY_NEEDED,
    **POLICY,
    "version": INTEGER,
    "created_at": TIME,
}
ENTRY: dict[str, Schema] = {
    "number": INTEGER,
    "people": array(shape(PERSON | {"licence": LICENCE})),
    "team": TEAM,
    "event": nullable(_from(1, EVENTS)),
    "club": CLUB,
    "stays": BOOLEAN,
    "late_from": INTEGER,
    "withdrawn_from": nullable(INTEGER),
    **SANCTIONS,
    "version": INTEGER,
    "created_at": TIME,
}
REPORT: dict[str, Schema] = {
    "number": INTEGER,
    "cause": {"enum": SheetReport.Cause.values},
    "balances": BALANCES,
    "deals": INTEGER,
    "warnings": array(
        shape(
            {
                "code": {"enum": ["other_deals", "not_from_deals", "outlier"]},
                "detail": STRING,
                "numbers": {"type": "object", "additionalProperties": INTEGER},
            }
        )
    ),
    "witness": STRING,
    "reason": nullable(STRING),
    "created_at": TIME,
}
SHEET: dict[str, Schema] = {
    "position": INTEGER,
    "number": INTEGER,
    "table": UUID,
    "people": array(UUID),
    "state": SHEET_STATE,
    "grain": GRAIN,
    "balances": nullable(array(INTEGER)),
    "adjustments": array(INTEGER)
    | {"description": "What an arbiter ruled about deals of the table, beside the balances"},
    "deals": INTEGER | {"description": "That count: without those annulled"},
    "provisional": BOOLEAN,
    "played": shape(
        {"balances": array(INTEGER), "deals": INTEGER, "annulled": INTEGER, "open": INTEGER}
    ),
    "standing": nullable(INTEGER),
    "confirmed_by": nullable(STRING),
    "locked": BOOLEAN,
    "reports": array(shape(REPORT)),
    "version": INTEGER,
}
CELL: dict[str, Schema] = {
    "position": INTEGER,
    "table": INTEGER,
    "chair": CHAIR,
    "balance": nullable(INTEGER),
    "adjustment": INTEGER | {"description": "What an arbiter ruled, beside the balance"},
    "state": SHEET_STATE,
    "provisional": BOOLEAN,
    "deals": INTEGER,
}

COMPONENTS: dict[str, Schema] = {
    "TournamentRequest": shape(
        POLICY_NEEDED,
        {name: nullable(schema) for name, schema in POLICY.items() if name not in MAY_BE_NULL}
        | MAY_BE_NULL
        | {"reason": nullable(REASON)},
    ),
    "ReasonRequest": shape({}, {"reason": nullable(REASON)}),
    "Tournament": shape(TOURNAMENT),
    "Tournaments": shape({"tournaments": array(ref("Tournament")), "next": NEXT}),
    "NewEntryRequest": shape(
        {},
        WHO
        | {
            "club": nullable(CLUB),
            "team": TEAM,
            "late_from": nullable(POSITION),
            "stays": nullable(STAYS),
        },
    ),
    "EntryRequest": shape(
        {},
        {
            "club": nullable(CLUB),
            "team": TEAM,
            "late_from": nullable(LATER),
            "withdrawn_from": nullable(LATER),
            "stays": nullable(STAYS),
            "reason": nullable(REASON),
        },
    ),
    "SubstituteRequest": shape(
        {}, WHO | {"from_position": nullable(LATER), "reason": nullable(REASON)}
    ),
    "TournamentEntry": shape(ENTRY),
    "TournamentEntries": shape({"entries": array(ref("TournamentEntry")), "next": NEXT}),
    "EntryList": {
        "type": "string",
        "description": "Name, licence, club, team: a line each, semicolons or commas between them",
    },
    "ImportedEntries": shape(
        {
            "added": array(INTEGER),
            "known": array(INTEGER),
            "errors": array(shape({"line": INTEGER, "code": STRING, "detail": STRING})),
        }
    ),
    "TournamentPosition": shape(
        {
            "number": INTEGER,
            "state": {"enum": Position.State.values},
            "method": {"enum": [method.value for method in Method]},
            "seed": nullable(DIGEST),
            "root": nullable(DIGEST),
            "size": {**nullable(INTEGER), "description": "Of the checkpoint with this root"},
            "algorithm": nullable(STRING),
            "repeats": array(array(INTEGER, minItems=2, maxItems=2)),
            "unavoidable": INTEGER,
            "odd_again": array(INTEGER),
            "qualification": nullable(
                shape(
                    {
                        "finalists": array(INTEGER) | {"description": "The best first"},
                        "cut_on_tie": array(INTEGER)
                        | {"description": "Not in it, with as many points as the last who is"},
                        "seed": DIGEST | {"description": "Of the draw between equals"},
                    }
                )
            )
            | {"description": "At the first position of a final"},
            "tables": array(
                shape(
                    {
                        "number": INTEGER,
                        "table": UUID,
                        "seats": array(
                            shape(
                                {
                                    "chair": CHAIR,
                                    "compass": {"enum": list("SENW5")},
                                    "entry": INTEGER,
                                }
                            )
                        ),
                    }
                )
            ),
        }
    ),
    "TournamentPositions": shape({"positions": array(ref("TournamentPosition"))}),
    "SheetRequest": shape(
        {"balances": BALANCES, "deals": DEALS},
        {"confirm": nullable(BOOLEAN), "reason": nullable(REASON)},
    ),
    "SettlementRequest": shape(
        {"reason": REASON},
        {
            "report": nullable(INTEGER),
            "balances": nullable(BALANCES),
            "deals": nullable(DEALS),
            "confirm": nullable(BOOLEAN),
        },
    ),
    "TournamentSheet": shape(SHEET),
    "TournamentSheets": shape({"sheets": array(ref("TournamentSheet"))}),
    "PenaltyRequest": shape(
        {
            "entry": INTEGER,
            "points": _from(-reading.MOST_PENALTY, reading.MOST_PENALTY),
            "reason": REASON,
        },
        {"position": nullable(POSITION)},
    ),
    "TournamentPenalty": shape(
        {
            "id": UUID,
            "entry": INTEGER,
            "position": INTEGER,
            "points": INTEGER,
            "reason": nullable(STRING),
            "ruling": nullable(UUID) | {"description": "That ordered it"},
            "created_by": STRING,
            "created_at": TIME,
        }
    ),
    "TournamentPenalties": shape({"penalties": array(ref("TournamentPenalty")), "next": NEXT}),
    "SanctionRequest": shape(
        {"entry": INTEGER, "kind": {"enum": list(reading.SANCTIONS)}, "reason": REASON},
        {"position": nullable(POSITION)},
    ),
    "TournamentSanction": shape(
        {
            "id": UUID,
            "entry": INTEGER,
            "kind": {"enum": list(reading.SANCTIONS)},
            "position": {**INTEGER, "description": "From which on"},
            "lifts": nullable(UUID) | {"description": "The sanction that this one takes back"},
            "reason": nullable(STRING),
            "ruling": nullable(UUID) | {"description": "That ordered it"},
            "created_by": STRING,
            "created_at": TIME,
        }
    ),
    "TournamentSanctions": shape({"sanctions": array(ref("TournamentSanction")), "next": NEXT}),
    "TournamentBalances": shape(
        {
            "tournament": UUID,
            "seq": {**INTEGER, "description": "The number of the tournament's latest change"},
            "state": TOURNAMENT["state"],
            "kind": TOURNAMENT["kind"],
            "planned": INTEGER,
            "withdrawal": POLICY["withdrawal"],
            "positions": array(
                shape(
                    {
                        "number": INTEGER,
                        "state": {"enum": Position.State.values},
                        "missing": array(INTEGER),
                        "conflicts": array(INTEGER),
                        "unconfirmed": array(INTEGER),
                    }
                )
            ),
            "entries": array(
                shape(
                    {
                        "number": INTEGER,
                        "team": TEAM,
                        "people": array(shape(PERSON)),
                        "late_from": INTEGER,
                        "withdrawn_from": nullable(INTEGER),
                        **SANCTIONS,
                        "cells": array(shape(CELL)),
                        "points": INTEGER,
                        "adjustment": INTEGER,
                        "penalties": INTEGER,
                        "total": INTEGER,
                    }
                )
            ),
        }
    ),
}
