"""What can be said of the plays of a log, by trying every place for every unseen card.

An oracle for small numbers of unseen cards: it knows the rules from `tests.oracle` alone.
"""

from itertools import combinations, permutations

from tests.oracle.play import broken_rule


def verdicts(log, unseen, cells, aside=0, may_lie_aside=lambda card: True):
    """The status of every play, and the sets of plays that are faults in some way of filling in.

    `log`: tricks as (number, leader, cards) of a table of `players`; `cells`: the (seat, trick) of
    every missing play; `aside`: how many cards are laid aside. Returns (by_play, ways): for every
    play whether it is a fault in "all", "none" or "some" of the ways, and each way's faults.
    """
    players, tricks = log
    plays = [
        (number, (leader + place) % players, card, tuple(cards[:place]))
        for number, leader, cards in tricks
        for place, card in enumerate(cards)
    ]
    known: dict = {}
    for number, seat, card, _ in plays:
        known.setdefault(seat, []).append((number, card))
    judged: dict = {}

    def is_fault(play, hands):
        number, seat, card, table = play
        later = frozenset(one for trick, one in hands[seat] if trick > number)
        if (play, later) not in judged:
            opening = number == 1 and not table
            judged[play, later] = broken_rule({card, *later}, table, card, opening=opening)
        return bool(judged[play, later])

    ways = set()
    for laid_aside in combinations(sorted(unseen), aside):
        if not all(map(may_lie_aside, laid_aside)):
            continue
        rest = sorted(set(unseen) - set(laid_aside))
        for order in permutations(rest):
            hands = {seat: list(known.get(seat, ())) for seat in range(players)}
            for (seat, trick), card in zip(cells, order, strict=True):
                hands[seat].append((trick, card))
            ways.add(frozenset(play[:3] for play in plays if is_fault(play, hands)))
    names = [play[:3] for play in plays]
    by_play = {
        name: "none"
        if not any(name in way for way in ways)
        else "all"
        if all(name in way for way in ways)
        else "some"
        for name in names
    }
    return by_play, ways
