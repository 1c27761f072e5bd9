"""What the form of the facts says that an arbiter has found."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

FAULT: Final = Text("La faute", "The fault")
AT_FAULT: Final = Text("Qui est en faute", "Who is at fault")
STAGE: Final = Text("Pouvait-on encore la rectifier ?", "Could it still be put right?")
STAGES: Final[Mapping[str, Text]] = {
    "": Text("les levées le disent", "the tricks say so"),
    "rectified": Text("oui, elle a été rectifiée", "yes, it was put right"),
    "established": Text("non, elle est consommée", "no, it is established"),
}
TRICK: Final = Text("Levée de la faute (facultatif)", "Trick of the fault (optional)")
NOTICED_TRICK: Final = Text("Remarquée à la levée (facultatif)", "Noticed in trick (optional)")
