"""The people of a case (`tests.disputes.case`) with accounts, to look at its pages as each of them."""

import re
from typing import Any

from clubs.models import Account, Person
from tests.clubs.people import PASSWORD
from tests.disputes.case import Case
from tests.web.browser import Browser


def account_of(person_id: str) -> Account:
    """The account of a person, opened the first time that somebody asks."""
    person = Person.objects.select_related("account").get(id=person_id)
    if person.account is None:
        person.account = Account.objects.create_user(f"{person.id}@example.org", PASSWORD)
        person.save(update_fields=["account"])
    return person.account


def organiser_id(case: Case) -> str:
    rows = case.evening.club.memberships.filter(role="organiser")
    return str(rows.values_list("person", flat=True)[0])


def browser_of(person_id: str, language: str = "fr") -> Browser:
    """A browser in which the person has signed in."""
    browser = Browser(language)
    browser.force_login(account_of(person_id))
    return browser


def page_of(dispute: str) -> str:
    """The address of the page of a dispute, by that of the API."""
    return dispute.removeprefix("/api/v1")


FORM = re.compile(r"<form[^>]*>.*?</form>", re.DOTALL)
INPUT = re.compile(r"<input[^>]*>")


def hidden_of(page: str, action: str) -> dict[str, str]:
    """The hidden fields of the form that is sent to an address."""
    form = next(one for one in FORM.findall(page) if f'action="{action}"' in one.split(">")[0])
    found = {}
    for one in INPUT.findall(form):
        if 'type="hidden"' in one:
            name = re.search(r'name="([^"]*)"', one)
            value = re.search(r'value="([^"]*)"', one)
            assert name
            found[name[1]] = value[1].replace("&quot;", '"') if value else ""
    return found


def send(browser: Browser, at: str, to: str, **typed: Any) -> Any:
    """Open a page and send one of its forms, filled in like this."""
    page = browser.get(at)
    assert page.status_code == 200, page.content.decode()
    return browser.post(to, hidden_of(page.content.decode(), to) | typed)


def act(browser: Browser, dispute: str, verb: str, **typed: Any) -> Any:
    """Send the form of a verb on the page of a dispute."""
    at = page_of(dispute)
    return send(browser, at, f"{at}/acts/{verb}", **typed)
