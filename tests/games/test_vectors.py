"""Every vector deal comes to what it is worth: checked whole, and recorded action by action."""

import pytest

from tests.games.records import DEALS, DUO, actions_of, blank, written

pytestmark = pytest.mark.django_db

VECTORS = [*DEALS, *DUO]
EVERY_SEVENTH = VECTORS[::7]

OF_THE_SCORE = {"unit_score", "contract_made", "scores"}


def assert_worth(state, expected):
    """The outcome has every field of what is expected, the score the rest of them."""
    assert state["phase"] == "over"
    assert state["findings"] == []
    assert state["outcome"] == {
        name: value for name, value in expected.items() if name not in OF_THE_SCORE
    }
    for name in OF_THE_SCORE & expected.keys():
        assert state["score"][name] == expected[name]
    assert sum(state["score"]["scores"]) == 0
    amounts = [line["amount"] for line in state["score"]["breakdown"]]
    assert sum(amounts) == state["score"]["unit_score"]


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_checked_whole(client, vector):
    response = client.post("/api/v1/check", vector["record"])
    assert response.status_code == 200
    assert_worth(response.json(), vector["expected"])


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_recorded_in_one_request(client, vector):
    record = vector["record"]
    deal = client.deal(blank(record))
    response = client.act(deal, *actions_of(record))
    assert response.status_code == 200
    document = response.json()
    assert_worth(document, vector["expected"])
    assert without_empty(document["record"]) == without_empty(written(record))
    assert document["version"] == 2


@pytest.mark.parametrize("vector", EVERY_SEVENTH, ids=range(0, len(VECTORS), 7))
def test_recorded_one_request_an_action(client, vector):
    record, expected = vector["record"], vector["expected"]
    response = client.put_deal(blank(record))
    deal = f"/api/v1/deals/{response.json()['id']}"
    actions = actions_of(record)
    for action in actions:
        response = client.act(deal, action, tag=response.headers["ETag"])
        assert response.status_code == 200, (action, response.json())
    document = response.json()
    assert_worth(document, expected)
    assert document["version"] == 1 + len(actions)
    assert client.get(deal).json() == document


def without_empty(record):
    """No poignee shown and none noted come to the same."""
    return record | {"poignees": record.get("poignees") or None}
