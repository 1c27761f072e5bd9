"""A new password in a form, typed twice."""

from clubs.api.sessions import LONGEST_PASSWORD
from conventions.shapes import Reader
from tarot.wording import Text
from web.forms import Field

HINT = Text("Au moins huit caractères, rien de courant.", "At least 8 characters, nothing common.")
DIFFERENT = Text("Les deux mots de passe diffèrent.", "The two passwords differ.")


def password_fields(name: str, label: Text) -> tuple[Field, Field]:
    """The fields for a new password, under the name that the service calls it, and once more."""
    return (
        Field(name, label, LONGEST_PASSWORD, "password", "new-password", HINT),
        Field(
            "again",
            Text("Le même, encore une fois", "The same once more"),
            LONGEST_PASSWORD,
            "password",
            "new-password",
        ),
    )


def read_new_password(fields: Reader, name: str) -> str:
    """The password, if it was typed alike twice; the reader notes where it was not."""
    password, again = (fields.string(one, LONGEST_PASSWORD) for one in (name, "again"))
    if password and again and password != again:
        fields.refuse("again", "different", DIFFERENT)
    return password
