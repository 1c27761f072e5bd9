"""The page that a pairing's link opens hands its script what the API needs, and never sees a code."""

import json
import logging
import re

import pytest

from clubs.models import LONGEST_LABEL
from tests.clubs.client import Client
from tests.clubs.people import organiser_of
from tests.web.browser import elements, text_of

pytestmark = pytest.mark.django_db


def form_of(answer):
    return next(values for tag, values in elements(answer) if values.get("id") == "pair")


def test_link_of_a_pairing_opens_the_page_and_its_code_pairs(browser, club):
    pairing = organiser_of(club).post(f"/api/v1/clubs/{club.id}/pairings", {}).json()
    path, _, code = pairing["link"].removeprefix("http://testserver").partition("#")
    page = browser.get(path)
    assert page.status_code == 200
    form = form_of(page)
    claimed = Client().post(form["data-claim"], {"code": code, "label": "Table 4"}).json()
    phone = Client(claimed["token"])
    assert phone.get(form["data-me"]).json()["clubs"][0]["name"] == "Les As"
    assert claimed["role"] == "scorer"
    assert f"role.{claimed['role']}" in json.loads(form["data-words"])


def test_page_asks_for_no_more_than_the_api_takes(browser):
    label = next(v for _, v in elements(browser.get("/pair")) if v.get("id") == "label")
    assert label["maxlength"] == str(LONGEST_LABEL)


def test_page_without_its_script_says_what_it_needs(browser):
    page = browser.get("/pair")
    assert "Cette page a besoin de JavaScript" in text_of(page)
    assert "hidden" in form_of(page)


def test_page_is_the_same_for_every_code(browser, caplog):
    with caplog.at_level(logging.INFO):
        first, second = browser.get("/pair"), browser.get("/pair")
    without_proof = re.compile(rb'name="csrfmiddlewaretoken" value="\w+"')
    assert without_proof.sub(b"", first.content) == without_proof.sub(b"", second.content)
    lines = [record for record in caplog.records if record.name == "tarot.requests"]
    assert {line.fields["path"] for line in lines} == {"/pair"}
