"""What is done daily is done once a day by whoever comes first, and what fails stops no other."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import call_command

from conventions import chores
from conventions.chores import do_chores
from conventions.models import Chore
from tests.at_once import at_once

pytestmark = pytest.mark.django_db

DAY = datetime(2026, 3, 1, tzinfo=UTC)
done = []


def first(now):
    done.append(("first", now))
    return 3


def second(now):
    done.append(("second", now))
    return 0


def failing(now):
    done.append(("failing", now))
    raise ZeroDivisionError


@pytest.fixture(autouse=True)
def _chores(settings):
    done.clear()
    settings.CHORES = {name: f"{__name__}.{name}" for name in ("first", "second")}


@pytest.fixture
def at(monkeypatch):
    def set_clock(hours):
        monkeypatch.setattr(chores.timezone, "now", lambda: DAY + timedelta(hours=hours))

    set_clock(5)
    return set_clock


def test_they_are_done_in_their_order_and_once_a_day(at):
    assert list(do_chores()) == [("first", 3), ("second", 0)]
    assert list(do_chores()) == []
    at(27.9)
    assert list(do_chores()) == []
    at(28)
    assert list(do_chores()) == [("first", 3), ("second", 0)]
    assert [one for one, _ in done] == ["first", "second"] * 2


def test_a_server_that_was_off_does_them_when_it_starts(at):
    list(do_chores())
    at(24 * 9 + 20)
    assert len(list(do_chores())) == 2


def test_an_evening_that_goes_past_midnight_is_one_day(at):
    at(20)
    list(do_chores())
    at(26)
    assert list(do_chores()) == []


def test_one_that_fails_stops_no_other_and_is_tried_again_in_an_hour(at, settings, caplog):
    settings.CHORES = {"failing": f"{__name__}.failing"} | settings.CHORES
    assert list(do_chores()) == [("failing", None), ("first", 3), ("second", 0)]
    (line,) = [one for one in caplog.records if one.levelname == "ERROR"]
    assert line.fields == {"chore": "failing"}
    at(5.5)
    assert list(do_chores()) == []
    at(6)
    assert list(do_chores()) == [("failing", None)]


def test_what_a_process_began_and_never_ended_is_done_by_another_after_an_hour(at):
    Chore.objects.create(name="first", begun_at=chores.timezone.now())
    assert list(do_chores()) == [("second", 0)]
    at(6)
    assert list(do_chores()) == [("first", 3)]


def test_whoever_asks_for_them_again_gets_them_unless_somebody_is_at_it(at, capsys):
    list(do_chores())
    call_command("daily")
    assert capsys.readouterr().out.splitlines() == ["first: 3", "second: 0"]
    Chore.objects.update(begun_at=chores.timezone.now() + timedelta(minutes=1))
    call_command("daily")
    assert "autre processus" in capsys.readouterr().out


def test_the_command_says_what_failed(at, settings, capsys):
    settings.CHORES = {"failing": f"{__name__}.failing"}
    with pytest.raises(SystemExit):
        call_command("daily")
    assert "failing" in capsys.readouterr().out


def test_nothing_is_asked_twice_when_all_is_done(at, django_assert_max_num_queries):
    list(do_chores())
    with django_assert_max_num_queries(4):
        list(do_chores())


@pytest.mark.django_db(transaction=True)
def test_of_several_schedulers_one_does_it():
    found = at_once([lambda: list(do_chores())] * 4)
    assert sorted(outcome for one in found for outcome in one) == [("first", 3), ("second", 0)]
    assert sorted(one for one, _ in done) == ["first", "second"]
