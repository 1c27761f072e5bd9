"""The product's own server on the database of the test."""

import os
from pathlib import Path

from django.conf import settings
from django.db import connection

from bench.database import address_of
from load import server


class Server(server.Server):
    """`environment` is what differs from the server of several processes that does no jobs."""

    def __init__(self, **environment):
        usual = {
            "DJANGO_SETTINGS_MODULE": "tarot_api.settings",
            "DATABASE_URL": database_url(),
            "PROFILE": "embedded",
            "SECRET_KEY": settings.SECRET_KEY,
            "PROCESSES": "1" if connection.vendor == "sqlite" else "2",
            "EMBEDDED_WORKER": "False",
        }
        super().__init__(Path(os.devnull), usual | environment)


def database_url():
    return address_of(str(connection.settings_dict["NAME"]))
