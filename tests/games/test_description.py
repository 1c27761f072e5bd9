"""The description of the API: what each operation has, and the shapes of deals."""

from collections import Counter

import pytest

from tests.games.conformance import description, fits
from tests.games.records import a_record, actions_of, stacked, tricks


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
