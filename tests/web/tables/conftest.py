"""An evening of a club, and phones that are paired to its tables."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.pairings import create_pairing
from tests.clubs.client import Client
from tests.games.evening import Evening
from web.pages import PHONE_COOKIE

NAMES = ["Ana", "Béa", "Cléo", "Dan"]
PATIENCE = 20_000  # milliseconds: the machine that runs the tests may have other things to do
KEPT = "async (token) => (await import('/static/web/phone.js')).keep(token)"


class TablePage:
    """The page of a table as somebody with a phone uses it; `taps` counts what they touched."""

    def __init__(self, page: Page, table: str) -> None:
        self.page = page
        self.table = table
        self.taps = 0
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

    def open(self) -> "TablePage":
        self.page.goto(f"/tables/{self.table}")
        return self

    def choose(self, group: str, name: str) -> None:
        self.taps += 1
        fields = self.page.get_by_role("group", name=group)
        fields.locator(".chip").filter(has_text=re.compile(rf"^\s*{name}\s*$")).tap()

    def type_points(self, points: str) -> None:
        self.taps += 1
        self.page.get_by_label("Points", exact=True).fill(points)

    def submit(self) -> None:
        self.taps += 1
        self.page.locator("#note").tap()

    def note(
        self, taker: str = "Béa", contract: str = "Garde", points: str = "48", bouts: str = "2"
    ) -> None:
        """A deal as it is noted: five taps."""
        self.fill(taker, contract, points, bouts)
        self.submit()

    def fill(self, taker: str, contract: str, points: str, bouts: str) -> None:
        self.choose("Qui prend", taker)
        self.choose("Contrat", contract)
        self.type_points(points)
        self.choose("Bouts", bouts)

    def deal(self, number: int) -> Locator:
        return self.page.locator(f"#deals > li[data-number='{number}']")

    def state(self, number: int) -> Locator:
        return self.deal(number).locator(".state")

    def do(self, number: int, what: str) -> None:
        """Press a button of a deal in the list, which is opened for it."""
        deal = self.deal(number)
        if deal.locator("details").get_attribute("open") is None:
            deal.locator("summary").click()
        deal.get_by_role("button", name=re.compile(f"^{what}")).click()

    def all_recorded(self) -> None:
        expect(self.status).to_contain_text("Tout est enregistré.")

    @property
    def status(self) -> Locator:
        return self.page.locator("#status")

    @property
    def totals(self) -> list[str]:
        return self.page.locator("#running tfoot td").all_text_contents()

    def offline(self, *, yes: bool = True) -> None:
        self.page.context.set_offline(yes)


@pytest.fixture
def evening(db):
    return Evening()


@pytest.fixture
def table(evening):
    return evening.table(name="Table 3", seats=NAMES)


@pytest.fixture
def paired():
    """The token of a new phone that keeps the sheet of a table."""

    def pair(table):
        code = create_pairing(Role.SCORER, COMMAND, table=table).code
        claimed = Client().post("/api/v1/pairings/claim", {"code": code})
        assert claimed.status_code == 201, claimed.content
        return claimed.json()["token"]

    return pair


def holding(page: Page, token: str) -> None:
    """Make a browser the phone that has this token."""
    page.goto("/pair")
    page.evaluate(KEPT, token)
    assert PHONE_COOKIE in page.evaluate("document.cookie")


@pytest.fixture
def at_table(page, table, paired):
    """The page of the table, open on a phone that keeps its sheet."""
    holding(page, paired(table))
    return TablePage(page, table).open()


@pytest.fixture
def at_other_phone(chromium, live_server, table, paired):
    """The same page on a second phone."""
    context = chromium.new_context(base_url=live_server.url, locale="fr-FR", has_touch=True)
    page = context.new_page()
    holding(page, paired(table))
    yield TablePage(page, table).open()
    context.close()
