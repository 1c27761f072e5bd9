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
from scoring.registry import KINDS

KIND: Schema = {"enum": list(KINDS)}
COUNT: Schema = {"type": "integer", "minimum": 0}
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

COMPONENTS: dict[str, Schema] = {
    **RANKINGS,
    "JobRequest": shape(
        {"kind": KIND, "dry_run": BOOLEAN},
        {
            "table": UUID,
            "club": UUID,
            "everything": {"const": True},
            "rules": RULES,
        },
    ),
    "JobDifference": DIFFERENCE,
    "Job": shape(
        {
            "id": UUID,
            "kind": STRING,
            "table": nullable(UUID),
            "club": nullable(UUID),
            "dry_run": BOOLEAN,
            "rules": nullable(RULES),
            "state": {"enum": list(Job.State.values)},
            "done": COUNT,
            "total": nullable({**COUNT, "description": "null until the work is planned"}),
            "attempt": {**COUNT, "description": "The most tries that one part has needed"},
            "report": shape(
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
