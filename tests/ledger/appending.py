"""A process that appends: `python -m tests.ledger.appending DATABASE COUNT`."""

import sys

import django
from django.conf import settings


def main(database, count):
    settings.DATABASES["default"]["NAME"] = database
    django.setup()
    from tests.ledger.acts import record

    print("ready", flush=True)
    sys.stdin.readline()
    for _ in range(int(count)):
        record()


if __name__ == "__main__":
    main(*sys.argv[1:])
