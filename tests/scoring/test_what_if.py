"""What a ruling would do to a ranking is what it does, and asking writes nothing."""

import json
from uuid import UUID, uuid4

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.evening import fill
from conventions.json_format import JSONRenderer
from conventions.transactions import write
from games.models import Deal
from games.services.access import BY_OPERATOR, OPERATOR
from games.services.deals import locked_deal
from games.services.rulings import pinned_outcome, rule_deal
from scoring.documents import effect_document
from scoring.services.rankings import ranking_now
from scoring.services.versions import publish_ranking_of
from scoring.services.what_if import Candidate, what_if
from tarot import read_summary
from tarot.arbitration import (
    AnnulDeal,
    Artificial,
    AssignedSplit,
    Changes,
    ClericalCorrection,
    ResultStands,
    rule_on,
)
from tarot.rulesets import RULESETS
from tarot.standings import Leavers, changes
from tests.games.conformance import fits
from tests.games.rulings import DIGEST
from tests.games.summaries import a_summary
from tests.tournaments.event import Event
from tournaments.models import Tournament
from tournaments.services.access import locked_tournament, standing_in
from tournaments.services.sanctions import replace_ruled

pytestmark = pytest.mark.django_db

OUTCOME = read_summary(a_summary(), RULESETS)
BY_TEN = ClericalCorrection(Changes.of(attack_half_points=116))
ANY = {"If-Match": "*"}


def made(event):
    return Tournament.objects.select_related("stream", "club").get(id=event.id)


def ruling(*components, outcome=OUTCOME):
    return rule_on(outcome, components)


def really(event, candidate, name=None):
    """Rule as the candidate says, as whoever conducts a dispute does."""
    name = name or uuid4()
    with write():
        for deal, made_of_it in candidate.deals.items():
            row, who = locked_deal(deal, BY_OPERATOR, "deal.delete", lambda row: None)
            rule_deal(row, made_of_it, who, "deal.delete", name, DIGEST)
        row = locked_tournament(UUID(event.id))
        penalties = [(number, 1, points) for number, points in candidate.penalties.items()]
        who = standing_in(OPERATOR, row)
        replace_ruled(
            row,
            name,
            candidate.supersedes,
            penalties,
            candidate.sanctions.items(),
            who,
            "tournament.penalise",
            "Vu",
        )
    return name


def recorded(event, position, table, *numbers, **claim):
    """The ids of deals at a table, by their summaries."""
    where = event.table(position, table)["table"]
    return [
        UUID(
            event.organiser.deal(None, table=where, number=number, summary=a_summary(**claim))[-36:]
        )
        for number in numbers
    ]


@pytest.fixture
def event(db):
    """Two positions at two tables: deals that count, deals beside a sheet that agrees, one that a
    sheet contradicts, and one beside a sheet that stands for all."""
    event = Event(petite=True, positions=3)
    path = f"{event.path}/ranking-policy"
    tag = event.organiser.get(path).headers["ETag"]
    policy = {"keys": ["total", "best_position", "draw"], "prizes": [5000, 3000, 1000]}
    event.organiser.put(path, policy, headers={"If-Match": tag})
    event.start(8)
    event.seat(1)
    event.deals = [*recorded(event, 1, 1, 1, 2, 3, 4), *recorded(event, 1, 2, 1)]
    assert event.report(1, 2, [300, -100, -100, -100], confirm=True).status_code == 201
    event.close(1)
    event.seat(2)
    event.deals += [*recorded(event, 2, 1, 1, 2, 3, 4, taker=1), *recorded(event, 2, 2, 1)]
    event.report(2, 1, [-256 + 60, 768 - 20, -256 - 20, -256 - 20], confirm=True)
    return event


COMPONENTS = st.sampled_from(
    [
        BY_TEN,
        AnnulDeal(),
        ResultStands(),
        Artificial((90, -30, -30, -30)),
        AssignedSplit(Changes(), Changes.of(attack_half_points=0), "Doute"),
        ClericalCorrection(Changes.of(taker=2)),
    ]
)


@st.composite
def candidates(draw, deals, before):
    """A ruling on some of the deals, which may supersede an earlier one."""
    outcomes = {deal: pinned_outcome(Deal.objects.get(id=deal))[0] for deal in deals}
    some = draw(st.dictionaries(st.sampled_from(deals), COMPONENTS, max_size=3))
    return Candidate(
        deals={deal: ruling(one, outcome=outcomes[deal]) for deal, one in some.items()},
        penalties=draw(st.dictionaries(st.integers(1, 8), st.integers(1, 400), max_size=3)),
        sanctions=draw(
            st.dictionaries(
                st.integers(1, 8), st.sampled_from([Leavers.LAST, Leavers.REMOVE]), max_size=2
            )
        ),
        position=1,
        supersedes=draw(st.sampled_from([None, before])),
    )


def test_what_would_happen_is_what_happens(event):
    first = Candidate(
        {event.deals[0]: ruling(AnnulDeal())},
        penalties={2: 100, 3: 7},
        sanctions={4: Leavers.LAST, 5: Leavers.REMOVE},
    )
    before = really(event, first)

    @settings(max_examples=40)
    @given(candidates(event.deals, before))
    def law(candidate):
        with transaction.atomic():
            now = ranking_now(made(event)).ranking
            (effect,) = what_if(made(event), [candidate])
            assert ranking_now(made(event)).ranking == effect.before.ranking == now
            really(event, candidate)
            after = ranking_now(made(event))
            assert effect.ranked.ranking == after.ranking
            told = [one.move for one in effect.moves]
            assert all(move in told for move in changes(now, after.ranking))
            won = after.announced.prizes_of(after.ranking)
            assert all(one.prizes[1] == won.get(one.entry) for one in effect.moves)
            transaction.set_rollback(True)

    law()


def test_each_candidate_is_by_itself_and_none_is_written(event):
    deal = event.deals[0]
    wanted = [
        Candidate({deal: ruling(AnnulDeal())}),
        Candidate({deal: ruling(BY_TEN)}),
        Candidate({deal: ruling(ResultStands())}, penalties={1: 10}),
        Candidate(),
    ]
    with CaptureQueriesContext(connection) as queries:
        together = what_if(made(event), wanted)
    assert all(one["sql"].startswith("SELECT") for one in queries.captured_queries)
    alone = [what_if(made(event), [one])[0] for one in wanted]
    assert [one.ranked.ranking for one in together] == [one.ranked.ranking for one in alone]
    assert together[-1].moves == ()


def test_ten_candidates_cost_as_many_statements_as_one():
    event = Event(petite=True)
    fill(event.id, 40, 3, deals=4)
    deals = list(Deal.objects.values_list("id", flat=True)[:10])
    wanted = [Candidate({deal: ruling(BY_TEN)}, penalties={1: 10}) for deal in deals]
    counts = []
    for some in (wanted[:1], wanted):
        with CaptureQueriesContext(connection) as queries:
            effects = what_if(made(event), some)
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert all(effect.moves for effect in effects)


def test_effect_tells_places_totals_prizes_and_who_passes_whom():
    event = Event(petite=True)
    path = f"{event.path}/ranking-policy"
    tag = event.organiser.get(path).headers["ETag"]
    event.organiser.put(path, {"prizes": [5000]}, headers={"If-Match": tag})
    event.start(4)
    event.seat(1)
    (deal,) = recorded(event, 1, 1, 1)
    order = [seat["entry"] for seat in event.table(1, 1)["seats"]]
    event.report(1, 1, [60, 40, -20, -80], confirm=True)
    taker, second, *_ = order
    (effect,) = what_if(made(event), [Candidate({deal: ruling(AnnulDeal())})])
    moves = {one.entry: one for one in effect.moves}
    assert [moves[taker].move.before.place, moves[taker].move.after.place] == [1, 4]
    assert (moves[taker].prizes, moves[second].prizes) == ((5000, None), (None, 5000))
    assert (set(moves[taker].passed_by), moves[taker].passes) == (set(order[1:]), ())
    assert moves[second].passes == (taker,)
    assert [moves[entry].is_better for entry in order] == [False, True, True, True]
    shown = json.loads(JSONRenderer().render(effect_document(effect)))
    fits(shown, {"$ref": "#/components/schemas/RankingEffect"})
    one = next(move for move in shown["moves"] if move["number"] == taker)
    assert one["total"] == {"before": 60, "now": -132}
    assert one["prize"] == {"before": 5000, "now": None}
    assert (one["before"], one["now"], one["gained"], one["points"]) == (1, 4, -3, -192)
    assert (one["in_final"], shown["finalists"]) == (None, None)


def test_prize_that_changes_without_a_move_is_told():
    """Two who shared the first prize no longer do."""
    event = Event(petite=True)
    path = f"{event.path}/ranking-policy"
    tag = event.organiser.get(path).headers["ETag"]
    event.organiser.put(path, {"prizes": [5000]}, headers={"If-Match": tag})
    event.start(4)
    table = event.seat(1)["tables"][0]
    balances = {1: 50, 2: 50, 3: -50, 4: -50}
    event.report(1, 1, [balances[seat["entry"]] for seat in table["seats"]], confirm=True)
    (effect,) = what_if(made(event), [Candidate(penalties={2: 10}, position=1)])
    moves = {one.entry: one for one in effect.moves}
    assert moves[1].prizes == (2500, 5000)
    assert moves[1].move.gained == 0
    assert moves[1].is_better


def test_line_of_the_final_that_is_crossed_is_told():
    event = Event(petite=True, positions=1, final={"format": "sixth_position", "players": 12})
    event.start(16)
    event.seat(1)
    deals = []
    for table in range(1, 5):
        (deal,) = recorded(event, 1, table, 1)
        deals.append(deal)
        balances = [90 + table, -30 + table, -30 - table, -30 - table]
        assert event.report(1, table, balances, confirm=True).status_code == 201
    taker = event.table(1, 1)["seats"][0]["entry"]
    candidate = Candidate({deals[0]: ruling(AnnulDeal())})
    (effect,) = what_if(made(event), [candidate])
    crossing = {one.entry: one.in_final for one in effect.moves if one.in_final == (True, False)}
    assert crossing == {taker: (True, False)}
    coming = [one.entry for one in effect.moves if one.in_final == (False, True)]
    assert len(coming) == 1
    shown = json.loads(JSONRenderer().render(effect_document(effect)))
    fits(shown, {"$ref": "#/components/schemas/RankingEffect"})
    really(event, candidate)
    event.close(1)
    seated = event.seat(2)["qualification"]["finalists"]
    assert seated == list(effect.line.after.finalists)
    assert what_if(made(event), [candidate])[0].line is None


def test_teams_are_ranked_by_the_candidate_too():
    event = Event(kind="teams_of_2", methods=["movement"], petite=True)
    for team in range(1, 11):
        event.enter(f"A{team}", f"B{team}", team=team)
    event.start()
    event.seat(1)
    (deal,) = recorded(event, 1, 1, 1)
    event.report(1, 1, [60, 40, -20, -80], confirm=True)
    candidate = Candidate({deal: ruling(BY_TEN)}, sanctions={1: Leavers.LAST})
    (effect,) = what_if(made(event), [candidate])
    really(event, candidate)
    assert effect.ranked.of == "teams"
    assert effect.ranked.ranking == ranking_now(made(event)).ranking


def test_nothing_played_is_nothing_moved():
    event = Event()
    event.start(8)
    (effect,) = what_if(made(event), [Candidate(penalties={1: 50})])
    assert (effect.ranked.ranking.rows, effect.moves, effect.line) == ((), (), None)


# The version that a ruling publishes


def published(event):
    return event.organiser.get(f"{event.path}/rankings").json()["rankings"]


def test_ruling_publishes_the_next_version_with_its_causes(event):
    event.organiser.post(f"{event.path}/rankings", {"after": 1})
    name = uuid4()
    candidate = Candidate(
        {event.deals[0]: ruling(BY_TEN)}, penalties={3: 50}, sanctions={4: Leavers.LAST}
    )
    really(event, candidate, name)
    with write():
        row = locked_tournament(UUID(event.id))
        version = publish_ranking_of(row, standing_in(OPERATOR, row), "Litige tranché")
    assert (version.number, version.after) == (2, 1)
    told = event.organiser.get(f"{event.path}/rankings/2").json()
    assert told["reason"] == "Litige tranché"
    causes = told["changes"]["causes"]
    assert [(one["type"], one["ruling"]) for one in causes] == [
        ("penalty.add", str(name)),
        ("sanction.add", str(name)),
        ("deal.rule", str(name)),
    ]
    assert [one["detail"] for one in causes] == [
        "Inscription 3 : 50 points de pénalité à la position 1.",
        "Inscription 4 : classée dernière, par sanction.",
        "Position 1, table 1 : l'arbitre a statué sur une donne.",
    ]


def test_ruling_that_changes_no_ranking_publishes_none(event):
    event.organiser.post(f"{event.path}/rankings", {"after": 1})
    really(event, Candidate({event.deals[0]: ruling(ResultStands())}))
    with write():
        row = locked_tournament(UUID(event.id))
        version = publish_ranking_of(row, standing_in(OPERATOR, row), "Résultat maintenu")
    assert (version, len(published(event))) == (None, 1)


def test_ruling_publishes_nothing_where_nothing_was_published(event):
    with write():
        row = locked_tournament(UUID(event.id))
        assert publish_ranking_of(row, standing_in(OPERATOR, row), "Vu") is None
    assert published(event) == []
