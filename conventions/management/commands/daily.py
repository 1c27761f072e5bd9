"""Does what is to be done once a day: `manage.py daily`."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from conventions.chores import do_chores
from conventions.language import say
from tarot.wording import Text

FAILED = Text("{chore} : échec, voir le journal", "{chore}: failed, see the log")
ELSEWHERE = Text("Un autre processus est en train de le faire.", "Another process is at it.")


class Command(BaseCommand):
    help = (
        "Forgets what has served its time, tells the chains which deadlines have passed, and signs "
        "every chain that has grown. The workers and an embedded server do it by themselves once a "
        "day; run by hand it is done again."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        outcomes = list(do_chores(again=True))
        for chore, number in outcomes:
            said = say(FAILED.filled(chore=chore)) if number is None else f"{chore}: {number}"
            self.stdout.write(said)
        if not outcomes:
            self.stdout.write(say(ELSEWHERE))
        if any(number is None for _, number in outcomes):
            sys.exit(1)
