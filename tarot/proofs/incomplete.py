"""Proofs from an incomplete log: what holds wherever the cards lie that nobody wrote down.

Every play is judged by all the ways in which the unseen cards fit into the plays that are missing
and into the ecart or chien (`places`, `fitting`). A play is a fault when its seat later had a card
that it denied by that play:

- it is seen to play one later, or the cards do not fit unless it had one: certain;
- no fitting gives it one: cleared; otherwise it is possible, which is no suspicion;
- the cards do not fit unless one play of several is a fault: those are joint.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tarot.cards import SUIT_OF, TRUMP, Cards, cards_in
from tarot.deal import Deal
from tarot.findings import Finding, Status, Weight, Witness
from tarot.legality import fault
from tarot.proofs.fitting import Crowd, Place, fit, reachable
from tarot.proofs.log import Play, plays_of
from tarot.proofs.places import barred, card_union, places_of, unseen
from tarot.record import Mark
from tarot.wording import Text, any_of, card_name, listed, some_cards


@dataclass(frozen=True, slots=True)
class Verdict:
    """What can be said of one play. `cards`: the denied ones that its seat can have had later, and
    where it is certain those of which it had one; `crowd` then proves it."""

    play: Play
    status: Status
    cards: Cards = 0
    crowd: Crowd | None = None
    others: tuple[Play, ...] = ()  # JOINT: of these and this one, one at least is a fault


def findings_of_incomplete(deal: Deal, *, all_plays: bool) -> tuple[Finding, ...]:
    """Everything that is certain or joint, with what is possible and cleared if `all_plays`.

    Where the log contradicts itself, that alone.
    """
    against = tuple(finding for finding in deal.findings if finding.is_impossible)
    if against:
        return against
    cards = unseen(deal)
    places = places_of(deal, lawful_ecart=True)
    laid = fit(places, cards)
    found = list(deal.findings)
    if isinstance(laid, Crowd):
        places = places_of(deal, lawful_ecart=False)
        crowd, laid = laid, fit(places, cards)
        if isinstance(laid, Crowd):
            return (_without_room(laid),)
        found.append(_unlawful_ecart(deal, crowd))
    verdicts = judge(_open_plays(deal), places, laid)
    return (
        *found,
        *(
            _as_finding(verdict)
            for verdict in verdicts
            if all_plays or verdict.status in (Status.CERTAIN, Status.JOINT)
        ),
    )


def _open_plays(deal: Deal) -> list[Play]:
    """The plays that might be faults for all that single cards and the table say."""
    settled = {finding.pointer for finding in deal.findings}
    return [
        play
        for play in plays_of(deal.record)
        if play.denied
        and play.pointer not in settled
        and Mark(play.seat, trick=play.trick) not in deal.record.irregular
    ]


def judge(plays: Sequence[Play], places: Sequence[Place], laid: Sequence[Cards]) -> list[Verdict]:
    """The verdict on each play, given one fitting of the unseen cards into the places."""
    lie = reachable(places, laid)
    verdicts = [_judge_alone(play, places, laid, lie) for play in plays]
    open_plays = [verdict.play for verdict in verdicts if verdict.status is Status.POSSIBLE]
    joint = _joint(open_plays, places, laid)
    return [
        Verdict(verdict.play, Status.JOINT, verdict.cards, others=_others(joint, verdict.play))
        if verdict.play in joint
        else verdict
        for verdict in verdicts
    ]


def _judge_alone(
    play: Play, places: Sequence[Place], laid: Sequence[Cards], lie: Sequence[Cards]
) -> Verdict:
    cards = play.denied & card_union(
        lie[index]
        for index, place in enumerate(places)
        if place.seat == play.seat and place.trick > play.trick
    )
    if not cards:
        return Verdict(play, Status.CLEARED)
    crowd = _crowd_without(play, places, laid)
    if crowd is None:
        return Verdict(play, Status.POSSIBLE, cards)
    suit = cards & play.suit_led
    if suit and suit != cards:
        # Whether he had the suit or a trump is two faults: perhaps the suit alone is proved.
        of_suit = _crowd_without(replace(play, denied=suit), places, laid)
        if of_suit is not None:
            return Verdict(play, Status.CERTAIN, suit & of_suit.cards, of_suit)
    return Verdict(play, Status.CERTAIN, cards & crowd.cards, crowd)


def _crowd_without(play: Play, places: Sequence[Place], laid: Sequence[Cards]) -> Crowd | None:
    """The cards that do not fit if the play was in order; None where they do."""
    answer = _fit_lawfully([play], places, laid)
    return answer if isinstance(answer, Crowd) else None


def _fit_lawfully(
    plays: Sequence[Play], places: Sequence[Place], laid: Sequence[Cards]
) -> list[Cards] | Crowd:
    return fit(barred(places, plays), card_union(laid), laid)


def _joint(plays: list[Play], places: Sequence[Place], laid: Sequence[Cards]) -> tuple[Play, ...]:
    """A smallest group of plays that cannot all be in order: without any one of them they can."""
    crowd = _fit_lawfully(plays, places, laid)
    if not isinstance(crowd, Crowd):
        return ()
    group = plays
    for play in plays:
        rest = [other for other in group if other != play]
        if isinstance(_fit_lawfully(rest, places, laid), Crowd):
            group = rest
    return tuple(group)


def _others(group: tuple[Play, ...], play: Play) -> tuple[Play, ...]:
    return tuple(other for other in group if other != play)


# -- in words ------------------------------------------------------------------------------


def _as_finding(verdict: Verdict) -> Finding:
    play = verdict.play
    code, rule = _name_of(play, verdict.cards or play.denied)
    return Finding(
        code,
        rule,
        Weight.FOUND_LATER,
        play.pointer,
        seat=play.seat,
        trick=play.trick,
        card=play.card,
        witnesses=tuple(Witness(card) for card in cards_in(verdict.cards)),
        grounds=_grounds(verdict),
        certainty=verdict.status,
    )


def _name_of(play: Play, cards: Cards) -> tuple[str, str]:
    """The code and the rule of a fault that any of these cards may prove."""
    if cards & play.suit_led and cards & ~play.suit_led:
        if SUIT_OF[play.card] == TRUMP:
            return "neither_followed_nor_rose", "R-PLAY-4"
        return "neither_followed_nor_cut", "R-PLAY-5"
    name = fault(play.situation, play.card, cards)
    return name.code, name.rule


def _grounds(verdict: Verdict) -> Text | None:
    if verdict.crowd is not None:
        return Text(
            "il avait encore {one} : {crowd} à placer, il n'y a que {room} places ailleurs",
            "it still held {one}: {crowd} to place, and only {room} places elsewhere",
        ).filled(
            one=any_of([card_name(card) for card in cards_in(verdict.cards)]),
            crowd=some_cards(verdict.crowd.cards.bit_count()),
            room=verdict.crowd.room,
        )
    if verdict.others:
        plays = [
            Text("{card} à la levée {trick}", "{card} in trick {trick}").filled(
                card=card_name(other.card), trick=other.trick
            )
            for other in verdict.others
        ]
        return Text(
            "sinon c'est une autre carte qui est fautive : {plays}",
            "if not, another card is at fault: {plays}",
        ).filled(plays=listed(plays))
    return None


def _without_room(crowd: Crowd) -> Finding:
    grounds = _crowding(crowd)
    witnesses = tuple(Witness(card) for card in cards_in(crowd.cards))
    return Finding(
        "cards_without_room",
        "R-CARD-1",
        Weight.IMPOSSIBLE,
        "/tricks",
        witnesses=witnesses,
        grounds=grounds,
    )


def _unlawful_ecart(deal: Deal, crowd: Crowd) -> Finding:
    return Finding(
        "ecart_unlawful",
        "R-DOG-3",
        Weight.FOUND_LATER,
        "/ecart",
        seat=deal.taker,
        witnesses=tuple(Witness(card) for card in cards_in(crowd.cards)),
        grounds=_crowding(crowd),
    )


def _crowding(crowd: Crowd) -> Text:
    names = [card_name(card) for card in cards_in(crowd.cards)]
    return Text(
        "{cards} à placer, il n'y a que {room} places : {names}",
        "{cards} to place, and only {room} places: {names}",
    ).filled(cards=some_cards(crowd.cards.bit_count()), room=crowd.room, names=listed(names))
