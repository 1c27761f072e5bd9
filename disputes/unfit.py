"""What is no piece of evidence: a file, or a name for one, with the reason."""

from typing import Final

from tarot.wording import Text


class Unfit(ValueError):
    """A file or a name that is not taken. `code` is stable, `detail` says it in both languages."""

    def __init__(self, code: str, **words: object) -> None:
        self.code = code
        self.detail = REASONS[code].filled(**words)
        super().__init__(self.detail.en)


_OF_A_FILE: Final[dict[str, Text]] = {
    "empty_file": Text("Ce fichier est vide.", "This file is empty."),
    "other_kind": Text("Ce fichier n'est pas {name}.", "This file is not {name}."),
    "broken_file": Text(
        "Ce fichier est incomplet ou abîmé : enregistrez-le de nouveau.",
        "This file is cut off or damaged: save it again.",
    ),
    "something_behind": Text(
        "Il y a autre chose après la fin de l'image : enregistrez-la de nouveau, seule.",
        "There is something else behind the end of the picture: save it again, alone.",
    ),
    "too_many_pixels": Text(
        "L'image a {width} × {height} pixels ; réduisez-la à {most} millions au plus.",
        "The picture has {width} × {height} pixels; make it {most} million at most.",
    ),
    "animated": Text(
        "Une image animée n'est pas acceptée : choisissez-en une.",
        "An animated picture is not taken: choose one frame.",
    ),
}

_OF_A_TEXT: Final[dict[str, Text]] = {
    "not_utf8": Text(
        "Ce texte n'est pas en UTF-8 : enregistrez-le en UTF-8.",
        "This text is not UTF-8: save it as UTF-8.",
    ),
    "control_character": Text(
        "Ce texte contient un caractère de contrôle : ce n'est pas du texte seul.",
        "This text has a control character: it is not text alone.",
    ),
    "hidden_character": Text(
        "Ce texte contient une marque invisible (BOM ou sens d'écriture) : enregistrez-le sans.",
        "This text has an invisible mark (BOM or writing direction): save it without.",
    ),
    "markup": Text(
        "Ce texte est une page ou un programme : envoyez-le comme image ou comme PDF.",
        "This text is a page or a program: send it as a picture or as a PDF.",
    ),
}

_OF_A_NAME: Final[dict[str, Text]] = {
    "name_empty": Text("Il faut un nom de fichier.", "A file needs a name."),
    "name_too_long": Text(
        "Un nom de fichier a {longest} caractères au plus.",
        "A file name has {longest} characters at most.",
    ),
    "name_with_path": Text(
        "Un nom de fichier n'a ni barre ni aucun de : * ? \" < > |",
        'A file name has no slash and none of : * ? " < > |',
    ),
    "name_not_printable": Text(
        "Un nom de fichier n'a rien d'invisible.", "A file name has nothing invisible in it."
    ),
    "name_hidden": Text(
        "Un nom de fichier commence par un caractère visible, et non par un point.",
        "A file name begins with something visible, and not with a dot.",
    ),
    "name_reserved": Text(
        "Ce nom est celui d'un appareil sous Windows.", "This name is that of a device on Windows."
    ),
    "name_extension": Text(
        "Le nom d'un tel fichier finit par {extensions}.",
        "The name of such a file ends in {extensions}.",
    ),
}

REASONS: Final = _OF_A_FILE | _OF_A_TEXT | _OF_A_NAME
