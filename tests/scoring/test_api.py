"""Jobs through the API: asked for, followed, cancelled, fetched; and by whom."""

import uuid

import pytest
from rest_framework.test import APIClient

from clubs.models import Account, Membership, Person
from clubs.roles import Role
from scoring.models import Job
from tests.games.client import Client, problem
from tests.games.evening import Evening, client_of
from tests.games.records import a_record
from tests.scoring.stored import done, mistaken
from tests.tournaments.event import Event

JOBS = "/api/v1/jobs"

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def table(evening):
    return evening.table()


def wanted(**scope):
    return {"kind": "rescore", "dry_run": True, **scope}


def asked(client, **scope):
    """The address of a new job."""
    answer = client.post(JOBS, wanted(**scope))
    assert answer.status_code == 202, answer.content
    return answer.headers["Location"]


def work_on(address):
    return done(Job.objects.get(id=address[-36:]))


@pytest.fixture(autouse=True)
def _nobody_is_told(announced):
    pass


def test_job_is_accepted_with_its_address(evening, table):
    answer = evening.organiser.post(JOBS, wanted(table=table))
    document = answer.json()
    assert answer.status_code == 202
    assert answer.headers["Location"] == f"{JOBS}/{document['id']}"
    assert int(answer.headers["Retry-After"]) > 0
    assert (document["state"], document["done"], document["total"]) == ("queued", 0, None)
    assert document["club"] == str(evening.club.id)
    assert document["params"] == {
        "table": table,
        "tournament": None,
        "club": None,
        "dry_run": True,
        "rules": None,
    }
    assert document["report"] == {
        "compared": 0,
        "changed": 0,
        "unscorable": 0,
        "differences": [],
    }
    assert document["asked_by"].startswith("person:")


def test_workers_are_told_once_it_is_committed(
    evening, table, announced, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        address = asked(evening.organiser, table=table)
    assert announced == [uuid.UUID(address[-36:])]


def test_same_request_again_is_the_same_job(evening, table):
    headers = {"Idempotency-Key": str(uuid.uuid4())}
    first, again = (
        evening.organiser.post(JOBS, wanted(table=table), headers=headers) for _ in range(2)
    )
    assert first.json() == again.json()
    assert again.headers["Idempotency-Replayed"] == "true"
    assert Job.objects.count() == 1


def test_job_is_followed_until_it_is_done(evening, table):
    deal = evening.organiser.deal(a_record(4), table=table)[-36:]
    mistaken(deal)
    address = asked(evening.organiser, table=table)
    assert evening.organiser.get(address).headers["Retry-After"]
    problem(evening.organiser.get(f"{address}/artefact"), 409, "conflict")
    work_on(address)
    answer = evening.organiser.get(address)
    document = answer.json()
    assert "Retry-After" not in answer.headers
    assert (document["state"], document["done"], document["total"]) == ("done", 1, 1)
    assert document["report"]["changed"] == 1
    assert document["report"]["differences"][0]["deal"] == deal
    assert document["artefact"]["url"] == f"{address}/artefact"


def test_artefact_has_one_difference_a_line(evening, table):
    deals = [evening.organiser.deal(a_record(4), table=table)[-36:] for _ in range(3)]
    mistaken(*deals)
    address = asked(evening.organiser, table=table)
    work_on(address)
    # A client that holds no answer against the description: this one comes piece by piece.
    reader = APIClient()
    reader.credentials(**evening.organiser._credentials)
    answer = reader.get(f"{address}/artefact")
    content = b"".join(answer.streaming_content)
    assert answer.headers["Content-Type"] == "application/jsonl"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="differences.jsonl"'
    assert len(content.splitlines()) == 3


def test_job_without_differences_leaves_nothing(evening, table):
    address = asked(evening.organiser, table=table)
    work_on(address)
    assert evening.organiser.get(address).json()["artefact"] is None
    problem(evening.organiser.get(f"{address}/artefact"), 404, "not_found")


def test_job_is_cancelled_once(evening, table):
    address = asked(evening.organiser, table=table)
    first, again = evening.organiser.delete(address), evening.organiser.delete(address)
    assert (first.status_code, first.json()["state"]) == (200, "cancelled")
    assert again.json() == first.json()
    assert work_on(address).state == "cancelled"


def test_job_that_is_over_is_not_cancelled(evening, table):
    address = asked(evening.organiser, table=table)
    work_on(address)
    problem(evening.organiser.delete(address), 409, "conflict")
    assert evening.organiser.get(address).json()["state"] == "done"


def test_failed_job_says_why(evening, table):
    address = asked(evening.organiser, table=table)
    Job.objects.update(kind="knit")
    work_on(address)
    document = evening.organiser.get(address, headers={"Accept-Language": "en"}).json()
    assert document["state"] == "failed"
    assert document["error"] == {
        "code": "unknown_kind",
        "detail": "This server knows no such kind of job.",
        "reason": "knit",
    }


@pytest.mark.parametrize(
    "body, pointer, code",
    [
        ({}, "/kind", "missing_field"),
        ({"kind": "knit"}, "/kind", "not_a_choice"),
        ({"dry_run": None}, "/dry_run", "missing_field"),
        ({"dry_run": 1}, "/dry_run", "wrong_type"),
        ({"table": None}, "", "one_scope"),
        ({"table": "all"}, "/table", "not_a_uuid"),
        ({"everything": True}, "", "one_scope"),
        ({"tournament": str(uuid.uuid4())}, "", "one_scope"),
        ({"table": None, "everything": False}, "", "one_scope"),
        ({"rules": {"from": "fft-2012"}}, "/rules/to", "missing_field"),
        ({"rules": {"from": "fft-2012", "to": "knit"}}, "/rules/to", "unknown_ruleset"),
        ({"speed": 9}, "/speed", "unknown_field"),
    ],
)
def test_what_cannot_be_meant_is_refused(evening, table, body, pointer, code):
    sent = wanted(table=table) | body if body else {}
    document = problem(evening.organiser.post(JOBS, sent), 422, "invalid_request")
    assert (pointer, code) in [(one["pointer"], one["code"]) for one in document["errors"]]
    assert not Job.objects.exists()


# Who may


def scopes(evening, table):
    return {"table": table}, {"club": str(evening.club.id)}


def test_organiser_may_for_the_club_and_its_tables(evening, table):
    for scope in scopes(evening, table):
        address = asked(evening.organiser, **scope)
        assert evening.organiser.get(address).status_code == 200


@pytest.mark.parametrize("who", ["arbiter", "scorer", "player"])
def test_other_members_may_not(evening, table, who):
    client = getattr(evening, who)
    for scope in scopes(evening, table):
        problem(client.post(JOBS, wanted(**scope)), 403, "permission_denied")
    address = asked(evening.organiser, table=table)
    problem(client.get(address), 403, "permission_denied")
    problem(client.delete(address), 403, "permission_denied")
    assert client.get(JOBS).json()["jobs"] == []


def test_tournament_is_for_its_organisers_to_rescore(evening):
    event = Event(evening)
    answer = evening.organiser.post(JOBS, wanted(tournament=event.id))
    assert answer.status_code == 202
    assert answer.json()["club"] == str(evening.club.id)
    assert answer.json()["params"]["tournament"] == event.id
    for client in (evening.arbiter, evening.scorer, evening.player):
        problem(client.post(JOBS, wanted(tournament=event.id)), 403, "permission_denied")
    other = Evening("Les Bouts").organiser
    problem(other.post(JOBS, wanted(tournament=event.id)), 404, "not_found")
    nowhere = wanted(tournament=str(uuid.uuid4()))
    problem(evening.organiser.post(JOBS, nowhere), 404, "not_found")


def test_who_only_plays_in_a_tournament_may_not_rescore_it(evening):
    event = Event(evening)
    seated = event.enter("Lia")
    person = event.organiser.get(f"{event.path}/entries/{seated[0]}").json()["people"][0]["person"]
    Membership.objects.filter(person=person).delete()
    playing = client_of(Person.objects.get(id=person))
    problem(playing.post(JOBS, wanted(tournament=event.id)), 403, "permission_denied")


def test_for_other_clubs_there_is_nothing(evening, table):
    other = Evening("Les Bouts").organiser
    for scope in scopes(evening, table):
        problem(other.post(JOBS, wanted(**scope)), 404, "not_found")
    address = asked(evening.organiser, table=table)
    for answer in (other.get(address), other.delete(address), other.get(f"{address}/artefact")):
        problem(answer, 404, "not_found")
    assert other.get(JOBS).json()["jobs"] == []


def test_who_did_not_sign_in_is_asked_to(evening, table):
    address = asked(evening.organiser, table=table)
    nobody = Client()
    for answer in (nobody.post(JOBS, wanted(table=table)), nobody.get(JOBS), nobody.get(address)):
        problem(answer, 401, "not_authenticated")


def test_only_an_administrator_rescores_everything(evening, settings):
    problem(evening.organiser.post(JOBS, wanted(everything=True)), 403, "permission_denied")
    settings.OPEN_RECORDING = False
    problem(evening.organiser.post(JOBS, wanted(everything=True)), 404, "not_found")
    admin = Client()
    admin.force_login(Account.objects.create_superuser("root@example.org", "long enough 1"))
    address = asked(admin, everything=True)
    assert admin.get(address).json()["club"] is None
    problem(evening.organiser.get(address), 404, "not_found")


def test_nothing_is_there_under_other_ids(evening):
    nowhere = str(uuid.uuid4())
    for scope in ({"table": nowhere}, {"club": nowhere}):
        problem(evening.organiser.post(JOBS, wanted(**scope)), 404, "not_found")
    problem(evening.organiser.get(f"{JOBS}/{nowhere}"), 404, "not_found")


def test_table_of_ones_own_is_ones_own_to_rescore(evening, settings):
    settings.OPEN_RECORDING = False
    owner = evening.player
    address = asked(owner, table=owner.table())
    assert owner.get(address).status_code == 200
    assert [job["id"] for job in owner.get(JOBS).json()["jobs"]] == [address[-36:]]
    problem(evening.organiser.get(address), 404, "not_found")


def test_who_is_no_longer_organiser_sees_the_job_no_more(evening, table):
    address = asked(evening.organiser, table=table)
    Membership.objects.filter(club=evening.club, role=Role.ORGANISER).delete()
    problem(evening.organiser.get(address), 404, "not_found")


def test_list_shows_the_newest_first_and_can_be_narrowed(evening, table):
    addresses = [asked(evening.organiser, table=table) for _ in range(3)]
    evening.organiser.delete(addresses[0])

    def listed(query=""):
        answer = evening.organiser.get(f"{JOBS}{query}")
        assert answer.status_code == 200
        return [f"{JOBS}/{job['id']}" for job in answer.json()["jobs"]]

    assert listed() == addresses[::-1]
    assert listed("?state=cancelled") == addresses[:1]
    assert listed(f"?club={evening.club.id}&state=queued") == addresses[:0:-1]
    assert listed(f"?club={uuid.uuid4()}") == []
    problem(evening.organiser.get(f"{JOBS}?state=lost"), 422, "invalid_request")
