"""The shapes of this app's requests and answers, as components of the API's description."""

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
from scoring.models import Job
from scoring.ranking_schemas import RANKINGS
from scoring.services.exports import CARDS, FORMATS, RANKING, SHEETS, SLIPS

COUNT: Schema = {"type": "integer", "minimum": 0}
NUMBER: Schema = {"type": "integer", "minimum": 1}
RULES = {
    **shape({"from": STRING, "to": STRING}),
    "description": "Deals that are scored by the one ruleset are scored by the other",
}
DIFFERENCE = {
    "type": "object",
    "description": "A deal that comes to something else, or that cannot be scored again",
    "properties": {
        "deal": UUID,
        "table": UUID,
        "number": INTEGER,
        "source": nullable({"enum": ["log", "summary"]}),
        "what": array(STRING),
        "before": {"type": ["object", "null"]},
        "after": {"type": ["object", "null"]},
        "unscorable": STRING,
    },
    "required": ["deal", "table", "number"],
    "additionalProperties": False,
}


def _export(
    what: list[str], required: dict[str, Schema] | None = None, **optional: Schema
) -> Schema:
    """The request for an export: `what` are those that have the same members."""
    fields = {
        "kind": {"const": "export"},
        "tournament": UUID,
        "what": {"enum": what},
        "format": {"enum": list(FORMATS[what[0]])},
    }
    return shape(fields | (required or {}), optional)


COMPONENTS: dict[str, Schema] = {
    **RANKINGS,
    "JobRequest": {
        "oneOf": [
            ref("RescoreRequest"),
            ref("RankingExportRequest"),
            ref("PositionExportRequest"),
            ref("SlipsExportRequest"),
        ]
    },
    "RescoreRequest": shape(
        {"kind": {"const": "rescore"}, "dry_run": BOOLEAN},
        {
            "table": nullable(UUID),
            "tournament": nullable(UUID),
            "club": nullable(UUID),
            "everything": nullable(BOOLEAN),
            "rules": nullable(RULES),
        },
    )
    | {"description": "Exactly one of `table`, `tournament`, `club` and `everything`"},
    "RankingExportRequest": _export(
        [RANKING],
        version=nullable({**INTEGER, "minimum": 1, "description": "The latest by default"}),
    ),
    "PositionExportRequest": _export([SHEETS, CARDS], {"position": NUMBER}),
    "SlipsExportRequest": _export([SLIPS]),
    "JobDifference": DIFFERENCE,
    "RescoreParams": shape(
        {
            "table": nullable(UUID),
            "tournament": nullable(UUID),
            "club": nullable(UUID),
            "dry_run": BOOLEAN,
            "rules": nullable(RULES),
        }
    ),
    "RescoreReport": shape(
        {
            "compared": COUNT,
            "changed": COUNT,
            "unscorable": COUNT,
            "differences": {
                **array(ref("JobDifference")),
                "description": "The first ones, once it is done; all are in the artefact",
            },
        }
    ),
    "ExportParams": shape(
        {
            "tournament": UUID,
            "what": {"enum": list(FORMATS)},
            "format": STRING,
            "version": {**nullable(NUMBER), "description": "Of a ranking"},
            "position": {**nullable(NUMBER), "description": "Of sheets and cards"},
            "language": {"enum": ["fr", "en"], "description": "That of the request"},
        }
    ),
    "ExportReport": shape({}),
    "Job": shape(
        {
            "id": UUID,
            "kind": STRING,
            "club": nullable(UUID),
            "params": {
                "anyOf": [ref("RescoreParams"), ref("ExportParams")],
                "description": "What was asked for, by `kind`",
            },
            "state": {"enum": list(Job.State.values)},
            "done": COUNT,
            "total": nullable({**COUNT, "description": "null until the work is planned"}),
            "attempt": {**COUNT, "description": "The most tries that one part has needed"},
            "report": {
                "anyOf": [ref("RescoreReport"), ref("ExportReport")],
                "description": "What it has found so far, by `kind`; an export finds nothing",
            },
            "error": nullable(shape({"code": STRING, "detail": STRING, "reason": STRING})),
            "artefact": nullable(shape({"url": STRING, "name": STRING, "media_type": STRING})),
            "asked_by": STRING,
            "created_at": TIME,
            "started_at": nullable(TIME),
            "finished_at": nullable(TIME),
        }
    ),
    "Jobs": shape({"jobs": array(ref("Job")), "next": nullable(STRING)}),
}
