"""Why the code gives what it gives, in one sentence that cites the article."""

from collections.abc import Iterator
from typing import Final

from tarot.arbitration.article import EITHER, Bearer, Fate, Measure, Sanction
from tarot.arbitration.facts import SIDE_NAMES, Case, Facts
from tarot.arbitration.forms import amount_text
from tarot.outcome import ATTACK, DEFENCE
from tarot.wording import Text

_AT_FAULT: Final = {
    ATTACK: Text(", l'attaque en faute", ", the attack at fault"),
    DEFENCE: Text(", la défense en faute", ", the defence at fault"),
}
_NOBODY: Final = Text("", "")
_FATES: Final = {
    Fate.COUNTS: Text("la donne compte", "the deal counts"),
    Fate.COUNTS_IF_MADE: Text(
        "la donne compte si le preneur réussit et est annulée s'il chute",
        "the deal counts if the taker succeeds and is annulled if not",
    ),
    Fate.COUNTS_IF_OFFENDER_LOSES: Text(
        "la donne est annulée si ce camp la gagne et comptée s'il la perd",
        "the deal is annulled if that side wins it and counted if it loses",
    ),
    Fate.ANNULLED: Text("la donne est annulée", "the deal is annulled"),
    Fate.REDEALT: Text("on redonne", "there is a new deal"),
}
_WINS: Final = Text("{side} gagne, {fate}", "{side} wins, {fate}")
_POIGNEE_COUNTS: Final = Text("la poignée compte", "the poignee counts")
_POIGNEE_REFUSED: Final = Text("la poignée ne compte pas", "the poignee does not count")
_POIGNEE_AWAITS: Final = Text(
    "la poignée ne compte que si ce camp perd", "the poignee counts only if that side loses"
)
_NO_PETIT: Final = Text("ce camp n'a pas de petit au bout", "no petit au bout for that side")
_RETURNS: Final = Text("ce qu'elle a fait gagner est rendu", "what it gained is given back")
_BARRED: Final = Text(
    "le fautif n'enchérit pas à la donne suivante", "whoever is at fault may not bid on the next"
)
_MEASURES: Final = {
    Measure.WARNING: Text("avertissement", "a warning"),
    Measure.EXCLUSION: Text("exclusion", "exclusion"),
}
_PENALTY: Final = Text("{amount} de pénalité", "a penalty of {amount}")
_FOR_EACH: Final = Text("{step} pour chacun", "{step} for each")
_OPTIONAL: Final = Text("{step} au gré de l'arbitre", "{step} if the arbiter sees fit")


def reason_of(case: Case, facts: Facts, winner: str | None) -> Text:
    """The article, the fault and what follows, as one sentence."""
    clauses = list(_clauses(case, facts, winner))
    return Text(
        "{rule} ({source}) : {name}{at_fault} ; {clauses}.",
        "{rule} ({source}): {name}{at_fault}; {clauses}.",
    ).filled(
        rule=case.article.rule,
        source=case.article.source,
        name=case.article.name,
        at_fault=_at_fault(case),
        clauses=Text(" ; ".join(one.fr for one in clauses), "; ".join(one.en for one in clauses)),
    )


def _at_fault(case: Case) -> Text:
    """The side at fault, where something depends on it."""
    matters = case.provision.needs_side or case.provision.sides != EITHER
    return _AT_FAULT[case.side] if matters and case.side is not None else _NOBODY


def _clauses(case: Case, facts: Facts, winner: str | None) -> Iterator[Text]:
    provision = case.provision
    if provision.returns:
        yield _RETURNS
    if provision.award is None or provision.deal is not Fate.COUNTS:
        yield _of_the_deal(provision.deal, case.side, winner)
    if provision.poignee is not None:
        yield _of_the_poignee(provision.poignee, case.side, winner)
    if provision.no_petit_au_bout:
        yield _NO_PETIT
    if provision.award is not None:
        yield provision.award.text
    if provision.bars:
        yield _BARRED
    yield from _of_the_sanction(provision.sanction, facts)


def _of_the_deal(fate: Fate, offender: str | None, winner: str | None) -> Text:
    if not fate.awaits_result or winner is None:
        return _FATES[fate]
    settled = Fate.COUNTS if fate.counts(offender, winner) else Fate.ANNULLED
    return _WINS.filled(side=SIDE_NAMES[winner], fate=_FATES[settled])


def _of_the_poignee(fate: Fate, offender: str | None, winner: str | None) -> Text:
    if fate.awaits_result and winner is None:
        return _POIGNEE_AWAITS
    return _POIGNEE_COUNTS if fate.counts(offender, winner) else _POIGNEE_REFUSED


def _of_the_sanction(sanction: Sanction | None, facts: Facts) -> Iterator[Text]:
    step = None if sanction is None else facts.step_of(sanction)
    if sanction is None or step is None:
        return
    if isinstance(step, Measure):
        yield _MEASURES[step]
        return
    said = _PENALTY.filled(amount=amount_text(step, sanction.unit))
    if sanction.bearer is Bearer.TABLE:
        said = _FOR_EACH.filled(step=said)
    yield _OPTIONAL.filled(step=said) if sanction.optional else said
