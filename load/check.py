"""What is stored against what was answered: lost, twice, or otherwise wrong. Pure functions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from load.account import PlayedTable
from load.evening import PlannedDeal
from load.scripts import Change

LOST, TWICE, WRONG = "lost", "twice", "wrong"
KINDS: Final = (LOST, TWICE, WRONG)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that should not be: of which kind, and what it is about."""

    kind: str
    what: str


def of_table(table: PlayedTable, events: Sequence[Mapping[str, Any]]) -> Iterator[Fault]:
    """`events` are those of the table's chain, in its order, with their bodies."""
    yield from of_numbers([event["seq"] for event in events], f"table {table.id}")
    planned = {deal.id: deal for deal in table.deals}
    told: dict[str, list[Mapping[str, Any]]] = {deal: [] for deal in planned}
    for event in events:
        subject = event["body"]["subject"]
        if subject["kind"] != "deal":
            continue
        if subject["id"] not in told:
            yield Fault(WRONG, f"table {table.id}: nobody recorded deal {subject['id']}")
            continue
        told[subject["id"]].append(event["body"])
    for deal in table.deals:
        yield from of_deal(deal, told[deal.id])


def of_deal(deal: PlannedDeal, events: Sequence[Mapping[str, Any]]) -> Iterator[Fault]:
    """Every change is one event, of which the versions count on; those of one phone are in their
    order."""
    name = f"deal {deal.id}"
    yield from of_numbers([event["subject"]["revision"] for event in events], name)
    unseen: dict[str, list[Change]] = {}
    for who, change in deal.changes:
        unseen.setdefault(who, []).append(change)
    seen: list[Change] = []
    for event in events:
        if (place := _next(event, unseen.values())) is not None:
            changes, index = place
            seen.append(changes.pop(index))
        elif any(shows(event, change) for change in seen):
            yield Fault(TWICE, f"{name}: {event['type']} of version {event['subject']['revision']}")
        else:
            yield Fault(WRONG, f"{name}: nobody sent {event['type']} as it is, or not then")
    for who, changes in unseen.items():
        for kind, _ in changes:
            yield Fault(LOST, f"{name}: {kind} of the {who}")


def _next(
    event: Mapping[str, Any], unseen: Iterable[list[Change]]
) -> tuple[list[Change], int] | None:
    """Whose change an event tells of, and which: the next one of somebody, else one that follows
    where those between were lost."""
    found = [
        (index, changes)
        for changes in unseen
        for index, change in enumerate(changes)
        if shows(event, change)
    ]
    if not found:
        return None
    index, changes = min(found, key=lambda one: one[0])
    return changes, index


def of_numbers(numbers: Sequence[int], name: str) -> Iterator[Fault]:
    """They count from 1 on, each once, in order."""
    counted = Counter(numbers)
    for number in range(1, max(counted, default=0) + 1):
        if not counted[number]:
            yield Fault(LOST, f"{name}: number {number}")
        elif counted[number] > 1:
            yield Fault(TWICE, f"{name}: number {number}")
    if list(numbers) != sorted(numbers):
        yield Fault(WRONG, f"{name}: numbers out of order")


def of_feed(
    told: Sequence[tuple[int, str, int]], final: Mapping[str, int], name: str
) -> Iterator[Fault]:
    """What a follower was told, page after page: (seq, deal, revision). Nothing comes again, and
    each deal was told as it is at the end, by its revision in `final`."""
    last, known = 0, dict.fromkeys(final, 0)
    for seq, deal, revision in told:
        if seq <= last:
            yield Fault(TWICE, f"{name}: the feed told number {seq} after {last}")
        last, known[deal] = max(last, seq), revision
    for deal, revision in known.items():
        if revision != final.get(deal):
            yield Fault(LOST, f"{name}: the feed left deal {deal} at version {revision}")


def of_standings(expected: Mapping[int, int], told: Mapping[int, int]) -> Iterator[Fault]:
    """Points by the number of the entry."""
    for entry in sorted({*expected, *told}):
        if expected.get(entry) != told.get(entry):
            right, shown = expected.get(entry), told.get(entry)
            yield Fault(WRONG, f"entry {entry} has {shown} points and made {right}")


def of_rescorings(jobs: Sequence[str], events: Iterable[Mapping[str, Any]]) -> Iterator[Fault]:
    """Each of the jobs has rescored each deal of the archive once; `events` are the bodies of its
    chain."""
    done: dict[str, Counter[str]] = {}
    for event in events:
        if event["type"] == "deal.put":
            done.setdefault(event["subject"]["id"], Counter())
        elif event["type"] == "deal.rescore":
            done[event["subject"]["id"]][event["data"]["job"]] += 1
    for deal, counted in done.items():
        for job in jobs:
            if counted[job] > 1:
                yield Fault(TWICE, f"job {job} rescored deal {deal}")
    for job in jobs:
        of_each = {deal for deal, counted in done.items() if counted[job]}
        everywhere = {deal for deal, counted in done.items() if counted}
        for deal in sorted(everywhere - of_each):
            yield Fault(LOST, f"job {job} left out deal {deal}")


def of_jobs(jobs: Iterable[Mapping[str, Any]]) -> Iterator[Fault]:
    """All have ended well, with as much done as there was to do."""
    for job in jobs:
        state, done, total = job["state"], job["done"], job["total"]
        if state != "done":
            yield Fault(LOST, f"job {job['id']} ({job['kind']}) is {state}")
        elif done != total:
            kind = LOST if done < total else TWICE
            yield Fault(kind, f"job {job['id']} ({job['kind']}) did {done} of {total}")


def shows(event: Mapping[str, Any], change: Change) -> bool:
    """Whether an event tells of a change: of its kind, with all that was sent."""
    kind, body = change
    if event["type"] != kind:
        return False
    data = event["data"]
    if kind == "deal.summary":
        return covers(body, data["summary"])
    return covers({name: value for name, value in body.items() if name != "table"}, data)


def covers(sent: Any, stored: Any) -> bool:
    """Whether what was sent is in what is stored, which says nothing more than defaults beside."""
    if isinstance(sent, Mapping):
        kept = stored or {}
        return all(covers(value, kept.get(name)) for name, value in sent.items())
    return bool(sent == stored or (not sent and not stored))
