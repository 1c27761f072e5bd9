"""Why a backup or a restoration goes no further; nothing has been changed then."""

from conventions.language import say
from tarot.wording import Text


class CannotBackUp(Exception):
    """With what is said to whoever runs the command."""

    def __init__(self, why: Text) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return say(self.why)
