"""What the tests of tampering share: changing an event below the guards, and what is found then."""

from ledger.models import Event
from tests.ledger.acts import verify


def change(event, **columns):
    Event.objects.filter(id=event.id).update(**columns)


def found():
    (broken,) = verify()
    assert broken.stream == "table:1"
    return broken.seq, broken.code
