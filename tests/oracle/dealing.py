"""Random complete legal deals, in the JSON form of the deal record.

`random_record(rng, players, style)`: the same rng state gives the same record.
"""

from .play import (
    BOUTS,
    CHIEN_SIZE,
    EXCUSE,
    PETIT,
    SUITS,
    beats,
    best_place,
    duo_holding,
    duo_legal_cards,
    duo_play,
    duo_playable,
    duo_turn,
    is_trump,
    legal_cards,
    rank,
    suit_led,
    trick_winner,
    trumps_of,
)
from .scorer import (
    THRESHOLDS,
    chelem_side,
    excuse_side,
    excuse_trick,
    partner_of,
    petit_au_bout,
    taker_and_contract,
    winners_of,
)
from .stacking import CONTRACTS, DUO_PLANS, KINGS, PLANS, chance, petit_sec

STYLES = {  # what can be asked for; two poignees do not fit in a pack with three players
    2: tuple(style for style in DUO_PLANS if style),
    3: tuple(style for style in PLANS if style and style != "two_poignees"),
    4: tuple(style for style in PLANS if style),
    5: tuple(style for style in PLANS if style),
}


def random_record(rng, players, style=None):
    """A complete legal deal of 2 (duo), 3, 4 or 5 players, of the family asked for."""
    if style is not None and style not in STYLES[players]:
        raise ValueError(f"no {style} with {players} players")
    while True:
        if players == 2:
            record = duo_record(rng, DUO_PLANS[style](rng))
        else:
            plan = PLANS[style](rng, players)
            if any(petit_sec(hand) for hand in plan["hands"]):
                continue  # R-DEAL-9: such a deal is never played
            record = full_record(rng, players, plan)
        if keeps_promise(record, style):
            return record


def full_record(rng, players, plan):
    """Auction, call, chien and ecart, announcements and play of a planned deal."""
    taker, contract = plan["taker"], plan["contract"]
    hands = [set(hand) for hand in plan["hands"]]
    called = (plan["called"] or call(rng, hands[taker])) if players == 5 else None
    ecart = None
    if contract in ("petite", "garde"):  # R-DOG-1
        hands[taker] |= set(plan["chien"])
        ecart = choose_ecart(rng, hands[taker], CHIEN_SIZE[players], plan["treasure"] | {called})
        hands[taker] -= set(ecart)
    leader = taker if plan["announce"] else (plan["dealer"] + 1) % players  # R-SLAM-3, R-PLAY-1
    seats = [(leader + turn) % players for turn in range(players)]
    return {
        "tdn": "1.0",
        "ruleset": "fft-2012",
        "players": players,
        "dealer": plan["dealer"],
        "hands": plan["hands"],
        "chien": plan["chien"],
        "auction": auction(rng, players, plan["dealer"], taker, contract),
        "called": called,
        "chelem": {"seat": taker} if plan["announce"] else None,
        "ecart": ecart,
        "poignees": [
            {"seat": seat, "cards": cards}
            for seat in seats
            if chance(rng, plan["show"])
            and (cards := poignee(rng, hands[seat], ecart if seat == taker else None, players))
        ],
        "tricks": play_out(rng, hands, leader, called, plan),
    }


def auction(rng, players, dealer, taker, contract):
    """Everybody speaks once, from the dealer's right; bids rise (R-BID-1, R-BID-2)."""
    bids, best, taken = [], -1, False
    for turn in range(1, players + 1):
        seat = (dealer + turn) % players
        below = range(best + 1, CONTRACTS.index(contract))
        bid = "pass"
        if seat == taker:
            bid, taken = contract, True
        elif not taken and below and chance(rng, 0.3):
            best = rng.choice(below)
            bid = CONTRACTS[best]
        bids.append({"seat": seat, "bid": bid})
    return bids


def call(rng, hand):
    """A king; holding all four, a queen if he likes; then a knight, a jack (R-CALL-1, R-CALL-2)."""
    height = 14
    while height > 11 and all(f"{suit}{height}" in hand for suit in SUITS) and chance(rng, 0.7):
        height -= 1
    return f"{rng.choice(SUITS)}{height}"


def choose_ecart(rng, cards, size, treasure):
    """Neither king nor bout (R-DOG-3); trumps only for what is missing otherwise (R-DOG-4)."""
    free = sorted(c for c in cards if not is_trump(c) and c not in BOUTS and c not in KINGS)
    trumps = sorted(c for c in cards if is_trump(c) and c not in BOUTS)
    for group in (free, trumps):
        rng.shuffle(group)
        group.sort(key=lambda card: card in treasure)
    ecart = free[:size]
    return ecart + trumps[: size - len(ecart)]


def poignee(rng, hand, ecart, players):
    """The cards shown, in descending order (R-POI-2), or None if the hand has no poignee."""
    sizes = THRESHOLDS[players]
    trumps = sorted(trumps_of(hand), key=rank, reverse=True)
    discarded = trumps_of(ecart or ())
    everything = sorted(discarded | set(trumps), key=rank, reverse=True)
    everything += [EXCUSE] if EXCUSE in hand else []
    if discarded and len(everything) == sizes["triple"]:
        return everything  # R-POI-5: the trumps that had to be discarded are shown again
    if EXCUSE in hand and not discarded and len(everything) in sizes.values():
        return everything  # R-POI-4: the Excuse stands in, no other trump is kept back
    enough = [size for size in sizes.values() if size <= len(trumps)]
    if not enough:
        return None
    size = enough[0] if chance(rng, 0.75) else rng.choice(enough)  # R-POI-3: exactly so many
    return sorted(rng.sample(trumps, size), key=rank, reverse=True)


# Play


def play_out(rng, hands, leader, called, plan):
    """Random legal play, helped by the plan."""
    players, tricks = len(hands), []
    hands = [set(hand) for hand in hands]
    while hands[leader]:
        table = []
        for turn in range(players):
            seat = (leader + turn) % players
            opening = not tricks and turn == 0
            legal = legal_cards(hands[seat], table, called=called, opening=opening)
            card = choose(rng, seat, legal, table, hands, plan)
            hands[seat].remove(card)
            table.append(card)
        tricks.append({"leader": leader, "cards": table})
        leader = trick_winner(table, leader, players)
    return tricks


def choose(rng, seat, legal, table, hands, plan):
    """One of the legal cards; a strong seat takes the trick for its side whenever that is sure."""
    options = sorted(legal - plan["keep"]) or sorted(legal)
    if seat not in plan["strong"]:
        return rng.choice(options)
    options.sort(key=strength)
    to_come = [(seat + turn) % len(hands) for turn in range(1, len(hands) - len(table))]
    rivals = [other for other in to_come if other not in plan["strong"]]
    place = best_place(table)
    if place is not None:
        best_seat = (seat - len(table) + place) % len(hands)
        if best_seat in plan["strong"] and is_safe(table, rivals, hands):
            return options[0]
    for card in options if table else reversed(options):
        if best_place([*table, card]) == len(table) and is_safe([*table, card], rivals, hands):
            return card
    return options[0]


def strength(card):
    """Weakest first, the Excuse before all."""
    return (-1, 0) if card == EXCUSE else (is_trump(card), rank(card))


def is_safe(table, rivals, hands):
    """None of the rivals still to play can legally beat the best card on the table."""
    best, led = table[best_place(table)], suit_led(table)
    return not any(
        beats(card, best, led) for rival in rivals for card in legal_cards(hands[rival], table)
    )


# Two players


def duo_record(rng, plan):
    dealer = rng.randrange(2) if plan["star"] is None else 1 - plan["star"]
    holdings = [duo_holding(*both) for both in zip(plan["hands"], plan["piles"], strict=True)]
    leader, tricks = 1 - dealer, []
    for _ in range(39):
        table = []
        for seat in (leader, 1 - leader):
            legal = duo_legal_cards(holdings[seat], table)
            seen = [duo_playable(holding) for holding in holdings]
            card = choose(rng, seat, legal, table, seen, plan)
            duo_play(holdings[seat], card)
            table.append(card)
        tricks.append({"leader": leader, "cards": table})
        leader = trick_winner(table, leader, 2)
        for holding in holdings:
            duo_turn(holding)
    return {
        "tdn": "1.0",
        "ruleset": "duo",
        "players": 2,
        "dealer": dealer,
        "hands": plan["hands"],
        "piles": plan["piles"],
        "tricks": tricks,
    }


# Did the deal turn out as asked?


def keeps_promise(record, style):
    if style is None:
        return True
    if style == "excuse_last_trick":
        return EXCUSE in record["tricks"][-1]["cards"]
    if record["players"] == 2:
        return duo_promise(record, style)
    if style == "forced_trump_ecart":
        return bool(trumps_of(record["ecart"]))
    if style == "two_poignees":
        return len(record["poignees"]) == 2
    taker, _ = taker_and_contract(record)
    attack = {taker, partner_of(record, taker)}
    winners = winners_of(record, attack)
    if style == "petit_au_bout":
        return petit_au_bout(record, winners, attack) is not None
    sweeper = chelem_side(winners, attack)
    if style == "attack_chelem":
        return sweeper == "attack"
    if style == "defence_chelem":
        return sweeper == "defence"
    number, last = excuse_trick(record), len(record["tricks"]) - 1
    if sweeper is None or number is None:
        return False
    mine = excuse_side(record, attack) == sweeper
    if style == "attack_chelem_excuse_last":
        return sweeper == "attack" and mine and number == last
    return not mine and number < last  # excuse_never_paid


def duo_promise(record, style):
    if style == "petit_au_bout":
        return PETIT in record["tricks"][-1]["cards"]
    winners = {trick_winner(t["cards"], t["leader"], 2) for t in record["tricks"]}
    number = excuse_trick(record)
    return len(winners) == 1 and number < 38
