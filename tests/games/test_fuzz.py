"""Whatever is put into a record or an action, the answer is a documented one and never a crash."""

import json
import uuid

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.client import Client
from tests.games.mutations import mutated
from tests.games.records import (
    DEALS,
    DUO,
    STACKED_HANDS,
    Document,
    actions_of,
    blank,
    cards,
    stacked,
)
from tests.games.summaries import summary_of

pytestmark = pytest.mark.django_db

BOUNDED = settings(
    max_examples=100,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)

RECORDS = [vector["record"] for vector in (*DEALS[::16], *DUO[::8])]


def sent(client: Client, method: str, path: str, body: object, **headers: str) -> Document:
    """The answer to a body as JSON; the client has seen to it that it is a documented one."""
    response = client.generic(method, path, json.dumps(body), "application/json", headers=headers)
    document = json.loads(response.content)
    if response.status_code >= 400:
        assert document["status"] == response.status_code in (400, 409, 412, 413, 422, 428)
    return document


@BOUNDED
@given(record=mutated(st.sampled_from(RECORDS)))
def test_mutated_record_is_checked_or_refused(client, record):
    document = sent(client, "POST", "/api/v1/check", record)
    if "code" not in document:
        again = sent(client, "POST", "/api/v1/check", record)
        assert again == document


@BOUNDED
@given(record=mutated(st.sampled_from(RECORDS)), confirm=st.booleans())
def test_mutated_record_is_stored_in_a_form_that_can_be_read_again(client, record, confirm):
    players = record.get("players") if isinstance(record, dict) else None
    table = client.table(players if type(players) is int and players in (2, 3, 4, 5) else 4)
    deal = f"/api/v1/deals/{uuid.uuid4()}"
    body = {"table": table, "number": 1, "record": record, "confirm": confirm}
    document = sent(client, "PUT", deal, body)
    if "code" in document:
        assert client.get(deal).status_code == 404
        return
    assert client.get(deal).json() == document
    for view in ("/record", "/tdn", "/tricks", "/legal", "/replay"):
        assert client.get(deal + view).status_code == 200
    checked = sent(client, "POST", "/api/v1/check", document["record"])
    assert checked == {name: document[name] for name in checked}
    assert sent(client, "PUT", deal, body) == document


@BOUNDED
@given(body=mutated(st.just({"table": "", "number": 3, "confirm": False, "record": stacked()}), 2))
def test_mutated_envelope_is_refused_or_understood(client, body):
    if isinstance(body, dict) and body.get("table") == "":
        body["table"] = client.table()
    sent(client, "PUT", f"/api/v1/deals/{uuid.uuid4()}", body)


BODIES = [
    {"players": 4, "name": "Bar", "ruleset": "fft-2012", "seats": ["a", "b", "c", "d"]},
    {"players": 2},
]


@BOUNDED
@given(body=mutated(st.sampled_from(BODIES)))
def test_mutated_table_is_refused_or_set_up(client, body):
    document = sent(client, "POST", "/api/v1/tables", body)
    if "code" not in document:
        assert client.get(f"/api/v1/tables/{document['id']}").json()["seats"] == document["seats"]


SUMMARIES = [summary_of(vector) for vector in (*DEALS[::16], *DUO[::20])]


@BOUNDED
@given(summary=mutated(st.sampled_from(SUMMARIES)))
def test_mutated_summary_is_scored_or_refused(client, summary):
    document = sent(client, "POST", "/api/v1/score", summary)
    if "code" in document:
        return
    assert sum(document["scores"]) == 0
    assert sum(line["amount"] for line in document["breakdown"]) == document["unit_score"]
    players = summary["players"]
    body = {"table": client.table(players), "number": 1, "summary": summary}
    deal = f"/api/v1/deals/{uuid.uuid4()}"
    assert sent(client, "PUT", deal, body)["score"] == document
    assert client.get(f"{deal}/score").json()["current"]["scores"] == document["scores"]
    assert client.get(f"{deal}/summary").status_code == 200


OPTIONS = {
    "petite": True,
    "poignee_values": {"simple": 20, "double": 40, "triple": 60},
    "poignee_thresholds": {"4": {"simple": 9, "double": 12, "triple": 14}},
    "chelem_values": {"announced": 500, "unannounced": 250, "failed": -250},
    "chelem_of_defence": False,
    "petit_chelem": {"announced": 300, "unannounced": 200, "failed": -150},
    "misere": {"value": 10, "to": "winner"},
    "margin": {"step": 10, "round": "up"},
    "five_player_split": "halves",
}


@BOUNDED
@given(body=mutated(st.just({"name": "club", "options": OPTIONS})))
def test_mutated_ruleset_is_refused_or_built(client, body):
    document = sent(client, "POST", "/api/v1/rulesets", body)
    if "code" not in document:
        found = client.get(f"/api/v1/rulesets/{document['id']}")
        assert found.json() == document
        for summary in SUMMARIES[:10]:
            scored = sent(client, "POST", "/api/v1/score", summary | {"ruleset": document["id"]})
            assert sum(scored.get("scores", [0])) == 0


ACTIONS = [actions_of(record) for record in RECORDS]
STEPS = [
    {"kind": "hands", "hands": STACKED_HANDS},
    {"kind": "chien", "cards": cards("H14 T1 T6-9")},
    {"kind": "bid", "seat": 0, "bid": "garde"},
    {"kind": "call", "card": "S14", "seat": 0},
    {"kind": "chelem", "seat": 0},
    {"kind": "ecart", "cards": cards("S2 S13 H1 D1 C1 C2"), "seat": 0},
    {"kind": "poignee", "seat": 0, "cards": cards("T5 T12 T14-21")},
    {"kind": "play", "seat": 0, "card": "S2"},
    {"kind": "undo"},
]
STARTS = [
    blank(stacked()),
    stacked(None),
    stacked("garde"),
    stacked(),
    blank(stacked()) | {"taker": 0, "contract": "petite"},
    *(blank(record) for record in (RECORDS[0], RECORDS[2], RECORDS[-1])),
    *(record | {"tricks": record["tricks"][:9]} for record in RECORDS[:4]),
    *RECORDS[:4],
]


@BOUNDED
@given(
    start=st.sampled_from(STARTS),
    actions=st.lists(st.sampled_from(STEPS) | mutated(st.sampled_from(STEPS), 2), max_size=8),
    confirm=st.booleans(),
)
def test_actions_in_any_order_are_refused_or_done(client, start, actions, confirm):
    deal = client.deal(start)
    before = client.seen(deal)
    body = {"actions": actions, "confirm": confirm}
    document = sent(client, "POST", f"{deal}/actions", body, **{"If-Match": before[0]})
    if "code" in document:
        assert client.seen(deal) == before
    else:
        assert client.get(deal).json() == document
        assert client.get(deal + "/replay").status_code == 200
        checked = sent(client, "POST", "/api/v1/check", document["record"])
        assert checked == {name: document[name] for name in checked}


@BOUNDED
@given(number=st.integers(0, len(RECORDS) - 1), data=st.data(), confirm=st.booleans())
def test_mutated_story_of_a_deal_is_refused_or_told(client, number, data, confirm):
    deal = client.deal(blank(RECORDS[number]))
    actions = data.draw(mutated(st.just(ACTIONS[number])))
    before = client.seen(deal)
    body = {"actions": actions, "confirm": confirm}
    document = sent(client, "POST", f"{deal}/actions", body, **{"If-Match": before[0]})
    if "code" in document:
        assert client.seen(deal) == before
    else:
        assert client.get(deal).json() == document


@BOUNDED
@given(
    raw=st.binary(max_size=60)
    | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_any_bytes_are_refused_or_understood(client, raw):
    for method, path in (
        ("POST", "/api/v1/check"),
        ("POST", "/api/v1/score"),
        ("POST", "/api/v1/tables"),
        ("POST", "/api/v1/rulesets"),
        ("PUT", f"/api/v1/deals/{uuid.uuid4()}"),
    ):
        response = client.generic(method, path, raw, "application/json")
        assert response.status_code in (200, 201, 400, 422)


HEADER = st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=40)


@BOUNDED
@given(tag=HEADER, language=HEADER, accepted=HEADER, request_id=HEADER)
def test_any_headers_are_refused_or_understood(client, tag, language, accepted, request_id):
    deal = client.deal(stacked())
    headers = {"Accept-Language": language, "X-Request-ID": request_id}
    assert client.get(deal, headers=headers | {"If-None-Match": tag}).status_code in (200, 304)
    assert client.get(deal, headers=headers | {"Accept": accepted}).status_code in (200, 406)
    body = {"actions": [{"kind": "undo"}]}
    response = client.post(f"{deal}/actions", body, headers=headers | {"If-Match": tag})
    assert response.status_code in (200, 400, 412, 428)
