"""The rulings that an arbiter weighs first, side by side: made from what was found, ordered by
nobody."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from disputes.services.codes import code_of
from disputes.services.facts_of_findings import faulty_tricks, incidents_of
from disputes.services.pinned import Pinned
from games.models import Deal
from tarot import Finding, Outcome
from tarot.arbitration import (
    AnnulDeal,
    Artificial,
    Component,
    ContractDeemed,
    Facts,
    Proposal,
    ResultStands,
    Ruled,
    TricksTransfer,
    Unjudgeable,
    propose,
    rule_on,
)
from tarot.outcome import ATTACK, DEFENCE
from tarot.rules import RULES
from tarot.wording import Text


@dataclass(frozen=True, slots=True)
class Template:
    """What a kind of ruling is called, a reason to begin from, and the rules it goes by."""

    title: Text
    reason: Text
    rules: tuple[str, ...] = ()


TEMPLATES: Final[dict[str, Template]] = {
    "stands": Template(
        Text("résultat maintenu", "the result stands"),
        Text(
            "Le résultat de la table est maintenu : rien de ce qui est établi n'a changé ce que "
            "vaut la donne.",
            "The result of the table stands: nothing that is established has changed what the "
            "deal is worth.",
        ),
        ("R-ARB-5",),
    ),
    "by_code": Template(Text("ce que donne le code", "what the code gives"), Text("", "")),
    "tricks_transferred": Template(
        Text("levées de la faute à l'autre camp", "tricks of the fault to the other side"),
        Text(
            "Ce que la faute a fait gagner est rendu : l'autre camp reçoit {tricks} (R-ARB-8).",
            "What the fault gained is given back: the other side gets {tricks} (R-ARB-8).",
        ),
        ("R-ARB-8",),
    ),
    "deemed_made": Template(
        Text("contrat compté juste fait", "contract deemed just made"),
        Text(
            "Le contrat est compté comme juste fait : sans la faute il l'aurait été.",
            "The contract counts as just made: without the fault it would have been.",
        ),
    ),
    "deemed_failed": Template(
        Text("contrat compté chuté d'un point", "contract deemed failed by one"),
        Text(
            "Le contrat est compté comme chuté d'un point : sans la faute il l'aurait été.",
            "The contract counts as failed by one: without the fault it would have been.",
        ),
    ),
    "annulled": Template(
        Text("donne annulée", "the deal is annulled"),
        Text(
            "La donne est annulée : son résultat tient à une faute que l'on ne peut plus "
            "rectifier (R-ARB-8).",
            "The deal is annulled: its result rests on a fault that can no longer be put right "
            "(R-ARB-8).",
        ),
        ("R-ARB-8",),
    ),
    "neutral": Template(
        Text("zéro pour tous", "zero for everybody"),
        Text(
            "La donne ne peut être marquée : chacun y a zéro, sans que personne soit en faute.",
            "The deal cannot be scored: everybody has zero in it, and nobody is at fault.",
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Weighed:
    """One of the candidates. `findings` are the places of those that it answers, in their list;
    `facts` and `proposal` are there where the code gives it."""

    name: str
    components: tuple[Component, ...]
    ruled: Ruled
    reason: Text
    rules: tuple[str, ...]
    findings: tuple[int, ...] = ()
    facts: Facts | None = None
    proposal: Proposal | None = None


def weighed(deal: Deal, pinned: Pinned, findings: Sequence[Finding]) -> list[Weighed]:
    """Every candidate that is a ruling on this deal; the others are left out."""
    found = [_plain("stands", pinned, ResultStands()), *_by_code(deal, pinned, findings)]
    found.append(_with_tricks(pinned, findings))
    found += [
        _plain("deemed_made", pinned, ContractDeemed(made=True, margin=0)),
        _plain("deemed_failed", pinned, ContractDeemed(made=False, margin=1)),
        _plain("annulled", pinned, AnnulDeal()),
        _plain("neutral", pinned, Artificial((0,) * pinned.outcome.players)),
    ]
    return [one for one in found if one is not None]


def _plain(name: str, pinned: Pinned, *components: Component) -> Weighed | None:
    template = TEMPLATES[name]
    ruled = _ruled(pinned, components)
    if ruled is None:
        return None
    return Weighed(name, components, ruled, template.reason, template.rules)


def _ruled(pinned: Pinned, components: Sequence[Component]) -> Ruled | None:
    """None where the components are no ruling on this deal."""
    try:
        return rule_on(pinned.outcome, components, pinned.log)
    except Unjudgeable:
        return None


def _by_code(deal: Deal, pinned: Pinned, findings: Sequence[Finding]) -> Iterator[Weighed]:
    """What the club's code gives for each incident that is certain, where it gives anything."""
    incidents = incidents_of(findings)
    if not incidents or not isinstance(pinned.outcome, Outcome) or deal.table.club is None:
        return
    code = code_of(deal.table.club)
    for incident in incidents:
        try:
            proposal = propose(code, incident.facts, pinned.outcome)
        except Unjudgeable:
            continue
        ruled = _ruled(pinned, proposal.components)
        if ruled is not None:
            rules = (proposal.article.rule,) if proposal.article.rule in RULES else ()
            yield Weighed(
                "by_code",
                proposal.components,
                ruled,
                proposal.reason,
                rules,
                incident.findings,
                incident.facts,
                proposal,
            )


def _with_tricks(pinned: Pinned, findings: Sequence[Finding]) -> Weighed | None:
    """The tricks in which somebody revoked, where that one's side won them, to the other side."""
    outcome = pinned.outcome
    if not isinstance(outcome, Outcome) or outcome.trick_winners is None:
        return None
    attack = (outcome.taker, outcome.partner)
    given: dict[str, list[int]] = {}
    for trick, seat in faulty_tricks(findings):
        is_won = (outcome.trick_winners[trick - 1] in attack) == (seat in attack)
        to = DEFENCE if seat in attack else ATTACK
        if is_won and trick not in given.get(to, ()):
            given.setdefault(to, []).append(trick)
    if not given:
        return None
    transfers = [TricksTransfer(to, tuple(tricks)) for to, tricks in given.items()]
    found = _plain("tricks_transferred", pinned, *transfers)
    if found is None:
        return None
    tricks = _named(sorted(trick for those in given.values() for trick in those))
    return replace(found, reason=found.reason.filled(tricks=tricks))


def _named(tricks: Sequence[int]) -> Text:
    numbers = ", ".join(map(str, tricks))
    if len(tricks) == 1:
        return Text(f"la levée {numbers}", f"trick {numbers}")
    return Text(f"les levées {numbers}", f"tricks {numbers}")
