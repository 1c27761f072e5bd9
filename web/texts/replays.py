"""What the page of a replay says, in French and in English."""

from typing import Final

from tarot import Phase, Status
from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {
    "replay": Text("Revoir une donne", "Replay a deal"),
    "replay_short": Text("Revoir", "Replay"),
    "home_replay_text": Text(
        "Collez un relevé et revoyez la donne carte par carte ; rien n’est enregistré.",
        "Paste a log and see the deal again card by card; nothing is stored.",
    ),
    "paste_lead": Text(
        "Un relevé JSON ou un texte TDN, collé ou déposé ici. Rien n’est enregistré.",
        "A JSON record or a TDN text, pasted or dropped here. Nothing is stored.",
    ),
    "paste_label": Text("Relevé de la donne", "Log of the deal"),
    "paste_file": Text("Ou un fichier", "Or a file"),
    "paste_submit": Text("Revoir la donne", "Replay the deal"),
    "paste_other": Text("Revoir une autre donne", "Replay another deal"),
    "table_heading": Text("La table", "The table"),
    "first_step": Text("Au début", "To the start"),
    "step_back": Text("Carte précédente", "Card before"),
    "step_on": Text("Carte suivante", "Next card"),
    "last_step": Text("À la fin", "To the end"),
    "slider": Text("Carte", "Card"),
    "keys": Text(
        "Au clavier : ← et →, Début et Fin. Au doigt : glissez sur la table.",
        "Keys: ← and →, Home and End. By finger: swipe across the table.",
    ),
    "may_play": Text("jouable", "may be played"),
    "in_tricks": Text("Dans les levées —", "In the tricks —"),
    "face_down": Text("carte cachée", "card face down"),
    "chien": Text("Chien", "Chien"),
    "ecart": Text("Écart", "Ecart"),
    "tricks": Text("Les levées", "The tricks"),
    "trick": Text("Levée", "Trick"),
    "deal_begins": Text("Début du jeu", "The play begins"),
    "trick_not_noted": Text("levée non notée", "not written down"),
    "wins": Text("remporte la levée", "wins the trick"),
    "proved": Text("Ce que prouve le relevé", "What the log proves"),
    "nothing_proved": Text("Rien à signaler.", "Nothing wrong."),
    "no_ruling": Text(
        "Un constat n’est pas une décision : il dit ce qui suit de ce relevé, s’il est juste.",
        "A finding is no ruling: it says what follows from this log, if the log is right.",
    ),
    "rule": Text("Règle", "Rule"),
    "see_card": Text("Voir la carte", "See the card"),
    "proof": Text("La preuve", "The proof"),
    "confirmed": Text("confirmé par la table", "confirmed by the table"),
    "readings": Text("Une erreur d’écriture ?", "A slip of the pen?"),
    "readings_lead": Text(
        "Chacune l’expliquerait ; demandez à la table.",
        "Each would explain it; ask the table.",
    ),
    "as_written": Text("Tel que noté", "As written down"),
    "as_read": Text("Tel que lu", "As read"),
    "log": Text("Relevé", "Log"),
    "reading": Text("Lecture", "Reading"),
    "came_to": Text("Ce que donne ce relevé", "What this log comes to"),
    "colon": Text(" : ", ": "),
    "exchanged": Text("échangée dans cette lecture", "exchanged in this reading"),
    "fault": Text("constat", "finding"),
}

STATUS_NAMES: Final[dict[Status, Text]] = {
    Status.CERTAIN: Text("certain", "certain"),
    Status.JOINT: Text("l’une de ces cartes", "one of these cards"),
    Status.POSSIBLE: Text("possible", "possible"),
    Status.CLEARED: Text("en règle", "in order"),
    Status.INTEGRITY: Text("relevé contradictoire", "log contradicts itself"),
}

PHASE_NAMES: Final[dict[Phase, Text]] = {
    Phase.DEAL: Text("à distribuer", "to be dealt"),
    Phase.AUCTION: Text("aux enchères", "in the auction"),
    Phase.CALL: Text("le preneur appelle une carte", "the taker calls a card"),
    Phase.ECART: Text("le preneur fait son écart", "the taker lays the ecart aside"),
    Phase.PLAY: Text("en cours", "in progress"),
    Phase.OVER: Text("terminée", "over"),
    Phase.VOID: Text("annulée", "void"),
}

COMPASS_NAMES: Final = (
    Text("Sud", "South"),
    Text("Est", "East"),
    Text("Nord", "North"),
    Text("Ouest", "West"),
)
SEAT: Final = Text("Joueur {seat}", "Seat {seat}")
NAMED: Final = Text("{name} (joueur {seat})", "{name} (seat {seat})")

DEALER: Final = Text("donneur", "dealer")
TAKER: Final = Text("preneur", "taker")
PARTNER: Final = Text("appelé", "partner")

DEAL_AT: Final = Text("Donne {number}", "Deal {number}")
DEAL_AT_TABLE: Final = Text("Donne {number}, {table}", "Deal {number}, {table}")
CONTRACT: Final = Text("{contract} : {taker}", "{contract}: {taker}")
CALLED: Final = Text("carte appelée : {card}", "called card: {card}")
CHELEM: Final = Text("chelem annoncé", "chelem announced")
POIGNEE: Final = Text("poignée : {name}, {cards}", "poignee: {name}, {cards}")

BEGINS: Final = Text("Début du jeu.", "The play begins.")
PLAYS: Final = Text("Levée {trick}. {name} : {card}.", "Trick {trick}. {name}: {card}.")
HOLDS: Final = Text("{name} tient la levée.", "{name} holds the trick.")
WINS: Final = Text("{name} remporte la levée.", "{name} wins the trick.")
TURN: Final = Text("À {name} de jouer.", "{name} to play.")
FAULT: Final = Text("Constat : {sentence}", "Finding: {sentence}")

ATTACK: Final = Text("Attaque", "Attack")
DEFENCE: Final = Text("Défense", "Defence")
SCORE: Final = Text("{side} : {points} {bouts}", "{side}: {points} {bouts}")

NOT_JSON: Final = Text("Ce n’est pas du JSON valide.", "This is not valid JSON.")
NEITHER: Final = Text(
    "Ni JSON ni TDN : un relevé JSON commence par « { », un texte TDN par « % TDN 1.0 ».",
    "Neither JSON nor TDN: a JSON record begins with “{”, a TDN text with “% TDN 1.0”.",
)
PLACE: Final = Text("ligne {line}, colonne {column}", "line {line}, column {column}")
NO_READING: Final = Text("Cette donne n’a pas cette lecture.", "This deal has no such reading.")
