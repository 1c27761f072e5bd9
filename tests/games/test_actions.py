"""Actions: a deal recorded as it happens, by whoever knows its latest version."""

import uuid

import pytest

from tests.games.client import problem
from tests.games.records import (
    STACKED_CHIEN,
    STACKED_HANDS,
    a_record,
    actions_of,
    blank,
    cards,
    plays,
    stacked,
    written,
)

pytestmark = pytest.mark.django_db

UNDO = {"kind": "undo"}


def bid(seat, word):
    return {"kind": "bid", "seat": seat, "bid": word}


def test_deal_is_recorded_step_by_step(client):
    ecart = cards("S2 S13 H1 D1 C1 C2")
    steps = [
        ({"kind": "hands", "hands": STACKED_HANDS}, "auction", 0),
        (bid(0, "pass"), "auction", 1),
        (bid(1, "petite"), "auction", 2),
        (bid(2, "pass"), "auction", 3),
        (bid(3, "pass"), "ecart", 1),
        (UNDO, "auction", 3),
        (UNDO, "auction", 2),
        (UNDO, "auction", 1),
        (UNDO, "auction", 0),
        (bid(0, "garde"), "auction", 1),
        (bid(1, "pass"), "auction", 2),
        (bid(2, "pass"), "auction", 3),
        (bid(3, "pass"), "ecart", 0),
        ({"kind": "chien", "cards": STACKED_CHIEN}, "ecart", 0),
        ({"kind": "chelem", "seat": 0}, "ecart", 0),
        ({"kind": "ecart", "seat": 0, "cards": ecart}, "play", 0),
        ({"kind": "poignee", "seat": 0, "cards": cards("T5 T12 T14-21 T1 T6 T7")}, "play", 0),
        *((play, "play", (play["seat"] + 1) % 4) for play in plays(0, "T21 T2 T3")),
        ({"kind": "play", "seat": 3, "card": "T4"}, "play", 0),
    ]
    response = client.put_deal(blank(stacked()))
    deal = f"/api/v1/deals/{response.json()['id']}"
    for number, (action, phase, to_play) in enumerate(steps, 2):
        response = client.act(deal, action, tag=response.headers["ETag"])
        document = response.json()
        assert (document.get("phase"), document.get("to_play")) == (phase, to_play), action
        assert document["version"] == number
        assert client.get(deal).json() == document
    assert document["record"] == written(
        stacked("garde")
        | {
            "chelem": {"seat": 0},
            "ecart": ecart,
            "poignees": [{"seat": 0, "cards": cards("T5 T12 T14-21 T1 T6 T7")}],
            "tricks": [{"leader": 0, "cards": cards("T21 T2-4")}],
        }
    )


def test_auction_in_which_all_pass_ends_the_deal(client):
    deal = client.deal(blank(stacked()))
    document = client.act(deal, *(bid(seat, "pass") for seat in range(4))).json()
    assert (document["phase"], document["to_play"]) == ("void", None)
    assert document["score"] is None


def test_petit_sec_ends_the_deal_before_the_auction(client):
    hands = [list(hand) for hand in STACKED_HANDS]
    hands[2][-2:] = ["T1", "H14"]
    hands[0][hands[0].index("T5")] = "T10"
    deal = client.deal(blank(stacked()))
    document = client.act(deal, {"kind": "hands", "hands": hands}).json()
    assert (document["phase"], document["to_play"]) == ("void", None)
    refused = problem(client.act(deal, bid(0, "garde")), 422, "refused")
    assert refused["errors"][0]["rule"] == "R-DEAL-9"


def test_five_players_call_a_partner(client):
    record = next(r for p in range(5) if (r := a_record(5, partner=p))["ecart"])
    deal = client.deal(blank(record))
    partners = {}
    for action in actions_of(record):
        document = client.act(deal, action).json()
        partners[action["kind"]] = document["partner"]
    assert partners["bid"] is None
    assert partners["call"] == partners["play"] == document["outcome"]["partner"] is not None


def test_several_actions_are_one_version(client):
    deal = client.deal(stacked())
    document = client.act(deal, *plays(0, "S2 S1 T3 T4")).json()
    assert document["version"] == 2
    assert document["record"]["tricks"] == [{"leader": 0, "cards": cards("S2 S1 T3 T4")}]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_can_be_taken_back_to_the_start(client, players):
    record = a_record(players)
    response = client.put_deal(blank(record))
    deal = f"/api/v1/deals/{response.json()['id']}"
    before = []
    for action in actions_of(record):
        before.append(without_empty(response.json()))
        response = client.act(deal, action, tag=response.headers["ETag"])
        assert response.status_code == 200, response.json()
    for expected in reversed(before):
        response = client.act(deal, UNDO, tag=response.headers["ETag"])
        assert without_empty(response.json()) == expected
    problem(client.act(deal, UNDO), 422, "refused")


def without_empty(document):
    """A deal but for its version; no trick taken and none known come to the same."""
    lists = ("auction", "poignees", "tricks")
    record = document["record"]
    shown = {name: document[name] for name in ("phase", "to_play", "legal", "findings", "outcome")}
    return shown | record | {name: record.get(name) or None for name in lists}


def test_undo_takes_the_mark_of_an_irregular_play_with_it(client):
    deal = client.deal(stacked())
    marked = client.act(deal, *plays(0, "S2 D2"), confirm=True).json()
    assert marked["record"]["irregular"] == [{"trick": 1, "seat": 1}]
    document = client.act(deal, UNDO).json()
    assert document["findings"] == document["record"]["irregular"] == []
    document = client.act(deal, *plays(1, "S1")).json()
    assert document["findings"] == []


def test_two_hundred_actions_fit_in_one_request(client):
    deal = client.deal(stacked())
    document = client.act(deal, *([*plays(0, "S2"), UNDO] * 100)).json()
    assert (document["version"], document["record"]["tricks"]) == (2, [])


def test_undo_and_better_in_one_request(client):
    deal = client.deal(stacked())
    client.act(deal, *plays(0, "S2"))
    document = client.act(deal, UNDO, *plays(0, "S13")).json()
    assert document["record"]["tricks"] == [{"leader": 0, "cards": ["S13"]}]


# Which version the actions are for


@pytest.fixture
def deal(client):
    """A deal that has been changed once, so that its first version is stale."""
    deal = client.deal(stacked())
    client.act(deal, *plays(0, "S2"))
    return deal


def tag_of(deal, version, view=""):
    return f'"deal-{uuid.UUID(deal[-36:]).hex}-r{version}{view}"'


def test_version_must_be_told(client, deal):
    seen = client.seen(deal)
    response = client.post(f"{deal}/actions", {"actions": plays(1, "S1")})
    document = problem(response, 428, "precondition_required")
    assert response.headers["ETag"] == document["etag"] == tag_of(deal, 2)
    assert client.seen(deal) == seen


STALE = {
    "older": lambda deal: tag_of(deal, 1),
    "older, in a view": lambda deal: tag_of(deal, 1, "-fr-all"),
    "newer": lambda deal: tag_of(deal, 3),
    "longer number": lambda deal: tag_of(deal, 21),
    "weak": lambda deal: "W/" + tag_of(deal, 2),
    "weak view": lambda deal: "W/" + tag_of(deal, 2, "-fr-all"),
    "of another deal": lambda deal: tag_of(str(uuid.uuid4()), 2),
    "several, all old": lambda deal: f"{tag_of(deal, 1)}, W/{tag_of(deal, 2)}",
    "empty": lambda deal: '""',
}


@pytest.mark.parametrize("tag", STALE.values(), ids=STALE)
def test_stale_version_is_refused_with_the_current_one(client, deal, tag):
    seen = client.seen(deal)
    response = client.act(deal, *plays(1, "S1"), tag=tag(deal))
    document = problem(response, 412, "precondition_failed")
    assert response.headers["ETag"] == document["etag"] == tag_of(deal, 2)
    assert client.seen(deal) == seen
    again = client.act(deal, *plays(1, "S1"), tag=document["etag"])
    assert again.status_code == 200


CURRENT = {
    "bare": lambda deal: tag_of(deal, 2),
    "view in French": lambda deal: tag_of(deal, 2, "-fr-all"),
    "view in English": lambda deal: tag_of(deal, 2, "-en-all"),
    "one of several": lambda deal: f'"x", {tag_of(deal, 1)},{tag_of(deal, 2)}',
    "any": lambda deal: "*",
}


@pytest.mark.parametrize("tag", CURRENT.values(), ids=CURRENT)
def test_current_version_is_accepted_in_every_form(client, deal, tag):
    response = client.act(deal, *plays(1, "S1"), tag=tag(deal))
    assert response.status_code == 200
    assert response.headers["ETag"] == tag_of(deal, 3, "-fr-all")


@pytest.mark.parametrize("tag", ["r2", '"unclosed', "'single'", "*, *", '"a" "b"'])
def test_tag_that_cannot_be_read_is_refused(client, deal, tag):
    seen = client.seen(deal)
    problem(client.act(deal, *plays(1, "S1"), tag=tag), 400, "bad_request")
    assert client.seen(deal) == seen


def test_same_actions_sent_twice_are_stored_once(client, deal):
    tag = client.get(deal).headers["ETag"]
    assert client.act(deal, *plays(1, "S1"), tag=tag).status_code == 200
    problem(client.act(deal, *plays(1, "S1"), tag=tag), 412, "precondition_failed")
    assert client.get(deal).json()["record"]["tricks"] == [{"leader": 0, "cards": ["S2", "S1"]}]


def test_deal_must_be_there(client):
    nowhere = f"/api/v1/deals/{uuid.uuid4()}"
    problem(client.act(nowhere, UNDO, tag="*"), 404, "not_found")
