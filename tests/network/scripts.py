"""What people record in an evening: the changes of one deal, in the order in which they were made."""

from tests.games.records import actions_of, blank
from tests.games.summaries import summary_of

UNDO = {"kind": "undo"}


def card_by_card(vector, number, requests, slip=None):
    """A deal told in so many requests; `slip` names one whose last action is taken back and told
    again, each in a request of its own."""
    record = vector["record"]
    told = actions_of(record)
    bounds = [len(told) * part // requests for part in range(requests + 1)]
    changes = [("deal.put", {"number": number, "record": blank(record)})]
    for part in range(requests):
        actions = told[bounds[part] : bounds[part + 1]]
        changes.append(act(actions))
        if part == slip:
            changes += [act([UNDO]), act(actions[-1:])]
    return changes


def act(actions):
    return "deal.act", {"actions": actions}


def whole(vector, number):
    """A deal sent whole, with a claim that is wrong at first."""
    return [
        ("deal.put", {"number": number, "record": vector["record"]}),
        ("deal.summary", mistaken(vector)),
        ("deal.summary", summary_of(vector)),
    ]


def claimed_first(vector, number):
    """A deal of which there is a claim, and later its log."""
    return [
        ("deal.put", {"number": number, "summary": mistaken(vector)}),
        ("deal.summary", summary_of(vector)),
        ("deal.record", {"record": vector["record"]}),
    ]


def taken_off():
    """A deal leaves the sheet."""
    return [("deal.delete", {})]


def put_back():
    """It comes back."""
    return [("deal.restore", {})]


def mistaken(vector):
    """The summary with the other contract that nobody would confuse it with."""
    summary = summary_of(vector)
    return summary | {"contract": "petite" if summary["contract"] == "garde" else "garde"}
