"""Pages of long work: what there is, how far it is, and ending it."""

import pytest

from scoring.models import Job
from scoring.services.rescoring import Asked
from scoring.services.working import wait_for
from tests.clubs.people import a_club
from tests.web.browser import Browser, elements, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_is_told(monkeypatch):
    monkeypatch.setattr("scoring.services.jobs.announce", lambda job: None)
    monkeypatch.setattr("scoring.services.working.publish", lambda job: True)


def a_job(club, **fields):
    params = Asked(club=club.id, dry_run=True).params
    return Job.objects.create(
        kind="rescore",
        club=club,
        params=params,
        asked_by="person:x",
        asked_as="organiser",
        **fields,
    )


def progress(answer):
    return next(values for tag, values in elements(answer) if tag == "progress")


def refreshes(answer):
    return [
        values["content"]
        for tag, values in elements(answer)
        if tag == "meta" and values.get("http-equiv") == "refresh"
    ]


def test_job_shows_how_far_it_is_and_looks_again_by_itself(signed_in, club):
    job = a_job(club, state="running", done=1250, total=5000)
    answer = signed_in.get(f"/jobs/{job.id}")
    assert (progress(answer)["value"], progress(answer)["max"]) == ("1250", "5000")
    assert refreshes(answer) == ["2"]
    assert "en cours" in text_of(answer)


def test_job_that_is_over_stays_as_it_is(signed_in, club):
    job = a_job(club)
    assert "value" not in progress(signed_in.get(f"/jobs/{job.id}"))
    wait_for(job.id, lambda row: None)
    answer = signed_in.get(f"/jobs/{job.id}")
    assert refreshes(answer) == []
    assert "terminée" in text_of(answer)


def test_organiser_ends_a_job(signed_in, club):
    job = a_job(club)
    answer = signed_in.submit(f"/jobs/{job.id}", {}, to=f"/jobs/{job.id}/cancellation")
    assert answer.status_code == 302
    assert "annulée" in text_of(signed_in.get(f"/jobs/{job.id}"))
    job.refresh_from_db()
    assert job.state == "cancelled"


def test_list_has_the_jobs_of_ones_clubs_and_no_others(signed_in, club):
    a_job(club)
    other = a_job(a_club("Les Bouts"))
    answer = signed_in.get("/jobs")
    assert text_of(answer).count("Recompter des donnes") == 1
    assert signed_in.get(f"/jobs/{other.id}").status_code == 404
    assert signed_in.submit("/account", {}, to=f"/jobs/{other.id}/cancellation").status_code == 404
    other.refresh_from_db()
    assert other.state == "queued"


def test_who_has_not_signed_in_does_so_first(club):
    job = a_job(club)
    answer = Browser().get(f"/jobs/{job.id}")
    assert answer.status_code == 302
    assert "/sign-in" in answer.headers["Location"]
