"""What the form that opens a dispute says."""

from typing import Final

from tarot.wording import Text

CATEGORY: Final = Text("De quoi s’agit-il ?", "What is it about?")
AGAINST: Final = Text("Qui est en cause (facultatif)", "Who is accused (optional)")
PLAY: Final = Text(
    "La levée ou la carte en cause (facultatif)", "The trick or card in question (optional)"
)
NO_PLAY: Final = Text("aucune en particulier", "none in particular")
WHOLE_TRICK: Final = Text("Levée {trick}", "Trick {trick}")
ONE_PLAY: Final = Text("Levée {trick}, {name} : {card}", "Trick {trick}, {name}: {card}")
STATEMENT: Final = Text("Ce que vous réclamez", "What you claim")
STATEMENT_HINT: Final = Text(
    "En quelques phrases. Toute la table et les arbitres le liront.",
    "In a few sentences. The whole table and the arbiters will read it.",
)
