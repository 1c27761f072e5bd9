"""Putting cards in places, against trying everything."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tarot.cards import cards_in
from tarot.proofs.fitting import Crowd, Place, fit, reachable

CARDS = 7


@st.composite
def problems(draw):
    """Up to four places with room for seven cards in all, each open to some of them."""
    sizes = draw(
        st.lists(st.integers(1, 4), min_size=1, max_size=4).filter(lambda s: sum(s) == CARDS)
    )
    everything = (1 << CARDS) - 1
    return [
        Place(0, 1, size, draw(st.integers(0, everything) | st.just(everything))) for size in sizes
    ]


def all_fittings(places, cards):
    """Every way to fill the places, each as a list of sets."""
    if not places:
        yield []
        return
    first, *rest = places
    for chosen in combinations(list(cards_in(cards & first.may)), first.size):
        laid = sum(1 << card for card in chosen)
        for others in all_fittings(rest, cards & ~laid):
            yield [laid, *others]


@given(problems())
def test_cards_fit_exactly_when_some_way_of_laying_them_does(places):
    everything = (1 << CARDS) - 1
    answer = fit(places, everything)
    fittings = list(all_fittings(places, everything))
    if isinstance(answer, Crowd):
        assert fittings == []
        # The proof holds: these cards have nowhere else to go.
        open_to = [place for place in places if place.may & answer.cards]
        assert answer.room == sum(place.size for place in open_to)
        assert answer.cards.bit_count() > answer.room
    else:
        assert answer in fittings


@given(problems())
def test_the_cards_of_a_place_are_those_of_any_fitting(places):
    everything = (1 << CARDS) - 1
    answer = fit(places, everything)
    if isinstance(answer, Crowd):
        return
    expected = [0] * len(places)
    for fitting in all_fittings(places, everything):
        expected = [one | other for one, other in zip(expected, fitting, strict=True)]
    assert reachable(places, answer) == expected


@given(problems(), st.lists(st.integers(0, (1 << CARDS) - 1), min_size=4, max_size=4))
def test_an_earlier_answer_changes_nothing_about_whether_they_fit(places, barred):
    everything = (1 << CARDS) - 1
    before = fit(places, everything)
    if isinstance(before, Crowd):
        return
    closed = [place.without(bar) for place, bar in zip(places, barred, strict=False)]
    afresh, continued = fit(closed, everything), fit(closed, everything, before)
    assert isinstance(afresh, Crowd) == isinstance(continued, Crowd)
