"""The list of disputes: by deadline, with what is awaited of whom; notices; how many statements."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Person
from disputes.models import Dispute
from tests.disputes.passing import later
from tests.games.summaries import a_summary
from tests.web.browser import elements, text_of
from tests.web.disputes.people import browser_of, page_of, send
from web.disputes.clocks import shown_clock

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 10, 3, 20, 0, tzinfo=UTC)
MARKUP = '<b onclick="alert(1)">Éloïse "Lô" O’Neil</b>'


def listed(browser, query=""):
    """The addresses of the disputes of the list, in its order."""
    answer = browser.get(f"/disputes{query}")
    assert answer.status_code == 200
    return [
        values["href"]
        for tag, values in elements(answer)
        if tag == "a" and (values.get("href") or "").startswith("/disputes/")
    ]


def mark_all_read(browser):
    send(browser, "/disputes", "/disputes/notices")


@pytest.mark.parametrize(
    "minutes, words, late",
    [
        (25, "dans 25 min", False),
        (0.4, "dans 1 min", False),
        (90, "dans 90 min", False),
        (121, "dans 3 h", False),
        (3 * 24 * 60, "dans 3 jours", False),
        (-12, "dépassé de 12 min", True),
        (-0.2, "dépassé de 1 min", True),
        (-150, "dépassé de 2 h", True),
        (-4 * 24 * 60 - 5, "dépassé de 4 jours", True),
    ],
)
def test_clock_is_told_in_words(minutes, words, late):
    shown = shown_clock(NOW + timedelta(minutes=minutes), NOW)
    assert (shown["words"], shown["late"]) == (words, late)


def test_what_nobody_has_comes_first_and_then_the_nearest_clock(case):
    waiting = case.opened(category="conduct")
    asked = case.opened(category="bonus")
    reviewed = case.opened(category="time")
    ended = case.opened(category="seating")
    for dispute in (asked, reviewed, ended):
        case.done(dispute, "claim")
    case.done(asked, "request", seat=0, question="Pourquoi ?")
    reason = "Le placement était celui du tirage."
    case.done(ended, "declare-inadmissible", because="settled", reason=reason)
    browser = browser_of(case.arbiter_ids[0])
    mark_all_read(browser)
    assert listed(browser) == [page_of(one) for one in (waiting, asked, reviewed, ended)]
    said = " ".join(text_of(browser.get("/disputes")).split())
    names = case.organiser.get(asked).json()["names"]
    assert f"réponse de {names[f'person:{case.person_ids[0]}']}" in said
    assert "décision de Arbitre 0" in said
    assert "sans arbitre attend un arbitre" in said
    assert "à vous" in said
    with later(minutes=42):
        assert "dépassé de 12 min" in text_of(browser.get("/disputes"))


def test_list_is_narrowed(case):
    waiting, reviewed = case.opened(category="conduct"), case.opened(category="time")
    case.done(reviewed, "claim")
    browser = browser_of(case.arbiter_ids[0])
    mark_all_read(browser)
    assert listed(browser, "?state=open&tournament=&club=") == [page_of(waiting)]
    assert listed(browser, f"?tournament={case.event.id}&state=under_review") == [page_of(reviewed)]
    assert browser.get("/disputes?state=lost").status_code == 422


def test_what_is_over_is_paged(case):
    disputes = [case.opened(category=one) for one in ("conduct", "time", "seating")]
    Dispute.objects.update(state="withdrawn", closed_at=NOW)
    browser = browser_of(case.arbiter_ids[0])
    mark_all_read(browser)
    first = browser.get("/disputes?limit=2")
    link = next(
        values["href"]
        for tag, values in elements(first)
        if tag == "a" and "cursor=" in (values.get("href") or "")
    )
    assert listed(browser, link) == [page_of(disputes[0])]


def test_notices_lead_to_their_dispute_until_they_are_read(case):
    dispute = case.opened()
    browser = browser_of(case.person_ids[0])
    assert "Un litige a été ouvert sur une donne que vous avez jouée." in text_of(
        browser.get("/disputes")
    )
    assert listed(browser).count(page_of(dispute)) == 2
    answer = send(browser, "/disputes", "/disputes/notices")
    assert answer.headers["Location"] == "/disputes"
    assert listed(browser).count(page_of(dispute)) == 1
    # What was told since the page was opened is still unread.
    assert browser.post("/disputes/notices", {"upto": "x"}).status_code == 403


def test_whoever_has_no_dispute_is_told_where_one_begins(case):
    said = text_of(browser_of(case.person_ids[0]).get("/disputes"))
    assert "depuis la page où on la revoit" in said


def test_names_and_words_are_shown_as_text(case):
    Person.objects.filter(id=case.person_ids[0]).update(name=MARKUP)
    dispute = case.opened(statement=f"{MARKUP} a renoncé.")
    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question=MARKUP)
    browser = browser_of(case.arbiter_ids[0])
    at = page_of(dispute)
    for path in ("/disputes", at, f"{at}/dossier", f"{at}/dossier?candidate=1"):
        answer = browser.get(path)
        assert not [tag for tag, values in elements(answer) if tag == "b" or "onclick" in values]
        assert "Éloïse" in text_of(answer)


def many(case, number):
    """So many disputes, each about a deal of its own at the other table."""
    other = case.event.table(1, 2)["table"]
    for _ in range(number - Dispute.objects.count()):
        deal = case.organiser.deal(None, table=other, summary=a_summary())
        claim = {"category": "conduct", "statement": "Il a crié."}
        answer = case.organiser.post(f"{deal}/disputes", claim)
        assert answer.status_code == 201, answer.content
        dispute = f"/api/v1/disputes/{answer.json()['id']}"
        if Dispute.objects.count() % 3 == 0:
            case.done(dispute, "claim")
            case.done(dispute, "request", seat=1, question="Pourquoi ?")


def test_statements_do_not_grow_with_the_disputes(case, django_assert_max_num_queries):
    browser = browser_of(case.arbiter_ids[0])
    many(case, 3)
    browser.get("/disputes")
    # Session, account, person with roles; two lists of disputes, their deadlines, questions, panels
    # and names, filters, notices.
    with django_assert_max_num_queries(12):
        browser.get("/disputes")
    many(case, 15)
    with django_assert_max_num_queries(12):
        browser.get("/disputes")


def test_statements_of_one_dispute_do_not_grow_with_its_story(case, django_assert_num_queries):
    dispute = case.opened()
    case.done(dispute, "claim")
    browser = browser_of(case.arbiter_ids[0])
    at = page_of(dispute)

    def filled(times):
        for number in range(times):
            piece = {"kind": "statement", "statement": f"Je l’ai vu {number} fois."}
            case.seats[1].post(f"{dispute}/evidence", piece)
            case.done(dispute, "request", seat=0, question=f"Question {number} ?")

    filled(2)
    asked = {}
    for path in (at, f"{at}/dossier"):
        with CaptureQueriesContext(connection) as queries:
            browser.get(path)
        asked[path] = len(queries)
    assert asked[at] <= 30
    filled(6)
    for path, number in asked.items():
        with django_assert_num_queries(number):
            browser.get(path)


def test_reading_writes_nothing(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    browser = browser_of(case.arbiter_ids[0])
    at = page_of(dispute)
    for path in (
        "/disputes",
        at,
        f"{at}/dossier",
        f"{case.deal.removeprefix('/api/v1')}/disputes/new",
    ):
        with CaptureQueriesContext(connection) as queries:
            assert browser.get(path).status_code == 200
        assert all(one["sql"].startswith("SELECT") for one in queries.captured_queries)
