"""The dossier of a dispute."""

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
from disputes.schemas.disputes import CATEGORY, DEADLINE
from disputes.schemas.parts import COMPONENTS as RULING_COMPONENTS
from disputes.schemas.parts import KEY, MAYBE_KEY, MAYBE_TEXT, MAYBE_TIME, NUMBER, WORTH
from disputes.services.candidates import TEMPLATES
from disputes.services.conflicts import CONFLICTS
from games.documents import LOG_STATES
from games.schemas import records
from games.schemas.parts import CARDS, CONTRACT, POINTS, SEAT
from tournaments.models import SheetReport

PLACES: Schema = {**array(INTEGER), "description": "Places in `findings`, from 0"}
PLAY = shape({"seat": SEAT, "card": ref("Card")})
HISTORY = shape(
    {
        "type": STRING,
        "by": KEY,
        "role": STRING,
        "first_seq": {**INTEGER, "description": "Of the chain of the table"},
        "first_at": TIME,
        "last_at": TIME,
        "changes": {**NUMBER, "description": "How many of this kind, one after the other"},
    }
)
REPORT = shape(
    {
        "number": NUMBER,
        "cause": {"enum": SheetReport.Cause.values},
        "balances": array(INTEGER),
        "deals": INTEGER,
        "by": KEY,
        "at": TIME,
    }
)
HEADER = shape(
    {
        "tournament": nullable(shape({"id": UUID, "name": STRING})),
        "position": nullable(NUMBER),
        "table": shape(
            {"id": UUID, "name": STRING, "number": nullable(NUMBER), "players": INTEGER}
        ),
        "deal": shape({"id": UUID, "number": NUMBER, "version": NUMBER}),
        "taker": nullable(SEAT),
        "partner": nullable(SEAT),
        "contract": nullable(CONTRACT),
        "worth": ref("Worth"),
        "starts_from": {
            **nullable({"enum": ["log", "summary"]}),
            "description": "What the candidates start from: the `source` of a proposal",
        },
        "history": array(HISTORY),
        "sheet": nullable(
            shape(
                {
                    "standing": nullable(NUMBER),
                    "conflict": BOOLEAN,
                    "reports": array(REPORT),
                    "confirmed_by": MAYBE_KEY,
                    "confirmed_at": MAYBE_TIME,
                }
            )
        ),
        "clocks": array(DEADLINE),
        "conflicts": {
            **array(shape({"code": {"enum": list(CONFLICTS)}, "detail": STRING})),
            "description": "What speaks against your ruling",
        },
    }
)
LOG = shape(
    {
        "status": {"enum": list(LOG_STATES)},
        "health": nullable(
            shape(
                {
                    "cards": {**INTEGER, "description": "How many are written down"},
                    "of": INTEGER,
                    "gaps": array(INTEGER),
                    "wrong_leads": array(
                        shape({"trick": NUMBER, "leader": SEAT, "expected": SEAT})
                    ),
                    "aside": {
                        **nullable(CARDS),
                        "description": "That nobody played; null while plays are missing",
                    },
                    "chien": {**INTEGER, "description": "How many `aside` should be"},
                }
            )
        ),
        "readings": array(
            shape(
                {
                    "trick": NUMBER,
                    "seats": array(SEAT, minItems=2, maxItems=2),
                    "cards": CARDS,
                    "detail": STRING,
                    "record": {
                        **ref("Record"),
                        "description": "The log by this reading, for the table to confirm",
                    },
                }
            )
        ),
    }
)
STEP = shape(
    {
        "step": INTEGER,
        "trick": INTEGER,
        "table": array(PLAY),
        "to_play": nullable(SEAT),
        "known": {**CARDS, "description": "It held them, and could have played any of them"},
        "possible": {**CARDS, "description": "It may have held them besides"},
        "winning": nullable(SEAT),
        "points": nullable({"type": "object", "additionalProperties": POINTS}),
        "played": nullable(PLAY),
        "findings": PLACES,
    }
)
FINDING = shape(
    {
        **records.COMPONENTS["Finding"]["properties"],
        "statement": {**nullable(STRING), "description": "What the rule says"},
    }
)
HOLDINGS = shape({"points": POINTS, "bouts": INTEGER})
SIDES = shape({"attack": HOLDINGS, "defence": HOLDINGS})
MADE: Schema = {
    **nullable(BOOLEAN),
    "description": "However those tricks had been played; null: that may depend on them",
}
STAKES = shape(
    {
        "trick": NUMBER,
        "settled": {**SIDES, "description": "Before that trick, ecart or chien included"},
        "won": {**SIDES, "description": "In that trick and later"},
        "possible": array(
            shape(
                {
                    "bouts": INTEGER,
                    "target": INTEGER,
                    "lowest": POINTS,
                    "highest": POINTS,
                    "made": MADE,
                }
            )
        ),
        "lowest": POINTS,
        "highest": POINTS,
        "made": MADE,
        "detail": STRING,
    }
)
CANDIDATE = shape(
    {
        "name": {"enum": list(TEMPLATES)},
        "title": STRING,
        "components": RULING_COMPONENTS,
        "citations": array(STRING),
        "reason": shape({"fr": STRING, "en": STRING}),
        "findings": PLACES,
        "facts": nullable(ref("ArbitrationFacts")),
        "proposal": nullable(ref("Proposal")),
        **WORTH,
        "redealt": BOOLEAN,
        "beside": array({"type": "object"}),
        "outcome": nullable(ref("Outcome")),
        "effect": nullable(ref("RankingEffect")),
        "disputes": {**array(UUID), "description": "Of `others`: it has a bearing on them"},
    }
)
OTHER = shape(
    {
        "id": UUID,
        "deal": UUID,
        "number": NUMBER,
        "table": UUID,
        "position": nullable(NUMBER),
        "category": CATEGORY,
        "category_name": STRING,
        "created_at": TIME,
        "same_table": BOOLEAN,
        "entries": array(NUMBER),
    }
)
PRECEDENT = shape(
    {
        "dispute": UUID,
        "ruling": NUMBER,
        "deal": UUID,
        "category": CATEGORY,
        "fault": MAYBE_TEXT,
        "instance": {"enum": ["table", "arbiter", "panel"]},
        "departs": BOOLEAN,
        "components": RULING_COMPONENTS,
        "citations": array(STRING),
        "reason": MAYBE_TEXT,
        **WORTH,
        "published_at": TIME,
    }
)

COMPONENTS: dict[str, Schema] = {
    "Dossier": shape(
        {
            "header": HEADER,
            "log": LOG,
            "replay": array(STEP),
            "findings": array(FINDING),
            "stakes": nullable(STAKES),
            "candidates": array(CANDIDATE),
            "others": array(OTHER),
            "rules": array(ref("Rule")),
            "precedents": array(PRECEDENT),
            "entries": {"type": "object", "additionalProperties": array(KEY)},
            "names": {"type": "object", "additionalProperties": STRING},
            "dispute": ref("Dispute"),
        }
    ),
}
