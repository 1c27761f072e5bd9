"""The page of a dispute: how it stands, its story, its evidence, and what one may do now."""

from typing import Any, Final

from django.utils import timezone

from conventions.language import say
from disputes.api.access import dispute_tag
from disputes.documents.disputes import dispute_document, keys_in
from disputes.models import Dispute
from disputes.services.access import Insider
from disputes.services.conflicts import CONFLICTS, conflicts_of
from disputes.services.guards import BARRED
from disputes.states import UNSETTLED
from web.disputes.acts import Given
from web.disputes.clocks import shown_clock
from web.disputes.evidence import shown_evidence
from web.disputes.orders import shown_orders
from web.disputes.people import People, arbiters_of, event_of, people_in
from web.disputes.story import Happened, story_of
from web.texts.arbiter_story import CLOCK_NAMES

NAMING: Final = frozenset({"transfer", "name-panel", "decide", "reopen"})


class Whole:
    """A dispute as one insider sees it, read once for everything that a page shows of it."""

    def __init__(self, row: Dispute, who: Insider) -> None:
        self.row, self.who = row, who
        self.document: dict[str, Any] = dispute_document(row, who)
        self.story: list[Happened] = story_of(row, who)
        keys = [*keys_in(self.document), *(key for one in self.story for key in one.named())]
        self.people: People = people_in(row, keys)
        self.may: list[str] = self.document["you"]["may"]
        arbiters = arbiters_of(row) if NAMING.intersection(self.may) else []
        self.given = Given(self.document, self.people, arbiters, who.key)

    @property
    def tag(self) -> str:
        """What a form made from this names as the version that it was made from."""
        return dispute_tag(self.row)

    @property
    def seq(self) -> int:
        """The last event that this insider has seen here."""
        return self.story[-1].seq if self.story else 0

    @property
    def is_arbiter(self) -> bool:
        """Whether it sees what is for arbiters alone."""
        return self.who.directs and self.who.is_arbiter

    def head(self) -> dict[str, Any]:
        """What every page of the dispute begins with."""
        row, document = self.row, self.document
        arbiter = document["arbiter"]
        return {
            "id": row.id,
            "deal": row.deal_id,
            "number": row.deal.number,
            "table": row.deal.table.name,
            "tournament": event_of(row),
            "club": row.club.name,
            "position": row.position,
            "category": document["category_name"],
            "state": document["state"],
            "state_name": document["state_name"],
            "arbiter": None if arbiter is None else self.people.called(arbiter),
            "mine": arbiter is not None and arbiter == self.who.key,
            "claim_expired": document["claim_expired"],
            "filed_in_time": document["filed_in_time"],
            "withdrawal_asked": document["withdrawal_asked"],
            "inadmissible": document["inadmissible"],
            "panel": [self.people.called(key) for key in document["panel"]],
            "is_arbiter": self.is_arbiter,
            "tag": self.tag,
            "seq": self.seq,
        }

    def clocks(self) -> list[dict[str, Any]]:
        """Those that run, the nearest first."""
        now = timezone.now()
        running = [one for one in self.document["deadlines"] if one["satisfied_at"] is None]
        return [
            {
                "name": say(CLOCK_NAMES[one["kind"]].filled(number=one["number"])),
                **shown_clock(one["due_at"], now),
            }
            for one in sorted(running, key=lambda one: one["due_at"])
        ]

    def parties(self) -> list[dict[str, Any]]:
        """Everybody whom it concerns, by seat; whoever claims without one comes last."""
        return [
            {
                **one,
                "name": self.people.at(one["seat"])
                if one["seat"] is not None
                else self.people.called(one["filed_by"]),
                "is_you": one["seat"] is not None and one["seat"] == self.who.seat,
            }
            for one in self.document["parties"]
        ]

    def conflicts(self) -> list[str]:
        """Why this arbiter may not judge it."""
        person = self.who.person
        if person is None or not self.who.is_arbiter or self.document["state"] not in UNSETTLED:
            return []
        found = [say(CONFLICTS[code][1]) for code in conflicts_of(person, self.row)]
        return found + ([say(BARRED)] if str(person) in self.row.barred else [])

    def evidence(self) -> list[dict[str, Any]]:
        """What was submitted, and one's own that is staged."""
        return [shown_evidence(one, self) for one in self.document["evidence"]]

    def standing(self) -> dict[str, Any] | None:
        """The ruling that stands, with what it orders in words."""
        for one in self.rulings():
            if one["published_at"] is not None:
                return {**one, "orders": shown_orders(one["components"], self.people.short)}
        return None

    def rulings(self) -> list[dict[str, Any]]:
        """Those that one may see, newest first."""
        return [
            {**one, "by": self.people.called(one["author"])}
            for one in reversed(self.document["rulings"])
        ]
