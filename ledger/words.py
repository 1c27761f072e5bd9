"""How many events and checkpoints there are, in words."""

from tarot.wording import Text


def some_events(number: int) -> Text:
    """ "1 événement", "412 événements"."""
    plural = "s" if number > 1 else ""
    return Text(f"{number} événement{plural}", f"{number} event{'' if number == 1 else 's'}")


def some_checkpoints(number: int) -> Text:
    """ "aucun point de contrôle", "1 point de contrôle", "3 points de contrôle"."""
    if number == 0:
        return Text("aucun point de contrôle", "no checkpoint")
    plural = "s" if number > 1 else ""
    return Text(f"{number} point{plural} de contrôle", f"{number} checkpoint{plural}")
