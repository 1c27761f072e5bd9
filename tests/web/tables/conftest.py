"""An evening of a club, and phones that are paired to its tables."""

import pytest

from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.pairings import create_pairing
from tests.clubs.client import Client
from tests.games.evening import Evening


@pytest.fixture
def evening(db):
    return Evening()


@pytest.fixture
def paired():
    """The token of a new phone that keeps the sheet of a table."""

    def pair(table):
        code = create_pairing(Role.SCORER, COMMAND, table=table).code
        claimed = Client().post("/api/v1/pairings/claim", {"code": code})
        assert claimed.status_code == 201, claimed.content
        return claimed.json()["token"]

    return pair


NAMES = ["Ana", "Béa", "Cléo", "Dan"]


@pytest.fixture
def table(evening):
    return evening.table(name="Table 3", seats=NAMES)


@pytest.fixture
def at_table(page, table, paired):
    """The page of the table on a phone that keeps its sheet."""

    def open_table():
        page.goto("/pair")
        page.evaluate(
            "async (token) => (await import('/static/web/phone.js')).keep(token)", paired(table)
        )
        page.goto(f"/tables/{table}")
        return page

    return open_table
