"""What there is outside the admin about an object of it."""

from collections.abc import Iterable

from django.db.models import Model
from django.urls import reverse

from conventions.language import say
from conventions.support import Link, also
from games.models import Deal
from web.texts.replays import WORDS


@also
def replay_of(obj: Model) -> Iterable[Link]:
    """A deal card by card, for whoever may see it."""
    if isinstance(obj, Deal) and obj.log:
        yield Link(reverse("web:deal", args=[obj.id]), say(WORDS["replay"]))
