"""Whatever is put into a record or an action, the answer is a documented one and never a crash."""

import copy
import json
import uuid

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.client import Client
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
from tests.oracle.play import DECK

pytestmark = pytest.mark.django_db

BOUNDED = settings(
    max_examples=150,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)

RECORDS = [vector["record"] for vector in (*DEALS[::16], *DUO[::8])]
WORDS = [
    "",
    "pass",
    "garde",
    "fft-2012",
    "duo",
    "attack",
    "1.0",
    "seat",
    "cards",
    "é",
    "\u2028",
    "x" * 300,
]
NAMES = [
    *RECORDS[0],
    "piles",
    "irregular",
    "seat",
    "cards",
    "leader",
    "bid",
    "card",
    "kind",
    "after",
]
NUMBERS = [0, 1, 2, 4, 5, -1, 17, 18, 78, 2**31, 2**63, -(2**63), 10**25, 0.5, 1e308, -0.0]

scalars = (
    st.none()
    | st.booleans()
    | st.sampled_from(NUMBERS)
    | st.integers(-3, 80)
    | st.sampled_from(WORDS)
    | st.sampled_from(DECK)
    | st.text(max_size=5)
)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


def places(node: object, path: tuple = ()) -> list[tuple]:
    """The paths of all nodes of a document."""
    found = [path]
    if isinstance(node, dict):
        for name in node:
            found += places(node[name], (*path, name))
    elif isinstance(node, list):
        for index in range(len(node)):
            found += places(node[index], (*path, index))
    return found


def another_type(value: object) -> object:
    """The same value said in another type."""
    match value:
        case bool() | None:
            return str(value)
        case int():
            return float(value)
        case str():
            return [value]
        case list():
            return dict(enumerate(value)) or None
        case dict():
            return list(value.values())
    return value


@st.composite
def mutated(draw, documents, most=4):
    """A document with some of its nodes replaced, deleted, doubled, moved or of another type."""
    document = copy.deepcopy(draw(documents))
    for _ in range(draw(st.integers(1, most))):
        # Shallow nodes as often as the many cards.
        paths = places(document)
        depth = draw(st.integers(1, max(len(path) for path in paths) or 1))
        path = draw(st.sampled_from([path for path in paths if len(path) == depth] or paths))
        if not path:
            return draw(anything)
        parent = document
        for step in path[:-1]:
            parent = parent[step]
        value = parent[path[-1]]
        match draw(st.sampled_from(["replace", "replace", "delete", "double", "swap", "retype"])):
            case "replace":
                parent[path[-1]] = draw(anything)
            case "delete":
                del parent[path[-1]]
            case "double" if isinstance(parent, list):
                parent.insert(path[-1], copy.deepcopy(value))
            case "double":
                parent[draw(st.sampled_from(NAMES))] = copy.deepcopy(value)
            case "swap":
                other = draw(
                    st.sampled_from(
                        list(parent) if isinstance(parent, dict) else range(len(parent))
                    )
                )
                parent[path[-1]], parent[other] = parent[other], value
            case "retype":
                parent[path[-1]] = another_type(value)
    return document


def sent(client: Client, method: str, path: str, body: object, **headers: str) -> Document:
    """The answer to a body as JSON; the client has seen to it that it is a documented one."""
    try:
        text = json.dumps(body)
    except (TypeError, ValueError):  # keys of several types
        text = json.dumps(repr(body))
    response = client.generic(method, path, text, "application/json", headers=headers)
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
        ("POST", "/api/v1/tables"),
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
