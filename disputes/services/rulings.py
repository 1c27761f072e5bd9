"""Rulings: thought of, countersigned where the clocks of the tournament ask for it, and published.

Publishing is one transaction: the deal gets the result that stands from now on, the tournament the
penalties and the next version of its ranking, and three chains an event each.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils import timezone

from conventions.language import say
from conventions.problems import Problem
from disputes.clocks import Clocks
from disputes.models import Deadline, Dispute, Ruling
from disputes.services.access import Insider
from disputes.services.attempts import Attempt, Done
from disputes.services.chronicle import note, said_by
from disputes.services.deadlines import satisfy, start
from disputes.services.judging import (
    components_of,
    departs_from,
    digest_of,
    proposed_for,
    ruled_on,
)
from disputes.services.notices import tell
from disputes.services.orders import Orders, orders_of
from disputes.services.pinned import pin
from disputes.services.published import bearing_elsewhere, standing_ruling
from disputes.services.what_if import outlooks_of, refuse_own_gain
from games.models import Result
from games.services.rulings import rule_deal
from ledger.actors import Subject
from scoring.models import RankingVersion
from scoring.services.versions import publish_ranking_of
from tarot.arbitration import Excluded, RankedLast, Ruled, write_components
from tarot.arbitration import read_components as components_in
from tarot.wording import Text
from tournaments.models import Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.sanctions import replace_ruled

SHORTEST_REASON: Final = 20
MOST_RULINGS: Final = 50

NO_RULING = Text("Ce litige n'a pas de décision {number}.", "This dispute has no ruling {number}.")
PUBLISHED = Text("Cette décision est déjà publiée.", "This ruling has been published already.")
BY_A_RULING = Text("Décision d'un arbitre sur un litige.", "Ruling of an arbiter on a dispute.")
RULED_ELSEWHERE = Text(
    "La décision {number} d'un autre litige a déjà changé cette donne : elle se conteste là-bas.",
    "Ruling {number} of another dispute has changed this deal already: it is contested there.",
)
DEAL_CHANGED = Text(
    "La donne a changé depuis cette proposition : proposez à nouveau.",
    "The deal has changed since this was proposed: propose it again.",
)
SECOND_ARBITER = Text(
    "Exclure ou classer dernier demande la signature d'un second arbitre.",
    "To exclude or to rank last takes the signature of a second arbiter.",
)
YOUR_OWN = Text(
    "Un autre arbitre que l'auteur doit signer.", "Another arbiter than the author has to sign."
)
TOO_MANY = Text(
    f"Un litige a au plus {MOST_RULINGS} décisions.",
    f"A dispute has {MOST_RULINGS} rulings at most.",
)


@dataclass(frozen=True, slots=True)
class Ordered:
    """What somebody orders, as a request says it: components and why, the facts found, and the
    rules cited. `source` is what to start from where log and summary contradict each other."""

    components: object
    reason: str
    facts: object = None
    citations: Sequence[str] = field(default_factory=tuple)
    source: Result.Source | None = None


def propose_ruling(one: Attempt) -> Done:
    """Keep a ruling as a proposal that arbiters see, and nobody else."""
    ruling, _ = drafted(one.row, one.who, one.said["ordered"], Ruling.Instance.ARBITER)
    ruling.save(force_insert=True)
    return Done({"ruling": ruling.number})


def countersign(one: Attempt) -> Done:
    """Sign what another arbiter has proposed."""
    ruling = proposal_of(one.row, one.said["number"])
    if ruling.author == one.who.key:
        raise Problem("conflict", YOUR_OWN)
    ruling.countersigned_by = one.who.key
    ruling.save(update_fields=["countersigned_by"])
    return Done({"ruling": ruling.number})


def publish(one: Attempt) -> Done:
    """Put a proposal in force, and let the time for an appeal begin."""
    row = one.row
    ruling = proposal_of(row, one.said["number"])
    ruled = _judged_again(row, ruling)
    if not ruling.countersigned_by:
        require_second_arbiter(row, ruled)
    refuse_own_gain(row, ruled, one.require_person())
    put_in_force(row, ruling, ruled, one.who, "dispute.rule")
    hands = (ruling.author, ruling.countersigned_by, one.who.key)
    people = {key.removeprefix("person:") for key in hands if key.startswith("person:")}
    row.barred = sorted({*row.barred, *people})
    satisfy(row, Deadline.Kind.CLAIM, Deadline.Kind.RULING, Deadline.Kind.ANSWER)
    start(row, Deadline.Kind.APPEAL)
    tell(row, "ruled", but=one.who)
    return Done({"ruling": ruling.number, "digest": ruling.digest})


def _judged_again(row: Dispute, ruling: Ruling) -> Ruled:
    """What was proposed, on the deal as it now is; Problem `conflict` where that is another one."""
    if row.deal.version == ruling.deal_version:
        ruled = ruled_on(pin(row.deal, ruling.source), components_in(ruling.components))
        if (ruling.computed, ruling.scores) == (list(ruled.computed), list(ruled.scores)):
            return ruled
    raise Problem("conflict", DEAL_CHANGED)


def require_second_arbiter(row: Dispute, ruled: Ruled) -> None:
    """Raises where the clocks of the event want a second arbiter for what is ordered: somebody
    excluded or ranked last, or another prize."""
    if not Clocks.read(row.policy).four_eyes:
        return
    if any(isinstance(one, Excluded | RankedLast) for one in ruled.beside):
        raise Problem("conflict", SECOND_ARBITER)
    effect = outlooks_of(row, [ruled])[0].effect
    if effect is not None and any(one.prizes[0] != one.prizes[1] for one in effect.moves):
        raise Problem("conflict", SECOND_ARBITER)


def drafted(row: Dispute, who: Insider, ordered: Ordered, instance: str) -> tuple[Ruling, Ruled]:
    """The ruling that somebody orders, not yet stored, and what it comes to."""
    number = row.rulings.count() + 1
    if number > MOST_RULINGS:
        raise Problem("conflict", TOO_MANY)
    components = components_of(ordered.components)
    pinned = pin(row.deal, ordered.source)
    ruled = ruled_on(pinned, components)
    code, proposal = None, None
    if ordered.facts is not None:
        code, proposal = proposed_for(row.deal, ordered.facts, pinned)
    ruling = Ruling(
        dispute=row,
        number=number,
        instance=instance,
        author=who.key,
        deal_version=row.deal.version,
        outcome=pinned.summary,
        code="" if code is None else code.id,
        facts=ordered.facts,
        proposed=None if proposal is None else write_components(proposal.components),
        departs=proposal is not None and departs_from(proposal, components),
        components=write_components(components),
        citations=list(ordered.citations),
        computed=list(ruled.computed),
        scores=list(ruled.scores),
        counts=ruled.counts,
        penalties=list(ruled.penalties()),
        reason=ordered.reason,
    )
    return ruling, ruled


def put_in_force(row: Dispute, ruling: Ruling, ruled: Ruled, who: Insider, action: str) -> None:
    """Publish a ruling that has been judged: everything that it changes, at once."""
    before = standing_ruling(row)
    ruling.digest = digest_of(told_of(row, ruling))
    ruling.supersedes = before
    reason, ruling.reason = ruling.reason, ""
    if _bears_on_the_deal(row, ruled):
        result = rule_deal(row.deal, ruled, who.standing(), action, ruling.id, ruling.digest)
        ruling.result = result.number
    if row.tournament_id is not None and ruling.instance != Ruling.Instance.TABLE:
        version = _in_tournament(row, ruling, orders_of(row, ruled), before, who)
        ruling.ranking = None if version is None else version.number
    ruling.published_at = timezone.now()
    ruling.save()
    data = told_of(row, ruling) | {
        "digest": ruling.digest,
        "result": ruling.result,
        "ranking": ruling.ranking,
        "supersedes": None if before is None else before.number,
    }
    subject = Subject("ruling", ruling.id, ruling.number)
    texts = {"reason": said_by(who, reason)}
    note(row, "ruling.publish", who.actor(action), data, texts, subject)


def _bears_on_the_deal(row: Dispute, ruled: Ruled) -> bool:
    """Whether the deal gets its result from this ruling: not where it leaves the score alone and
    another dispute has changed it. Two that change it would undo each other: Problem `conflict`."""
    other = bearing_elsewhere(row)
    if other is None:
        return True
    if ruled.bears:
        raise Problem(
            "conflict",
            RULED_ELSEWHERE.filled(number=other.number),
            extra={"dispute": f"/api/v1/disputes/{other.dispute_id}"},
        )
    return False


def proposal_of(row: Dispute, number: int) -> Ruling:
    """A ruling of the dispute that has not been published."""
    ruling = row.rulings.filter(number=number).first()
    if ruling is None:
        raise Problem("not_found", NO_RULING.filled(number=number))
    if ruling.published_at is not None:
        raise Problem("conflict", PUBLISHED)
    return ruling


def _in_tournament(
    row: Dispute,
    ruling: Ruling,
    orders: Orders,
    before: Ruling | None,
    who: Insider,
) -> RankingVersion | None:
    """The penalties and sanctions on the entries, and the next version of the ranking."""
    assert row.tournament_id is not None
    tournament: Tournament = locked_tournament(row.tournament_id)
    # Everybody in the club reads these; what the dispute is about, only its insiders do.
    reason = say(BY_A_RULING)
    replace_ruled(
        tournament,
        ruling.id,
        None if before is None else before.id,
        orders.penalties,
        orders.sanctions,
        who.standing(),
        "tournament.penalise",
        reason,
    )
    return publish_ranking_of(tournament, who.standing(), reason)


def told_of(row: Dispute, ruling: Ruling) -> dict[str, Any]:
    """What a ruling is, for its digest and for the chain."""
    return {
        "ruling": ruling.number,
        "instance": str(ruling.instance),
        "deal": str(row.deal_id),
        "deal_revision": ruling.deal_version,
        "outcome": ruling.outcome,
        "code": ruling.code,
        "facts": ruling.facts,
        "departs": ruling.departs,
        "components": ruling.components,
        "citations": ruling.citations,
        "computed": ruling.computed,
        "scores": ruling.scores,
        "counts": ruling.counts,
        "penalties": ruling.penalties,
    }
