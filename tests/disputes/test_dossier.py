"""The dossier: what an arbiter is shown at once, held against what then happens."""

import copy

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bench.disputes import disputed
from clubs.models import Membership, Person
from disputes.documents.replayed import log_document
from games.models import Table
from tarot import Deal, read_record
from tarot.proofs import findings_of
from tests.disputes.case import REASON, revoked
from tests.games.client import Client, problem
from tests.games.evening import client_of
from tests.games.records import FAULTS, a_record, before_play, plays
from tests.games.summaries import a_summary
from tests.tournaments.event import Event
from tournaments.models import Entry

pytestmark = pytest.mark.django_db

FAULT = next(one["fault"] for one in FAULTS if one["record"] == revoked())
PLAIN = ["deemed_made", "deemed_failed", "annulled", "neutral"]


def dossier(case, dispute, by=None, **headers):
    answer = (by or case.arbiter).get(f"{dispute}/dossier", headers=headers)
    assert answer.status_code == 200, answer.content
    return answer.json()


def names(found):
    return [one["name"] for one in found["candidates"]]


def candidate(found, name):
    return next(one for one in found["candidates"] if one["name"] == name)


# Who sees it


def test_it_is_for_arbiters_who_did_not_sit_there(case):
    dispute = case.opened()
    for client, status, code in (
        (case.seats[1], 403, "permission_denied"),
        (case.organiser, 403, "permission_denied"),
        (case.evening.player, 404, "not_found"),
        (Client(), 401, "not_authenticated"),
    ):
        problem(client.get(f"{dispute}/dossier"), status, code)
    dossier(case, dispute)


def test_an_arbiter_who_sat_there_is_shown_nothing(case):
    dispute = case.opened()
    Membership.objects.create(club=case.evening.club, person_id=case.person_ids[2], role="arbiter")
    refused = problem(case.seats[2].get(f"{dispute}/dossier"), 409, "conflict_of_interest")
    assert [one["code"] for one in refused["errors"]] == ["sat_there"]


def test_another_conflict_of_interest_is_a_warning(case):
    clocks = f"{case.event.path}/dispute-clocks"
    tag = case.organiser.get(clocks).headers["ETag"]
    body = {"set": "live", "same_club_excluded": True, "reason": "Annoncé au micro."}
    assert case.organiser.put(clocks, body, headers={"If-Match": tag}).status_code == 200
    dispute = case.opened()
    player = Table.objects.get(deals__id=case.other_deal.rpartition("/")[2]).people[0]
    for person in (player, case.person_ids[0]):
        Entry.objects.filter(people__person=person).update(club="Le Bout")
    Membership.objects.create(club=case.evening.club, person_id=player, role="arbiter")
    arbiter = client_of(Person.objects.get(id=player))
    (conflict,) = dossier(case, dispute, arbiter)["header"]["conflicts"]
    assert conflict["code"] == "same_club"
    assert dossier(case, dispute)["header"]["conflicts"] == []


def test_it_changes_nothing(case):
    dispute = case.opened()
    with CaptureQueriesContext(connection) as queries:
        dossier(case, dispute)
    assert all(one["sql"].startswith("SELECT") for one in queries.captured_queries)
    assert case.organiser.get(dispute).json()["version"] == 1


def test_its_etag_is_one_of_the_dispute(case):
    dispute = case.opened()
    answer = case.arbiter.get(f"{dispute}/dossier")
    tag = answer.headers["ETag"]
    again = case.arbiter.get(f"{dispute}/dossier", headers={"If-None-Match": tag})
    assert again.status_code == 304
    claimed = case.arbiter.post(f"{dispute}/actions/claim", {}, headers={"If-Match": tag})
    assert claimed.status_code == 200
    assert case.arbiter.get(f"{dispute}/dossier").headers["ETag"] != tag


# Header, log, replay, findings


def test_the_header_says_who_recorded_reported_and_confirmed(case):
    case.event.report(1, 1, [177, -59, -59, -59], deals=1, client=case.seats[3])
    case.event.report(1, 1, [177, -59, -59, -59], deals=1, client=case.seats[2])
    dispute = case.opened()
    found = dossier(case, dispute)
    header = found["header"]
    assert header["tournament"]["id"] == case.event.id
    assert (header["position"], header["table"]["number"], header["deal"]["number"]) == (1, 1, 1)
    assert header["worth"]["log"]["scores"] == candidate(found, "stands")["scores"]
    put, disputed = header["history"]
    assert (put["type"], put["changes"], put["role"]) == ("deal.put", 1, "organiser")
    assert disputed["type"] == "deal.dispute"
    (report,) = header["sheet"]["reports"]
    assert report["by"] == f"person:{case.person_ids[3]}"
    assert header["sheet"]["confirmed_by"] == f"person:{case.person_ids[2]}"
    assert header["sheet"]["confirmed_at"] >= report["at"]
    assert {one["kind"] for one in header["clocks"]} == {
        one["kind"] for one in found["dispute"]["deadlines"]
    }
    shown = {put["by"], report["by"], header["sheet"]["confirmed_by"]}
    assert shown <= set(found["names"])


def test_cards_recorded_one_after_the_other_are_one_line(case):
    table, record = case.evening.table(), a_record(4)
    deal = case.organiser.deal(before_play(record), table=table)
    for trick in record["tricks"][:2]:
        cards = plays(trick["leader"], " ".join(trick["cards"]))
        assert case.organiser.act(deal, *cards).status_code == 200
    opened = case.organiser.post(
        f"{deal}/disputes", {"category": "irregular_play", "statement": "Il a renoncé."}
    )
    found = dossier(case, f"/api/v1/disputes/{opened.json()['id']}")
    header = found["header"]
    lines = [(one["type"], one["changes"]) for one in header["history"]]
    assert lines == [("deal.put", 1), ("deal.act", 2), ("deal.dispute", 1)]
    # Nothing has come of the deal yet, and no tournament waits for it.
    assert (header["tournament"], header["sheet"], header["starts_from"]) == (None, None, None)
    assert (header["taker"], header["contract"]) != (None, None)
    assert (found["candidates"], found["stakes"], found["precedents"]) == ([], None, [])
    assert found["log"]["status"] == "incomplete"
    assert found["log"]["health"]["cards"] == 8
    assert found["log"]["health"]["aside"] is None


def test_the_log_is_whole_and_its_fault_is_found_with_the_rule(case):
    found = dossier(case, case.opened(), **{"Accept-Language": "en"})
    health = found["log"]["health"]
    assert found["log"]["status"] == "complete"
    assert (health["cards"], health["of"], health["gaps"]) == (72, 72, [])
    assert health["wrong_leads"] == []
    assert len(health["aside"]) == health["chien"] == 6
    (finding,) = found["findings"]
    assert (finding["status"], finding["seat"], finding["trick"]) == ("certain", 0, 9)
    assert finding["rule"] == "R-PLAY-2"
    assert "suit" in finding["statement"]
    assert finding["witnesses"]


def test_the_replay_shows_what_the_seat_at_fault_could_have_played(case):
    steps = dossier(case, case.opened())["replay"]
    assert len(steps) == 73
    (faulty,) = [step for step in steps if step["findings"]]
    assert faulty["findings"] == [0]
    assert faulty["played"] == {"seat": 0, "card": FAULT["card"]}
    assert set(faulty["known"]) == set(FAULT["legal_instead"])
    # Every card is there, so no hand is open.
    assert {card for step in steps for card in step["possible"]} == set()
    others = [step for step in steps[:-1] if step is not faulty]
    assert all(step["played"]["card"] in step["known"] for step in others)


def slipped():
    """A legal log, and the same with two cards of a trick exchanged that accuses somebody."""
    legal = a_record(4) | {"hands": None, "chien": None, "ecart": None, "poignees": None}
    for index, trick in enumerate(legal["tricks"]):
        for one, other in ((0, 1), (1, 2), (2, 3)):
            written = copy.deepcopy(legal)
            cards = written["tricks"][index]["cards"]
            cards[one], cards[other] = trick["cards"][other], trick["cards"][one]
            found = findings_of(Deal.of(read_record(written)))
            if any(one.readings for one in found) and not any(one.is_impossible for one in found):
                return legal, written
    raise LookupError


def test_a_slip_of_the_pen_comes_with_the_record_that_the_table_would_confirm(case):
    legal, written = slipped()
    deal = case.organiser.deal(written, table=case.table, number=2)
    opened = case.organiser.post(
        f"{deal}/disputes", {"category": "irregular_play", "statement": "Il a renoncé."}
    )
    readings = dossier(case, f"/api/v1/disputes/{opened.json()['id']}")["log"]["readings"]
    assert read_record(legal) in [read_record(one["record"]) for one in readings]
    for one in readings:
        assert not findings_of(Deal.of(read_record(one["record"])))
    # A proposal, and no more.
    assert case.organiser.get(f"{deal}/record").json()["tricks"] == written["tricks"]


def test_a_trick_that_another_seat_leads_than_who_won_is_named():
    record = a_record(4) | {"hands": None, "chien": None, "ecart": None, "poignees": None}
    first, second, *rest = record["tricks"]
    moved = {"leader": (second["leader"] + 1) % 4, "cards": second["cards"]}
    deal = Deal.of(read_record(record | {"tricks": [first, moved, *rest]}))
    lead, *_ = log_document(deal, findings_of(deal))["health"]["wrong_leads"]
    assert lead == {"trick": 2, "leader": moved["leader"], "expected": second["leader"]}


# What was at stake


def test_what_was_at_stake_begins_with_the_fault_unless_asked_otherwise(case):
    dispute = case.opened()
    stakes = dossier(case, dispute)["stakes"]
    assert stakes["trick"] == 9
    both = [
        sum(float(stakes[part][side]["points"]) for part in ("settled", "won"))
        for side in ("attack", "defence")
    ]
    assert sum(both) == 91
    last = case.arbiter.get(f"{dispute}/dossier?trick=18").json()["stakes"]
    assert last["trick"] == 18
    assert float(last["highest"]) - float(last["lowest"]) < 20
    for wrong in ("0", "19", "x", "9&trick=9"):
        problem(case.arbiter.get(f"{dispute}/dossier?trick={wrong}"), 422, "invalid_request")
    problem(case.arbiter.get(f"{dispute}/dossier?from=9"), 422, "invalid_request")


# Candidates


def test_the_candidates_are_side_by_side_and_the_code_is_among_them(case):
    found = dossier(case, case.opened())
    assert names(found)[:2] == ["stands", "by_code"]
    assert names(found)[-4:] == PLAIN
    by_code = candidate(found, "by_code")
    assert by_code["findings"] == [0]
    facts = by_code["facts"]
    assert (facts["fault"], facts["seats"], facts["trick"]) == ("revoke", [0], 9)
    assert facts["stage"] == "established"
    assert by_code["citations"] == ["R-LIB-15"]
    assert "R-LIB-15" in by_code["reason"]["fr"]
    assert by_code["proposal"]["optional"][0]["code"] == "procedural_penalty"
    assert {one["code"] for one in by_code["proposal"]["components"]} == {
        one["code"] for one in by_code["components"]
    }
    assert candidate(found, "stands")["effect"]["moves"] == []
    assert all(one["reason"]["fr"] and one["reason"]["en"] for one in found["candidates"])
    assert {rule["id"] for rule in found["rules"]} >= {"R-PLAY-2", "R-LIB-15", "R-ARB-8"}


def test_each_candidate_is_what_the_arbiter_would_be_told_of_it_alone(case):
    dispute = case.opened()
    found = dossier(case, dispute)["candidates"]
    asked = [{"name": one["name"], "components": one["components"]} for one in found]
    told = case.arbiter.post(f"{dispute}/what-if", {"candidates": asked}).json()["candidates"]
    assert [{name: one[name] for name in told[0]} for one in found] == told


@pytest.mark.parametrize("name", ["stands", "by_code", *PLAIN])
def test_what_a_candidate_promises_happens_when_it_is_ordered(case, name):
    dispute = case.opened()
    case.done(dispute, "claim")
    before = case.totals()
    found = dossier(case, dispute)
    one = candidate(found, name)
    ruled = case.done(
        dispute,
        "propose",
        components=one["components"],
        citations=one["citations"],
        facts=candidate(found, "by_code")["facts"],
        reason=one["reason"]["fr"],
    )["rulings"][-1]
    assert ruled["scores"] == one["scores"]
    by_code = candidate(found, "by_code")["components"]
    assert ruled["departs"] is (one["components"] != by_code)
    case.done(dispute, "publish", ruling=ruled["number"])
    moved = {move["number"]: move["total"]["now"] for move in one["effect"]["moves"]}
    assert case.totals() == before | moved


def test_whoever_moves_is_named(case):
    found = dossier(case, case.opened())
    moved = {str(move["number"]) for one in found["candidates"] for move in one["effect"]["moves"]}
    assert moved
    assert moved == set(found["entries"])
    people = {person for those in found["entries"].values() for person in those}
    assert people <= set(found["names"])


def test_a_club_is_proposed_what_its_own_code_gives(case):
    federation = case.arbiter.get("/api/v1/arbitration-codes/fft-2012-1").json()
    articles = [one for one in federation["articles"] if one["fault"] != "revoke"]
    club = f"/api/v1/clubs/{case.evening.club.id}/arbitration-codes"
    created = case.organiser.post(club, {"name": "maison", "articles": articles})
    assert created.status_code == 201, created.content
    assert "by_code" not in names(dossier(case, case.opened()))


def test_a_deal_with_a_summary_only_has_no_log_and_still_has_candidates(case):
    opened = case.organiser.post(
        f"{case.other_deal}/disputes", {"category": "clerical_score", "statement": "49 points."}
    )
    found = dossier(case, f"/api/v1/disputes/{opened.json()['id']}")
    assert found["log"] == {"status": "none", "health": None, "readings": []}
    assert (found["replay"], found["findings"], found["stakes"]) == ([], [], None)
    assert names(found) == ["stands", *PLAIN]
    assert found["header"]["starts_from"] == "summary"
    assert (found["header"]["taker"], found["header"]["contract"]) == (0, "garde")


def test_where_log_and_summary_contradict_each_other_the_log_is_started_from(case):
    record = a_record(4)
    deal = case.organiser.deal(
        record, table=case.table, number=2, summary=a_summary(taker=0, attack_points="30", bouts=1)
    )
    opened = case.organiser.post(
        f"{deal}/disputes", {"category": "clerical_score", "statement": "Mal compté."}
    )
    found = dossier(case, f"/api/v1/disputes/{opened.json()['id']}")
    assert found["header"]["worth"]["conflict"]
    assert found["header"]["starts_from"] == "log"
    assert found["findings"][-1]["pointer"].startswith("/")
    stands = candidate(found, "stands")
    assert stands["scores"] == found["header"]["worth"]["log"]["scores"]


def test_a_duo_deal_has_neither_sides_nor_an_article_of_the_code(case):
    table = case.evening.table(2, ruleset="duo")
    deal = case.organiser.deal(a_record(2), table=table)
    opened = case.organiser.post(
        f"{deal}/disputes", {"category": "irregular_play", "statement": "Il a renoncé."}
    )
    found = dossier(case, f"/api/v1/disputes/{opened.json()['id']}")
    assert names(found) == ["stands", "annulled", "neutral"]
    assert all(one["effect"] is None for one in found["candidates"])
    assert found["stakes"] is None


# What is beside the case


def open_at(case, deal, **fields):
    body = {"category": "conduct", "statement": "Il a parlé."} | fields
    opened = case.organiser.post(f"{deal}/disputes", body)
    assert opened.status_code == 201, opened.content
    return opened.json()["id"]


def test_other_disputes_that_a_ruling_would_touch_are_named(case):
    dispute = case.opened()
    same_deal = open_at(case, case.deal)
    elsewhere = open_at(case, case.other_deal)
    found = dossier(case, dispute)
    theirs = open_entries(case, elsewhere)
    for one in found["candidates"]:
        moved = {move["number"] for move in one["effect"]["moves"]}
        touched = [same_deal] if moved.isdisjoint(theirs) else [same_deal, elsewhere]
        assert one["disputes"] == touched
    assert candidate(found, "stands")["disputes"] == [same_deal]
    assert candidate(found, "by_code")["disputes"] == [same_deal, elsewhere]
    shown = {one["id"]: one for one in found["others"]}
    assert shown[same_deal]["same_table"]
    assert not shown[elsewhere]["same_table"]
    assert set(shown[elsewhere]["entries"]) == theirs
    case.done(
        f"/api/v1/disputes/{same_deal}", "declare-inadmissible", because="late", reason=REASON
    )
    assert [one["id"] for one in dossier(case, dispute)["others"]] == [elsewhere]


def test_in_a_tournament_of_teams_it_is_the_teams_that_move():
    event = Event(kind="teams_of_2", methods=["movement"], petite=True, deals=1)
    for team in range(1, 11):
        event.enter(f"A{team}", f"B{team}", team=team)
    event.start()
    tables = event.seat(1)["tables"]
    deals = [
        event.organiser.deal(revoked(), table=table["table"], number=1) for table in tables[:2]
    ]
    claim = {"category": "irregular_play", "statement": "Il a renoncé."}
    first, second = (event.organiser.post(f"{deal}/disputes", claim).json() for deal in deals)
    teams = {
        entry["number"]: entry["team"]
        for entry in event.organiser.get(f"{event.path}/entries").json()["entries"]
    }
    arbiter = event.evening.arbiter
    found = arbiter.get(f"/api/v1/disputes/{first['id']}/dossier").json()
    theirs = {teams[party["entry"]] for party in second["parties"] if party["entry"]}
    for one in found["candidates"]:
        assert one["effect"]["of"] == "teams"
        moved = {move["number"] for move in one["effect"]["moves"]}
        assert one["disputes"] == ([] if moved.isdisjoint(theirs) else [second["id"]])
        assert {str(number) for number in moved} <= set(found["entries"])
    assert {len(people) for people in found["entries"].values()} == {2}
    assert candidate(found, "annulled")["disputes"] == [second["id"]]


def open_entries(case, dispute):
    parties = case.organiser.get(f"/api/v1/disputes/{dispute}").json()["parties"]
    return {one["entry"] for one in parties if one["entry"] is not None}


def test_earlier_rulings_of_the_club_on_the_same_fault_and_contract_are_shown(case):
    first = case.opened()
    contract = dossier(case, first)["header"]["contract"]
    case.ruled(first)
    other = dict(revoked()) | {"contract": "petite", "auction": None, "taker": 2}
    same, different = (
        case.organiser.deal(record, table=case.evening.table()) for record in (revoked(), other)
    )
    shown = dossier(case, f"/api/v1/disputes/{open_at(case, same, category='irregular_play')}")
    (one,) = shown["precedents"]
    assert first.endswith(one["dispute"])
    assert one["components"] == [{"code": "annul_deal", "redealt": False}]
    assert one["reason"]
    assert contract != "petite"
    unlike = dossier(
        case, f"/api/v1/disputes/{open_at(case, different, category='irregular_play')}"
    )
    assert unlike["precedents"] == []
    # Neither does a dispute about something else, unless the fault is the same.
    conduct = open_at(case, same)
    assert dossier(case, f"/api/v1/disputes/{conduct}")["precedents"] == []


def test_it_costs_as_many_statements_among_many_players_as_among_few():
    costs = []
    for players in (8, 80):
        path, token = disputed(players)
        client = Client(token)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(path).status_code == 200
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 60
