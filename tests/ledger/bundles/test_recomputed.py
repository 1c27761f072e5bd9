"""Findings and standings are made again, and by an engine that one may choose."""

import copy
import shutil
import subprocess
import sys
from uuid import UUID

import orjson
import pytest

from ledger.bundles.stored import stored_chain
from ledger.bundles.verifier import recomputed
from ledger.bundles.verifier.forms import zip_of
from ledger.chain import canonical
from ledger.models import Stream
from scoring.models import RankingVersion
from tarot import (
    Deal,
    findings_of,
    read_record,
    write_findings,
)
from tests.games.evening import Evening
from tests.games.records import FAULTS
from tests.games.summaries import a_summary
from tests.ledger.bundles.parts import (
    ROOT,
    bundled,
    deals_of,
    evening_chain,
    files_of,
    looked_at,
    packed,
    run,
    signed,
    small_bundle,
    told,
)
from tests.tournaments.event import Event

pytestmark = pytest.mark.django_db


# Documents about a deal


@pytest.fixture
def faulty():
    """The chain of a table with a deal that proves a fault, the deal's id, and what it proves."""
    evening = Evening()
    record = next(one["record"] for one in FAULTS if one["record"]["players"] == 4)
    table = evening.table()
    path = evening.organiser.put_deal(record, table=table, confirm=True).json()["id"]
    chain = stored_chain(Stream.objects.get(name=f"table:{table}"), lambda event: True)
    findings = write_findings(findings_of(Deal.of(read_record(record))))
    assert findings
    return chain, {"deal": path, "version": 1, "findings": findings}


def test_findings_are_found_again(faulty):
    chain, document = faulty
    assert looked_at(bundled(chain, documents={"findings": document}))[0] == 0


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document["findings"].clear(),
        lambda document: document["findings"][0].update(seat=0, status="possible"),
        lambda document: document["findings"][0]["sentence"].update(fr="Rien."),
    ],
)
def test_findings_that_the_log_does_not_prove(faulty, change):
    chain, document = faulty
    change(document)
    assert looked_at(bundled(chain, documents={"findings": document})) == (
        1,
        "findings: not what the events tell",
    )


@pytest.mark.parametrize("changes", [{"version": 2}, {"deal": str(UUID(int=5))}])
def test_findings_about_what_is_not_shown_are_left_open(faulty, changes):
    chain, document = faulty
    status, said = looked_at(bundled(chain, documents={"findings": document | changes}))
    assert (status, said) == (2, "findings: the deal is not shown")


def test_deal_is_told_as_it_was_at_each_version():
    chain = evening_chain()
    last, claimed = deals_of(chain)[0], deals_of(chain)[-1]
    for deal, version, document in (
        (claimed, 1, {"record": None, "summary": a_summary()}),
        (claimed, 2, {"record": None, "summary": a_summary(attack_points="50")}),
    ):
        document |= {"deal": deal, "version": version}
        assert looked_at(bundled(chain, documents={"deal-1": document}))[0] == 0
        wrong = document | {"summary": a_summary(attack_points="51")}
        assert looked_at(bundled(chain, documents={"deal-1": wrong}))[0] == 1
    put = next(e for e in told(chain) if e["subject"]["id"] == last)
    document = {"deal": last, "version": 1, "record": put["data"]["record"], "summary": None}
    assert looked_at(bundled(chain, documents={"deal": document}))[0] == 0


def test_other_documents_are_said_to_be_signed_by_nobody(tmp_path):
    done = run(tmp_path, small_bundle())
    assert "0 documents made again; 1 to be read only, which nothing signs" in done.stdout


# Standings


@pytest.fixture
def published():
    """The chain of a tournament with a published ranking, and the ranking as a document."""
    event = Event(petite=True)
    event.start(8)
    for table in event.seat(1)["tables"]:
        sheet = [30, 20, -10, -40]
        answer = event.report(1, table["number"], sheet, confirm=True)
        assert answer.status_code == 201, answer.content
    event.close(1)
    assert event.organiser.post(f"{event.path}/rankings", {}).status_code == 201
    version = RankingVersion.objects.get()
    chain = stored_chain(
        Stream.objects.get(name=f"tournament:{version.tournament_id}"), lambda _: True
    )
    document = {
        "tournament": str(version.tournament_id),
        "number": version.number,
        "after": version.after,
        "policy": version.policy,
        "body": version.body,
    }
    return chain, document


def test_standings_are_those_that_were_published(published):
    chain, document = published
    unpublished = document | {"number": None}
    documents = {"standings-before": document, "standings-after": unpublished}
    assert looked_at(bundled(chain, documents=documents))[0] == 0


def test_standings_of_which_something_was_changed(published):
    chain, document = published
    document["body"]["rows"][0]["balances"][0] += 10
    assert looked_at(bundled(chain, documents={"standings": document}))[0] == 1


@pytest.mark.parametrize(
    "change", [{"place": 2}, {"total": 31}, {"parted_by": "total"}, {"left": True}]
)
def test_places_are_those_of_the_results(published, change):
    chain, document = published
    document["body"]["rows"][0] |= change
    status, said = looked_at(bundled(chain, documents={"standings": document | {"number": None}}))
    assert (status, said) == (1, "standings: not the places that the results give")


def test_standings_whose_publication_is_not_there(published):
    chain, document = published
    assert looked_at(bundled(chain, documents={"standings": document | {"number": 2}}))[0] == 2
    assert looked_at(bundled(evening_chain(), documents={"standings": document}))[0] == 2


# The engine


def test_engine_of_one_s_own(tmp_path):
    (tmp_path / "own").mkdir()
    shutil.copytree(ROOT / "tarot", tmp_path / "own" / "tarot")
    done = run(tmp_path, small_bundle(), "--engine", str(tmp_path / "own"))
    assert done.returncode == 0


def test_verifier_runs_out_of_the_repository_without_the_server(tmp_path):
    bundle = tmp_path / "bundle.zip"
    bundle.write_bytes(small_bundle())
    # -S: not even what is installed can be imported.
    module = [sys.executable, "-S", "-m", "ledger.bundles.verifier.command"]
    done = subprocess.run([*module, str(bundle), "--engine", "."], cwd=ROOT, check=False)
    assert done.returncode == 0


def test_verifier_does_not_run_the_code_of_a_stranger(tmp_path):
    marker = tmp_path / "it ran"
    trap = f"open({str(marker)!r}, 'w')\n".encode()
    engine = zip_of({"tarot/__init__.py": trap})
    forged = packed(files_of(small_bundle()) | {"engine.zip": engine})
    done = run(tmp_path, forged)
    assert done.returncode == 2
    assert "engine.zip: not the engine of this verifier" in done.stdout
    assert not marker.exists()


def test_engine_of_another_version(tmp_path):
    files = files_of(small_bundle())
    manifest = orjson.loads(files["manifest.json"]) | {"engine": "0.9"}
    status, said = looked_at(packed(files | {"manifest.json": canonical(manifest)}))
    assert (status, said) == (2, "0.9: the bundle is of another engine")


def test_older_python_is_told_what_is_missing(monkeypatch):
    monkeypatch.setattr(recomputed.sys, "version_info", (3, 9, 18))
    status, said = looked_at(small_bundle())
    assert (status, said) == (2, f"{sys.version.split()[0]}: recomputing needs Python 3.11")


def test_format_of_another_time():
    files = files_of(small_bundle())
    manifest = orjson.loads(files["manifest.json"]) | {"format": "tarot-bundle/2"}
    assert looked_at(packed(files | {"manifest.json": canonical(manifest)}))[0] == 2


# What a rescoring has put right


def rescored(engine_scores):
    """The evening, in which the second deal was scored wrongly at first and then scored again."""
    evening = evening_chain()
    events = told(evening)
    put = next(e for e in events if e["subject"]["id"] == deals_of(evening)[1])
    right = list(put["data"]["results"][0]["scores"])
    put["data"]["results"][0]["scores"] = [0, 0, 0, 0]
    again = copy.deepcopy(put) | {"type": "deal.rescore", "seq": len(events) + 1}
    again["subject"]["revision"] = 2
    results = [{"revision": 2, "source": "log", "scores": engine_scores or right}]
    again["data"] = {
        "job": str(UUID(int=4)),
        "engine": "1.0",
        "scored_by": "",
        "state": put["data"]["state"],
        "results": results,
    }
    return signed(evening.stream, [canonical(event) for event in [*events, again]])


def test_error_of_an_older_engine_is_forgiven_once_it_was_put_right():
    assert looked_at(bundled(rescored(None)))[0] == 0
    assert looked_at(bundled(rescored([1, -1, 0, 0])))[0] == 1
