"""What people record in an evening: the changes of one deal, in the order they were made in."""

from typing import Final

from load.telling import Document, actions_of, blank, summary_of

Vector = Document
Change = tuple[str, Document]

UNDO: Final[Document] = {"kind": "undo"}


def card_by_card(
    vector: Vector, number: int, requests: int, slip: int | None = None
) -> list[Change]:
    """A deal told in so many requests; `slip` names one whose last action is taken back and told
    again, each in a request of its own."""
    record = vector["record"]
    told = actions_of(record)
    bounds = [len(told) * part // requests for part in range(requests + 1)]
    changes: list[Change] = [("deal.put", {"number": number, "record": blank(record)})]
    for part in range(requests):
        actions = told[bounds[part] : bounds[part + 1]]
        changes.append(act(actions))
        if part == slip:
            changes += [act([UNDO]), act(actions[-1:])]
    return changes


def act(actions: list[Document]) -> Change:
    return "deal.act", {"actions": actions}


def whole(vector: Vector, number: int) -> list[Change]:
    """A deal sent whole, with a claim that is wrong at first."""
    return [
        ("deal.put", {"number": number, "record": vector["record"]}),
        ("deal.summary", mistaken(vector)),
        ("deal.summary", summary_of(vector)),
    ]


def claimed(vector: Vector, number: int) -> list[Change]:
    """A deal of which nobody keeps the log."""
    return [("deal.put", {"number": number, "summary": summary_of(vector)})]


def claimed_first(vector: Vector, number: int) -> list[Change]:
    """A deal of which there is a claim, and later its log."""
    return [
        ("deal.put", {"number": number, "summary": mistaken(vector)}),
        ("deal.summary", summary_of(vector)),
        ("deal.record", {"record": vector["record"]}),
    ]


def taken_off() -> list[Change]:
    """A deal leaves the sheet."""
    return [("deal.delete", {})]


def put_back() -> list[Change]:
    """It comes back."""
    return [("deal.restore", {})]


def mistaken(vector: Vector) -> Document:
    """The summary with the other contract that nobody would confuse it with."""
    summary = summary_of(vector)
    return summary | {"contract": "petite" if summary["contract"] == "garde" else "garde"}
