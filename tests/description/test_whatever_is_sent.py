"""The server keeps what its description says, whatever is sent to it and in whatever order."""

import os
import re
from collections import Counter
from contextlib import closing

import pytest
import schemathesis
from drf_spectacular.settings import spectacular_settings
from schemathesis.engine import Status, events, from_schema

from conventions import described_examples, rate_limits
from conventions.example_requests import Recorded, examples, filled, recorded
from tarot_api import wsgi
from tests.description.playing import Playing

# How many requests each operation gets in a phase; more of them by hand.
EXAMPLES = int(os.environ.get("DESCRIPTION_EXAMPLES", "4"))

# What the check expects by itself.
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "415", "422", "428", "429", "5xx"]
CHECKS = {
    "not_a_server_error": {},
    "status_code_conformance": {},
    "content_type_conformance": {},
    "response_headers_conformance": {},
    "response_schema_conformance": {},
    # What is too long is refused before anybody looks at what else is wrong with it.
    "negative_data_rejection": {"expected-statuses": [*REFUSED, "413"]},
    "missing_required_header": {"expected-statuses": [400, 401, 403, 404, 409, 415, 422, 428]},
    "unsupported_method": {},
    "use_after_free": {},
    "ensure_resource_availability": {},
}

# What is deleted here can still be read, and says so; who is erased already stays so; and whatever
# is sent as a list is a text, whose lines are told one by one.
EXCEPT = {
    ("use_after_free", "DELETE", "/deals/"),
    ("use_after_free", "DELETE", "/jobs/"),
    ("missing_required_header", "DELETE", "/people/"),
    ("negative_data_rejection", "POST", "/entries.csv"),
}


def application(environ, start_response):
    """The server; every answer is finished at once, so that no thread keeps a connection."""
    with closing(wsgi.application(environ, start_response)) as answer:
        return [b"".join(answer)]


@pytest.fixture
def evening(transactional_db, monkeypatch):
    """An evening that has been played, in the description too: its examples are of what is there."""
    evening = Playing()
    for one in examples():
        if not one.last:
            evening.answer(one)
    monkeypatch.setattr(rate_limits, "LIMITS", dict.fromkeys(rate_limits.LIMITS, ()))
    hooks = [*spectacular_settings.POSTPROCESSING_HOOKS, with_bodies]
    monkeypatch.setattr(spectacular_settings, "POSTPROCESSING_HOOKS", hooks)
    shown = Recorded(evening.variables, recorded().answers)
    monkeypatch.setattr(described_examples, "recorded", lambda: shown)
    return evening


def configuration(evening, phases):
    """The same requests each time; half of them to things that are there."""
    generation = {"deterministic": True, "max-examples": EXAMPLES, "database": "none"}
    # Where one thing follows from another, requests that are wrong lead nowhere.
    following = {**generation, "max-examples": EXAMPLES * 40, "mode": "positive"}
    return {
        "seed": 1,
        "headers": {"Authorization": f"Bearer {evening.variables['token']}"},
        "workers": 1,
        "generation": generation,
        "checks": {"enabled": False}
        | {name: {"enabled": True, **how} for name, how in CHECKS.items()},
        "phases": {
            "examples": {"enabled": "examples" in phases},
            "coverage": {"enabled": "coverage" in phases},
            "fuzzing": {"enabled": "fuzzing" in phases},
            "stateful": {"enabled": "stateful" in phases, "generation": following},
        },
        "parameters": {
            name: value for name, value in evening.variables.items() if name.endswith("_id")
        }
        | {"If-Match": "*"},
    }


def with_bodies(result, generator, request, public):
    """Postprocessing hook: what follows from an answer is sent as its example is."""
    first = {one.operation: one for one in reversed(examples())}
    for methods in result["paths"].values():
        for answer in (one for it in methods.values() for one in it["responses"].values()):
            for name, link in answer.get("links", {}).items():
                body = first[name].body
                if isinstance(body, dict) and body:
                    known = described_examples.recorded().variables | link["parameters"]
                    link["requestBody"] = filled(body, known)
    return result


def run(evening, *phases, **chosen):
    """What was answered, by status, and what is wrong with it."""
    config = schemathesis.Config.from_dict(configuration(evening, phases))
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema", application, config=config)
    if chosen:
        schema = schema.include(**chosen)
    failures, answered = Counter(), Counter()
    for event in from_schema(schema).execute():
        match event:
            case events.ScenarioFinished():
                failures.update(failures_of(event.recorder))
                for interaction in event.recorder.interactions.values():
                    answered[interaction.response.status_code] += 1
            case events.NonFatalError() | events.FatalError():
                failures[str(event)] += 1
    return answered, failures


def failures_of(recorder):
    return [
        f"{check.name}: {check.failure_info.failure} {check.failure_info.code_sample}"
        for checks in recorder.checks.values()
        for check in checks
        if check.status is not Status.SUCCESS and not is_meant(check)
    ]


def is_meant(check):
    """Whether the check knows less than the description: of what stays there, and of ids that were
    to be wrong where `parameters` put one that is there."""
    sample = check.failure_info.code_sample
    replaced = re.search(r"`\w+_id` in path", check.failure_info.failure.message)
    return bool(replaced and check.name == "negative_data_rejection") or any(
        check.name == name and f"-X {method}" in sample and path in sample
        for name, method, path in EXCEPT
    )


PARTS = {
    "clubs": "^/api/v1/(clubs|webhooks|people|phones|tokens|accounts|session|me|pairings)",
    "long work": "^/api/v1/(seasons|jobs|ledger|rules|rulesets|arbitration.*|check|score)",
    "deals": "^/api/v1/(deals|tables|sync|quarantine)",
    "tournaments": "^/api/v1/tournaments",
    "disputes": "^/api/v1/disputes",
}


@pytest.mark.parametrize("part", PARTS)
def test_single_requests(evening, part):
    answered, failures = run(evening, "examples", "coverage", "fuzzing", path_regex=PARTS[part])
    assert sorted(failures) == []
    assert answered.keys() >= {200, 400, 404, 405, 415, 422}


def test_requests_that_follow_from_each_other(evening):
    answered, failures = run(evening, "stateful")
    assert sorted(failures) == []
    assert answered.keys() >= {200, 201, 404, 409, 422}
