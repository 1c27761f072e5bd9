"""What the log of a deal proves: at its address, in the stateless check, and in what it is worth."""

import pytest

from games.services.rebuilding import differences
from tarot.findings import Status
from tests.games.client import pointers, problem
from tests.games.records import (
    DEALS,
    DUO,
    FAULTS,
    a_record,
    after_cards,
    blank,
    cards,
    king_discarded,
    stacked,
    tricks,
)
from tests.games.summaries import a_summary, summary_of
from tests.tarot.proofs.logs import withheld

pytestmark = pytest.mark.django_db


def findings(client, deal, query=""):
    response = client.get(f"{deal}/findings{query}")
    assert response.status_code == 200, response.content
    return response.json()


BEGUN_LATE = blank(a_record(4)) | {
    "dealer": 1,
    "taker": 2,
    "contract": "garde_sans",
    "tricks": [
        *[None] * 8,
        *tricks("0 S10 S11 EX S13", "3 T9 T5 T6 T15", "2 T7 T13 T14 C5"),
    ],
}
TEN_TRUMPS_UNPLAYED = blank(a_record(4)) | {
    "dealer": 0,
    "taker": 0,
    "contract": "garde",
    "poignees": [{"seat": 1, "cards": cards("T12-21")}],
    "tricks": tricks(
        *(
            f"1 {suit}{high} {suit}{low} {suit}{low + 1} {suit}{low + 2}"
            for suit in "SHD"
            for high, low in ((14, 1), (13, 4), (12, 7))
        )
    ),
}
ONE_OF_TWO = blank(a_record(4)) | {
    "dealer": 3,
    "taker": 3,
    "contract": "garde_sans",
    "hands": [cards("S14 S9-13 T1-12"), cards("S1 C1-8 T13-21"), None, None],
    "tricks": tricks("0 S14 S1 H1 H2"),
}
PROVED = {
    "a legal deal": (a_record(4), "complete", []),
    "a legal deal, hands unknown": (withheld(a_record(5)), "complete", []),
    "a legal deal in progress": (after_cards(withheld(a_record(3)), 50), "incomplete", []),
    "nothing played yet": (stacked(), "incomplete", []),
    "a king that nobody played": (king_discarded(), "complete", [("king_in_ecart", "certain")]),
    "a revoke that the next trick proves": (
        blank(stacked()) | {"tricks": tricks("0 S2 D2 S13 S6", "2 C1 C2 C3 S1")},
        "incomplete",
        [("revoke", "certain")],
    ),
    "a log that begins late": (BEGUN_LATE, "incomplete", [("under_trump", "certain")]),
    "one of two plays": (ONE_OF_TWO, "incomplete", [("revoke", "joint"), ("revoke", "joint")]),
    "no room for what was shown": (
        TEN_TRUMPS_UNPLAYED,
        "contradictory",
        [("cards_without_room", "integrity")],
    ),
    "two players": (DUO[0]["record"], "complete", []),
}


@pytest.mark.parametrize("record, status, expected", PROVED.values(), ids=PROVED)
def test_what_the_log_proves_and_how_sure_it_is(client, record, status, expected):
    document = findings(client, client.deal(record))
    assert document["status"] == status
    assert [(one["code"], one["status"]) for one in document["findings"]] == expected
    checked = client.post("/api/v1/check", record).json()
    assert checked["findings"] == document["findings"]


@pytest.mark.parametrize("vector", FAULTS[::10], ids=range(0, len(FAULTS), 10))
def test_the_one_wrong_card_is_found_whether_the_deal_is_stored_or_not(client, vector):
    document = findings(client, client.deal(vector["record"]))
    assert document["status"] == "complete"
    [finding] = document["findings"]
    assert finding["status"] == "certain"
    assert [finding[name] for name in ("trick", "seat", "card")] == [
        vector["fault"][name] for name in ("trick", "seat", "card")
    ]
    assert client.post("/api/v1/check", vector["record"]).json()["findings"] == [finding]


def test_how_much_of_the_log_there_is_stands_first(client):
    document = findings(client, client.deal(BEGUN_LATE))
    assert list(document) == ["status", "log", "findings"]
    assert document["log"] == {"cards": 12, "of": 72, "gaps": [1, 2, 3, 4, 5, 6, 7, 8]}


def test_every_play_that_nothing_decides_is_told_to_whoever_asks_for_it(client):
    deal = client.deal(BEGUN_LATE)
    every = findings(client, deal, "?all_plays=true")["findings"]
    assert [(one["trick"], one["seat"], one["status"]) for one in every] == [
        (10, 0, "certain"),
        (10, 1, "possible"),
        (11, 1, "possible"),
    ]
    assert findings(client, deal, "?all_plays=false") == findings(client, deal)


def test_cleared_plays_are_told_as_well(client):
    every = findings(client, client.deal(after_cards(a_record(4), 40)), "?all_plays=true")
    assert {one["status"] for one in every["findings"]} == {"cleared"}


def test_readings_are_questions_in_the_language_asked_for(client):
    deal = client.deal(BEGUN_LATE)
    for language, sentence in (
        ("en", "Trick 10: the 9 of trumps of seat 3 and the 5 of trumps of seat 0 may have been "),
        ("fr", "Levée 10 : le 9 d'atout du joueur 3 et le 5 d'atout du joueur 0 ont pu être "),
    ):
        answer = client.get(f"{deal}/findings", headers={"Accept-Language": language})
        reading, other = answer.json()["findings"][0]["readings"]
        assert reading["detail"].startswith(sentence)
        del reading["detail"], other["detail"]
        assert reading == {"trick": 10, "seats": [3, 0], "cards": ["T9", "T5"]}
        assert other == {"trick": 11, "seats": [2, 0], "cards": ["T7", "T14"]}


def test_answers_about_recording_have_the_same_findings_without_readings(client):
    deal = client.deal(stacked(tricks=tricks("0 S2 D2")), confirm=True)
    for shown in (client.get(deal).json(), client.get(f"{deal}/replay").json()):
        [finding] = shown["findings"]
        assert (finding["code"], finding["status"], finding["readings"]) == (
            "revoke",
            "certain",
            [],
        )


def test_what_a_summary_claims_is_held_against_the_cards(client):
    vector = next(one for one in DEALS if one["record"]["players"] == 4)
    right = summary_of(vector)
    wrong = right | {"attack_points": str(float(right["attack_points"]) - 2)}
    for summary, expected in ((right, []), (wrong, [("points_miscounted", "/attack_points")])):
        found = findings(client, client.deal(withheld(vector["record"]), summary=summary))
        assert [(one["code"], one["pointer"]) for one in found["findings"]] == expected


def test_a_summary_alone_proves_nothing(client):
    deal = client.deal(None, table=client.table(), summary=a_summary())
    assert findings(client, deal) == {"status": "none", "log": None, "findings": []}


def test_the_plays_that_nothing_decides_have_a_tag_of_their_own(client):
    deal = client.deal(BEGUN_LATE)
    tags = [
        client.get(f"{deal}/findings{query}").headers["ETag"] for query in ("", "?all_plays=true")
    ]
    known = client.get(f"{deal}/findings", headers={"If-None-Match": tags[0]})
    assert (known.status_code, known.content) == (304, b"")
    other = client.get(f"{deal}/findings?all_plays=true", headers={"If-None-Match": tags[0]})
    assert other.status_code == 200
    assert len(set(tags)) == 2


BAD_QUERIES = [
    ("all_plays=yes", "all_plays", "not_a_choice"),
    ("all_plays=", "all_plays", "not_a_choice"),
    ("all_plays=true&all_plays=true", "all_plays", "repeated_parameter"),
    ("readings=false", "readings", "unknown_parameter"),
]


@pytest.mark.parametrize("query, parameter, code", BAD_QUERIES)
def test_a_query_that_cannot_be_meant_is_refused(client, query, parameter, code):
    answer = client.get(f"{client.deal(stacked())}/findings?{query}")
    document = problem(answer, 422, "invalid_request")
    assert pointers(document) == [""]
    assert [(one["parameter"], one["code"]) for one in document["errors"]] == [(parameter, code)]


# The stateless check


@pytest.mark.parametrize("number", range(0, len(DEALS), 12))
def test_nothing_is_found_in_a_legal_deal_wherever_it_stands(client, number):
    record = DEALS[number]["record"]
    plays = sum(len(trick["cards"]) for trick in record["tricks"])
    for known in (record, withheld(record), withheld(record) | {"chien": None}):
        for count in range(number % 7, plays, 11):
            begun = after_cards(known, count)
            assert client.post("/api/v1/check", begun).json()["findings"] == []


def test_every_status_is_shown_by_some_deal(client):
    shown = {status for *_, expected in PROVED.values() for _, status in expected}
    for record in (BEGUN_LATE, after_cards(a_record(4), 40)):
        every = findings(client, client.deal(record), "?all_plays=true")["findings"]
        shown |= {one["status"] for one in every}
    assert shown == {status.value for status in Status}


# What it is worth


def test_a_finished_log_is_provisional_for_what_only_all_its_cards_prove(client):
    deal = client.deal(king_discarded())
    assert client.get(deal).json()["findings"] == []
    assert client.get(f"{deal}/score").json()["current"]["provisional"] is True
    assert list(differences()) == []
