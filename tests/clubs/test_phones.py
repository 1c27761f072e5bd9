"""A phone is paired by a code that is good for ten minutes and once, and revoked at once."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.models import Credential, Grant, Pairing
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.pairings import create_pairing
from clubs.tokens import ALPHABET
from conventions import rate_limits
from conventions.rate_limits import LIMITS
from tests.clubs.client import Client, problem
from tests.clubs.people import a_club, a_member, a_phone, client_of, organiser_of

pytestmark = pytest.mark.django_db

CLAIM = "/api/v1/pairings/claim"


def a_code(club, organiser, **body):
    response = organiser.post(f"/api/v1/clubs/{club.id}/pairings", body)
    assert response.status_code == 201, response.content
    return response.json()


def test_phone_gets_a_token_for_a_code(club, organiser):
    pairing = a_code(club, organiser, role="arbiter", label="Table 4")
    claimed = Client().post(CLAIM, {"code": pairing["code"]})
    assert claimed.status_code == 201
    told = claimed.json()
    assert (told["role"], told["club"], told["label"]) == ("arbiter", str(club.id), "Table 4")
    me = Client(told["token"]).get("/api/v1/me").json()
    assert (me["kind"], me["phone"]) == ("phone", {"id": told["phone"], "label": "Table 4"})
    assert me["clubs"] == [{"id": str(club.id), "name": club.name, "roles": ["arbiter"]}]


def test_role_is_scorer_and_label_the_phones_own_unless_told(club, organiser):
    code = a_code(club, organiser)["code"]
    told = Client().post(CLAIM, {"code": code, "label": "Téléphone de Bô"}).json()
    assert (told["role"], told["label"]) == ("scorer", "Téléphone de Bô")


def test_code_is_short_and_its_link_keeps_it_from_logs(club, organiser):
    pairing = a_code(club, organiser)
    first, second = pairing["code"].split("-")
    assert len(first) == len(second) == 4
    assert set(first + second) <= set(ALPHABET)
    assert pairing["link"] == f"http://testserver/pair#{pairing['code']}"
    assert pairing["qr"].startswith("<svg")


@pytest.mark.parametrize("change", [str.lower, lambda code: code.replace("-", " ")])
def test_code_is_read_however_it_is_typed(club, organiser, change):
    code = change(a_code(club, organiser)["code"])
    assert Client().post(CLAIM, {"code": code}).status_code == 201


def test_letters_that_look_like_digits_are_read_as_such(club, organiser, monkeypatch):
    monkeypatch.setattr("clubs.services.pairings.new_code", lambda: "10AB-01CD")
    a_code(club, organiser)
    assert Client().post(CLAIM, {"code": "iOab-oLcd"}).status_code == 201


def test_code_is_good_once(club, organiser):
    code = a_code(club, organiser)["code"]
    assert Client().post(CLAIM, {"code": code}).status_code == 201
    problem(Client().post(CLAIM, {"code": code}), 404, "not_found")
    assert Credential.objects.filter(kind="phone").count() == 1


def test_answer_that_was_lost_can_be_had_again(club, organiser):
    code, key = a_code(club, organiser)["code"], {"Idempotency-Key": str(uuid.uuid4())}
    first = Client().post(CLAIM, {"code": code}, headers=key)
    again = Client().post(CLAIM, {"code": code}, headers=key)
    assert again.json() == first.json()


def test_code_is_good_for_ten_minutes(club, organiser):
    pairing = a_code(club, organiser)
    row = Pairing.objects.get()
    assert timedelta(minutes=9) < row.expires_at - timezone.now() <= timedelta(minutes=10)
    Pairing.objects.update(expires_at=timezone.now())
    problem(Client().post(CLAIM, {"code": pairing["code"]}), 404, "not_found")


def test_unknown_expired_and_used_codes_are_told_alike(club, organiser):
    used, expired = a_code(club, organiser)["code"], a_code(club, organiser)["code"]
    Client().post(CLAIM, {"code": used})
    Pairing.objects.filter(used_at=None).update(expires_at=timezone.now())
    told = {
        problem(Client().post(CLAIM, {"code": code}), 404, "not_found")["detail"]
        for code in (used, expired, "0000-0000")
    }
    assert len(told) == 1


def test_hundred_and_first_guess_of_a_code_has_to_wait(club, organiser):
    code = a_code(club, organiser)["code"]
    for number in range(100):
        problem(Client().post(CLAIM, {"code": f"0000-00{number:02}"}), 404, "not_found")
    problem(Client().post(CLAIM, {"code": code}), 429, "throttled")
    assert Client().post(CLAIM, {"code": code}, REMOTE_ADDR="192.0.2.9").status_code == 201


def test_refused_tries_of_others_do_not_keep_an_organiser_from_pairing(club, organiser):
    pairings = f"/api/v1/clubs/{club.id}/pairings"
    player, stranger = client_of(a_member(club, Role.PLAYER)), organiser_of(a_club("Others"))
    for _ in range(11):
        problem(player.post(pairings, {}), 403, "permission_denied")
        problem(stranger.post(pairings, {}), 404, "not_found")
    assert organiser.post(pairings, {}).status_code == 201


def test_clubs_at_one_address_pair_their_phones_each_for_itself(club, organiser):
    pairings = f"/api/v1/clubs/{club.id}/pairings"
    each = LIMITS["pair"][0].tries
    assert {organiser.post(pairings, {}).status_code for _ in range(each)} == {201}
    problem(organiser.post(pairings, {}), 429, "throttled")
    assert organiser.post(pairings, {}, REMOTE_ADDR="192.0.2.9").status_code == 201
    other = a_club("Others")
    answer = organiser_of(other).post(f"/api/v1/clubs/{other.id}/pairings", {})
    assert answer.status_code == 201


def test_all_together_guess_no_more_than_a_thousand_codes(monkeypatch):
    now = rate_limits.clock()
    monkeypatch.setattr(rate_limits, "clock", lambda: now)  # so many guesses take their time
    for number in range(1000):
        rate_limits.limited("claim", f"192.0.2.{number % 200}")
    last = Client().post(CLAIM, {"code": "0000-0000"}, REMOTE_ADDR="198.51.100.1")
    problem(last, 429, "throttled")


@pytest.mark.parametrize(
    "body, pointer",
    [
        ({"role": "seated"}, "/role"),
        ({"role": "admin"}, "/role"),
        ({"table": str(uuid.UUID(int=1))}, "/table"),
        ({"chair": 1}, "/chair"),
        ({"label": "x" * 81}, "/label"),
        ({"expires_at": "2030-01-01T00:00:00Z"}, "/expires_at"),
    ],
)
def test_odd_pairing_is_refused_where_it_is_odd(club, organiser, body, pointer):
    response = organiser.post(f"/api/v1/clubs/{club.id}/pairings", body)
    document = problem(response, 422, "invalid_request")
    assert [error["pointer"] for error in document["errors"]] == [pointer]
    assert not Pairing.objects.exists()


def test_phone_that_has_a_token_keeps_it(club, organiser):
    phone, phone_id = a_phone(club)
    other = a_club("Others")
    code = a_code(other, organiser_of(other), role="player")["code"]
    told = phone.post(CLAIM, {"code": code}).json()
    assert (told["token"], told["phone"]) == (None, phone_id)
    clubs = phone.get("/api/v1/me").json()["clubs"]
    assert {one["name"]: one["roles"] for one in clubs} == {
        "Les As": ["scorer"],
        "Others": ["player"],
    }


def test_same_role_twice_is_one_grant(club, organiser):
    phone, _ = a_phone(club)
    phone.post(CLAIM, {"code": a_code(club, organiser)["code"]})
    assert Grant.objects.count() == 1


def test_claim_with_a_bad_token_is_refused(club, organiser):
    code = a_code(club, organiser)["code"]
    response = Client("tarot_" + "a" * 43).post(CLAIM, {"code": code})
    problem(response, 401, "not_authenticated")
    assert Client().post(CLAIM, {"code": code}).status_code == 201


def test_phones_of_a_club_are_listed_with_what_they_may_do(club, organiser):
    _, phone_id = a_phone(club)
    table = uuid.uuid4()
    code = create_pairing(Role.SCORER, COMMAND, club=club.id, table=table, label="Bar").code
    at_table = Client().post(CLAIM, {"code": code}).json()
    a_phone(a_club("Others"))
    listed = organiser.get(f"/api/v1/clubs/{club.id}/phones").json()["phones"]
    assert [phone["id"] for phone in listed] == [at_table["phone"], phone_id]
    assert listed[0]["grants"] == [
        {"club": str(club.id), "table": str(table), "role": "scorer", "chair": None}
    ]
    assert listed[1]["grants"][0]["table"] is None


def test_phone_of_one_table_is_nothing_in_its_club(club):
    table = uuid.uuid4()
    code = create_pairing(Role.SCORER, COMMAND, club=club.id, table=table).code
    phone = Client(Client().post(CLAIM, {"code": code}).json()["token"])
    problem(phone.get(f"/api/v1/clubs/{club.id}"), 404, "not_found")
    me = phone.get("/api/v1/me").json()
    assert me["clubs"] == []
    assert me["tables"] == [{"table": str(table), "roles": ["scorer"], "chair": None}]


def test_revoked_phone_is_refused_at_once(club, organiser):
    phone, phone_id = a_phone(club)
    assert phone.get(f"/api/v1/clubs/{club.id}").status_code == 200
    assert organiser.delete(f"/api/v1/phones/{phone_id}").status_code == 204
    problem(phone.get(f"/api/v1/clubs/{club.id}"), 401, "not_authenticated")
    assert organiser.delete(f"/api/v1/phones/{phone_id}").status_code == 204
    listed = organiser.get(f"/api/v1/clubs/{club.id}/phones?revoked=true").json()["phones"]
    assert [one["id"] for one in listed] == [phone_id]
    assert organiser.get(f"/api/v1/clubs/{club.id}/phones?revoked=false").json()["phones"] == []


def test_phone_may_revoke_itself_and_no_other(club):
    phone, phone_id = a_phone(club)
    _, other_id = a_phone(club)
    problem(phone.delete(f"/api/v1/phones/{other_id}"), 403, "permission_denied")
    assert phone.delete(f"/api/v1/phones/{phone_id}").status_code == 204
    problem(phone.get("/api/v1/me"), 401, "not_authenticated")


def test_phone_of_another_club_is_not_there(club):
    _, phone_id = a_phone(club)
    stranger = organiser_of(a_club("Others"))
    problem(stranger.delete(f"/api/v1/phones/{phone_id}"), 404, "not_found")
    problem(stranger.get(f"/api/v1/clubs/{club.id}/phones"), 404, "not_found")
    problem(stranger.post(f"/api/v1/clubs/{club.id}/pairings", {}), 404, "not_found")


def test_pairing_needs_a_club_or_a_table():
    with pytest.raises(ValueError, match="club or to a table"):
        create_pairing(Role.SCORER, COMMAND)
