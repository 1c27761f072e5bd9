"""A seat is held by one phone: an invitation gives it once, and back to the phone that holds it."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.models import Grant, Pairing
from clubs.principals import ANYONE, COMMAND
from clubs.services.claims import claim
from clubs.services.pairings import (
    create_invitation,
    release_seat,
    seats_held,
    withdraw_invitations,
)
from tests.clubs.client import Client, problem
from tests.clubs.people import a_phone

pytestmark = pytest.mark.django_db

CLAIM = "/api/v1/pairings/claim"
TABLE = uuid.UUID("01890a5d-ac96-774b-bcce-b302099a8057")


def invited(chair=2, **where):
    return create_invitation(TABLE, chair, COMMAND, **where).code


def test_link_gives_a_seat(client):
    told = client.post(CLAIM, {"code": invited()})
    assert told.status_code == 201
    assert (told.json()["role"], told.json()["table"], told.json()["chair"]) == (
        "seated",
        str(TABLE),
        2,
    )
    me = Client(told.json()["token"]).get("/api/v1/me").json()
    assert me["tables"] == [{"table": str(TABLE), "roles": [], "chair": 2}]
    assert seats_held(TABLE) == {2: uuid.UUID(told.json()["phone"])}


def test_invitation_lasts_a_day_and_is_too_long_to_guess():
    secret = invited()
    assert len(secret) == 43
    left = Pairing.objects.get().expires_at - timezone.now()
    assert timedelta(hours=23) < left <= timedelta(hours=24)


def test_phone_that_holds_the_seat_gets_it_back(client):
    secret = invited()
    first = client.post(CLAIM, {"code": secret}).json()
    phone = Client(first["token"])
    Pairing.objects.update(expires_at=timezone.now())  # also the next morning
    again = phone.post(CLAIM, {"code": secret})
    assert again.status_code == 200
    assert again.json() == first | {"token": None}
    assert Grant.objects.count() == 1


def test_other_phone_finds_the_seat_taken(client, club):
    secret, second = invited(), invited()
    assert client.post(CLAIM, {"code": secret}).status_code == 201
    other, _ = a_phone(club)
    for code in (secret, second):
        problem(client.post(CLAIM, {"code": code}), 409, "seat_taken")
        problem(other.post(CLAIM, {"code": code}), 409, "seat_taken")
    assert Grant.objects.filter(role="seated").count() == 1


def test_refused_claim_does_not_use_up_the_invitation(client, club):
    secret, second = invited(), invited()
    client.post(CLAIM, {"code": secret})
    problem(client.post(CLAIM, {"code": second}), 409, "seat_taken")
    release_seat(TABLE, 2, COMMAND)
    assert client.post(CLAIM, {"code": second}).status_code == 201


def test_released_seat_needs_a_new_invitation(client):
    secret = invited()
    phone = Client(client.post(CLAIM, {"code": secret}).json()["token"])
    assert release_seat(TABLE, 2, COMMAND)
    assert not release_seat(TABLE, 2, COMMAND)
    assert phone.get("/api/v1/me").json()["tables"] == []
    problem(phone.post(CLAIM, {"code": secret}), 404, "not_found")
    assert phone.post(CLAIM, {"code": invited()}).status_code == 201


def test_withdrawn_invitation_is_worth_nothing(client):
    secret, other_chair = invited(2), invited(3)
    assert withdraw_invitations(TABLE, 2, COMMAND) == 1
    assert withdraw_invitations(TABLE, 2, COMMAND) == 0
    problem(client.post(CLAIM, {"code": secret}), 404, "not_found")
    assert client.post(CLAIM, {"code": other_chair}).status_code == 201


def test_expired_invitation_to_a_seat_that_is_held_tells_nothing(client):
    secret, late = invited(), invited()
    client.post(CLAIM, {"code": secret})
    Pairing.objects.filter(used_at=None).update(expires_at=timezone.now())
    problem(client.post(CLAIM, {"code": late}), 404, "not_found")


def test_phone_holds_one_seat_at_a_table(client):
    phone = Client(client.post(CLAIM, {"code": invited(0)}).json()["token"])
    problem(phone.post(CLAIM, {"code": invited(1)}), 409, "conflict")
    elsewhere = create_invitation(uuid.uuid4(), 1, COMMAND).code
    assert phone.post(CLAIM, {"code": elsewhere}).status_code == 201
    assert len(phone.get("/api/v1/me").json()["tables"]) == 2


def test_revoked_phone_frees_its_seat(client, club, organiser):
    told = client.post(CLAIM, {"code": invited(club=club.id)}).json()
    assert organiser.delete(f"/api/v1/phones/{told['phone']}").status_code == 204
    assert seats_held(TABLE) == {}
    assert client.post(CLAIM, {"code": invited()}).status_code == 201


def test_other_phone_with_a_key_of_its_own_is_not_shown_the_first_answer(client):
    secret = invited()
    token = client.post(CLAIM, {"code": secret}).json()["token"]
    assert token not in client.post(CLAIM, {"code": secret}).content.decode()


def test_claim_without_an_api_is_the_same():
    claimed = claim(invited(), ANYONE, "Bô")
    assert (claimed.chair, claimed.credential.label, claimed.created) == (2, "Bô", True)
