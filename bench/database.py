"""The database of a run: made as for the tests, dropped at the end."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def new_database() -> Iterator[None]:
    """An empty database with the tables of the product, for as long as the block runs."""
    name = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)
