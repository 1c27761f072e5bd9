"""`manage.py demo_evening`: an evening of the demo club that stands up to every check of a real one."""

import io

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Person
from disputes.models import Dispute
from games.models import Deal
from scoring.models import RankingVersion
from tests.games.evening import client_of
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def demo_evening():
    said = io.StringIO()
    call_command("demo_evening", stdout=said)
    return said.getvalue()


@pytest.fixture
def played():
    call_command("demo", stdout=io.StringIO())
    return demo_evening()


def test_it_needs_the_demo_club():
    with pytest.raises(CommandError, match="make run"):
        demo_evening()


def test_it_is_played_once(played):
    assert demo_evening() == played
    assert Tournament.objects.count() == Dispute.objects.count() == 1


def test_it_says_what_to_open(played):
    dispute = Dispute.objects.get()
    for path in ("tournaments", "disputes", "deals"):
        assert f"/{path}/" in played
    assert str(dispute.id) in played
    assert str(dispute.deal_id) in played


def test_the_log_proves_the_fault_that_the_code_rules_on(played):
    dispute = Dispute.objects.get()
    arbiter = client_of(Person.objects.get(account__email="arbitre@demo.example"))
    (finding,) = arbiter.get(f"/api/v1/deals/{dispute.deal_id}/findings").json()["findings"]
    assert (finding["code"], finding["seat"], finding["trick"]) == ("revoke", 0, 9)
    (ruling,) = arbiter.get(f"/api/v1/disputes/{dispute.id}").json()["rulings"]
    assert not ruling["departs"]
    assert dispute.state == "ruled"


def test_the_ruling_moves_the_ranking(played):
    assert [one.number for one in RankingVersion.objects.order_by("number")] == [1, 2]
    assert Deal.objects.get(id=Dispute.objects.get().deal_id).phase == "over"


def test_everything_is_what_the_chains_tell(played):
    call_command("rebuild", check=True, stdout=io.StringIO())
    call_command("verify_ledger", stdout=io.StringIO())
