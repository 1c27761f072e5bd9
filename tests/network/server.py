"""The product's own server on the database of the test."""

import os
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.db import connection

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
    known = connection.settings_dict
    name = str(known["NAME"])
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    user = quote(known["USER"]) + (f":{quote(known['PASSWORD'])}" if known["PASSWORD"] else "")
    host = known["HOST"] + (f":{known['PORT']}" if known["PORT"] else "")
    return f"postgres://{user}@{host}/{name}"
