"""The commands: checking files, importing them, and the demo table."""

import io
import json
import re
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Membership
from clubs.principals import ANYONE
from games.models import Deal, Table
from games.services.access import Caller
from games.services.tables import Seating, create_table
from tarot import read_record, write_tdn
from tests.games.records import DEALS, a_record, king_discarded, stacked, tricks, written

pytestmark = pytest.mark.django_db

GOOD, OTHER = DEALS[1]["record"], DEALS[4]["record"]
WRONG = stacked(tricks=tricks("0 S2 D2"))
UNREADABLE = stacked(called="K", dealer=0)


@pytest.fixture(autouse=True)
def _wide_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "400")


def tdn(record):
    return write_tdn(read_record(record))


def lines(*documents):
    return "".join(json.dumps(document) + "\n" for document in documents)


@pytest.fixture
def file(tmp_path):
    """Writes a file; its path."""

    def file(content, name="deals"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return file


# check_deal


SOUND = {
    "JSON": json.dumps(GOOD),
    "JSON, indented": json.dumps(GOOD, indent=2),
    "JSON lines": lines(GOOD, OTHER),
    "JSON lines, some empty": "\n" + lines(GOOD) + "\n" + lines(OTHER),
    "TDN": tdn(GOOD),
    "TDN after empty lines": "\n\n" + tdn(GOOD),
    "byte order mark": "\ufeff" + json.dumps(GOOD),
    "in progress": json.dumps(stacked()),
}


@pytest.mark.parametrize("content", SOUND.values(), ids=SOUND)
def test_sound_deals_are_told_to_be_sound(file, capsys, content):
    path = file(content)
    call_command("check_deal", path)
    told = capsys.readouterr().out.splitlines()
    assert len(told) == (2 if content.count('"tdn"') == 2 else 1)
    for line in told:
        assert line.startswith(path)
        assert "rien à signaler" in line


def test_sound_deal_is_told_with_its_score(file, capsys):
    call_command("check_deal", file(json.dumps(GOOD)))
    scores = " / ".join(f"{score:+}" for score in DEALS[1]["expected"]["scores"])
    assert scores in capsys.readouterr().out


@pytest.mark.parametrize("write", [json.dumps, tdn, lines], ids=["JSON", "TDN", "JSON lines"])
def test_what_is_wrong_is_told_with_its_rule(file, capsys, write):
    with pytest.raises(SystemExit) as ended:
        call_command("check_deal", file(write(WRONG)))
    assert ended.value.code == 1
    told = capsys.readouterr().out
    assert "R-PLAY-2" in told
    assert "au lieu de fournir la couleur demandée" in told


def test_what_only_the_whole_log_proves_is_told(file, capsys):
    with pytest.raises(SystemExit):
        call_command("check_deal", file(json.dumps(king_discarded())))
    told = capsys.readouterr().out
    assert "R-DOG-3" in told
    assert "certain" in told


ASKED = {
    "fr": ("sûreté", "ont pu être intervertis en écrivant", "demandez à la table"),
    "en": ("how sure", "may have been exchanged in writing", "ask the table"),
}


@pytest.mark.parametrize("language", ASKED)
def test_findings_and_readings_are_told_in_the_language_asked_for(file, capsys, language):
    exchanged = stacked(
        None, hands=None, chien=None, tricks=tricks("0 S2 D2 S13 S6", "2 C1 C2 C3 S1")
    )
    with pytest.raises(SystemExit):
        call_command("check_deal", file(json.dumps(exchanged)), language=language)
    told = capsys.readouterr().out
    for words in ASKED[language]:
        assert words in told
    for words in ASKED["en" if language == "fr" else "fr"]:
        assert words not in told


def test_every_deal_is_checked_although_some_are_wrong(file, capsys):
    content = lines(GOOD, WRONG, UNREADABLE) + "{oops\n" + lines(OTHER)
    with pytest.raises(SystemExit) as ended:
        call_command("check_deal", file(content, "a[1]"), file(json.dumps(GOOD), "b[x]"))
    assert ended.value.code == 1
    told = capsys.readouterr().out
    for place in ("a[1]:1", "a[1]:2", "a[1]:3", "a[1]:4", "a[1]:5", "b[x]"):
        assert place in told
    assert told.count("rien à signaler") == 3
    assert "/called" in told


UNREADABLE_TEXTS = {
    "no deal": (json.dumps({"tdn": "1.0"}), "/ruleset"),
    "no object": ("[]", "On attend un objet"),
    "no card": (json.dumps(UNREADABLE), "/called"),
    "odd name": (json.dumps(GOOD | {"[/bold] [red]": 1}), "/[~1bold] [red]"),
    "no TDN": (tdn(GOOD).replace("T20", "T99"), "ligne"),
    "empty": ("", "% TDN 1.0"),
    "not JSON": ("{'tdn': 1}", "line 1 column 2"),
    "cut off": (json.dumps(GOOD)[:-1], "line 1"),
}


@pytest.mark.parametrize("content, told", UNREADABLE_TEXTS.values(), ids=UNREADABLE_TEXTS)
def test_what_is_no_deal_is_told_with_its_place(file, capsys, content, told):
    with pytest.raises(SystemExit) as ended:
        call_command("check_deal", file(content))
    assert ended.value.code == 1
    assert told in capsys.readouterr().out


@pytest.mark.parametrize("content", [json.dumps(GOOD), lines(GOOD, OTHER), tdn(GOOD)])
def test_dash_reads_what_is_piped_in(monkeypatch, capsys, content):
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(content.encode())))
    call_command("check_deal", "-")
    assert capsys.readouterr().out.startswith("-:")


BROKEN = {
    "not UTF-8": '{"name": "é"}'.encode("latin-1"),
    "binary": bytes(range(256)),
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_file_that_cannot_be_read_is_named(file, content):
    path = file(content)
    with pytest.raises(CommandError) as refused:
        call_command("check_deal", path)
    assert str(refused.value).startswith(path)
    assert refused.value.returncode == 1


def test_file_that_is_not_there_is_named(tmp_path):
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(CommandError, match=str(path)):
            call_command("check_deal", str(path))


def test_file_that_is_too_large_is_named(file):
    path = file(b" " * 10_000_001)
    with pytest.raises(CommandError, match="10 MB"):
        call_command("check_deal", path)


def test_check_of_a_file_stores_nothing(file):
    call_command("check_deal", file(json.dumps(GOOD)))
    assert not Deal.objects.exists()


# import_deals


@pytest.fixture
def table():
    return create_table(Caller(ANYONE), "Bar", 4, "fft-2012", Seating())


FOURS = [vector["record"] for vector in DEALS if vector["record"]["players"] == 4]


def imported(path, table):
    out, err = io.StringIO(), io.StringIO()
    code = 0
    try:
        call_command("import_deals", path, table=str(table.id), stdout=out, stderr=err)
    except SystemExit as ended:
        code = ended.code
    return code, out.getvalue(), err.getvalue().splitlines()


def test_every_line_becomes_a_deal(client, file, table, capsys):
    code, told, refused = imported(file(lines(*FOURS[:5]), "evening.jsonl"), table)
    assert (code, refused) == (0, [])
    assert told == "5 importées, 0 déjà connues, 0 refusées\n"
    assert "evening.jsonl" in capsys.readouterr().err  # the progress
    listed = client.get(f"/api/v1/tables/{table.id}").json()["deals"]
    assert [deal["number"] for deal in listed] == [1, 2, 3, 4, 5]
    for deal, record in zip(listed, FOURS, strict=False):
        assert client.get(f"/api/v1/deals/{deal['id']}/record").json() == written(record)


def test_import_is_safe_to_run_twice(client, file, table):
    path = file(lines(*FOURS[:3]))
    imported(path, table)
    before = client.get(f"/api/v1/tables/{table.id}").json()
    assert imported(path, table) == (0, "0 importées, 3 déjà connues, 0 refusées\n", [])
    assert client.get(f"/api/v1/tables/{table.id}").json() == before


def test_import_of_a_file_that_has_grown_adds_what_is_new(client, file, table):
    imported(file(lines(*FOURS[:2])), table)
    code, told, _ = imported(file(lines(FOURS[5], *FOURS[:4])), table)
    assert (code, told) == (0, "3 importées, 2 déjà connues, 0 refusées\n")
    listed = client.get(f"/api/v1/tables/{table.id}").json()["deals"]
    assert [deal["number"] for deal in listed] == [1, 2, 3, 4, 5]


def test_refused_lines_are_told_with_their_reasons_and_the_others_stored(file, table):
    content = lines(FOURS[0], WRONG) + "{oops\n\n" + lines(UNREADABLE, a_record(3), FOURS[1])
    path = file(content)
    code, told, refused = imported(path, table)
    assert (code, told) == (1, "2 importées, 0 déjà connues, 4 refusées\n")
    assert Deal.objects.count() == 2
    reasons = {line.removeprefix(f"{path}:").partition(":")[0]: line for line in refused}
    assert reasons.keys() == {"2", "3", "5", "6"}
    assert "[R-PLAY-2]" in reasons["2"]
    assert "/record/called" in reasons["5"]
    assert "/record/players" in reasons["6"]
    code, told, again = imported(path, table)
    assert (code, told) == (1, "0 importées, 2 déjà connues, 4 refusées\n")
    assert again == refused


def test_line_that_is_too_long_is_refused(file, table):
    record = FOURS[0] | {"remark": "x" * 300_000}
    code, told, [reason] = imported(file(lines(record)), table)
    assert (code, told) == (1, "0 importées, 0 déjà connues, 1 refusées\n")
    assert len(reason) < 300


def test_import_needs_a_table_and_a_file(file, table, tmp_path):
    with pytest.raises(CommandError, match="table"):
        call_command("import_deals", file(""), table="018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f")
    with pytest.raises(CommandError, match=r"nothing\.jsonl"):
        call_command("import_deals", str(tmp_path / "nothing.jsonl"), table=str(table.id))
    for arguments in ([file("")], [file(""), "--table", "seven"], []):
        with pytest.raises(CommandError):
            call_command("import_deals", *arguments)


def test_empty_file_imports_nothing(file, table):
    assert imported(file("\n\n"), table) == (0, "0 importées, 0 déjà connues, 0 refusées\n", [])


# demo


def test_demo_is_set_up_once(client):
    told = []
    for _ in range(2):
        out = io.StringIO()
        call_command("demo", stdout=out)
        told.append(out.getvalue())
    assert told[0].startswith(told[1])
    assert "tarot_" in told[0]
    assert "tarot_" not in told[1]  # a token is shown once
    assert Table.objects.count() == 1
    table, deal = (urlsplit(line.rpartition(" ")[2]).path for line in told[1].splitlines())
    assert client.get(table).status_code == client.get(deal).status_code == 200
    sheet, deal = client.get(f"/api/v1{table}/sheet"), client.get(f"/api/v1{deal}")
    assert len(sheet.json()["lines"]) == Deal.objects.count() > 1
    assert deal.json()["id"] in {line["deal"] for line in sheet.json()["lines"]}


def test_demo_club_has_people_three_of_whom_may_sign_in(client):
    out = io.StringIO()
    call_command("demo", stdout=out)
    password = re.search(r"Mot de passe, .* : (\S+)", out.getvalue())[1]
    accounts = re.findall(r"\S+@demo\.example", out.getvalue().partition("Mot de passe")[0])
    roles = [
        client.post("/api/v1/session", {"email": email, "password": password}).json()
        and client.get("/api/v1/me").json()["clubs"][0]["roles"]
        for email in accounts
    ]
    assert roles == [["organiser"], ["arbiter"], ["player"]]
    assert Membership.objects.filter(role="player").count() == 16
