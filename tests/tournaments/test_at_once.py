"""Two do something at the same moment: nothing is lost, and one of them is told."""

from collections import Counter

import pytest

from tests.at_once import at_once
from tests.games.client import problem
from tests.ledger.acts import verify
from tests.tournaments.event import Event, even_sheet
from tournaments.models import Entry, Position, SheetReport

pytestmark = pytest.mark.django_db(transaction=True)


def statuses(answers):
    return Counter(answer.status_code for answer in answers)


def test_two_organisers_change_one_version_and_the_second_is_told():
    """D20."""
    event = Event()
    other = event.evening.member("organiser", "Olivier")
    headers = {"If-Match": event.tag()}
    answers = at_once(
        [
            lambda client=client, name=name: client.put(
                event.path, event.policy | {"name": name}, headers=headers
            )
            for client, name in ((event.organiser, "Premier"), (other, "Second"))
        ]
    )
    assert statuses(answers) == {200: 1, 412: 1}
    (refused,) = [answer for answer in answers if answer.status_code == 412]
    assert problem(refused, 412, "precondition_failed")["etag"] == event.tag()


def test_position_is_seated_once_by_two_organisers():
    event = Event()
    event.start(8)
    event.done("positions/1/seed")
    headers = {"If-Match": event.tag()}
    path = f"{event.path}/positions/1/seating"
    other = event.evening.member("organiser", "Olivier")
    answers = at_once(
        [
            lambda client=client: client.post(path, {}, headers=headers)
            for client in (event.organiser, other)
        ]
    )
    assert statuses(answers) == {200: 1, 412: 1}
    assert Position.objects.count() == 1


def test_two_reports_at_once_are_both_kept():
    event = Event()
    event.start(8)
    event.seat(1)
    wrong = [-50, 150, -50, -50]
    answers = at_once(
        [
            lambda: event.report(1, 1, even_sheet(4)),
            lambda: event.report(1, 1, wrong, client=event.evening.scorer),
        ]
    )
    assert statuses(answers) == {201: 2}
    assert event.sheet(1, 1)["state"] == "conflict"
    assert SheetReport.objects.count() == 2
    assert verify([f"tournament:{event.id}"]) == []


def test_the_same_sheet_at_once_is_one_report_and_its_confirmation():
    event = Event()
    event.start(8)
    event.seat(1)
    answers = at_once(
        [
            lambda client=client: event.report(1, 1, even_sheet(4), client=client)
            for client in (event.organiser, event.evening.scorer, event.evening.arbiter)
        ]
    )
    assert statuses(answers) == {201: 1, 200: 2}
    assert event.sheet(1, 1)["confirmed_by"]


def test_entries_at_once_get_numbers_of_their_own():
    event = Event()
    answers = at_once(
        [
            lambda name=name: event.organiser.post(f"{event.path}/entries", {"name": name})
            for name in ("Ana", "Béa", "Cyr", "Dan")
        ]
    )
    assert statuses(answers) == {201: 4}
    assert sorted(Entry.objects.values_list("number", flat=True)) == [1, 2, 3, 4]


def test_one_person_entered_twice_at_once_enters_once():
    event = Event()
    answers = at_once(
        [lambda: event.organiser.post(f"{event.path}/entries", {"name": "Ana", "licence": "B1"})]
        * 3
    )
    assert statuses(answers) == {201: 1, 409: 2}
