"""While a deal is in progress a player sees one hand and what lies open, in every answer there is.

Two tables play the same deal but for cards that a player cannot know. Whatever that player asks,
the answers of both tables must be the same.
"""

import random
import re
from base64 import b64decode

import pytest
from django.urls import get_resolver

from tests.games.evening import Evening, new_id
from tests.games.records import (
    DEALS,
    DUO,
    STACKED_HANDS,
    after_cards,
    cards,
    plays,
    stacked,
    tricks,
)

pytestmark = pytest.mark.django_db

TAKES = next(
    v["record"]
    for v in DEALS
    if v["record"]["players"] == 4 and v["expected"]["contract"] == "garde" and v["record"]["ecart"]
)
LEAVES = next(
    v["record"]
    for v in DEALS
    if v["record"]["players"] == 4 and v["expected"]["contract"] == "garde_sans"
)
AT_FIVE = next(v["record"] for v in DEALS if v["record"]["players"] == 5)
AT_THREE = next(v["record"] for v in DEALS if v["record"]["players"] == 3)
AT_TWO = DUO[0]["record"]

CHANGING = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"  # ids
    r"|\b[0-9a-f]{32,64}\b"  # digests
    r"|\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)?"  # times
    r'|"(next|leaf_hash|root|note|key_id)":"[^"]*"'
)


BODY = re.compile(r'(?<="body":")([^"]*)')


def addresses(table, deal):
    """Every address of the API below the table and the deal, whatever is added to it."""
    found = [f"/api/v1/deals/{deal}/findings?all_plays=true"]
    for pattern in get_resolver("games.urls").url_patterns:
        route = str(pattern.pattern)
        if "deal_id" in route or ("table_id" in route and "chair" not in route):
            found.append(
                "/api/v1/" + route.replace("<uuid:deal_id>", deal).replace("<uuid:table_id>", table)
            )
    return found


def told(answer):
    """An answer without what is different for every request."""
    text = BODY.sub(lambda body: b64decode(body[1]).decode(), answer.content.decode())
    return answer.status_code, CHANGING.sub("#", text)


def hidden_cards_swapped(record, viewers, taker):
    """The same deal to these seats: others hold other cards that have not been seen."""
    chance = random.Random(7)
    played = {card for trick in record["tricks"] for card in trick["cards"]}
    seen = played | set(record.get("ecart") or ()) | set(record.get("chien") or ())
    hands = [list(hand) for hand in record["hands"]]
    others = [seat for seat in range(record["players"]) if seat not in viewers]
    one, two = others[0], others[-1]
    for _ in range(4):
        suit = chance.choice("SHDC")
        mine = [c for c in hands[one] if c not in seen and c[0] == suit]
        yours = [c for c in hands[two] if c not in seen and c[0] == suit]
        if mine and yours:
            give, take = chance.choice(mine), chance.choice(yours)
            hands[one][hands[one].index(give)] = take
            hands[two][hands[two].index(take)] = give
    assert hands != record["hands"]
    other = record | {"hands": hands}
    if record.get("ecart") and taker not in viewers:
        kept = [c for c in hands[taker] if c not in seen and c[0] in "SHDC" and c[1:] != "14"]
        other["ecart"] = [chance.choice(kept), *record["ecart"][1:]]
    return other


@pytest.fixture
def tables(evening):
    """Two tables at which these seats see the same: (phone, deal, table) of each."""

    def set_up(record, count, seat):
        here = after_cards(record, count)
        taker = evening.organiser.post("/api/v1/check", record).json()["outcome"].get("taker")
        viewers = () if seat is None else (seat,)
        swapped = hidden_cards_swapped(here, viewers, taker)
        made = []
        for one in (here, swapped):
            table = evening.table(record["players"])
            deal = evening.organiser.deal(one, table=table, number=1, confirm=True)[-36:]
            phone = evening.player if seat is None else evening.seat(table, seat)
            made.append((phone, deal, table))
        return made

    return set_up


CASES = [
    pytest.param(TAKES, 0, 1, id="before the first card"),
    pytest.param(TAKES, 21, 2, id="chien taken up"),
    pytest.param(LEAVES, 21, 1, id="chien left face down"),
    pytest.param(AT_FIVE, 22, 3, id="five"),
    pytest.param(AT_THREE, 20, 0, id="three"),
    pytest.param(TAKES, 21, None, id="not seated"),
]


@pytest.mark.parametrize("record, count, seat", CASES)
def test_what_others_hold_shows_in_no_answer(tables, record, count, seat):
    (phone, deal, table), (twin, other_deal, other_table) = tables(record, count, seat)
    here, there = addresses(table, deal), addresses(other_table, other_deal)
    assert len(here) >= 20
    for one, other in zip(here, there, strict=True):
        assert told(phone.get(one)) == told(twin.get(other)), one


@pytest.mark.parametrize("record, count, seat", CASES[:-1])
def test_what_others_hold_shows_in_no_refusal(tables, record, count, seat):
    made = tables(record, count, seat)
    (phone, deal, _), (twin, other_deal, _) = made
    players = record["players"]
    taker = phone.get(f"/api/v1/deals/{deal}").json()["taker"]
    attempts = [
        *({"kind": "play", "seat": at, "card": card} for at in range(players) for card in SAMPLE),
        {"kind": "hands", "hands": [SAMPLE[:3]] * players},
        {"kind": "chien", "cards": SAMPLE[:6]},
        {"kind": "ecart", "cards": SAMPLE[:6]},
        {"kind": "ecart", "cards": SAMPLE[:6], "seat": taker},
        {"kind": "call", "card": "S14"},
        {"kind": "bid", "seat": seat, "bid": "garde"},
        {"kind": "poignee", "seat": seat, "cards": cards("T1-10")},
        {"kind": "undo"},
    ]
    for attempt in attempts:
        for confirm in (False, True):
            answers = [
                told(client.act(f"/api/v1/deals/{which}", attempt, confirm=confirm))
                for client, which in ((phone, deal), (twin, other_deal))
            ]
            assert answers[0] == answers[1], attempt


SAMPLE = cards("S1-14 T1 T9 T20 EX H7 D13")


@pytest.mark.parametrize("seat", [None, 1])
def test_what_is_proved_to_a_player_is_proved_by_the_cards_in_sight(evening, tables, seat):
    told_to = []
    for phone, deal, _ in tables(TAKES, 21, seat):
        path = f"/api/v1/deals/{deal}/findings?all_plays=true"
        told_to.append([one["status"] for one in phone.get(path).json()["findings"]])
        to_all = evening.organiser.get(path).json()["findings"]
        assert {one["status"] for one in to_all} == {"cleared"}
    assert told_to[0] == told_to[1]
    assert "possible" in told_to[0]


def test_revoke_that_only_a_hidden_hand_proves_is_told_to_whoever_keeps_the_log(evening):
    table = evening.table()
    hands = [*STACKED_HANDS[:1], None, *STACKED_HANDS[2:]]
    deal = evening.organiser.deal(
        stacked(hands=hands, chien=None, tricks=tricks("0 S2 D2")), table=table
    )
    known = {"kind": "hands", "hands": [None, STACKED_HANDS[1], None, None]}
    assert evening.organiser.act(deal, known).status_code == 200
    [found] = evening.organiser.get(f"{deal}/findings").json()["findings"]
    assert (found["code"], found["seat"], found["status"]) == ("revoke", 1, "certain")
    for seat in (0, 2, 3):
        assert evening.seat(table, seat).get(f"{deal}/findings").json()["findings"] == []


@pytest.mark.parametrize("role", ["organiser", "arbiter", "scorer"])
def test_whoever_keeps_the_log_sees_all(evening, role):
    table = evening.table()
    deal = evening.organiser.deal(after_cards(TAKES, 9), table=table)
    seen = getattr(evening, role).get(deal).json()
    assert seen["record"]["hands"] == TAKES["hands"]
    assert seen["record"]["ecart"] == TAKES["ecart"]


def test_arbiter_who_plays_is_a_player_there(evening):
    table = evening.table()
    deal = evening.organiser.deal(after_cards(TAKES, 9), table=table)
    from clubs.roles import Role

    arbiter = evening.person(Role.ARBITER, "Ada")
    others = [evening.person(Role.PLAYER, f"P{at}") for at in range(3)]
    seats = [str(person.id) for person in (*others, arbiter)]
    tag = evening.organiser.get(f"/api/v1/tables/{table}").headers["ETag"]
    named = evening.organiser.put(
        f"/api/v1/tables/{table}", {"name": "", "people": seats}, headers={"If-Match": tag}
    )
    assert named.status_code == 200, named.content
    from tests.games.evening import client_of

    assert client_of(arbiter).get(deal).json()["record"]["hands"] == [
        None,
        None,
        None,
        TAKES["hands"][3],
    ]


@pytest.mark.parametrize("seat", range(4))
def test_everybody_at_the_table_sees_all_when_it_is_over(evening, seat):
    table = evening.table()
    phone = evening.seat(table, seat)
    deal = evening.organiser.deal(TAKES, table=table)
    assert phone.get(deal).json()["record"]["hands"] == TAKES["hands"]


def test_player_sees_the_legal_cards_of_the_own_hand_only(evening):
    table = evening.table()
    record = after_cards(TAKES, 20)
    deal = evening.organiser.deal(record, table=table)
    turn = evening.organiser.get(f"{deal}/legal").json()
    for seat in range(4):
        legal = evening.seat(table, seat).get(f"{deal}/legal").json()
        assert (legal["legal"] == turn["legal"]) is (seat == turn["to_play"])
        assert legal["certain"] is (seat == turn["to_play"])


def test_player_records_the_own_card_and_nobody_elses(evening):
    table = evening.table()
    deal = evening.organiser.deal(after_cards(TAKES, 20), table=table)
    turn = evening.organiser.get(f"{deal}/legal").json()
    card, seat = turn["legal"][0], turn["to_play"]
    other = evening.seat(table, (seat + 1) % 4)
    assert other.act(deal, *plays(seat, card)).status_code == 403
    player = evening.seat(table, seat)
    answer = player.act(deal, *plays(seat, card))
    assert answer.status_code == 200
    assert [hand is not None for hand in answer.json()["record"]["hands"]] == [
        at == seat for at in range(4)
    ]


def test_where_nothing_is_hidden_one_phone_keeps_the_log_for_all(evening):
    table = evening.table()
    phone = evening.seat(table, 0)
    record = TAKES | {"hands": None, "ecart": None, "tricks": []}
    deal = phone.deal(record, table=table)
    first = TAKES["tricks"][0]
    for place, card in enumerate(first["cards"]):
        seat = (first["leader"] + place) % 4
        assert phone.act(deal, *plays(seat, card)).status_code == 200


def test_two_players_see_their_hand_and_what_lies_face_up(evening):
    table = evening.table(2)
    deal = evening.organiser.deal(after_cards(AT_TWO, 8), table=table)
    seen = evening.seat(table, 1).get(deal).json()
    assert seen["record"]["hands"] == [None, AT_TWO["hands"][1]]
    assert seen["record"]["piles"] is None
    assert [len(cards) for cards in seen["face_up"]] == [6, 6]


def test_tags_of_two_seats_are_not_the_same(evening):
    table = evening.table()
    deal = evening.organiser.deal(after_cards(TAKES, 9), table=table)
    one, two = (evening.seat(table, seat).get(deal).headers["ETag"] for seat in (0, 1))
    assert one != two
    answer = evening.seat(table, 2).get(deal, headers={"If-None-Match": one})
    assert answer.status_code == 200


def test_new_id_is_taken_by_a_deal_of_another_club(evening):
    """Nothing is told of a deal elsewhere but that its id is taken."""
    deal = new_id()
    evening.organiser.deal(after_cards(TAKES, 9), table=evening.table(), deal=deal)
    other = Evening("Les Bouts")
    answer = other.organiser.put_deal(TAKES, table=other.table(), deal=deal)
    assert answer.status_code == 409
    assert "deal" not in answer.json()
    assert other.organiser.get(f"/api/v1/deals/{deal}").status_code == 404


# What a player might try to see more


def started(evening, table, **known):
    """A deal of which these parts are recorded, and the seat that speaks first."""
    record = {name: TAKES[name] for name in ("tdn", "ruleset", "players", "dealer")} | known
    return evening.organiser.deal(record, table=table), (TAKES["dealer"] + 1) % 4


def test_passing_last_does_not_lay_the_hands_open(evening):
    table = evening.table()
    deal, first = started(evening, table, hands=TAKES["hands"], chien=TAKES["chien"])
    for turn in range(3):
        bid = {"kind": "bid", "seat": (first + turn) % 4, "bid": "pass"}
        assert evening.organiser.act(deal, bid).status_code == 200
    last = (first + 3) % 4
    phone = evening.seat(table, last)
    answer = phone.act(deal, {"kind": "bid", "seat": last, "bid": "pass"})
    assert answer.json()["phase"] == "void"
    shown = answer.json()["record"]["hands"]
    assert [seat for seat in range(4) if shown[seat]] == [last]
    again = phone.act(deal, {"kind": "undo"}, {"kind": "bid", "seat": last, "bid": "garde"})
    assert again.status_code == 403


def test_player_whose_hand_is_not_in_the_log_records_no_cards(evening):
    """Else what is accepted would tell what the others hold."""
    table = evening.table()
    hands = [hand if seat else None for seat, hand in enumerate(TAKES["hands"])]
    deal, _ = started(evening, table, hands=hands, taker=1, contract="garde_sans")
    phone = evening.seat(table, 0)
    own = {"kind": "hands", "hands": [TAKES["hands"][0], None, None, None]}
    invented = {"kind": "hands", "hands": [cards("T1 S1-4 H1-4 D1-4 C1-5"), None, None, None]}
    chien = {"kind": "chien", "cards": TAKES["chien"]}
    probes = [{"kind": "play", "seat": 0, "card": card} for card in SAMPLE]
    for attempt in (own, invented, chien, *probes):
        for confirm in (False, True):
            assert phone.act(deal, attempt, confirm=confirm).status_code == 403
            with_nonsense = phone.act(deal, attempt, {"kind": "nonsense"}, confirm=confirm)
            assert with_nonsense.status_code == 403


def test_guess_at_the_log_is_answered_alike_right_or_wrong(evening):
    table = evening.table()
    record = after_cards(TAKES, 21)
    path = evening.organiser.deal(record, table=table, number=1)
    phone = evening.seat(table, 2)
    wrong = record | {"hands": hidden_cards_swapped(record, (2,), 2)["hands"]}
    answers = []
    for guess in (record, wrong):
        put = phone.put(path, {"table": table, "number": 1, "record": guess, "confirm": True})
        body = {"record": guess, "confirm": True}
        given = phone.put(f"{path}/record", body, headers={"If-Match": "*"})
        answers.append([told(put), told(given)])
    assert answers[0] == answers[1]


def test_played_deal_is_not_taken_back_by_a_player(evening):
    table = evening.table()
    deal = evening.organiser.deal(after_cards(TAKES, 71), table=table)
    last = TAKES["tricks"][-1]
    seat = (last["leader"] + 3) % 4
    phone = evening.seat(table, seat)
    answer = phone.act(deal, *plays(seat, last["cards"][3]))
    assert answer.json()["phase"] == "over"
    assert phone.act(deal, {"kind": "undo"}).status_code == 403
    assert evening.organiser.act(deal, {"kind": "undo"}).status_code == 200
