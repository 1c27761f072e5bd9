"""The page of a club's people: who sees it, adding somebody, roles, and inviting to an account."""

import re

import pytest

from clubs.models import Account, Membership, Person
from clubs.roles import Role
from tests.clubs.people import PASSWORD, a_club, a_member, a_person
from tests.web.browser import Browser, text_of
from tests.web.looking import hurdles, moved, picture, sign_in

pytestmark = pytest.mark.django_db


def at(club):
    return f"/clubs/{club.id}/people"


def with_account(person, email):
    person.account = Account.objects.create_user(email, PASSWORD)
    person.save()
    return Browser().sign_in(email)


def test_organiser_adds_somebody(signed_in, club):
    added = {"name": "Zoé <b>O’Neil</b>", "licence": "B12", "role": "scorer"}
    answer = signed_in.submit(at(club), added)
    assert (answer.status_code, answer.headers["Location"]) == (302, at(club))
    page = signed_in.get(at(club)).content.decode()
    assert "Zoé &lt;b&gt;O’Neil&lt;/b&gt;" in page
    assert "B12" in page
    person = Person.objects.get(licence="B12")
    assert Membership.objects.get(club=club, person=person).role == Role.SCORER


def test_what_is_wrong_is_said_at_its_field(signed_in, club):
    answer = signed_in.submit(at(club), {"name": " ", "licence": "", "role": "player"})
    assert answer.status_code == 422
    assert "Ce texte ne peut pas être vide." in text_of(answer)


def test_list_is_narrowed_by_name_or_licence(signed_in, club):
    for name in ("Chloé", "Denis"):
        a_member(club, Role.PLAYER, name=name)
    page = text_of(signed_in.get(at(club), {"find": "chlo"}))
    assert "Chloé" in page
    assert "Denis" not in page
    assert "Personne de ce nom." in text_of(signed_in.get(at(club), {"find": "Xavier"}))


def test_roles_are_changed_to_the_version_that_was_seen(signed_in, club):
    denis = a_member(club, Role.PLAYER, name="Denis")
    version = re.search(rf'people/{denis.id}/roles.*?name="version" value="(.*?)"',
                        signed_in.get(at(club)).content.decode(), re.DOTALL)[1].replace("&quot;", '"')  # fmt: skip
    to = f"{at(club)}/{denis.id}/roles"
    wanted = {"roles": ["arbiter", "player"], "version": version}
    assert signed_in.submit(at(club), wanted, to=to).status_code == 302
    assert set(denis.memberships.values_list("role", flat=True)) == {"arbiter", "player"}
    assert signed_in.submit(at(club), wanted, to=to).status_code == 412


def test_last_organiser_stays(signed_in, club, olga):
    page = signed_in.get(at(club)).content.decode()
    version = re.search(r'name="version" value="(.*?)"', page)[1].replace("&quot;", '"')
    answer = signed_in.submit(at(club), {"version": version}, to=f"{at(club)}/{olga.id}/roles")
    assert answer.status_code == 409
    assert "Un club garde au moins un organisateur" in text_of(answer)


def test_who_is_invited_opens_an_account_with_the_link(signed_in, club):
    denis = a_member(club, Role.PLAYER, name="Denis")
    answer = signed_in.submit(at(club), {}, to=f"{at(club)}/{denis.id}/invitation")
    assert answer.headers["Cache-Control"] == "no-store"
    link = re.search(r"http://testserver/invitation#(\S+?)<", answer.content.decode())[1]
    typed = {"invitation": link, "email": "denis@example.org"}
    typed |= {"password": PASSWORD, "again": PASSWORD}
    assert Browser().submit("/invitation", typed).status_code == 302
    assert Person.objects.get(id=denis.id).account.email == "denis@example.org"


@pytest.mark.parametrize(
    "role, seen, added",
    [
        (Role.ORGANISER, 200, 302),
        (Role.ARBITER, 200, 403),
        (Role.SCORER, 200, 403),
        (Role.PLAYER, 403, 403),
    ],
)
def test_each_role_may_what_the_table_says(club, role, seen, added):
    member = a_member(club, role, name="Ana")
    browser = with_account(member, "ana@example.org")
    assert browser.get(at(club)).status_code == seen
    typed = {"name": "Bo", "licence": "", "role": "player"}
    assert browser.submit("/account", typed, to=at(club)).status_code == added
    target = a_member(club, Role.PLAYER, name="Cy")
    for act in ("roles", "invitation"):
        typed = {"version": "*", "roles": "player"}
        answer = browser.submit("/account", typed, to=f"{at(club)}/{target.id}/{act}")
        assert answer.status_code in ((200, 302) if role == Role.ORGANISER else (403,))


def test_other_clubs_do_not_exist(signed_in, club):
    other = a_club("Les Rois", a_person("Rita"))
    stranger = a_member(other, Role.PLAYER, name="Sam")
    assert signed_in.get(at(other)).status_code == 404
    for where in (at(other), at(club)):
        for act in ("roles", "invitation"):
            answer = signed_in.submit(at(club), {"version": "*"}, to=f"{where}/{stranger.id}/{act}")
            assert answer.status_code == 404
    assert Browser().get(at(club)).status_code == 302


@pytest.mark.parametrize("many", [3, 60])
def test_list_takes_as_many_statements_whatever_its_length(
    signed_in, club, many, django_assert_max_num_queries
):
    for number in range(many):
        a_member(club, Role.PLAYER, name=f"Membre {number}")
    with django_assert_max_num_queries(7):
        signed_in.get(at(club))


@pytest.mark.django_db(transaction=True)
def test_page_is_for_everybody(page, live_server, olga, club):
    for name in ("Élodie d’Arc", 'Jean "Jo" <i>Petit</i>', "Karim"):
        a_member(club, Role.PLAYER, name=name)
    sign_in(page, live_server.url, olga.account)
    page.goto(at(club))
    page.get_by_text("Rôles", exact=False).locator("visible=true").first.click()
    assert hurdles(page) == []
    picture(page, "people")
    page.goto(at(club))
    assert moved(page) < 0.01
