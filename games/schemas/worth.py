"""What deals come to and are worth, and the rules that say so."""

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
from games.schemas.parts import CONTRACT, LEVEL, POINTS, SEAT, SIDE
from tarot import OPTIONS

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
    "source": {"enum": Result.Source.values},
    "cause": {"enum": Result.Cause.values},
    "ruleset": STRING,
    "engine": STRING,
    "digest": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "provisional": BOOLEAN,
    "computed_at": TIME,
    "outcome": {**nullable(ref("Outcome")), "description": "Null: ruled to come to no one result"},
    **SCORE,
    "unit_score": nullable(INTEGER),
    "contract_made": nullable(BOOLEAN),
    "margin": nullable(INTEGER),
    "computed": {**array(INTEGER), "description": "What the table's own record comes to"},
    "adjustment": {
        **nullable(array(INTEGER)),
        "description": "What a ruling gives and takes, by seat: `scores` less `computed`",
    },
    "counts": {**BOOLEAN, "description": "False: annulled"},
    "ruling": nullable(UUID),
}
WORTH: dict[str, Schema] = {
    "conflict": BOOLEAN,
    "current": nullable(ref("Result")),
    "log": nullable(ref("Result")),
    "summary": nullable(ref("Result")),
    "ruling": {**nullable(ref("Result")), "description": "Counts before the two others"},
}
RULESET: dict[str, Schema] = {
    "id": STRING,
    "name": STRING,
    "version": nullable(INTEGER),
    "options": {"type": "object"},
}

COMPONENTS: dict[str, Schema] = {
    "Outcome": {"anyOf": [ref("DealOutcome"), ref("DuoOutcome")]},
    "DealOutcome": OUTCOME,
    "DuoOutcome": DUO_OUTCOME,
    "Summary": {"anyOf": [ref("DealSummary"), ref("DuoSummary")]},
    "DealSummary": SUMMARY,
    "DuoSummary": DUO_SUMMARY,
    "Score": shape(SCORE),
    "Result": shape(RESULT),
    "Worth": shape(WORTH),
    "Revisions": shape({"revisions": array(ref("Result"))}),
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
    "Rule": shape(
        {"id": STRING, "statement": STRING, "fr": STRING, "en": STRING, "source": STRING}
    ),
    "Rules": shape({"rules": array(ref("Rule"))}),
}
