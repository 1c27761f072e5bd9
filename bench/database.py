"""The database of a run: made as for the tests, dropped at the end."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

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


def address_of(name: str) -> str:
    """The URL of a database of this name beside the one that is in use."""
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    known = connection.settings_dict
    user = quote(known["USER"]) + (f":{quote(known['PASSWORD'])}" if known["PASSWORD"] else "")
    host = known["HOST"] + (f":{known['PORT']}" if known["PORT"] else "")
    return f"postgres://{user}@{host}/{name}"


def rest() -> None:
    """Have PostgreSQL do at once what it would do in the background after many rows were written,
    for whoever wants to measure nothing else: clear away dead rows, count what there is."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
