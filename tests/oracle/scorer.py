"""What a finished deal is worth: every card is put on the pile it ends on, then counted.

Inside, points are whole half points, 182 in a pack; outside, decimal strings.
"""

from .play import BOUTS, DECK, EXCUSE, HAND_SIZE, PETIT, is_trump, rank, trick_winner

DUO_TRICKS = 39  # R-DEAL2-1
TARGETS = {0: 56, 1: 51, 2: 41, 3: 36}  # R-COUNT-2
MULTIPLIERS = {"petite": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}  # R-BID-3
THRESHOLDS = {  # R-POI-1, the highest level first
    3: {"triple": 18, "double": 15, "simple": 13},
    4: {"triple": 15, "double": 13, "simple": 10},
    5: {"triple": 13, "double": 10, "simple": 8},
}
POIGNEE_BONUS = {"simple": 20, "double": 30, "triple": 40}  # R-POI-1
OTHER = {"attack": "defence", "defence": "attack"}


def half_points(card):
    """R-CARD-5: bout 4.5, king 4.5, queen 3.5, knight 2.5, jack 1.5, any other card 0.5."""
    if card in BOUTS:
        return 9
    if is_trump(card):
        return 1
    return {14: 9, 13: 7, 12: 5, 11: 3}.get(rank(card), 1)


def count(cards):
    return sum(half_points(card) for card in cards)


def bouts_in(cards):
    """R-EXC-9: on the cards finally held."""
    return len(BOUTS & set(cards))


def as_points(halves):
    return f"{halves // 2}.{'5' if halves % 2 else '0'}"


def as_halves(points):
    whole, _, fraction = str(points).partition(".")
    return 2 * int(whole) + (fraction.rstrip("0") == "5")


# Who is who


def taker_and_contract(record):
    """The last bid that is not a pass (R-BID-2), or what stands in for the auction."""
    bids = [turn for turn in record.get("auction") or [] if turn["bid"] != "pass"]
    if bids:
        return bids[-1]["seat"], bids[-1]["bid"]
    return record.get("taker"), record.get("contract")


def seat_of(trick, card, players):
    return (trick["leader"] + trick["cards"].index(card)) % players


def partner_of(record, taker):
    """R-CALL-5: whoever plays the called card. Nobody, if it is the taker's or never played."""
    for trick in record["tricks"]:
        if record.get("called") in trick["cards"]:
            holder = seat_of(trick, record["called"], record["players"])
            return None if holder == taker else holder
    return None


def is_over(record):
    tricks = record.get("tricks") or []
    last = HAND_SIZE.get(record["players"], DUO_TRICKS)
    return len(tricks) == last and len(tricks[-1]["cards"]) == record["players"]


# The tricks


def excuse_wins_last_trick(record, winners, attack):
    """R-SLAM-5: led to the last trick by a side that has won all the others: the attack only."""
    last = record["tricks"][-1]
    return (
        last["cards"][0] == EXCUSE
        and last["leader"] in attack
        and all(winner in attack for winner in winners[:-1])
    )


def winners_of(record, attack):
    winners = [trick_winner(t["cards"], t["leader"], record["players"]) for t in record["tricks"]]
    if excuse_wins_last_trick(record, winners, attack):
        winners[-1] = record["tricks"][-1]["leader"]
    return winners


def chelem_side(winners, attack):
    """R-SLAM-1: every trick. Cards lying in the chien or the ecart are not a trick."""
    if all(winner in attack for winner in winners):
        return "attack"
    if all(winner not in attack for winner in winners):
        return "defence"
    return None


def excuse_trick(record):
    """The number, from 0, of the trick to which the Excuse was played, or None."""
    for number, trick in enumerate(record["tricks"]):
        if EXCUSE in trick["cards"]:
            return number
    return None


def excuse_side(record, attack):
    trick = record["tricks"][excuse_trick(record)]
    return "attack" if seat_of(trick, EXCUSE, record["players"]) in attack else "defence"


def petit_au_bout(record, winners, attack):
    """The side that won the trick in which the petit counts as played last, or None."""
    last_side = "attack" if winners[-1] in attack else "defence"
    if PETIT in record["tricks"][-1]["cards"]:
        return last_side  # R-PAB-1
    if (
        PETIT in record["tricks"][-2]["cards"]  # R-PAB-3: last but one,
        and chelem_side(winners, attack) == "attack"  # in a chelem of the attack,
        and excuse_trick(record) == len(record["tricks"]) - 1  # with the Excuse played last,
        and excuse_side(record, attack) == "attack"  # the attack's own
    ):
        return "attack"
    return None


# The piles


def unplayed(record):
    """The cards that nobody played: the ecart, or in garde sans and garde contre the chien."""
    played = {card for trick in record["tricks"] for card in trick["cards"]}
    return [card for card in DECK if card not in played]


def final_piles(record, winners, attack, contract):
    """Where every card ends, and the half points one side still owes the other for its Excuse."""
    piles = {"attack": [], "defence": []}
    for trick, winner in zip(record["tricks"], winners, strict=True):
        side = "attack" if winner in attack else "defence"
        piles[side] += [card for card in trick["cards"] if card != EXCUSE]
    owed = place_excuse(record, winners, attack, piles)
    # R-COUNT-1, R-DOG-2, R-DOG-8, R-DOG-9
    piles["defence" if contract == "garde_contre" else "attack"] += unplayed(record)
    return piles, owed


def place_excuse(record, winners, attack, piles):
    """Put the Excuse on its pile, hand over the low card due for it, return what stays owed."""
    owed = {"attack": 0, "defence": 0}
    number = excuse_trick(record)
    if number is None:  # in the ecart or the chien
        return owed
    owner = excuse_side(record, attack)
    winner = "attack" if winners[number] in attack else "defence"
    if number == len(record["tricks"]) - 1:
        if owner == "attack" and chelem_side(winners, attack) == "attack":
            piles["attack"].append(EXCUSE)  # R-SLAM-5: it stays
        else:
            piles[OTHER[owner]].append(EXCUSE)  # R-EXC-7: it changes side, no low card is owed
        return owed
    low_cards = [card for card in piles[owner] if half_points(card) == 1]
    piles[owner].append(EXCUSE)  # R-EXC-3: it stays with the side that played it
    if winner == owner:
        return owed
    if low_cards:
        piles[owner].remove(low_cards[0])  # R-EXC-3, R-EXC-4: at once or later
        piles[winner].append(low_cards[0])
    else:
        owed[owner] = 1  # R-EXC-5, R-EXC-6: no card to pay with, half a point moves all the same
    return owed


def points_of(side, piles, owed):
    """In half points."""
    return count(piles[side]) - owed[side] + owed[OTHER[side]]


# The score


def round_up(halves):
    """Half points to whole points; a stray half point goes to the winner (R-COUNT-4)."""
    return (halves + 1) // 2


def unit_score(contract, halves, bouts, poignees, petit, chelem):
    """(contract made, margin, what one defender pays the attack). R-SCORE-1, R-SCORE-2."""
    target = 2 * TARGETS[bouts]
    made = halves >= target  # R-COUNT-3
    margin = round_up(abs(halves - target))
    sign = 1 if made else -1
    unit = sign * (25 + margin) * MULTIPLIERS[contract]
    if petit == "attack":
        unit += 10 * MULTIPLIERS[contract]  # R-PAB-1, R-PAB-2
    if petit == "defence":
        unit -= 10 * MULTIPLIERS[contract]
    for level in poignees:
        unit += sign * POIGNEE_BONUS[level]  # R-POI-6, R-POI-7, R-POI-8
    return made, margin, unit + chelem_bonus(chelem)


def chelem_bonus(chelem):
    """R-SLAM-4, R-SLAM-7. Announced and then suffered: both, -400."""
    bonus = 0
    if chelem["made_by"] == "attack":
        bonus += 400 if chelem["announced"] else 200
    elif chelem["announced"]:
        bonus -= 200
    if chelem["made_by"] == "defence":
        bonus -= 200
    return bonus


def seat_scores(players, taker, partner, unit):
    """R-SCORE-5, R-SCORE-6: each defender -unit, the partner +unit, the taker what is left."""
    scores = [-unit] * players
    if partner is not None:
        scores[partner] = unit
    scores[taker] = 0
    scores[taker] = -sum(scores)  # R-SCORE-7
    return scores


def level_shown(cards, players):
    for level, threshold in THRESHOLDS[players].items():
        if len(cards) >= threshold:
            return level
    return None


def outcome(record):
    """What a finished deal is worth; None while it is not over or nobody knows who took."""
    if not is_over(record):
        return None
    if record["players"] == 2:
        return duo_outcome(record)
    taker, contract = taker_and_contract(record)
    if taker is None or contract is None:
        return None
    partner = partner_of(record, taker)
    attack = {taker} if partner is None else {taker, partner}
    winners = winners_of(record, attack)
    piles, owed = final_piles(record, winners, attack, contract)
    halves = points_of("attack", piles, owed)
    petit = petit_au_bout(record, winners, attack)
    announced = record.get("chelem") is not None
    chelem = {"announced": announced, "made_by": chelem_side(winners, attack)}
    poignees = [
        {"seat": shown["seat"], "level": level_shown(shown["cards"], record["players"])}
        for shown in record.get("poignees") or []
    ]
    levels = [shown["level"] for shown in poignees]
    made, _, unit = unit_score(contract, halves, bouts_in(piles["attack"]), levels, petit, chelem)
    return {
        "taker": taker,
        "partner": partner,
        "contract": contract,
        "attack_points": as_points(halves),
        "bouts": bouts_in(piles["attack"]),
        "petit_au_bout": petit,
        "chelem": chelem,
        "poignees": poignees,
        "trick_winners": winners,
        "contract_made": made,
        "unit_score": unit,
        "scores": seat_scores(record["players"], taker, partner, unit),
    }


def score_summary(summary):
    """The score of a deal of which only the summary is known."""
    chelem = summary.get("chelem") or {"announced": False, "made_by": None}
    made, margin, unit = unit_score(
        summary["contract"],
        as_halves(summary["attack_points"]),
        summary["bouts"],
        [shown["level"] for shown in summary.get("poignees") or []],
        summary.get("petit_au_bout"),
        chelem,
    )
    scores = seat_scores(summary["players"], summary["taker"], summary.get("partner"), unit)
    return {"unit_score": unit, "contract_made": made, "margin": margin, "scores": scores}


# Two players


def duo_outcome(record):
    """Two players, each with a target of his own (R-SCORE-9); zero-sum."""
    winners = [trick_winner(t["cards"], t["leader"], 2) for t in record["tricks"]]
    piles, owed = duo_piles(record, winners)
    halves = [count(piles[seat]) - owed[seat] + owed[1 - seat] for seat in (0, 1)]
    bouts = [bouts_in(pile) for pile in piles]
    targets = [TARGETS[number] for number in bouts]
    winner = 0 if halves[0] >= 2 * targets[0] else 1
    petit = winners[-1] if PETIT in record["tricks"][-1]["cards"] else None
    worth = 25 + round_up(halves[winner] - 2 * targets[winner])
    if petit is not None:
        worth += 10 if petit == winner else -10
    return {
        "points": [as_points(number) for number in halves],
        "bouts": bouts,
        "targets": targets,
        "winner": winner,
        "petit_au_bout": petit,
        "trick_winners": winners,
        "scores": [worth, -worth] if winner == 0 else [-worth, worth],
    }


def duo_piles(record, winners):
    """Before the last trick the Excuse's owner keeps it and pays half a point; there it is lost."""
    piles, owed = ([], []), [0, 0]
    for number, (trick, winner) in enumerate(zip(record["tricks"], winners, strict=True)):
        piles[winner].extend(card for card in trick["cards"] if card != EXCUSE)
        if EXCUSE in trick["cards"]:
            last = number == DUO_TRICKS - 1
            owner = seat_of(trick, EXCUSE, 2)
            piles[winner if last else owner].append(EXCUSE)
            owed[owner] = 0 if last else 1
    return piles, owed
