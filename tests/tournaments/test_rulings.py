"""A ruling on a deal moves the balances of its table, whichever record of it counts."""

from uuid import UUID, uuid4

import pytest

from conventions.problems import Problem
from conventions.transactions import write
from games.services.access import OPERATOR
from tarot.arbitration import AnnulDeal, AssignedSplit, Changes, ClericalCorrection, ResultStands
from tarot.standings import Leavers
from tests.games.records import FAULTS
from tests.games.rulings import ruled
from tests.games.summaries import a_summary
from tests.tournaments.event import Event
from tournaments.models import Penalty, Sanction
from tournaments.services.access import locked_tournament, standing_in
from tournaments.services.sanctions import replace_ruled

pytestmark = pytest.mark.django_db

ANY = {"If-Match": "*"}
WORTH = [192, -64, -64, -64]  # of a garde that is made by 7
BY_TEN = ClericalCorrection(Changes.of(attack_half_points=116))  # 60 more for the taker
ADJUSTED = [60, -20, -20, -20]
REASON = "Renonce établie à la dixième levée"


@pytest.fixture
def playing(db):
    """Two tables of four at position 1, of four deals."""
    event = Event()
    event.start(8)
    event.seat(1)
    return event


def deals(event, count, table=1):
    """So many deals at a table, each worth the same, and their addresses."""
    where = event.table(1, table)["table"]
    return [
        event.organiser.deal(None, table=where, number=number, summary=a_summary())
        for number in range(1, count + 1)
    ]


def times(count, scores=WORTH):
    return [count * score for score in scores]


def worth_of(event, table=1):
    """What the sheet of a table comes to."""
    sheet = event.sheet(1, table)
    return sheet["state"], sheet["grain"], sheet["balances"], sheet["adjustments"], sheet["deals"]


def cells(event, table=1):
    """Balance, adjustment and total of everybody at a table, in the order of its chairs."""
    entries = {one["number"]: one for one in event.balances()["entries"]}
    seated = [entries[seat["entry"]] for seat in event.table(1, table)["seats"]]
    return [(one["points"], one["adjustment"], one["total"]) for one in seated]


@pytest.mark.parametrize("component, adjusted", [(BY_TEN, ADJUSTED), (AnnulDeal(), times(-1))])
@pytest.mark.parametrize("grain", ["deals", "balances", "both"])
def test_ruling_is_added_to_whichever_record_counts(playing, grain, component, adjusted):
    if grain != "deals":
        playing.report(1, 1, times(4))
    recorded = deals(playing, 1 if grain == "balances" else 4)
    before = worth_of(playing)
    ruled(recorded[0], component)
    counts = 3 if isinstance(component, AnnulDeal) else 4
    counted = "balances" if grain == "balances" else "deals"
    assert worth_of(playing) == ("final", counted, times(4), adjusted, counts)
    assert before == ("final", counted, times(4), [0] * 4, 4)
    assert cells(playing) == [
        (own, ruling, own + ruling) for own, ruling in zip(times(4), adjusted, strict=True)
    ]


def test_second_ruling_replaces_the_first(playing):
    first, *_ = deals(playing, 4)
    ruled(first, AnnulDeal())
    ruled(first, BY_TEN)
    assert worth_of(playing)[3:] == (ADJUSTED, 4)
    ruled(first, ResultStands())
    assert worth_of(playing)[3:] == ([0] * 4, 4)


def test_rulings_on_several_deals_add_up(playing):
    first, second, *_ = deals(playing, 4)
    ruled(first, AnnulDeal())
    ruled(second, BY_TEN)
    assert worth_of(playing) == ("final", "deals", times(4), [-132, 44, 44, 44], 3)


def test_sheet_is_held_against_what_the_table_recorded_and_not_against_rulings(playing):
    recorded = deals(playing, 4)
    ruled(recorded[0], BY_TEN)
    assert playing.report(1, 1, times(4)).json()["state"] == "final"
    assert worth_of(playing)[2:4] == (times(4), ADJUSTED)
    (other, *_) = deals(playing, 4, table=2)
    ruled(other, BY_TEN)
    assert playing.report(1, 2, times(5), confirm=True).json()["state"] == "conflict"


@pytest.mark.parametrize("settled", [False, True])
def test_sheet_that_has_the_ruling_in_it_is_not_adjusted_twice(playing, settled):
    """The table wrote down three of its four deals, as the fourth was annulled."""
    recorded = deals(playing, 4)
    ruled(recorded[0], AnnulDeal())
    if settled:
        answer = playing.settle(1, 1, balances=times(3), deals=4, reason="Trois donnes comptent")
        assert answer.status_code == 201, answer.content
    else:
        assert playing.report(1, 1, times(3)).status_code == 201
    assert worth_of(playing)[0] == "final"
    assert [total for _, _, total in cells(playing)] == times(3)


def test_correction_that_a_sheet_had_right_ends_their_conflict(playing):
    """The summary of one deal was wrong and the sheet was right: a ruling on the deal settles it."""
    recorded = deals(playing, 4)
    right = [4 * own + more for own, more in zip(WORTH, ADJUSTED, strict=True)]
    assert playing.report(1, 1, right).json()["state"] == "conflict"
    ruled(recorded[0], BY_TEN)
    assert worth_of(playing)[:2] == ("final", "deals")
    assert [total for _, _, total in cells(playing)] == right


def test_settled_sheet_is_adjusted_too(playing):
    (only,) = deals(playing, 1)
    playing.report(1, 1, times(4))
    settled = playing.settle(1, 1, report=1, reason="Vu avec la table")
    assert settled.status_code == 201, settled.content
    ruled(only, BY_TEN)
    assert worth_of(playing) == ("final", "balances", times(4), ADJUSTED, 4)


def test_ruling_ends_the_conflict_of_a_deal(playing):
    recorded = deals(playing, 4)
    other = a_summary(attack_points="50")
    playing.organiser.put(f"{recorded[0]}/summary", other, headers=ANY)
    ruled(recorded[0], ClericalCorrection(Changes.of(attack_half_points=96)))
    assert cells(playing)[0] == (4 * 192 + 12, -12, 4 * 192)


def test_table_that_does_not_add_up_after_a_ruling_may_still_be_reported(playing):
    recorded = deals(playing, 4)
    ruled(recorded[0], AssignedSplit(Changes(), Changes.of(attack_half_points=0), "Doute"))
    assert sum(playing.sheet(1, 1)["adjustments"]) != 0
    assert playing.report(1, 1, times(4)).status_code == 201


def test_deal_that_was_ruled_on_awaits_no_ruling(playing):
    fault = next(one["record"] for one in FAULTS if one["record"]["players"] == 4)
    table = playing.table(1, 1)["table"]
    deal = playing.organiser.deal(fault, table=table, number=1)
    assert playing.sheet(1, 1)["provisional"] is True
    ruled(deal, ResultStands())
    assert playing.sheet(1, 1)["provisional"] is False


# What a ruling orders of entries


def order(event, ruling, penalties=(), sanctions=(), supersedes=None):
    with write():
        row = locked_tournament(UUID(event.id))
        who, action = standing_in(OPERATOR, row), "tournament.penalise"
        replace_ruled(row, ruling, supersedes, penalties, sanctions, who, action, REASON)


def entry_of(event, number):
    return next(one for one in event.balances()["entries"] if one["number"] == number)


def types(event):
    events = event.organiser.get(f"{event.path}/events?limit=200").json()["events"]
    return [one["type"] for one in events]


def test_ruling_takes_and_the_next_one_gives_back(playing):
    first, second = uuid4(), uuid4()
    before = len(types(playing))
    order(playing, first, [(1, 1, 100), (2, 1, 40)], [(3, Leavers.LAST)])
    assert [entry_of(playing, number)["penalties"] for number in (1, 2)] == [100, 40]
    assert entry_of(playing, 3)["last_from"] == 1
    order(playing, second, [(1, 1, 50)], [(4, Leavers.REMOVE)], supersedes=first)
    assert [entry_of(playing, number)["penalties"] for number in (1, 2)] == [50, 0]
    assert entry_of(playing, 3)["last_from"] is None
    assert entry_of(playing, 4)["removed_from"] == 1
    assert types(playing)[before:] == [
        "penalty.add",
        "penalty.add",
        "sanction.add",
        "penalty.add",
        "penalty.add",
        "sanction.lift",
        "penalty.add",
        "sanction.add",
    ]
    listed = playing.organiser.get(f"{playing.path}/penalties").json()["penalties"]
    assert [(one["entry"], one["points"], one["ruling"]) for one in listed] == [
        (1, 50, str(second)),
        (2, -40, str(first)),
        (1, -100, str(first)),
        (2, 40, str(first)),
        (1, 100, str(first)),
    ]
    assert {one["reason"] for one in listed} == {REASON}


def test_taking_back_once_more_takes_back_nothing(playing):
    first = uuid4()
    order(playing, first, [(1, 1, 100)], [(1, Leavers.LAST)])
    order(playing, uuid4(), supersedes=first)
    rows = Penalty.objects.count(), Sanction.objects.count()
    order(playing, uuid4(), supersedes=first)
    assert (Penalty.objects.count(), Sanction.objects.count()) == rows == (2, 2)


def test_what_was_given_back_by_hand_is_not_given_back_twice(playing):
    first = uuid4()
    order(playing, first, [(1, 1, 100)])
    body = {"entry": 1, "position": 1, "points": -70, "reason": "Excusé"}
    assert playing.organiser.post(f"{playing.path}/penalties", body).status_code == 201
    order(playing, uuid4(), supersedes=first)
    assert entry_of(playing, 1)["penalties"] == 0


def test_ruling_leaves_what_others_ordered(playing):
    first = uuid4()
    order(playing, first, [(1, 1, 100)], [(1, Leavers.LAST)])
    order(playing, uuid4(), [(1, 1, 30)], [(1, Leavers.LAST)])
    order(playing, uuid4(), supersedes=first)
    row = entry_of(playing, 1)
    assert (row["penalties"], row["last_from"]) == (30, 1)


@pytest.mark.parametrize(
    "penalty, code", [((99, 1, 10), "not_found"), ((1, 9, 10), "invalid_request")]
)
def test_ruling_names_entries_and_positions_that_there_are(playing, penalty, code):
    with pytest.raises(Problem) as refusal:
        order(playing, uuid4(), [(1, 1, 10), penalty])
    assert refusal.value.code == code
    assert not Penalty.objects.exists()


def test_ruling_orders_nothing_before_anybody_has_played():
    event = Event()
    event.enter("Anne")
    with pytest.raises(Problem) as refusal:
        order(event, uuid4(), [(1, 1, 10)])
    assert refusal.value.code == "conflict"
