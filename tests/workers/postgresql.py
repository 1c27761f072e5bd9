"""Django on a PostgreSQL server of the test's own: with the product's tables, and empty."""

from contextlib import contextmanager

from django.core.management import call_command
from django.db import connection

from conventions.transactions import close_connections


@contextmanager
def in_use(cluster):
    """Django's connections lead to it for as long as the block runs."""
    before = dict(connection.settings_dict)
    close_connections()
    there = {"HOST": "127.0.0.1", "PORT": str(cluster.port), "NAME": "postgres", "USER": "tarot"}
    connection.settings_dict.update(there)
    try:
        call_command("migrate", verbosity=0)
        yield
    finally:
        close_connections()
        connection.settings_dict.update(before)
