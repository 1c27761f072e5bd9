"""What the forms of evidence say, and why a file is refused."""

from typing import Final

from tarot.wording import Text

KIND: Final = Text("Ce que c’est", "What it is")
STATEMENT: Final = Text("Ce que vous dites", "What you say")
STATEMENT_HINT: Final = Text("Un texte, un fichier, ou les deux.", "A text, a file, or both.")
VISIBLE_TO: Final = Text("Qui peut le voir", "Who may see it")
SUPERSEDES: Final = Text("Remplace ma pièce", "Supersedes my evidence")
NONE: Final = Text("aucune", "none")
FILES_HINT: Final = Text(
    "JPEG, PNG, WebP, PDF ou texte ; {size} Mo chacun, 5 à la fois. Le lieu que le téléphone écrit "
    "dans une photo y reste.",
    "JPEG, PNG, WebP, PDF or text; {size} MB each, 5 at a time. The place that a phone writes into "
    "a photo stays in it.",
)
OTHER_KIND: Final = Text(
    "« {name} » n’est ni JPEG, ni PNG, ni WebP, ni PDF, ni texte.",
    "“{name}” is none of JPEG, PNG, WebP, PDF and text.",
)
TOO_LARGE: Final = Text(
    "« {name} » dépasse {size} Mo : photographiez de plus loin, ou en moins grand.",
    "“{name}” is larger than {size} MB: take it from further away, or smaller.",
)
UNFIT: Final = Text("« {name} » : {why}", "“{name}”: {why}")
TOO_MANY: Final = Text("Cinq fichiers à la fois au plus.", "Five files at a time at most.")
CHOOSE_AGAIN: Final = Text(
    "Choisissez de nouveau vos fichiers : un navigateur ne les garde pas.",
    "Choose your files again: a browser does not keep them.",
)
