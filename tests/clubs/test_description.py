"""How signing in stands in the description of the API."""

import pytest

from clubs.urls import urlpatterns
from tests.games.conformance import description

EITHER = [{"token": []}, {"session": []}]


def test_two_ways_to_sign_in_are_described():
    schemes = description()["components"]["securitySchemes"]
    assert schemes["token"]["scheme"] == "bearer"
    assert (schemes["session"]["in"], schemes["session"]["name"]) == ("cookie", "sessionid")


@pytest.mark.parametrize("path", ["clubs", "tokens", "me", "people/{person_id}"])
def test_what_needs_one_of_them_says_so(path):
    for operation in description()["paths"][f"/api/v1/{path}"].values():
        assert operation["security"] == EITHER


def test_every_address_is_described():
    described = description()["paths"]
    for pattern in urlpatterns:
        address = str(pattern.pattern).replace("<uuid:", "{").replace(">", "}")
        assert f"/api/v1/{address}" in described
