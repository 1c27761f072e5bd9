"""The changes of a deal that a request, or one operation of a batch, can ask for.

Each reads its body and answers what is then done to the deal; an address and its kind in a batch
share one reading, so that both refuse the same things with the same words.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final
from uuid import UUID

from conventions.etags import etag, require_match
from conventions.problems import Problem
from conventions.shapes import Reader
from games.api.limits import HIGHEST_NUMBER, MOST_ACTIONS
from games.models import Deal
from games.services.access import Caller
from games.services.deals import CheckVersion, Recorded, delete, restore
from games.services.histories import changed_by
from games.services.recording import NewDeal, act, put_deal, put_record, put_summary
from tarot.wording import Text

RECORD_OR_SUMMARY = Text("Il faut record ou summary.", "Needs a record or a summary.")

Change = Callable[[UUID, Caller, CheckVersion], Recorded]


def version_tag(row: Deal, view: str = "") -> str:
    """The ETag of a deal: its version, and the view of it that is shown."""
    return etag("deal", row.id, row.version, view)


def known_version(if_match: str) -> CheckVersion:
    """Refuses a change by a caller that has not seen the current version of the deal."""

    def check(row: Deal) -> None:
        try:
            require_match(if_match, version_tag(row))
        except Problem as problem:
            if problem.code == "precondition_failed":
                problem.extra = {**problem.extra, "changed_by": changed_by(row)}
            raise

    return check


def new_deal(data: Any) -> Change:
    fields = Reader(data)
    new = NewDeal(
        table_id=fields.uuid("table"),
        number=fields.integer("number", 1, HIGHEST_NUMBER),
        record=fields.value("record") if fields.has("record") else None,
        summary=fields.value("summary") if fields.has("summary") else None,
        sitting_out=fields.integer("sitting_out", 0, 4) if fields.has("sitting_out") else None,
        confirm=_confirm(fields),
    )
    if fields.readable and new.record is None and new.summary is None:
        fields.refuse(None, "missing_field", RECORD_OR_SUMMARY)
    fields.done()
    return lambda deal_id, by, _: put_deal(deal_id, new, by)


def actions(data: Any) -> Change:
    fields = Reader(data)
    listed = fields.array("actions", MOST_ACTIONS)
    if fields.readable and fields.members.get("actions") == []:
        fields.refuse("actions", "empty", Text("Aucune action.", "No action."))
    confirm = _confirm(fields)
    fields.done()
    return lambda deal_id, by, known: act(deal_id, listed, by, known, confirm=confirm)


def record(data: Any) -> Change:
    fields = Reader(data)
    document = fields.value("record")
    confirm = _confirm(fields)
    fields.done()
    return lambda deal_id, by, known: put_record(deal_id, document, by, known, confirm=confirm)


def summary(data: Any) -> Change:
    return lambda deal_id, by, known: put_summary(deal_id, data, by, known)


def deletion(data: Any) -> Change:
    _refuse_members(data)
    return delete


def restoration(data: Any) -> Change:
    _refuse_members(data)
    return restore


def _confirm(fields: Reader) -> bool:
    return fields.boolean("confirm") if fields.has("confirm") else False


def _refuse_members(data: Any) -> None:
    Reader({} if data is None else data).done()


# By the kind that an operation of a batch names.
CHANGES: Final[Mapping[str, Callable[[Any], Change]]] = {
    "deal.put": new_deal,
    "deal.act": actions,
    "deal.record": record,
    "deal.summary": summary,
    "deal.delete": deletion,
    "deal.restore": restoration,
}
