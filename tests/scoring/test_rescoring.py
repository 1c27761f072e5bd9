"""Scoring stored deals again: what is reported, what is written, and what is left alone."""

from uuid import UUID

import orjson
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Deal, Result
from games.services import standing
from games.services.rebuilding import differences
from ledger.models import Event
from scoring.models import Job
from scoring.services import rescoring
from scoring.services.artefacts import pieces_of
from tests.games.records import a_record, after_cards, king_discarded, stacked, tricks
from tests.games.summaries import a_summary
from tests.ledger.acts import verify
from tests.ledger.guards import lifted
from tests.scoring.stored import (
    RECORDS,
    a_deal,
    ask,
    deals_at,
    done,
    everything,
    mistaken,
    rescored,
    scores_of,
)
from tests.tournaments.event import Event as Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("announced")]


def lines(job):
    return [orjson.loads(line) for piece in pieces_of(job) for line in piece.splitlines()]


def test_deals_whose_worth_is_the_same_cost_no_write(client):
    deals_at(client, client.table(), 5)
    before = everything()
    job = rescored()
    assert (job.state, job.done, job.total) == ("done", 5, 5)
    assert job.report == {"compared": 5, "changed": 0, "unscorable": 0, "differences": []}
    assert everything() == before


def test_what_the_proofs_leave_to_be_ruled_on_stays_so_and_is_no_difference(client):
    deal = UUID(client.deal(king_discarded())[-36:])
    assert rescored().report["changed"] == 0
    mistaken(deal)
    job = rescored()
    assert [line["what"] for line in lines(job)] == [["unit_score", "scores"]]
    row = Deal.objects.get(id=deal)
    assert Result.objects.get(deal=deal, number=row.log_revision).provisional
    assert [one.what for one in differences()] == ["result 1 scores"]  # the mistaken one


def test_a_score_that_a_log_did_not_have_before_is_provisional_where_that_is_proved(client):
    deal = UUID(client.deal(king_discarded())[-36:])
    Deal.objects.filter(id=deal).update(log_revision=None)
    job = rescored()
    assert [line["what"] for line in lines(job)] == [["result"]]
    row = Deal.objects.get(id=deal)
    assert Result.objects.get(deal=deal, number=row.log_revision).provisional


def test_dry_run_reports_every_difference_and_changes_nothing(client):
    deals = deals_at(client, client.table(), 4)
    mistaken(deals[1], deals[2])
    before = everything()
    job = rescored(dry_run=True)
    assert everything() == before
    assert (job.report["compared"], job.report["changed"]) == (4, 2)
    assert job.report["differences"] == lines(job)
    assert {line["deal"] for line in lines(job)} == {str(deals[1]), str(deals[2])}
    line = lines(job)[0]
    assert line["what"] == ["unit_score", "scores"]
    assert line["before"]["unit_score"] == line["after"]["unit_score"] + 10


def test_new_revision_stands_and_the_old_one_stays(client):
    deal = a_deal(client)
    right = scores_of(deal)
    mistaken(deal)
    job = rescored()
    assert job.report["changed"] == 1
    first, second = Result.objects.filter(deal=deal).order_by("number")
    assert (first.engine, first.scores == right) == ("0.9", False)
    assert (second.cause, second.scores) == ("rescored", right)
    row = Deal.objects.get(id=deal)
    assert (row.log_revision, row.revisions, row.version) == (2, 2, 2)
    shown = client.get(f"/api/v1/deals/{deal}/score").json()
    assert (shown["current"]["revision"], shown["current"]["cause"]) == (2, "rescored")


def test_chain_tells_of_it_and_the_deal_can_be_told_again(client):
    deal = a_deal(client)
    mistaken(deal)
    job = rescored()
    event = Event.objects.order_by("seq").filter(subject_id=deal).last()
    body = orjson.loads(bytes(event.body))
    assert (event.type, body["actor"]) == (
        "deal.rescore",
        {"id": "system", "role": "organiser", "via": "job"},
    )
    assert body["data"]["job"] == str(job.id)
    assert verify() == []
    # What an older engine came to is not what this test has stored; everything else is told.
    assert [one.what for one in differences()] == ["result 1 scores"]
    shown = client.get(f"/api/v1/deals/{deal}/history").json()["history"][-1]
    assert shown["type"] == "deal.rescore"


def test_rescored_again_nothing_is_different(client):
    mistaken(a_deal(client))
    assert rescored().report["changed"] == 1
    before = everything()
    assert rescored().report["changed"] == 0
    assert everything() == before


def test_deals_in_progress_are_left_alone(client):
    playing = a_deal(client)
    table = client.table()
    client.deal(after_cards(a_record(4), 30), table=table)
    client.deal(stacked(tricks=tricks("0 S2")), table=table)
    job = rescored(table=table)
    assert (job.state, job.total, job.report) == ("done", 0, {"differences": []})
    assert Deal.objects.get(id=playing).version == 1


def test_summaries_are_scored_again_too(client):
    deal = client.deal(None, table=client.table(), summary=a_summary())[-36:]
    mistaken(deal, source="summary")
    job = rescored()
    assert lines(job)[0]["source"] == "summary"
    row = Deal.objects.get(id=deal)
    assert row.summary_revision == 2
    assert Result.objects.get(deal=deal, number=2).cause == "rescored"


def test_log_that_no_longer_agrees_with_its_summary_is_a_conflict(client):
    deal = client.deal(a_record(4), summary=a_summary())[-36:]
    conflict = Deal.objects.get(id=deal).conflict
    Deal.objects.filter(id=deal).update(conflict=not conflict)
    job = rescored()
    assert lines(job)[0] == {
        "deal": deal,
        "table": str(Deal.objects.get(id=deal).table_id),
        "number": Deal.objects.get(id=deal).number,
        "source": None,
        "what": ["conflict"],
        "before": {"conflict": not conflict},
        "after": {"conflict": conflict},
    }
    assert Deal.objects.get(id=deal).conflict is conflict


def test_result_that_has_been_lost_is_there_again(client):
    deal = a_deal(client)
    Deal.objects.filter(id=deal).update(log_revision=None)
    job = rescored()
    assert lines(job)[0]["what"] == ["result"]
    assert lines(job)[0]["before"] is None
    assert Deal.objects.get(id=deal).log_revision == 2


def test_deleted_deal_comes_back_with_the_worth_of_today(client):
    deal = a_deal(client)
    tag = client.get(f"/api/v1/deals/{deal}").headers["ETag"]
    assert client.delete(f"/api/v1/deals/{deal}", headers={"If-Match": tag}).status_code == 200
    right = scores_of(deal)
    mistaken(deal)
    rescored()
    assert scores_of(deal) == right


@pytest.mark.parametrize(
    "log", ['{"tdn": "1.0"', '{"ruleset": "gone-v1", "players": 4}', '{"ruleset": "fft-2012"}']
)
def test_log_that_cannot_be_read_is_reported_and_stops_nobody(client, log):
    deals = deals_at(client, client.table(), 3)
    Deal.objects.filter(id=deals[0]).update(log=log)
    mistaken(deals[1])
    job = rescored()
    assert (job.state, job.report["changed"], job.report["unscorable"]) == ("done", 1, 1)
    (line,) = [line for line in lines(job) if "unscorable" in line]
    assert line["deal"] == str(deals[0])


def test_only_what_was_asked_for_is_scored_again(client):
    here, elsewhere = client.table(), client.table()
    (mine,), (other,) = deals_at(client, here, 1), deals_at(client, elsewhere, 1)
    mistaken(mine, other)
    job = rescored(table=here)
    assert (job.total, job.report["changed"]) == (1, 1)
    assert Deal.objects.get(id=other).revisions == 1


def test_every_table_of_a_tournament_is_scored_again_and_no_other(client):
    event, other = Tournament(), Tournament()
    deals = []
    for one in (event, other):
        one.start(8)
        deals.append(
            [
                deal
                for table in one.seat(1)["tables"]
                for deal in deals_at(one.organiser, table["table"], 2)
            ]
        )
    mistaken(*deals[0], *deals[1], a_deal(client))
    job = rescored(tournament=event.id)
    assert (job.total, job.report["changed"]) == (4, 4)
    assert {line["deal"] for line in lines(job)} == {str(deal) for deal in deals[0]}


def test_tournament_without_tables_has_nothing_to_score_again(client):
    mistaken(a_deal(client))
    job = rescored(tournament=Tournament().id)
    assert (job.state, job.total) == ("done", 0)


def test_many_deals_are_done_in_parts_and_chunks(client, monkeypatch):
    monkeypatch.setattr(rescoring, "PART", 4)
    monkeypatch.setattr(rescoring, "CHUNK", 3)
    monkeypatch.setattr(standing, "READ", 2)
    monkeypatch.setattr(rescoring, "WRITTEN", 2)
    deals = deals_at(client, client.table(), 10)
    mistaken(*deals[:7])
    job = ask()
    told = done(job)
    assert (told.done, told.total, told.report["changed"]) == (10, 10, 7)
    sizes = [(part.size, part.done) for part in job.parts.order_by("number")]
    assert sizes == [(4, 4), (4, 4), (2, 2)]
    assert [line["deal"] for line in lines(told)] == sorted(str(deal) for deal in deals[:7])


def test_no_deals_are_no_work(db):
    job = rescored()
    assert (job.state, job.done, job.total) == ("done", 0, 0)


def test_deal_recorded_meanwhile_counts(client, monkeypatch):
    deal = a_deal(client)
    mistaken(deal)
    job = ask()
    rescore = rescoring.rescore

    def after_a_change(*args):
        Deal.objects.filter(id=deal).update(number=77)
        with lifted():
            Result.objects.filter(deal=deal).update(unit_score=0, scores=[0, 0, 0, 0])
        return rescore(*args)

    monkeypatch.setattr(rescoring, "rescore", after_a_change)
    (line,) = lines(done(job))
    assert (line["number"], line["before"]["scores"]) == (77, [0, 0, 0, 0])


def test_reading_and_comparing_costs_a_few_statements_a_chunk(client):
    deals_at(client, client.table(), len(RECORDS[:20]))
    job = ask()
    with CaptureQueriesContext(connection) as captured:
        done(job)
    assert len(captured) < 25
    assert Job.objects.get(id=job.id).done == 20
