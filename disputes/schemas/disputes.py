"""The shapes of disputes, as components of the API's description."""

from conventions.json_schema import (
    BOOLEAN,
    INTEGER,
    STRING,
    TIME,
    UUID,
    Schema,
    array,
    asked,
    nullable,
    ref,
    shape,
)
from disputes.api import reading
from disputes.models.evidence import LONGEST_FILE_NAME, LONGEST_STATEMENT
from disputes.notices import ABOUT
from disputes.schemas.parts import (
    ANYTHING,
    BECAUSE,
    CLOCKS,
    FILE,
    GROUND,
    KEY,
    KIND,
    MAYBE_KEY,
    MAYBE_TEXT,
    MAYBE_TIME,
    NUMBER,
    SEAT,
    SET,
    TEXT,
    VERDICT,
    VISIBILITY,
    WORTH,
)
from disputes.schemas.parts import (
    COMPONENTS as RULING_COMPONENTS,
)
from disputes.states import State
from disputes.words import Category

CATEGORY: Schema = {"enum": [one.value for one in Category]}
STATE: Schema = {"enum": [one.value for one in State]}
NEXT = nullable({"type": "string", "format": "uri"})

LISTED: dict[str, Schema] = {
    "id": UUID,
    "deal": UUID,
    "number": INTEGER,
    "table": UUID,
    "club": UUID,
    "tournament": nullable(UUID),
    "position": nullable(INTEGER),
    "category": CATEGORY,
    "category_name": STRING,
    "state": STATE,
    "state_name": STRING,
    "arbiter": MAYBE_KEY,
    "filed_in_time": BOOLEAN,
    "due_at": {**MAYBE_TIME, "description": "The next clock that runs out"},
    "overdue": {**BOOLEAN, "description": "An arbiter or a panel is late"},
    "created_at": TIME,
    "closed_at": MAYBE_TIME,
}
PARTY = shape(
    {
        "seat": nullable(SEAT),
        "entry": nullable(INTEGER),
        "person": MAYBE_KEY,
        "role": {"enum": ["claimant", "respondent", "affected"]},
        "accused": BOOLEAN,
        "filed_by": MAYBE_KEY,
        "filed_at": MAYBE_TIME,
        "discovered_at": MAYBE_TIME,
        "claim": MAYBE_TEXT,
        "withdrew": BOOLEAN,
        "conceded": BOOLEAN,
        "agreed": BOOLEAN,
    }
)
QUESTION = shape(
    {
        "number": NUMBER,
        "seat": SEAT,
        "question": MAYBE_TEXT,
        "asked_by": KEY,
        "asked_at": TIME,
        "due_at": TIME,
        "answer": MAYBE_TEXT,
        "answered_by": MAYBE_KEY,
        "answered_at": MAYBE_TIME,
        "unanswered": {**BOOLEAN, "description": "The time is over: the arbiter goes on without"},
    }
)
EVIDENCE = shape(
    {
        "number": NUMBER,
        "kind": KIND,
        "kind_name": STRING,
        "weight": {**INTEGER, "description": "1 weighs most"},
        "visibility": VISIBILITY,
        "author": KEY,
        "seat": nullable(SEAT),
        "statement": MAYBE_TEXT,
        "files": array(FILE),
        "supersedes": nullable(NUMBER),
        "staged": BOOLEAN,
        "submitted_at": MAYBE_TIME,
        "past_due": BOOLEAN,
        "digest": MAYBE_TEXT,
    }
)
RULING = shape(
    {
        "number": NUMBER,
        "instance": {"enum": ["table", "arbiter", "panel"]},
        "author": KEY,
        "countersigned_by": MAYBE_KEY,
        "deal_version": INTEGER,
        "code": MAYBE_TEXT,
        "facts": nullable(ref("ArbitrationFacts")),
        "proposed": nullable(RULING_COMPONENTS),
        "departs": {**BOOLEAN, "description": "From what the code gives for the facts"},
        "components": RULING_COMPONENTS,
        "citations": array(STRING),
        "reason": MAYBE_TEXT,
        **WORTH,
        "supersedes": nullable(NUMBER),
        "result": {**nullable(INTEGER), "description": "The revision of the deal's score"},
        "ranking": {**nullable(INTEGER), "description": "The published ranking that has it"},
        "digest": MAYBE_TEXT,
        "published_at": MAYBE_TIME,
    }
)
APPEAL = shape(
    {
        "number": NUMBER,
        "round": NUMBER,
        "ruling": nullable(NUMBER),
        "side": STRING,
        "seat": SEAT,
        "ground": GROUND,
        "ground_name": STRING,
        "statement": MAYBE_TEXT,
        "filed_by": KEY,
        "filed_at": TIME,
        "verdict": nullable(VERDICT),
        "verdict_name": MAYBE_TEXT,
        "merit": nullable(BOOLEAN),
        "decided_at": MAYBE_TIME,
    }
)
DEADLINE = shape(
    {
        "kind": {"enum": ["claim", "ruling", "answer", "appeal", "decision", "reopening"]},
        "number": nullable(INTEGER),
        "due_at": TIME,
        "satisfied_at": MAYBE_TIME,
        "passed": BOOLEAN,
    }
)
DISPUTE = shape(
    {
        **LISTED,
        "version": INTEGER,
        "deal_version": INTEGER,
        "round": NUMBER,
        "claim_expired": {**BOOLEAN, "description": "Another arbiter may take it over"},
        "withdrawal_asked": BOOLEAN,
        "inadmissible": nullable(shape({"because": BECAUSE, "detail": STRING})),
        "parties": array(PARTY),
        "questions": array(QUESTION),
        "evidence": array(ref("Evidence")),
        "rulings": array(ref("Ruling")),
        "appeals": array(APPEAL),
        "panel": array(KEY),
        "correction": ANYTHING,
        "deadlines": array(DEADLINE),
        "clocks": ref("Clocks"),
        "names": {"type": "object", "additionalProperties": STRING},
        "you": shape({"seat": nullable(SEAT), "roles": array(STRING), "may": array(STRING)}),
    }
)
ACT = asked(
    {},
    {
        "reason": TEXT,
        "arbiter": UUID,
        "seat": SEAT,
        "question": {"anyOf": [TEXT, NUMBER]},
        "answer": TEXT,
        "words": TEXT,
        "changes": {"type": "object"},
        "because": BECAUSE,
        "components": RULING_COMPONENTS,
        "facts": ref("ArbitrationFacts"),
        "citations": array(STRING, maxItems=reading.MOST_CITED),
        "source": {"enum": list(reading.SOURCES)},
        "ruling": NUMBER,
        "ground": GROUND,
        "statement": TEXT,
        "members": array(UUID, minItems=1, maxItems=3),
        "verdict": VERDICT,
        "merit": {**array(NUMBER, maxItems=5), "description": "The appeals that had some"},
    },
)
FILE_OF_EVIDENCE = shape(
    {
        "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_FILE_NAME},
    }
)

DISPUTES: dict[str, Schema] = {
    "Disputes": shape({"disputes": array(shape(LISTED)), "next": NEXT}),
    "Dispute": DISPUTE,
    "DisputeRequest": asked(
        {"category": CATEGORY, "statement": TEXT},
        {"against": array(SEAT, maxItems=5), "discovered_at": TIME},
    ),
    "DisputeAct": ACT,
    "DisputeSummary": shape(
        {
            "total": INTEGER,
            "states": shape({one.value: INTEGER for one in State}),
            "overdue": INTEGER,
            "unsettled": array(shape({"position": nullable(INTEGER), "table": UUID, "deal": UUID})),
        }
    ),
    "Evidence": EVIDENCE,
    "EvidenceList": shape({"evidence": array(ref("Evidence"))}),
    "EvidenceRequest": asked(
        {"kind": KIND},
        {
            "visibility": VISIBILITY,
            "statement": {"type": "string", "minLength": 1, "maxLength": LONGEST_STATEMENT},
            "files": array(FILE_OF_EVIDENCE, maxItems=reading.MOST_ATTACHED),
            "supersedes": NUMBER,
            "staged": BOOLEAN,
        },
    ),
    "Ruling": RULING,
    "FactsRequest": shape({"facts": ref("ArbitrationFacts")}),
    "WhatIfRequest": asked(
        {
            "candidates": array(
                asked(
                    {"components": RULING_COMPONENTS},
                    {
                        "name": {
                            "type": "string",
                            "minLength": 1,
                            "maxLength": reading.LONGEST_NAME,
                        }
                    },
                ),
                maxItems=reading.MOST_CANDIDATES,
            )
        },
        {"source": {"enum": list(reading.SOURCES)}},
    ),
    "WhatIf": shape({"candidates": array(ref("Outlook"))}),
    "Outlook": shape(
        {
            "name": STRING,
            **WORTH,
            "redealt": BOOLEAN,
            "beside": array({"type": "object"}),
            "effect": nullable(ref("RankingEffect")),
        }
    ),
    "Clocks": shape(CLOCKS),
    "DisputeClocks": shape({**CLOCKS, "version": INTEGER}),
    "DisputeClocksRequest": asked({"set": SET}, {**CLOCKS, "reason": TEXT}),
    "Notices": shape(
        {
            "notices": array(
                shape(
                    {
                        "id": UUID,
                        "dispute": UUID,
                        "about": {"enum": list(ABOUT)},
                        "detail": STRING,
                        "created_at": TIME,
                        "read_at": MAYBE_TIME,
                    }
                )
            ),
            "next": NEXT,
        }
    ),
    "NoticesReadRequest": asked({}, {"upto": UUID}),
    "NoticesRead": shape({"read": INTEGER}),
}
