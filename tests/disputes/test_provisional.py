"""What is disputed keeps the standings provisional, for as long as it may still change them."""

import pytest

from tests.disputes.passing import later

pytestmark = pytest.mark.django_db


def awaited(case, table):
    pending = case.organiser.get(f"{case.event.path}/ranking").json()["pending"]
    return [one["code"] for one in pending if one["table"] == table]


def disputed(case, deal):
    return case.organiser.get(deal).json()["disputed"]


@pytest.fixture
def dispute(case):
    """About a deal of which there is only a summary, so that nothing else is awaited."""
    claim = {"category": "clerical_score", "statement": "62 points, pas 49."}
    answer = case.organiser.post(f"{case.other_deal}/disputes", claim)
    return f"/api/v1/disputes/{answer.json()['id']}"


def test_from_the_claim_to_the_end_of_the_time_for_an_appeal(case, dispute):
    assert awaited(case, 2) == ["ruling_awaited"]
    case.ruled(dispute, [{"code": "result_stands"}])
    assert disputed(case, case.other_deal)
    assert awaited(case, 2) == ["ruling_awaited"]
    with later(minutes=31):
        assert not disputed(case, case.other_deal)
        assert awaited(case, 2) == []


def test_withdrawn_nothing_is_awaited_any_more(case, dispute):
    case.done(dispute, "withdraw", case.organiser)
    assert awaited(case, 2) == []


def test_one_of_two_disputes_that_ends_leaves_the_other(case, dispute):
    claim = {"category": "conduct", "statement": "Il a crié."}
    case.organiser.post(f"{case.other_deal}/disputes", claim)
    case.done(dispute, "withdraw", case.organiser)
    assert awaited(case, 2) == ["ruling_awaited"]


def test_the_tag_of_a_deal_tells_that_it_is_disputed(case):
    before = case.seats[0].get(case.deal).headers["ETag"]
    case.opened()
    answer = case.seats[0].get(case.deal, headers={"If-None-Match": before})
    assert answer.status_code == 200
    # What the phone knew of the cards is still what they are.
    tag = {"If-Match": before}
    assert case.organiser.delete(case.deal, headers=tag).status_code == 200
