"""What a finding says, in French and in English: one clause for the fault, one for its proof.

Blanks are the fields of the finding: {seat}, {trick}, {card} and its details.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tarot.cards import Card
from tarot.wording import Text, card_name, card_names, listed

SENTENCES: Final[Mapping[str, Text]] = {
    # the auction
    "second_bid": Text(
        "Le joueur {seat} a déjà parlé : chacun ne parle qu'une fois",
        "Seat {seat} has spoken already: each player speaks once",
    ),
    "bid_out_of_turn": Text(
        "Le joueur {seat} parle hors tour : la parole est au joueur {expected}",
        "Seat {seat} speaks out of turn: seat {expected} is to speak",
    ),
    "bid_too_low": Text(
        "Le joueur {seat} annonce « {bid} », qui ne dépasse pas « {best} »",
        "Seat {seat} bids {bid}, which is not above {best}",
    ),
    "bid_not_played": Text(
        "Le règlement de cette table n'a pas d'annonce « {bid} »",
        "The ruleset of this table has no bid called {bid}",
    ),
    "contract_disagrees": Text(
        "Le preneur et le contrat indiqués ne sont pas ceux des enchères",
        "The taker and contract given are not those of the auction",
    ),
    "auction_incomplete": Text(
        "Des cartes sont jouées alors que tout le monde n'a pas parlé",
        "Cards are played although not everybody has spoken",
    ),
    "all_passed": Text(
        "Tous ont passé : la donne ne se joue pas",
        "Everybody passed: the deal is not played",
    ),
    "petit_sec": Text(
        "Le joueur {seat} a le petit sec : la donne devait être annulée avant les enchères",
        "Seat {seat} holds the petit alone: the deal had to be cancelled before the auction",
    ),
    # the call
    "no_call": Text(
        "On n'appelle une carte qu'à cinq joueurs, pas à {players}",
        "A card is called with five players only, not with {players}",
    ),
    "call_too_early": Text(
        "Une carte est appelée sans que personne ait encore pris",
        "A card is called although nobody has taken yet",
    ),
    "call_too_low": Text(
        "Le joueur {seat} appelle {card} sans avoir les quatre cartes de chaque rang au-dessus",
        "Seat {seat} calls {card} without holding all four cards of every rank above",
    ),
    "no_court": Text(
        "Le joueur {seat} appelle {card} : on appelle un roi, à défaut une autre figure",
        "Seat {seat} calls {card}: a king is called, or failing that another court card",
    ),
    # the chien and the ecart
    "no_ecart": Text(
        "Il n'y a pas d'écart dans ce contrat : le chien reste fermé",
        "There is no ecart in this contract: the chien stays closed",
    ),
    "king_in_ecart": Text(
        "Le joueur {seat} écarte {card} : un roi ne s'écarte jamais",
        "Seat {seat} discards {card}: a king is never discarded",
    ),
    "bout_in_ecart": Text(
        "Le joueur {seat} écarte {card} : un bout ne s'écarte jamais",
        "Seat {seat} discards {card}: a bout is never discarded",
    ),
    "trump_in_ecart": Text(
        "Le joueur {seat} écarte {card} sans y être forcé",
        "Seat {seat} discards {card} without being forced to",
    ),
    # the chelem
    "chelem_without_contract": Text(
        "Un chelem est annoncé sans contrat",
        "A chelem is announced without a contract",
    ),
    "chelem_not_taker": Text(
        "Le joueur {seat} annonce un chelem : seul le preneur le peut",
        "Seat {seat} announces a chelem: only the taker may",
    ),
    # the poignees
    "poignee_count": Text(
        "Le joueur {seat} montre une poignée de {count} : il en faut exactement {thresholds}",
        "Seat {seat} shows a poignee of {count}: it takes exactly {thresholds}",
    ),
    "not_a_trump": Text(
        "Le joueur {seat} montre {card}, qui n'est pas un atout",
        "Seat {seat} shows {card}, which is not a trump",
    ),
    "second_poignee": Text(
        "Le joueur {seat} a déjà montré une poignée : elle se montre en une fois",
        "Seat {seat} has shown a poignee already: it is shown in one go",
    ),
    "trump_behind_excuse": Text(
        "Le joueur {seat} montre l'Excuse dans sa poignée : il ne doit avoir aucun autre atout",
        "Seat {seat} shows the Excuse in a poignee: it may hold no other trump",
    ),
    "poignee_too_late": Text(
        "Le joueur {seat} montre sa poignée après avoir joué sa première carte",
        "Seat {seat} shows a poignee after playing its first card",
    ),
    "poignee_not_yet": Text(
        "La poignée du joueur {seat} est notée après plus de cartes qu'il n'en a été joué",
        "The poignee of seat {seat} is noted after more cards than have been played",
    ),
    "poignee_not_held": Text(
        "Le joueur {seat} montre {card} dans sa poignée sans l'avoir",
        "Seat {seat} shows {card} in a poignee without holding it",
    ),
    # the cards
    "wrong_leader": Text(
        "Le joueur {seat} ouvre la levée {trick} : c'était au joueur {expected}",
        "Seat {seat} leads trick {trick}: it was for seat {expected} to lead",
    ),
    "out_of_turn": Text(
        "Ce n'est pas au joueur {seat} de jouer, mais au joueur {expected}",
        "It is not for seat {seat} to play but for seat {expected}",
    ),
    "played_already": Text(
        "Carte déjà jouée : {card}",
        "Card played already: {card}",
    ),
    "not_in_hand": Text(
        "Le joueur {seat} ne peut pas avoir {card}",
        "Seat {seat} cannot hold {card}",
    ),
    "called_suit_led": Text(
        "Le joueur {seat} entame {card}, de la couleur appelée : "
        "on ne peut y entamer que la carte appelée",
        "Seat {seat} opens with {card}, in the called suit: only the called card itself may be led",
    ),
    "revoke": Text(
        "Levée {trick}, le joueur {seat} joue {card} au lieu de fournir la couleur demandée",
        "Trick {trick}, seat {seat} plays {card} instead of following suit",
    ),
    "no_cut": Text(
        "Levée {trick}, le joueur {seat} joue {card} au lieu de couper",
        "Trick {trick}, seat {seat} plays {card} instead of trumping",
    ),
    "under_cut": Text(
        "Levée {trick}, le joueur {seat} coupe avec {card} sans monter",
        "Trick {trick}, seat {seat} trumps with {card} without going above",
    ),
    "under_trump": Text(
        "Levée {trick}, le joueur {seat} joue {card} sans monter à l'atout",
        "Trick {trick}, seat {seat} plays {card} without going above the highest trump",
    ),
    "no_trump_on_trump": Text(
        "Levée {trick}, le joueur {seat} joue {card} au lieu de fournir un atout",
        "Trick {trick}, seat {seat} plays {card} instead of a trump",
    ),
    # the same, where it is certain that one of two rules is broken and not which
    "neither_followed_nor_cut": Text(
        "Levée {trick}, le joueur {seat} joue {card} au lieu de fournir ou de couper",
        "Trick {trick}, seat {seat} plays {card} instead of following suit or trumping",
    ),
    "neither_followed_nor_rose": Text(
        "Levée {trick}, le joueur {seat} coupe avec {card} au lieu de fournir ou de monter",
        "Trick {trick}, seat {seat} trumps with {card} instead of following suit or going above",
    ),
    # what the cards prove that nobody wrote down
    "ecart_unlawful": Text(
        "L'écart du joueur {seat} ne peut pas être régulier",
        "The ecart of seat {seat} cannot be in order",
    ),
    "cards_without_room": Text(
        "Les cartes notées ne vont pas ensemble",
        "The cards written down do not go together",
    ),
    # what a score sheet claims, against the cards
    "contract_wrong": Text(
        "La feuille n'a pas le preneur, le partenaire et le contrat de cette donne",
        "The sheet does not have the taker, the partner and the contract of this deal",
    ),
    "points_miscounted": Text(
        "La feuille compte {claimed} points à l'attaque, les cartes en font {counted}",
        "The sheet counts {claimed} points for the attack, the cards make {counted}",
    ),
    "points_of_seat_miscounted": Text(
        "La feuille compte {claimed} points au joueur {seat}, les cartes en font {counted}",
        "The sheet counts {claimed} points for seat {seat}, the cards make {counted}",
    ),
    "bouts_miscounted": Text(
        "La feuille compte l'attaque {claimed}, elle finit {counted}",
        "The sheet counts the attack {claimed}, it ends {counted}",
    ),
    "bouts_of_seat_miscounted": Text(
        "La feuille compte le joueur {seat} {claimed}, il finit {counted}",
        "The sheet counts seat {seat} {claimed}, it ends {counted}",
    ),
    "petit_au_bout_wrong": Text(
        "La feuille donne le petit au bout à {claimed}, les cartes à {counted}",
        "The sheet gives the petit au bout to {claimed}, the cards to {counted}",
    ),
    "chelem_wrong": Text(
        "La feuille donne le chelem à {claimed}, les levées à {counted}",
        "The sheet gives the chelem to {claimed}, the tricks to {counted}",
    ),
    "poignee_wrong": Text(
        "La feuille compte une poignée {level} à {claimed}, où personne n'a eu {count} atouts",
        "The sheet counts a {level} poignee for {claimed}, where nobody had {count} trumps",
    ),
    # the order of a deal
    "not_now": Text(
        "{action} : pas maintenant, {reason}",
        "{action}: not now, {reason}",
    ),
    "not_at_two": Text(
        "{action} : cela n'existe pas à deux joueurs",
        "{action}: there is no such thing with two players",
    ),
    "known_already": Text(
        "{action} : c'est déjà noté",
        "{action}: that has been noted already",
    ),
    "not_the_taker": Text(
        "C'est au preneur, le joueur {expected}, et non au joueur {seat}",
        "It is for the taker, seat {expected}, and not for seat {seat}",
    ),
    "nothing_to_undo": Text(
        "Rien n'est encore noté, il n'y a rien à annuler",
        "Nothing has been noted yet, there is nothing to undo",
    ),
}

# A play of which nothing is proved.
VERDICTS: Final[Mapping[str, Text]] = {
    "possible": Text(
        "Levée {trick}, le joueur {seat} joue {card} : régulier, à moins qu'il n'ait encore "
        "l'une de ces cartes : {cards}.",
        "Trick {trick}, seat {seat} plays {card}: in order, unless it still holds one of these: "
        "{cards}.",
    ),
    "cleared": Text(
        "Levée {trick}, le joueur {seat} joue {card} : régulier, où que soient les cartes qui ne "
        "sont pas notées.",
        "Trick {trick}, seat {seat} plays {card}: in order, wherever the cards lie that nobody "
        "wrote down.",
    ),
}

EXCHANGED: Final = Text(
    "Levée {trick} : {card} du joueur {seat} et {other} du joueur {other_seat} ont pu être "
    "intervertis en écrivant.",
    "Trick {trick}: {card} of seat {seat} and {other} of seat {other_seat} may have been exchanged "
    "in writing.",
)


def proof(fault: Text, held: Sequence[Card], later: Sequence[tuple[Card, int]]) -> Text:
    """The fault, followed by the cards that prove it and a full stop."""
    if held:
        cards = card_names(held)
        return Text(f"{fault.fr} ; il a {cards.fr}.", f"{fault.en}; it holds {cards.en}.")
    if later:
        plays = listed([_play_name(card, trick) for card, trick in later])
        return Text(
            f"{fault.fr} ; il joue ensuite {plays.fr}.", f"{fault.en}; it plays {plays.en}."
        )
    return Text(f"{fault.fr}.", f"{fault.en}.")


def _play_name(card: Card, trick: int) -> Text:
    named = card_name(card)
    return Text(f"{named.fr} à la levée {trick}", f"{named.en} in trick {trick}")
