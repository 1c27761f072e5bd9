"""Everything that is stored of a table, without what two runs of one evening may differ in."""

from collections import Counter

from games.api.stored import sheet_document
from games.models import Deal, Quarantined, Result, Table
from games.services.rebuilding import differences
from games.services.sheets import sheet_of
from ledger.models import Event
from tests.ledger.acts import verify

ROW = ("log", "steps", "summary", "phase", "version", "conflict", "revisions")


def told(table):
    """Every deal of a table by its number, and the sheet.

    Numbers of revisions are left out: where one phone keeps the log and another one the summary,
    either may come first.
    """
    deals = {deal.number: _deal(deal) for deal in Deal.objects.filter(table=table)}
    sheet = sheet_document(sheet_of(Table.objects.get(id=table), ()))
    for line in sheet["lines"]:
        del line["deal"], line["conflict"]
    return deals, sheet | {"table": None}


def _deal(deal):
    standing = {"log": deal.log_revision, "summary": deal.summary_revision}
    results = Result.objects.filter(deal=deal).order_by("number")
    return {
        **{name: getattr(deal, name) for name in ROW},
        "deleted": deal.deleted_at is not None,
        "events": Counter(_of(deal).values_list("type", flat=True)),
        "results": {
            source: [
                (result.digest, result.cause, result.scores, result.provisional)
                for result in results
                if result.source == source
            ]
            for source in standing
        },
        "standing": {
            source: [result.digest for result in results if result.number == number]
            for source, number in standing.items()
        },
    }


def _of(deal):
    return Event.objects.filter(subject_kind="deal", subject_id=deal.id)


def is_sound(*tables):
    """The chains of tables are whole, every number given out is there, and nothing waits."""
    for table in Table.objects.filter(id__in=tables).select_related("stream"):
        numbers = Event.objects.filter(stream=table.stream).order_by("seq")
        assert list(numbers.values_list("seq", flat=True)) == list(range(1, table.stream.seq + 1))
        assert verify([table.stream.name]) == []
    assert not Quarantined.objects.filter(table__in=tables, settled_at=None).exists()


def everything_is_sound():
    """The same of all that there is, and the deals are what their chains tell."""
    assert verify() == []
    assert list(differences()) == []
