"""The page of a replay: who may see what of a deal, and what it shows without any script."""

import gzip
import json
import re
from html import unescape

import pytest

from clubs.roles import Role
from conventions.headers import PAGE_POLICY
from tarot import face_up, read_record, write_tdn
from tarot.cards import NAMES, names
from tests.clubs.people import a_club, a_person, give
from tests.games.client import Client
from tests.games.evening import client_of, new_id
from tests.games.records import a_record, after_cards, king_discarded
from tests.web.browser import Browser, elements, text_of
from tests.web.replays import BY_PLAYERS, EXPLAINABLE, FAULT, step_of

pytestmark = pytest.mark.django_db

PLAYED = BY_PLAYERS[4]


def put(record, by, **fields):
    """The address of the page of a new deal."""
    return by.deal(record, **fields).removeprefix("/api/v1")


def paste(record, language="fr", **typed):
    text = record if isinstance(record, str) else json.dumps(record)
    return Browser(language).submit("/replay", {"log": text} | typed)


def faces(answer):
    """The cards that the page shows anywhere, by their codes."""
    used = [values["href"] or "" for tag, values in elements(answer) if tag == "use" and values]
    shown = {href.partition("#")[2].removeprefix("small-") for href in used}
    return shown & set(NAMES)


def steps(answer):
    return [values for tag, values in elements(answer) if tag == "li" and "data-step" in values]


@pytest.fixture
def at_club(club, olga):
    """A table of a club with a name that is no markup, and its organiser's client."""
    organiser = client_of(olga)
    people = [a_person("Zoé <b>1</b>"), a_person("D'Arc"), a_person("Léa"), a_person("Bo")]
    for person in people:
        give(club, person, [Role.PLAYER])
    ids = [str(person.id) for person in people]
    table = organiser.table(4, club=str(club.id), name="Table <4>", people=ids)
    return organiser, table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_anybody_may_replay_a_deal_of_an_open_table(db, browser, players):
    record = BY_PLAYERS[players]
    answer = browser.get(put(record, Client()))
    assert answer.status_code == 200
    played = [card for trick in record["tricks"] for card in trick["cards"]]
    assert [one.get("data-card") for one in steps(answer)] == [None, *played]
    assert faces(answer) == set(NAMES)


def test_deal_of_a_club_is_there_for_its_people_alone(at_club, browser, signed_in):
    organiser, table = at_club
    path = put(PLAYED, organiser, table=table)
    assert signed_in.get(path).status_code == 200
    assert Browser().get(path).status_code == 404
    a_club("Les Bouts", a_person("Eve", "eve@example.org"))
    assert Browser().sign_in("eve@example.org").get(path).status_code == 404
    assert signed_in.get(f"/deals/{new_id()}").status_code == 404


def test_names_are_shown_as_text(at_club, signed_in):
    organiser, table = at_club
    answer = signed_in.get(put(PLAYED, organiser, table=table))
    said = text_of(answer)
    assert "Zoé <b>1</b> (joueur 0)" in said
    assert "D'Arc (joueur 1)" in said
    assert "Table <4>" in said
    assert not [tag for tag, _ in elements(answer) if tag == "b"]


@pytest.mark.parametrize("contract, chien_is_open", [("garde", True), ("garde_sans", False)])
def test_player_sees_the_own_hand_and_what_lies_open(
    club, olga, signed_in, contract, chien_is_open
):
    people = [a_person("Ana", "ana@example.org"), *map(a_person, ("Béa", "Cléo", "Dan"))]
    for person in people:
        give(club, person, [Role.PLAYER])
    deal = a_record(4, contract=contract)
    record = after_cards(deal, 10)
    ana = next(seat for seat in (1, 2, 3) if {"seat": seat, "bid": contract} not in deal["auction"])
    seats = [str(person.id) for person in (*people[-ana:], *people[:-ana])]
    organiser = client_of(olga)
    table = organiser.table(4, club=str(club.id), people=seats)
    path = put(record, organiser, table=table)
    seen = Browser().sign_in("ana@example.org").get(path)
    played = {card for trick in record["tricks"] for card in trick["cards"]}
    chien = set(record["chien"]) if chien_is_open else set()
    assert faces(seen) == set(record["hands"][ana]) | played | chien
    assert "carte cachée" in unescape(seen.content.decode())
    nearest = next(v for _, v in elements(seen) if "place-0" in (v.get("class") or ""))
    assert nearest["data-seat"] == str(ana)
    assert faces(signed_in.get(path)) == set(NAMES)


def test_player_of_two_sees_what_lies_open_before_both(club, olga):
    record = after_cards(BY_PLAYERS[2], 6)
    people = [a_person("Ana", "ana@example.org"), a_person("Béa")]
    for person in people:
        give(club, person, [Role.PLAYER])
    organiser = client_of(olga)
    table = organiser.table(
        2, ruleset="duo", club=str(club.id), people=[str(person.id) for person in people]
    )
    path = put(record, organiser, table=table)
    played = {card for trick in record["tricks"] for card in trick["cards"]}
    lying = {card for tops in face_up(read_record(record)) for card in names(tops)}
    seen = Browser().sign_in("ana@example.org").get(path)
    assert faces(seen) == set(record["hands"][0]) | played | lying


def test_deal_with_a_summary_only_leads_to_the_page_of_its_table(browser, db):
    summary = {
        "ruleset": "fft-2012",
        "players": 4,
        "taker": 0,
        "contract": "garde",
        "attack_points": "45.0",
        "bouts": 2,
    }
    client = Client()
    table, deal = client.table(4), new_id()
    body = {"table": table, "number": 1, "summary": summary}
    assert client.put(f"/api/v1/deals/{deal}", body).status_code == 201
    answer = browser.get(f"/deals/{deal}")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/tables/{table}")


def test_page_costs_five_statements_at_most(at_club, signed_in, django_assert_max_num_queries):
    organiser, table = at_club
    path = put(PLAYED, organiser, table=table)
    with django_assert_max_num_queries(5):
        assert signed_in.get(path).status_code == 200


def test_fault_is_marked_on_its_card_with_its_rule_and_its_proof(db):
    record, fault = FAULT["record"], FAULT["fault"]
    answer = paste(record)
    step = step_of(record, fault["trick"], fault["seat"])
    (marked,) = [one for one in steps(answer) if "data-fault" in one]
    assert (marked["data-step"], marked["data-card"]) == (str(step), fault["card"])
    assert "Constat : " in marked["data-said"]
    links = [values.get("href") for tag, values in elements(answer) if tag == "a"]
    assert links.count(f"#step-{step}") == 2  # in the list, and in the finding
    assert links.count("#finding-1") == 1
    before = next(one for one in steps(answer) if one["data-step"] == str(step - 1))
    assert set(before["data-legal"].split()) == set(fault["legal_instead"])
    assert re.search(r"Règle\s+R-PLAY-\d", text_of(answer))
    in_hand = [v for t, v in elements(answer) if t == "li" and "fault" in (v.get("class") or "")]
    assert [one["data-card"] for one in in_hand] == [fault["card"]]


def test_card_of_the_ecart_is_marked_too(db):
    answer = paste(king_discarded())
    marked = [v for t, v in elements(answer) if t == "li" and "fault" in (v.get("class") or "")]
    assert [one["data-card"] for one in marked] == ["C14"]
    assert "le roi de trèfle" in text_of(answer)
    assert not [one for one in steps(answer) if "data-fault" in one]


def test_reading_shows_the_deal_as_it_would_be(db, browser):
    path = put(EXPLAINABLE, Client())
    log, first, second = (browser.get(path + query) for query in ("", "?reading=1", "?reading=2"))
    assert [one for one in steps(log) if "data-fault" in one]
    for read in (first, second):
        assert not [one for one in steps(read) if "data-fault" in one]
        exchanged = [one for one in steps(read) if "data-exchanged" in one]
        assert len(exchanged) == 2
        (changed,) = {one["data-trick"] for one in exchanged}
        was = [one["data-card"] for one in steps(log) if one.get("data-trick") == changed]
        now = [one["data-card"] for one in steps(read) if one.get("data-trick") == changed]
        assert was != now
        assert sorted(was) == sorted(now)
    assert steps(first) != steps(second)


@pytest.mark.parametrize("number", ["0", "99", "x", "-1", "", "1" * 5000])
def test_reading_that_there_is_not_is_not_found(db, browser, number):
    assert browser.get(put(EXPLAINABLE, Client()) + f"?reading={number}").status_code == 404


def test_reading_of_a_pasted_deal_is_asked_for_with_its_text(db):
    read = paste(EXPLAINABLE, reading="1")
    assert len([one for one in steps(read) if "data-exchanged" in one]) == 2
    assert steps(paste(EXPLAINABLE, reading="log")) == steps(paste(EXPLAINABLE))
    assert paste(EXPLAINABLE, reading="99").status_code == 404


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_text_and_record_of_a_deal_are_replayed_alike(db, players):
    record = BY_PLAYERS[players]
    as_text = paste(write_tdn(read_record(record)).replace("\n", "\r\n"))
    assert as_text.status_code == 200
    assert steps(as_text) == steps(paste(record))


def test_pasting_stores_nothing(db, django_assert_num_queries):
    with django_assert_num_queries(0):
        paste(PLAYED)


def test_mistake_in_what_was_pasted_is_told_with_its_line_and_column(db):
    answer = paste('{"tdn": "1.0",\n "ruleset" "fft-2012"}')
    assert answer.status_code == 422
    assert re.search(r"ligne 2, colonne 12\s+Ce n’est pas du JSON valide", text_of(answer))
    assert '"ruleset" "fft-2012"' in unescape(answer.content.decode())  # to be mended
    english = paste("% TDN 1.0\n[Players 4]", "en")
    assert re.search(r"line 2, column \d+", text_of(english))


@pytest.mark.parametrize("text", ["", " ", "{" + " " * 65536, '{"tdn": "\\u0000"}', "[" * 2000])
def test_what_is_no_deal_is_refused(db, text):
    answer = paste(text)
    assert answer.status_code in (400, 422)
    assert 'role="alert"' in answer.content.decode()


def test_what_is_pasted_is_shown_as_text(db):
    answer = paste("</textarea><script>alert(1)</script>")
    assert [v.get("src") for t, v in elements(answer) if t == "script"] == ["/static/web/paste.js"]


def test_form_of_another_site_replays_nothing(db, browser):
    assert browser.post("/replay", {"log": json.dumps(PLAYED)}).status_code == 403


@pytest.mark.parametrize("record", [*BY_PLAYERS.values(), EXPLAINABLE])
def test_page_runs_and_loads_only_what_is_ours(db, record):
    answer = paste(record)
    assert answer.headers["Content-Security-Policy"] == PAGE_POLICY
    ids = [values["id"] for _, values in elements(answer) if "id" in values]
    assert len(ids) == len(set(ids))
    for tag, values in elements(answer):
        assert tag != "style"
        assert "style" not in values
        assert not [name for name in values if name.startswith("on")]
        for name in ("src", "href", "action"):
            assert (values.get(name) or "/").startswith(("/", "#", "?")), values
        if tag == "svg":
            assert values.keys() & {"aria-label", "aria-hidden"} or "face" in values["class"]


@pytest.mark.parametrize("record", [*BY_PLAYERS.values(), EXPLAINABLE])
def test_first_view_is_less_than_100_kb_as_it_is_sent_with_all_cards(db, record):
    answer = paste(record)
    files = {
        (values.get("src") or values.get("href") or "").partition("#")[0]
        for tag, values in elements(answer)
        if tag in ("script", "link", "img", "use")
    } - {""}
    assert "/static/web/cards.svg" in files
    browser = Browser()
    sent = [browser.get(path, headers={"accept-encoding": "gzip"}) for path in files]
    sizes = [len(b"".join(one)) for one in sent]
    assert max(sizes) < 12_000  # the cards
    assert sum(sizes) + len(gzip.compress(answer.content)) < 100_000


def test_page_speaks_english_too(db):
    said = text_of(paste(FAULT["record"], "en"))
    assert "What the log proves" in said
    assert "In progress" in text_of(paste(after_cards(PLAYED, 10), "en"))
    assert "Levée" not in said
