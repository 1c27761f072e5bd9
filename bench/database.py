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


def rest() -> None:
    """Have PostgreSQL do at once what it would do in the background after many rows were written,
    for whoever wants to measure nothing else: clear away dead rows, count what there is."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
