"""The description of the API, tried out on the server: it keeps what it says, whatever is sent."""

from collections import Counter
from contextlib import closing

import pytest
import schemathesis
from schemathesis.engine import Status, events, from_schema

from tarot_api import wsgi
from tests.games.conformance import description, fits
from tests.games.evening import Evening
from tests.games.records import a_record, actions_of, stacked, tricks

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)

# Whoever calls these may be the one that they revoke, and then calls nothing more.
ENDS_THE_CALLER = ["revoke_token", "revoke_phone", "erase_person", "set_roles", "sign_out"]


def application(environ, start_response):
    """The server; every answer is finished at once, so that no thread keeps a connection."""
    with closing(wsgi.application(environ, start_response)) as answer:
        return [b"".join(answer)]


def configuration(token, deal, table, club):
    """Few examples, always the same; half of the requests are to things that are there."""
    return {
        "seed": 1,
        "headers": {"Authorization": f"Bearer {token}"},
        "workers": 1,
        "generation": {"deterministic": True, "max-examples": 8, "database": "none"},
        "checks": {"enabled": False} | {name: {"enabled": True} for name in CHECKS},
        "parameters": {
            "deal_id": deal[-36:],
            "table_id": table,
            "club_id": club,
            "If-Match": "*",
        },
    }


@pytest.mark.django_db(transaction=True)
def test_server_keeps_what_its_description_says(client):
    evening = Evening()
    table = evening.table()
    deal = evening.organiser.deal(stacked(), table=table)
    token = evening.organiser._credentials["HTTP_AUTHORIZATION"].removeprefix("Bearer ")
    config = schemathesis.Config.from_dict(configuration(token, deal, table, str(evening.club.id)))
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema", application, config=config)
    schema = schema.exclude(operation_id=ENDS_THE_CALLER)
    failures, answered, phases = [], Counter(), Counter()
    for event in from_schema(schema).execute():
        match event:
            case events.ScenarioFinished():
                phases[event.phase.value] += 1
                failures += failures_of(event.recorder)
                for interaction in event.recorder.interactions.values():
                    answered[interaction.response.status_code] += 1
            case events.NonFatalError() | events.FatalError():
                failures.append(str(event))
    assert failures == []
    assert phases.keys() >= {"coverage", "fuzzing", "stateful"}
    assert answered.keys() >= {200, 201, 400, 404, 405, 415, 422}
    assert max(answered) < 500


def failures_of(recorder):
    return [
        f"{check.name}: {check.failure_info.failure} {check.failure_info.code_sample}"
        for checks in recorder.checks.values()
        for check in checks
        if check.status is not Status.SUCCESS
    ]


# The description itself


def test_every_operation_has_its_answers(client):
    for path, methods in description()["paths"].items():
        assert path.startswith("/api/v1/")
        for operation in methods.values():
            assert operation["operationId"]
            assert operation["summary"]
            assert any(status.startswith("2") for status in operation["responses"])
            assert "default" not in operation["responses"]


def test_names_of_operations_are_given_once():
    names = Counter(
        operation["operationId"]
        for methods in description()["paths"].values()
        for operation in methods.values()
    )
    assert max(names.values()) == 1


def test_description_is_served(client):
    response = client.get("/api/v1/schema", headers={"Accept": "application/vnd.oai.openapi+json"})
    assert response.json()["openapi"] == "3.1.0"
    assert response.json()["paths"] == description()["paths"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_records_and_actions_are_described(players):
    record = a_record(players)
    fits(record, {"$ref": "#/components/schemas/Record"})
    fits({"actions": actions_of(record)}, {"$ref": "#/components/schemas/ActionsRequest"})


@pytest.mark.parametrize(
    "change",
    [
        {"colour": "red"},
        {"players": 6},
        {"dealer": "0"},
        {"chien": ["S15"]},
        {"tricks": [{"leader": 0}]},
        {"auction": [{"seat": 0, "bid": "pousse"}]},
        {"irregular": [{"trick": 1}]},
    ],
)
def test_what_is_no_record_is_not_described_as_one(change):
    record = stacked(tricks=tricks("0 S2")) | change
    with pytest.raises(AssertionError):
        fits(record, {"$ref": "#/components/schemas/Record"})
