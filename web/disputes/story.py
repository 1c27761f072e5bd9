"""The story of a dispute, from the events of its chain: who did what, when, and in which words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from conventions.language import say
from disputes.models import Dispute
from disputes.services.access import Insider
from disputes.services.seeing import may_see
from disputes.words import (
    GROUNDS,
    INADMISSIBLE,
    KINDS,
    VERDICTS,
    Ground,
    Inadmissible,
    Kind,
    Verdict,
)
from ledger.models import Event, SecretText
from tarot.wording import Text
from web.disputes.people import People, person_key
from web.texts.arbiter_story import (
    ASKS_CONSENT,
    CLOCK_NAMES,
    ERASED,
    FOR_ARBITERS,
    HAPPENED,
    PAST_DUE,
    TOO_LATE,
    VOTED,
)

# Proposals are seen by arbiters alone, and so is who signs them.
OF_ARBITERS: Final = frozenset({"dispute.propose", "dispute.countersign"})


@dataclass(frozen=True, slots=True)
class Happened:
    """One event that is told; `said` are its texts by name, None for one that was erased."""

    seq: int
    at: Any
    type: str
    by: str
    data: Mapping[str, Any]
    said: Mapping[str, str | None]

    def named(self) -> Iterator[str]:
        """The keys of everybody whom it names."""
        yield self.by
        for person in [self.data.get("arbiter"), *self.data.get("members", ())]:
            if person is not None:
                yield person_key(person)


def story_of(row: Dispute, who: Insider) -> list[Happened]:
    """Everything that this insider may read, oldest first; what only repeats another event of the
    same change is left out."""
    sees = may_see(row, who)
    told = HAPPENED.keys() if who.directs and who.is_arbiter else HAPPENED.keys() - OF_ARBITERS
    found = Event.objects.filter(stream=row.stream, type__in=sorted(told)).order_by("seq")
    events = [event for event in found if sees(event)]
    texts: dict[int, dict[str, str]] = {}
    for one in SecretText.objects.filter(event__in=[event.id for event in events]):
        texts.setdefault(one.event_id, {})[one.name] = one.text
    return [_happened(event, texts.get(event.id, {})) for event in events]


def _happened(event: Event, texts: Mapping[str, str]) -> Happened:
    body = orjson.loads(bytes(event.body))
    said = {name: texts.get(name) for name in body["texts"]}
    return Happened(
        event.seq, event.recorded_at, event.type, body["actor"]["id"], body["data"], said
    )


def shown_story(
    story: Sequence[Happened], people: People, seen: int | None
) -> list[dict[str, Any]]:
    """For the template; what came after event `seen` is marked as new."""
    return [
        {
            "seq": one.seq,
            "at": one.at,
            "kind": one.type.partition(".")[0],
            "sentence": say(_sentence(one, people)),
            "quotes": [say(ERASED) if text is None else text for text in one.said.values()],
            "remarks": [say(remark) for remark in _remarks(one)],
            "ruling": one.data.get("ruling") if one.type in RULINGS else None,
            "evidence": one.data.get("number") if one.type == "evidence.submit" else None,
            "is_new": seen is not None and one.seq > seen,
        }
        for one in story
    ]


RULINGS: Final = frozenset({"ruling.publish", *OF_ARBITERS})


def _sentence(one: Happened, people: People) -> Text:
    text = HAPPENED[one.type]
    if one.type == "dispute.decide" and "verdict" not in one.data:
        text = VOTED
    filled: dict[str, object] = {"who": people.called(one.by)}
    for name, of in _FILLS.items():
        if f"{{{name}}}" in text.fr:
            filled[name] = of(one, people)
    return text.filled(**filled)


def _to(one: Happened, people: People) -> str:
    if one.type == "question.ask":
        return people.at(one.data["seat"])
    named = one.data.get("members") or [one.data.get("arbiter")]
    return ", ".join(people.called(person_key(person)) for person in named)


_FILLS: Final[Mapping[str, Callable[[Happened, People], object]]] = {
    "to": _to,
    "number": lambda one, people: one.data.get("ruling") or one.data.get("number"),
    "kind": lambda one, people: KINDS[Kind(one.data["kind"])],
    "because": lambda one, people: INADMISSIBLE[Inadmissible(one.data["because"])],
    "ground": lambda one, people: GROUNDS[Ground(one.data["ground"])],
    "verdict": lambda one, people: VERDICTS[Verdict(one.data["verdict"])],
    "clock": lambda one, people: CLOCK_NAMES[one.data["kind"]].filled(number=one.data["number"]),
}


def _remarks(one: Happened) -> Iterator[Text]:
    if one.data.get("filed_in_time") is False:
        yield TOO_LATE
    if one.data.get("needs_consent"):
        yield ASKS_CONSENT
    if one.data.get("past_due"):
        yield PAST_DUE
    if one.data.get("visibility") == "arbiters":
        yield FOR_ARBITERS
