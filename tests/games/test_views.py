"""The views of a deal: its record, as text, its tricks and what may be done next."""

import uuid

import pytest

from tarot import read_tdn, write_record
from tests.games.client import problem
from tests.games.records import (
    DEALS,
    DUO,
    STACKED_HANDS,
    a_record,
    after_cards,
    blank,
    cards,
    plays,
    stacked,
    tricks,
    written,
)
from tests.games.summaries import a_summary
from tests.oracle.lawful import hands_after_ecart, plays_of
from tests.oracle.play import legal_cards

pytestmark = pytest.mark.django_db

OF_THE_LOG = ["/record", "/tdn", "/tricks", "/legal", "/replay"]
OF_THE_SCORE = ["/score", "/score/revisions"]
VIEWS = ["", *OF_THE_LOG, "/findings", *OF_THE_SCORE]
SOME = [*DEALS[::24], *DUO[::20]]


@pytest.mark.parametrize("vector", SOME, ids=range(len(SOME)))
def test_record_is_the_one_that_was_sent(client, vector):
    response = client.get(client.deal(vector["record"]) + "/record")
    assert response.json() == written(vector["record"])
    assert list(response.json()) == list(written(vector["record"]))


@pytest.mark.parametrize("vector", SOME, ids=range(len(SOME)))
def test_record_that_was_read_can_be_sent_to_another_table(client, vector):
    record = client.get(client.deal(vector["record"]) + "/record").json()
    assert client.get(client.deal(record) + "/record").json() == record


@pytest.mark.parametrize("vector", SOME, ids=range(len(SOME)))
def test_text_holds_the_whole_record(client, vector):
    response = client.get(client.deal(vector["record"]) + "/tdn")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert write_record(read_tdn(response.content.decode())) == written(vector["record"])


@pytest.mark.parametrize(
    "record",
    [
        stacked(tricks=tricks("0 S2 D2")),
        stacked(tricks=[None, *tricks("0 S2 S1 T3 T4", "3 H11")]),
        stacked("garde", ecart=cards("S14 S2 H1 D1 C1 C2")),
        stacked() | {"hands": [None, *STACKED_HANDS[1:]], "chien": None},
        stacked(None) | {"taker": 0, "contract": "garde_sans", "chelem": {"seat": 0}},
        stacked(
            poignees=[{"seat": 0, "cards": cards("T5 T12 T14-21"), "after": 3}],
            tricks=tricks("0 S2 S1 T3"),
        ),
        blank(a_record(2)),
    ],
)
def test_text_holds_what_is_odd_and_what_is_missing(client, record):
    deal = client.deal(record, confirm=True)
    text = client.get(deal + "/tdn").content.decode()
    assert write_record(read_tdn(text)) == client.get(deal + "/record").json()


@pytest.mark.parametrize("accepted", ["text/plain", "text/*", "*/*", "application/json", None])
def test_text_comes_to_whoever_can_read_it(client, accepted):
    headers = {} if accepted is None else {"Accept": accepted}
    response = client.get(client.deal(a_record(4)) + "/tdn", headers=headers)
    assert response.status_code == 200
    assert response.content.startswith(b"% TDN 1.0\n")


@pytest.mark.parametrize("view", VIEWS)
def test_nobody_is_shown_a_view_in_a_format_that_it_does_not_have(client, view):
    response = client.get(client.deal(a_record(4)) + view, headers={"Accept": "image/png"})
    problem(response, 406, "not_acceptable")


@pytest.mark.parametrize("vector", SOME, ids=range(len(SOME)))
def test_tricks_tell_who_played_what_and_who_won(client, vector):
    record, expected = vector["record"], vector["expected"]
    shown = client.get(client.deal(record) + "/tricks").json()["tricks"]
    assert [trick["trick"] for trick in shown] == list(range(1, len(record["tricks"]) + 1))
    assert [trick["winner"] for trick in shown] == expected["trick_winners"]
    for trick, sent in zip(shown, record["tricks"], strict=True):
        assert trick["leader"] == sent["leader"]
        assert [played["card"] for played in trick["cards"]] == sent["cards"]
        seats = [
            (sent["leader"] + place) % record["players"] for place in range(len(sent["cards"]))
        ]
        assert [played["seat"] for played in trick["cards"]] == seats


def test_excuse_that_wins_the_last_trick_is_shown_to_win_it(client):
    for vector in DEALS:
        last = vector["record"]["tricks"][-1]
        if last["cards"][0] == "EX" and vector["expected"]["trick_winners"][-1] == last["leader"]:
            shown = client.get(client.deal(vector["record"]) + "/tricks").json()["tricks"]
            assert shown[-1]["winner"] == last["leader"]
            return
    raise AssertionError("no vector has such a trick")


def test_tricks_of_a_deal_in_progress(client):
    deal = client.deal(stacked(tricks=[None, *tricks("0 S2 S1 T3 T4", "3 H11")]))
    assert client.get(deal + "/tricks").json()["tricks"] == [
        {"trick": 1, "leader": None, "winner": None, "cards": None},
        {
            "trick": 2,
            "leader": 0,
            "winner": 3,
            "cards": [{"seat": seat, "card": f} for seat, f in enumerate(cards("S2 S1 T3 T4"))],
        },
        {"trick": 3, "leader": 3, "winner": None, "cards": [{"seat": 3, "card": "H11"}]},
    ]
    assert client.get(client.deal(stacked()) + "/tricks").json() == {"tricks": []}


# What may be done next

BIDS = ["pass", "petite", "garde", "garde_sans", "garde_contre"]
NOTHING = {"to_play": None, "certain": False, "legal": None, "possible": None, "bids": None}


def spoken(*words):
    return stacked(auction=[{"seat": seat, "bid": word} for seat, word in enumerate(words)])


@pytest.mark.parametrize(
    "record, expected",
    [
        (blank(stacked()), {"phase": "deal", "bids": BIDS}),
        (spoken(), {"phase": "auction", "to_play": 0, "certain": True, "bids": BIDS}),
        (
            spoken("pass", "garde"),
            {"phase": "auction", "to_play": 2, "certain": True, "bids": ["pass", *BIDS[3:]]},
        ),
        (
            spoken("garde_contre"),
            {"phase": "auction", "to_play": 1, "certain": True, "bids": ["pass"]},
        ),
        (spoken(*["pass"] * 4), {"phase": "void"}),
        (a_record(4), {"phase": "over"}),
        (a_record(2), {"phase": "over"}),
        (blank(a_record(2)), {"phase": "deal"}),
    ],
)
def test_words_are_what_may_be_said_before_anybody_has_taken(client, record, expected):
    assert client.get(client.deal(record) + "/legal").json() == NOTHING | expected


CALLING = a_record(5) | dict.fromkeys(["called", "ecart", "tricks", "poignees"])


@pytest.mark.parametrize(
    "record, phase, legal",
    [
        (stacked("garde"), "ecart", cards("S2 S13 H1 D1 C1 C2")),
        (CALLING, "call", cards("S14 H14 D14 C14")),
        (stacked(), "play", STACKED_HANDS[0]),
        (stacked(tricks=tricks("0 EX")), "play", STACKED_HANDS[1]),
        (stacked(tricks=tricks("0 S2 S1")), "play", cards("T3 T10")),
        (stacked(tricks=tricks("0 S2 S1 T10")), "play", ["T11"]),
    ],
)
def test_cards_are_what_may_be_called_laid_aside_or_played(client, record, phase, legal):
    deal = client.deal(record)
    document = client.get(deal + "/legal").json()
    assert (document["phase"], document["certain"], document["bids"]) == (phase, True, None)
    assert document["to_play"] == client.get(deal).json()["to_play"]
    assert set(document["legal"]) == set(document["possible"]) == set(legal)
    assert client.get(deal).json()["legal"] == document["legal"]


@pytest.mark.parametrize("number", range(0, len(DEALS), 30))
def test_legal_cards_are_those_of_the_referee(client, number):
    record = DEALS[number]["record"]
    everything = enumerate(plays_of(record, hands_after_ecart(record)))
    positions = [(count, seat, set(hand), table) for count, (_, seat, _, hand, table) in everything]
    for count, seat, hand, table in positions[number % 5 :: 11]:
        document = client.get(client.deal(after_cards(record, count)) + "/legal").json()
        where = {"called": record["called"], "opening": count == 0}
        assert document["to_play"] == seat
        assert set(document["legal"]) == legal_cards(hand, table, **where)


def test_what_an_unknown_hand_may_play_is_everything_not_seen(client):
    record = blank(stacked()) | {"tricks": tricks("0 S2 S1 T3 T4", "3 H11")}
    document = client.get(client.deal(record) + "/legal").json()
    assert (document["to_play"], document["certain"], document["legal"]) == (0, False, None)
    assert not set(document["possible"]) & set(cards("S2 S1 T3 T4 H11"))
    assert set(STACKED_HANDS[0]) - {"S2"} <= set(document["possible"])


# Looking at a deal again


@pytest.mark.parametrize("view", VIEWS)
def test_deal_that_has_not_changed_is_not_sent_again(client, view):
    deal = client.deal(stacked())
    tag = client.get(deal + view).headers["ETag"]
    for known in (tag, f"W/{tag}", f'"x", {tag}', "*"):
        response = client.get(deal + view, headers={"If-None-Match": known})
        assert (response.status_code, response.content) == (304, b"")
        assert response.headers["ETag"] == tag


@pytest.mark.parametrize("view", ["", *OF_THE_LOG, "/findings"])
def test_deal_that_has_changed_is_sent_again(client, view):
    deal = client.deal(stacked())
    old = client.get(deal + view)
    client.act(deal, *plays(0, "S2"))
    new = client.get(deal + view, headers={"If-None-Match": old.headers["ETag"]})
    assert new.status_code == 200
    assert new.headers["ETag"] != old.headers["ETag"]
    assert new.content != old.content


@pytest.mark.parametrize("view", VIEWS)
def test_other_language_is_another_answer(client, view):
    deal = client.deal(a_record(4)) + view
    tag = client.get(deal, headers={"Accept-Language": "fr"}).headers["ETag"]
    headers = {"Accept-Language": "en", "If-None-Match": tag}
    response = client.get(deal, headers=headers)
    assert response.status_code == 200
    assert response.headers["ETag"] != tag
    assert "Accept-Language" in response.headers["Vary"]


def test_score_is_explained_in_the_language_asked_for(client):
    deal = client.deal(a_record(4))
    french, english = (
        client.get(deal, headers={"Accept-Language": language}).json() for language in ("fr", "en")
    )
    labels = [answer["score"]["breakdown"][0]["label"] for answer in (french, english)]
    assert "points pour" in labels[0]
    assert labels[0] != labels[1]
    assert french["record"] == english["record"]


@pytest.mark.parametrize("view", VIEWS)
def test_looking_at_the_headers_alone(client, view):
    deal = client.deal(stacked())
    headers = client.head(deal + view).headers
    assert headers["ETag"] == client.get(deal + view).headers["ETag"]


@pytest.mark.parametrize("view", VIEWS)
def test_deal_that_is_not_there(client, view):
    problem(client.get(f"/api/v1/deals/{uuid.uuid4()}{view}"), 404, "not_found")
    problem(client.get(f"/api/v1/deals/seven{view}"), 404, "not_found")


@pytest.mark.parametrize(
    "view", ["/tdn", "/tricks", "/legal", "/replay", "/findings", *OF_THE_SCORE]
)
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_views_are_for_looking_only(client, view, method):
    response = getattr(client, method)(client.deal(stacked()) + view, {})
    problem(response, 405, "method_not_allowed")
    assert response.headers["Allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize("view", OF_THE_LOG)
def test_deal_of_which_only_the_summary_is_known_has_no_cards_to_show(client, view):
    deal = client.deal(None, table=client.table(), summary=a_summary())
    problem(client.get(deal + view), 404, "not_found")
    assert client.get(deal).json()["record"] is None


def test_deal_of_which_only_the_cards_are_known_has_no_summary(client):
    problem(client.get(client.deal(a_record(4)) + "/summary"), 404, "not_found")
