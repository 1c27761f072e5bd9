"""The sheet of a table: the official one, mixed deals, conflicts, somebody sitting out, and CSV."""

import csv
import io
import json
import uuid

import pytest

from tests.games.client import problem
from tests.games.records import DATA, DEALS, blank
from tests.games.summaries import a_summary, summary_of

pytestmark = pytest.mark.django_db

VECTORS = [vector for vector in DEALS if vector["record"]["players"] == 4]
NAMES = ["Nord", "Sud", "Est", "Ouest"]


def post_summary(client, table, number, summary, **fields):
    body = {"table": table, "number": number, "summary": summary} | fields
    answer = client.put(f"/api/v1/deals/{uuid.uuid4()}", body)
    assert answer.status_code == 201, answer.content
    return answer.json()["id"]


def sheet(client, table):
    return client.get(f"/api/v1/tables/{table}/sheet").json()


OFFICIAL = json.loads((DATA / "scoring.json").read_text())["score_sheet_vectors"][0]
# Points and bouts that come to the unit scores of the official sheet.
CLAIMS = [
    {
        "contract": "garde",
        "attack_points": "49",
        "petit_au_bout": "attack",
        "poignees": [{"side": "attack", "level": "simple"}],
    },
    {"contract": "garde_sans", "attack_points": "45", "petit_au_bout": "defence"},
    {
        "contract": "petite",
        "attack_points": "44",
        "bouts": 1,
        "petit_au_bout": "attack",
        "poignees": [{"side": "attack", "level": "simple"}],
    },
    {
        "contract": "garde",
        "attack_points": "52",
        "poignees": [{"side": "defence", "level": "simple"}],
    },
    {
        "contract": "garde",
        "attack_points": "87",
        "petit_au_bout": "attack",
        "poignees": [{"side": "attack", "level": "simple"}],
        "chelem": {"announced": True, "made_by": "attack"},
    },
]


def test_the_official_sheet(client):
    table = client.table(seats=NAMES)
    for row, claim in zip(OFFICIAL["rows"], CLAIMS, strict=True):
        taker = NAMES.index(row["taker"])
        post_summary(client, table, row["deal"], a_summary(taker=taker, **claim))
    answer = sheet(client, table)
    for line, row in zip(answer["lines"], OFFICIAL["rows"], strict=True):
        assert line["unit_score"] == row["unit_score"]
        assert line["scores"] == [row["entries"][name] for name in NAMES]
    for name, total in zip(NAMES, answer["totals"], strict=True):
        expected = OFFICIAL["expected_totals"][name]
        assert (total["plus"], -total["minus"]) == (expected["plus"], expected["minus"])
        assert total["balance"] == expected["bilan"]
    assert answer["balances_to_zero"]
    assert answer["lines"][-1]["running"] == [-446, 1346, -390, -510]


def test_logs_and_summaries_sit_on_the_same_sheet(client):
    table = client.table()
    client.put_deal(VECTORS[0]["record"], table=table, number=1)
    post_summary(client, table, 2, summary_of(VECTORS[1]))
    client.put_deal(blank(VECTORS[2]["record"]), table=table, number=3)
    answer = sheet(client, table)
    assert [line["source"] for line in answer["lines"]] == ["log", "summary", None]
    assert answer["open"] == [3]
    first, second = (VECTORS[n]["expected"]["scores"] for n in (0, 1))
    assert answer["lines"][1]["running"] == [a + b for a, b in zip(first, second, strict=True)]


def test_a_disagreement_is_shown_and_not_counted(client):
    table = client.table()
    vector = VECTORS[0]
    wrong = a_summary(attack_points="41")
    client.put_deal(vector["record"], table=table, number=1, summary=wrong)
    answer = sheet(client, table)
    (line,) = answer["lines"]
    assert answer["conflicts"] == [1]
    assert line["scores"] is None
    assert line["conflict"]["log"]["scores"] == vector["expected"]["scores"]
    assert line["conflict"]["summary"]["scores"] == [150, -50, -50, -50]
    assert [total["balance"] for total in answer["totals"]] == [0, 0, 0, 0]


def test_whoever_sits_out_scores_nothing(client):
    table = client.table(seats=["Anne", "Bruno", "Chloé", "Denis", "Emma"])
    post_summary(client, table, 1, a_summary(taker=1), sitting_out=1)
    answer = sheet(client, table)
    assert answer["lines"][0]["scores"] == [-64, None, 192, -64, -64]
    assert answer["lines"][0]["running"] == [-64, 0, 192, -64, -64]


@pytest.mark.parametrize(
    "seats,fields",
    [
        (["A", "B", "C", "D", "E"], {}),
        (["A", "B", "C", "D", "E"], {"sitting_out": 5}),
        (["A", "B", "C", "D"], {"sitting_out": 1}),
        ([], {"sitting_out": 1}),
    ],
)
def test_who_sits_out_must_be_said_just_where_somebody_does(client, seats, fields):
    body = {"table": client.table(seats=seats), "number": 1, "summary": a_summary()} | fields
    answer = client.put(f"/api/v1/deals/{uuid.uuid4()}", body)
    document = problem(answer, 422, "invalid_request")
    assert document["errors"][0]["pointer"] == "/sitting_out"


def rows_of(client, table, **headers):
    answer = client.get(f"/api/v1/tables/{table}/sheet.csv", headers=headers)
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=";"))


def test_the_sheet_opens_in_a_spreadsheet(client):
    table = client.table(seats=["Anne", "Bruno", "Chloé", "Denis"])
    post_summary(client, table, 1, a_summary())
    header, deal, total, balance = rows_of(client, table)
    assert header[:6] == ["Donne", "Contrat", "Preneur", "État", "Anne +", "Anne −"]
    assert deal == ["1", "garde", "Anne", "", "192", "", "", "-64", "", "-64", "", "-64"]
    assert total[4:8] == ["192", "0", "0", "-64"]
    assert balance[4:] == ["192", "", "", "-64", "", "-64", "", "-64"]
    english = rows_of(client, table, **{"Accept-Language": "en"})
    assert english[0][:2] == ["Deal", "Contract"]


@pytest.mark.parametrize("name", ["=1+1", "+33", "-2", "@sum", "=cmd|' /C calc'!A0"])
def test_a_name_is_never_a_formula(client, name):
    table = client.table(seats=[name, 'B;"', "C", "D"])
    header = rows_of(client, table)[0]
    assert header[4] == f"'{name} +"
    assert header[6] == 'B;" +'


def test_an_unknown_table_has_no_sheet(client):
    for view in ("sheet", "sheet.csv"):
        problem(client.get(f"/api/v1/tables/{uuid.uuid4()}/{view}"), 404, "not_found")


def test_a_sheet_takes_the_same_statements_however_long(client, django_assert_max_num_queries):
    table = client.table()
    for number in range(1, 9):
        post_summary(client, table, number, a_summary())
    with django_assert_max_num_queries(3):
        sheet(client, table)


def test_every_line_of_the_spreadsheet_says_how_it_stands(client):
    table = client.table()
    passed = blank(VECTORS[0]["record"]) | {
        "auction": [
            {"seat": (VECTORS[0]["record"]["dealer"] + 1 + n) % 4, "bid": "pass"} for n in range(4)
        ]
    }
    client.put_deal(passed, table=table, number=1)
    client.put_deal(blank(VECTORS[0]["record"]), table=table, number=2)
    client.put_deal(
        VECTORS[0]["record"], table=table, number=3, summary=a_summary(attack_points="41")
    )
    rows = rows_of(client, table)
    assert [row[3] for row in rows[1:4]] == ["passée", "en cours", "désaccord"]
    assert {len(row) for row in rows} == {12}
    assert sheet(client, table)["open"] == [2]


def test_the_taker_is_named_by_chair(client):
    table = client.table(seats=["Anne", "Bruno", "Chloé", "Denis", "Emma"])
    post_summary(client, table, 1, a_summary(taker=3), sitting_out=1)
    (line,) = sheet(client, table)["lines"]
    assert (line["taker"], line["scores"][4]) == (4, 192)
    assert rows_of(client, table)[1][2] == "Emma"
