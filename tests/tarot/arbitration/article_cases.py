"""Every article of the federation's code in every case it provides for: what the code says of it.

A row: rule, fault, form, who is at fault, what else is known, and what is proposed when the attack
makes its contract and when it fails. In the shorthand of `said`: `stands`, `annulled`, `redealt`,
`no bid`, `warning`, `out`, amounts such as `100` or `0.5%`, `perhaps 100` where the arbiter may
leave it, `all 0.5%` for all four players, `both 1 PM` for both teams, and notes such as
`<=40% >=60%`, the side at fault first; `-` is a board left out.
"""

from dataclasses import replace
from typing import NamedTuple

from tarot import Bid, Outcome, Shown
from tarot.arbitration import (
    AdjustedBoard,
    AnnulDeal,
    BonusSet,
    Bound,
    Excluded,
    Facts,
    Form,
    MayNotBid,
    Noticed,
    Penalty,
    ResultStands,
    Stage,
    Unit,
    Warned,
    decimal,
)
from tarot.rulesets import FFT_2012

FREE = (Form.FREE_DEALS,)
SOLO, TRIPLE, TEAM, QUAD = (
    (Form.INDIVIDUAL,),
    (Form.TRIPLETTES,),
    (Form.TEAM_MATCH,),
    (Form.QUADRETTES,),
)
TOPPED, MATCH = SOLO + TRIPLE, TEAM + QUAD
ALL = TOPPED + MATCH
ATTACK, DEFENCE = "attack", "defence"
SEATS = {ATTACK: (0,), DEFENCE: (2,)}

MADE = Outcome(FFT_2012, 4, 0, None, Bid.GARDE, 120, 2, poignees=(Shown(ATTACK, "simple"),))
FAILED = replace(MADE, attack_half_points=60)


class Row(NamedTuple):
    rule: str
    fault: str
    forms: tuple[Form, ...]
    side: str
    known: dict[str, object]
    made: str
    failed: str


def row(rule, fault, forms, side, made, failed=None, **known):
    """`failed` is as `made` where the result of the deal does not matter."""
    return Row(rule, fault, forms, side, known, made, made if failed is None else failed)


def facts_of(case, form):
    return Facts(case.fault, form, seats=SEATS[case.side], **case.known)


def outcome_of(case, *, made):
    """A deal of the attack in seat 0, with a poignee of the side at fault."""
    outcome = MADE if made else FAILED
    return replace(outcome, poignees=(Shown(case.side, "simple"),), petit_au_bout=ATTACK)


def said(proposal):
    """What is proposed, in the shorthand of the rows."""
    certain = _words(proposal.components)
    return "; ".join(certain + [f"perhaps {word}" for word in _words(proposal.optional)])


def _words(components):
    words = []
    paying = [one for one in components if isinstance(one, Penalty)]
    for one in components:
        match one:
            case ResultStands():
                words.append("stands")
            case AnnulDeal(redealt):
                words.append("redealt" if redealt else "annulled")
            case MayNotBid():
                words.append("no bid")
            case Warned():
                words.append("warning")
            case Excluded():
                words.append("out")
            case AdjustedBoard(award):
                words.append(
                    f"{_note(award.offender, award.unit)} {_note(award.other, award.unit)}"
                )
            case BonusSet(changes):
                words += [_refused[name] for name in sorted(changes.fields)]
            case Penalty(_, amount, unit):
                if one is paying[0]:
                    words.append(_everybody[len(paying)] + _amount(amount, unit))
            case _:
                words.append(one.code)
    return words


_everybody = {1: "", 2: "both ", 4: "all "}
_refused = {"poignees": "no poignee", "petit_au_bout": "no petit au bout"}
_signs = {Bound.EXACTLY: "", Bound.AT_MOST: "<=", Bound.AT_LEAST: ">="}
_units = {Unit.POINTS: "", Unit.PER_CENT: "%", Unit.MATCH_POINTS: " PM"}


def _amount(amount, unit):
    return decimal(amount, unit.parts) + _units[unit]


def _note(note, unit):
    if note.bound is Bound.LEFT_OUT:
        return "-"
    return _signs[note.bound] + _amount(note.amount, unit).replace(" ", "")


RECTIFIED, ESTABLISHED = {"stage": Stage.RECTIFIED}, {"stage": Stage.ESTABLISHED}
WHILE_DEALING = {"noticed": Noticed.DEALING}
IN_PLAY = {"noticed": Noticed.PLAY}
BEFORE_PLAY = {"noticed": Noticed.ECART}
AGAIN = {"earlier": 1, "warned": True}
COUNTED_IF_IT_FAILS = ("annulled; perhaps 100", "stands; perhaps 100")
COUNTED_IF_MADE = ("stands; perhaps 100", "annulled; perhaps 100")

FREE_DEALS = [
    row("R-ARB-7", "other_fault_rectified", FREE, DEFENCE, "stands; warning", **RECTIFIED),
    row("R-ARB-7", "other_fault_rectified", FREE, ATTACK, "stands; warning", **RECTIFIED, **AGAIN),
    row("R-ARB-8", "other_fault_established", FREE, ATTACK, *COUNTED_IF_IT_FAILS, **ESTABLISHED),
    row("R-ARB-8", "other_fault_established", FREE, DEFENCE, *COUNTED_IF_MADE, **ESTABLISHED),
    row("R-ARB-8", "important_card_exposed", FREE, DEFENCE, *COUNTED_IF_MADE),
    row("R-LIB-1", "misdeal", FREE, DEFENCE, "redealt; no bid"),
    row("R-LIB-2", "high_card_turned", FREE, DEFENCE, "redealt; no bid"),
    row("R-LIB-3", "low_card_turned", FREE, DEFENCE, "stands"),
    row(
        "R-LIB-4",
        "wrong_count_dealer_and_chien",
        FREE,
        DEFENCE,
        "annulled; no bid; perhaps 500",
        **BEFORE_PLAY,
    ),
    row(
        "R-LIB-5",
        "wrong_count_between_two_players",
        FREE,
        DEFENCE,
        "annulled; no bid",
        **BEFORE_PLAY,
    ),
    row("R-LIB-6", "misdeal_found_in_play", FREE, DEFENCE, "stands", "annulled", **IN_PLAY),
    row("R-LIB-6", "misdeal_found_in_play", FREE, ATTACK, "stands", "annulled", **IN_PLAY),
    row("R-LIB-7", "misdeal_after_time", FREE, DEFENCE, "redealt; no bid"),
    row("R-LIB-8", "misdeal_for_another", FREE, DEFENCE, "redealt"),
    row("R-LIB-9", "wrong_dealer", FREE, DEFENCE, "redealt", **WHILE_DEALING),
    row("R-LIB-9", "wrong_dealer", FREE, DEFENCE, "stands", **IN_PLAY),
    row("R-LIB-10", "card_turned_by_cutter", FREE, DEFENCE, "stands"),
    row("R-LIB-11", "exposed_card", FREE, DEFENCE, "stands; warning"),
    row("R-LIB-11", "exposed_card", FREE, DEFENCE, "stands; 100", **AGAIN),
    row("R-LIB-11", "exposed_card", FREE, DEFENCE, "stands; warning", earlier=1),
    row("R-LIB-12", "exposed_card", FREE, ATTACK, "stands"),
    row("R-LIB-13", "out_of_turn", FREE, DEFENCE, "stands; warning"),
    row("R-LIB-13", "out_of_turn", FREE, DEFENCE, "stands; 100", **AGAIN),
    row("R-LIB-14", "played_card_changed", FREE, DEFENCE, "stands"),
    row("R-LIB-15", "revoke", FREE, DEFENCE, "stands; warning", **RECTIFIED),
    row("R-LIB-15", "revoke", FREE, DEFENCE, "stands; 100", **RECTIFIED, **AGAIN),
    row("R-LIB-15", "revoke", FREE, ATTACK, "stands", **RECTIFIED),
    row("R-LIB-15", "revoke", FREE, ATTACK, *COUNTED_IF_IT_FAILS, **ESTABLISHED),
    row("R-LIB-15", "revoke", FREE, DEFENCE, *COUNTED_IF_MADE, **ESTABLISHED),
    row("R-LIB-16", "chien_seen_by_defence", FREE, DEFENCE, *COUNTED_IF_MADE),
    row("R-LIB-16", "chien_seen_by_taker_too", FREE, DEFENCE, "stands; perhaps 100"),
    row("R-LIB-16", "chien_seen_by_taker_too", FREE, ATTACK, "stands; perhaps 100"),
    row("R-LIB-17", "ecart_of_seven", FREE, ATTACK, "annulled", "stands"),
    row("R-LIB-17", "ecart_of_five", FREE, ATTACK, "annulled", "no petit au bout"),
    row("R-LIB-18", "king_or_bout_in_ecart", FREE, ATTACK, "stands", **RECTIFIED),
    row("R-LIB-18", "king_or_bout_in_ecart", FREE, ATTACK, "annulled", "stands", **ESTABLISHED),
    row("R-LIB-19", "wrong_count_in_play", FREE, DEFENCE, "stands", "annulled", **IN_PLAY),
    row("R-LIB-19", "wrong_count_in_play", FREE, ATTACK, "annulled", "stands", **IN_PLAY),
    row("R-LIB-20", "cards_touched_while_dealing", FREE, DEFENCE, "stands; warning"),
    row("R-LIB-20", "cards_touched_while_dealing", FREE, DEFENCE, "stands; 100", **AGAIN),
    row("R-LIB-21", "wrong_claim", FREE, ATTACK, "stands"),
    row("R-LIB-22", "hand_thrown_in", FREE, DEFENCE, "stands", "annulled"),
    row("R-LIB-23", "sheet_not_zero", FREE, DEFENCE, "stands; 100"),
    row("R-LIB-23", "sheet_incomplete", FREE, DEFENCE, "stands; 100"),
    row("R-LIB-23", "sheet_not_returned", FREE, DEFENCE, "stands; 400"),
    row("R-LIB-24", "slow_play", FREE, DEFENCE, "stands; 100"),
    row("R-LIB-24", "slow_play", FREE, DEFENCE, "stands; 200", earlier=1),
    row("R-LIB-24", "slow_play", FREE, DEFENCE, "stands; 200", earlier=5),
    row("R-LIB-25", "hesitation", FREE, DEFENCE, "stands; warning"),
    row("R-LIB-25", "hesitation", FREE, DEFENCE, "stands; 100", **AGAIN),
    row("R-LIB-27", "smoking", FREE, DEFENCE, "stands; 100"),
    row("R-LIB-28", "drunkenness", FREE, DEFENCE, "stands; warning"),
    row("R-LIB-28", "drunkenness", FREE, DEFENCE, "stands; out", **AGAIN),
    row("R-LIB-29", "wrong_trump", FREE, DEFENCE, "stands"),
]


def poignee(fault, side, made, failed=None, **known):
    return row("R-LIB-26", fault, FREE, side, made, failed, **known)


FREE_POIGNEES = [
    poignee("poignee_in_disorder", ATTACK, "stands; warning"),
    poignee("poignee_in_disorder", DEFENCE, "stands; warning"),
    poignee("poignee_in_disorder", DEFENCE, "stands; 100", **AGAIN),
    poignee("poignee_incomplete_fixable", ATTACK, "stands; warning"),
    poignee("poignee_incomplete_fixable", DEFENCE, "stands; warning"),
    poignee("poignee_incomplete", ATTACK, "no poignee; warning"),
    poignee("poignee_incomplete", DEFENCE, "no poignee; warning", "annulled; warning"),
    poignee("poignee_too_many", ATTACK, "stands"),
    poignee("poignee_too_many", DEFENCE, "stands; warning", "annulled; warning"),
    poignee("poignee_early", ATTACK, "stands"),
    poignee("poignee_after_first_card", ATTACK, "stands; warning"),
    poignee("poignee_after_first_card", DEFENCE, "stands; warning"),
    poignee("poignee_late", ATTACK, "no poignee; warning", "stands; warning"),
    poignee("poignee_late", DEFENCE, "stands; warning", "annulled; warning"),
    poignee("poignee_excuse_hides_trump", ATTACK, "annulled; warning", "stands; warning"),
    poignee("poignee_excuse_hides_trump", DEFENCE, "stands; warning", "annulled; warning"),
    poignee("poignee_excuse_hides_trump", ATTACK, "annulled; 100", "stands; 100", **AGAIN),
]

ADJUSTED = [
    row("R-ADJ-1", "board_neutralised", TOPPED, ATTACK, "- -"),
    row("R-ADJ-1", "board_lost", TOPPED, ATTACK, "0% -"),
    row("R-ADJ-1", "board_lost_by_both", TOPPED, ATTACK, "0% 0%"),
    row("R-ADJ-2", "board_adjusted", TOPPED, ATTACK, "<=40% >=60%"),
    row("R-ADJ-3", "board_neutralised", TEAM, ATTACK, "0PM 0PM"),
    row("R-ADJ-3", "board_adjusted", TEAM, ATTACK, "<=0PM >=4PM; 1 PM"),
    row("R-ADJ-4", "board_neutralised", QUAD, ATTACK, "0PM 0PM"),
    row("R-ADJ-4", "board_adjusted", QUAD, DEFENCE, "<=-4PM >=4PM; 1 PM"),
]

DUPLICATE = [
    row("R-DUPA-1", "moving_without_leave", TOPPED, ATTACK, "stands; 1%"),
    row("R-DUPA-1", "moving_without_leave", QUAD, ATTACK, "stands; 2 PM"),
    row("R-DUPA-2", "wrong_count_at_first_table", TOPPED, ATTACK, "redealt; 0.5%"),
    row("R-DUPA-2", "wrong_count_at_first_table", MATCH, ATTACK, "redealt; 1 PM"),
    row("R-DUPA-3", "slow_play", TOPPED, ATTACK, "stands; warning"),
    row("R-DUPA-3", "slow_play", TOPPED, ATTACK, "stands; 0.5%", **AGAIN),
    row("R-DUPA-3", "slow_play", MATCH, ATTACK, "stands; 1 PM", **AGAIN),
    row("R-DUPA-3", "slow_play_board_lost", TOPPED, ATTACK, "40% -; 0.5%", **AGAIN),
    row("R-DUPA-3", "slow_play_board_lost", MATCH, ATTACK, "0PM 0PM; 1 PM", **AGAIN),
    row("R-DUPA-4", "wrong_ecart", TOPPED, ATTACK, "0% -"),
    row("R-DUPA-4", "wrong_ecart", TEAM, ATTACK, "-10PM 0PM"),
    row("R-DUPA-4", "wrong_ecart", QUAD, ATTACK, "-10PM 4PM"),
    row("R-DUPA-4", "wrong_ecart_then_revoke_on_revoke", TEAM, ATTACK, "-10PM 0PM"),
    row("R-DUPA-4", "wrong_ecart_then_revoke_on_revoke", QUAD, ATTACK, "-10PM 4PM"),
    row("R-DUPA-4", "wrong_ecart_then_defence_fault", TEAM, ATTACK, "-11PM 0PM"),
    row("R-DUPA-4", "wrong_ecart_then_defence_fault", QUAD, ATTACK, "-11PM 4PM"),
    row("R-DUPA-4", "wrong_ecart_then_revoke", MATCH, ATTACK, "-10PM -5PM"),
    row("R-DUPA-4", "wrong_ecart_by_both", TEAM, ATTACK, "0PM 0PM"),
    row("R-DUPA-4", "wrong_ecart_by_both", QUAD, ATTACK, "-10PM -10PM"),
    row("R-DUPA-5", "slip_error_fixable", SOLO, ATTACK, "stands; all 0.5%"),
    row("R-DUPA-5", "slip_error_fixable", TRIPLE, ATTACK, "stands; both 0.5%"),
    row("R-DUPA-5", "slip_error_fixable", QUAD, ATTACK, "stands; both 1 PM"),
    row("R-DUPA-5", "slip_error", TOPPED, ATTACK, "0% 0%"),
    row("R-DUPA-5", "slip_error", QUAD, ATTACK, "stands; both 4 PM"),
    row("R-DUPA-6", "weak_taker_hand", TOPPED, ATTACK, "- -; 0.5%"),
    row("R-DUPA-7", "told_against_opponents", TRIPLE + TEAM, ATTACK, "stands"),
    row("R-DUPA-8", "told_against_own_side", TRIPLE + MATCH, ATTACK, "stands"),
    row("R-DUPA-9", "told_by_spectator", ALL, ATTACK, "stands"),
    row("R-DUPA-10", "diagram_consulted", TOPPED, DEFENCE, "stands; 0.5%"),
    row("R-DUPA-10", "diagram_consulted", MATCH, DEFENCE, "stands; 1 PM"),
    row("R-DUPA-11", "slip_seen", TOPPED, DEFENCE, "stands; 0.5%"),
    row("R-DUPA-11", "slip_seen", QUAD, DEFENCE, "stands; 1 PM"),
    row("R-DUPA-11", "slip_seen_and_used", TOPPED, DEFENCE, "<=40% >=60%; 0.5%"),
    row("R-DUPA-11", "slip_seen_and_used", QUAD, DEFENCE, "<=-4PM >=4PM; 1 PM"),
    row("R-DUPA-12", "hesitation", TOPPED, DEFENCE, "<=40% >=60%"),
    row("R-DUPA-12", "hesitation", TEAM, DEFENCE, "<=0PM >=4PM; 1 PM"),
    row("R-DUPA-12", "hesitation", QUAD, DEFENCE, "<=-4PM >=4PM; 1 PM"),
    row("R-DUPA-13", "chien_seen_before_choice", TEAM, ATTACK, "0PM 0PM"),
    row("R-DUPA-14", "chien_turned_by_taker", TEAM, ATTACK, "<=0PM >=4PM; 1 PM"),
    row("R-DUPA-15", "smoking", TOPPED, DEFENCE, "stands; 1%"),
    row("R-DUPA-15", "smoking", MATCH, DEFENCE, "stands; 4 PM"),
    row("R-DUPA-16", "wrong_place", TOPPED, DEFENCE, "0% -"),
    row("R-DUPA-16", "wrong_place", QUAD, DEFENCE, "<=-4PM >=4PM; 1 PM"),
    row("R-DUPA-16", "wrong_boards_in_howell", TRIPLE, DEFENCE, "0% 0%"),
    row("R-DUPA-17", "identification_exchanged", TRIPLE, ATTACK, "stands; out"),
    row("R-DUPA-17", "wrong_rotation", TRIPLE, ATTACK, "0% -"),
    row("R-DUPA-17", "badge_not_visible", TRIPLE, ATTACK, "stands; 0.5%"),
    row("R-DUPA-18", "out_of_turn", TOPPED, DEFENCE, "stands; 0.5%"),
    row("R-DUPA-18", "out_of_turn", MATCH, DEFENCE, "stands; 1 PM"),
    row("R-DUPA-19", "exposed_card", ALL, ATTACK, "stands"),
    row("R-DUPA-19", "revoke", ALL, ATTACK, "stands", **RECTIFIED),
    row("R-DUPA-20", "exposed_card", TOPPED, DEFENCE, "stands; 0.5%"),
    row("R-DUPA-20", "exposed_card", MATCH, DEFENCE, "stands; 1 PM"),
    row("R-DUPA-20", "exposed_card", QUAD, DEFENCE, "stands", punished_on_board=True),
    row("R-DUPA-20", "exposed_card", TEAM, DEFENCE, "stands; 1 PM", punished_on_board=True),
    row("R-DUPA-20", "revoke", TOPPED, DEFENCE, "stands; 0.5%", **RECTIFIED),
    row("R-DUPA-20", "revoke", MATCH, DEFENCE, "stands; 1 PM", **RECTIFIED),
    row("R-DUPA-21", "exposed_card_unplayable", TOPPED, DEFENCE, "<=40% >=60%; 0.5%"),
    row("R-DUPA-21", "exposed_card_unplayable", TEAM, DEFENCE, "<=0PM >=4PM; 1 PM"),
    row("R-DUPA-21", "exposed_card_unplayable", QUAD, DEFENCE, "<=-4PM >=4PM; 1 PM"),
    row("R-DUPA-21", "revoke", TOPPED, ATTACK, "<=40% >=60%; 0.5%", **ESTABLISHED),
    row("R-DUPA-21", "revoke", TEAM, ATTACK, "<=0PM >=4PM; 1 PM", **ESTABLISHED),
    row("R-DUPA-21", "revoke", QUAD, DEFENCE, "<=-4PM >=4PM; 1 PM", **ESTABLISHED),
    row("R-DUPA-22", "revoke_on_revoke", SOLO, ATTACK, "40% 40%; 0.5%"),
    row("R-DUPA-22", "revoke_on_revoke", TRIPLE, ATTACK, "40% 40%; both 0.5%"),
    row("R-DUPA-22", "revoke_on_revoke", TEAM, ATTACK, "0PM 0PM"),
    row("R-DUPA-22", "revoke_on_revoke", QUAD, ATTACK, "0PM 0PM; both 4 PM"),
    row("R-DUPA-23", "rebuilt_found_later", TOPPED, ATTACK, "stands; 0.5%"),
    row("R-DUPA-23", "rebuilt_found_later", MATCH, ATTACK, "stands; 1 PM"),
    row("R-DUPA-23", "rebuilt_found_later_unplayable", TOPPED, ATTACK, "stands; 1.5%"),
    row("R-DUPA-23", "rebuilt_found_later_unplayable", MATCH, ATTACK, "stands; 3 PM"),
    row("R-DUPA-24", "rebuilt_by_one_side", TOPPED, ATTACK, "- -; 1.5%"),
    row("R-DUPA-24", "rebuilt_by_one_side", TEAM, ATTACK, "<=0PM >=4PM; 1 PM"),
    row("R-DUPA-24", "rebuilt_by_one_side", QUAD, ATTACK, "<=-4PM >=4PM; 1 PM"),
    row("R-DUPA-25", "rebuilt_by_one_side_unchecked", SOLO, ATTACK, "- -; 1.5%"),
    row("R-DUPA-25", "rebuilt_by_one_side_unchecked", TRIPLE, ATTACK, "- -; both 1.5%"),
    row("R-DUPA-25", "rebuilt_by_one_side_unchecked", TEAM, ATTACK, "<=0PM >=4PM; 1 PM"),
    row("R-DUPA-25", "rebuilt_by_one_side_unchecked", QUAD, ATTACK, "<=-4PM >=4PM; 1 PM"),
    row(
        "R-DUPA-25",
        "rebuilt_by_one_side_unchecked_at_half_time",
        QUAD,
        ATTACK,
        "<=-6PM >=6PM; 1 PM",
    ),
    row("R-DUPA-26", "rebuilt_by_both_sides", SOLO, ATTACK, "- -; all 1.5%"),
    row("R-DUPA-26", "rebuilt_by_both_sides", TRIPLE, ATTACK, "- -; both 1.5%"),
    row("R-DUPA-26", "rebuilt_by_both_sides", MATCH, ATTACK, "0PM 0PM"),
    row("R-DUPA-27", "rebuilt_by_both_sides_unchecked", SOLO, ATTACK, "- -; all 1.5%"),
    row("R-DUPA-27", "rebuilt_by_both_sides_unchecked", TRIPLE, ATTACK, "- -; both 1.5%"),
    row("R-DUPA-27", "rebuilt_by_both_sides_unchecked", TEAM, ATTACK, "0PM 0PM"),
    row("R-DUPA-27", "rebuilt_by_both_sides_unchecked", QUAD, ATTACK, "0PM 0PM; both 4 PM"),
    row("R-DUPA-28", "card_left_in_board", TOPPED, ATTACK, "0% -"),
    row("R-DUPA-28", "card_left_in_board", TEAM, ATTACK, "-6PM 0PM"),
    row("R-DUPA-28", "card_left_in_board", QUAD, ATTACK, "-6PM 6PM"),
    row("R-DUPA-29", "poignee_early", ALL, ATTACK, "stands"),
]


def poignees(rule, fault, sides, topped, match, failed=None):
    """A duplicate poignee in its four forms; `failed` where the result decides: for each side."""
    return [
        row(rule, fault, forms, side, *((told, told) if failed is None else failed(told, side)))
        for forms, told in ((TOPPED, topped), (MATCH, match))
        for side in sides
    ]


def refused_to_the_winner(told, side):
    """The poignee of the side at fault counts only if that side loses."""
    without = f"no poignee; {told.removeprefix('stands; ')}"
    return (without, told) if side == ATTACK else (told, without)


BOTH = (ATTACK, DEFENCE)
HALF, ONE = "stands; 0.5%", "stands; 1 PM"
HARSH_HALF, HARSH_ONE = "<=40% >=60%; 0.5%", "<=-4PM >=4PM; 1 PM"
DUPLICATE_POIGNEES = [
    *poignees("R-DUPA-30", "poignee_in_disorder", BOTH, HALF, ONE),
    *poignees("R-DUPA-30", "poignee_incomplete_fixable", BOTH, HALF, ONE),
    *poignees("R-DUPA-30", "poignee_after_first_card", BOTH, HALF, ONE),
    *poignees("R-DUPA-31", "poignee_late", BOTH, HALF, ONE, refused_to_the_winner),
    *poignees(
        "R-DUPA-32",
        "poignee_excuse_hides_trump",
        BOTH,
        HARSH_HALF,
        HARSH_ONE,
        refused_to_the_winner,
    ),
    *poignees("R-DUPA-33", "poignee_too_many", (DEFENCE,), HARSH_HALF, HARSH_ONE),
    *poignees("R-DUPA-34", "poignee_incomplete", (ATTACK,), "no poignee; 0.5%", "no poignee; 1 PM"),
    *poignees(
        "R-DUPA-35",
        "poignee_incomplete",
        (DEFENCE,),
        f"no poignee; {HARSH_HALF}",
        f"no poignee; {HARSH_ONE}",
    ),
]

ROWS = FREE_DEALS + FREE_POIGNEES + ADJUSTED + DUPLICATE + DUPLICATE_POIGNEES
