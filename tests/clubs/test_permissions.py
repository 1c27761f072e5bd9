"""The table of permissions: complete, shown in the documentation, and read as it is meant."""

import pytest
from django.conf import settings

from clubs.permissions import ACTIONS, allows, as_markdown, require
from clubs.roles import ROLES, Role
from conventions.problems import Problem


def test_page_of_the_documentation_is_the_table():
    page = settings.BASE_DIR / "docs" / "permissions.md"
    assert page.read_text() == as_markdown(), "write it with manage.py permissions --markdown"


def test_every_role_is_named_in_both_languages():
    assert list(ROLES) == list(Role)
    for text in (*ROLES.values(), *(action.meaning for action in ACTIONS.values())):
        assert text.fr
        assert text.en


def test_every_action_is_allowed_to_somebody():
    assert all(action.roles for action in ACTIONS.values())


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("role", Role)
def test_one_role_allows_what_the_table_says(role, action):
    assert allows({role}, action) is (role in ACTIONS[action].roles)


def test_whoever_is_seated_never_sees_everything():
    for role in Role:
        assert not allows({role, Role.SEATED}, "deal.see_all")
    assert allows({Role.ARBITER}, "deal.see_all")


def test_nobody_is_told_what_is_there():
    with pytest.raises(Problem) as raised:
        require(set(), "club.read")
    assert raised.value.code == "not_found"


def test_member_is_told_what_they_may_not():
    with pytest.raises(Problem) as raised:
        require({Role.PLAYER}, "club.change")
    assert raised.value.code == "permission_denied"


def test_somebody_acts_in_the_strongest_role_that_may():
    assert require({Role.SCORER, Role.ORGANISER}, "table.create") is Role.ORGANISER
    assert require({Role.PLAYER, Role.SCORER}, "table.create") is Role.SCORER
    assert require({Role.ORGANISER, Role.SELF}, "club.create") is Role.SELF
