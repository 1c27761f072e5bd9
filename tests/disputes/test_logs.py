"""No log line tells a hand, a card, a token, a code, a password or a name, whatever is done."""

import logging
import re
import uuid

import pytest
from django.core.management import call_command

from clubs.models import Account, Person
from conventions.logs import JSONFormatter
from tests.disputes.case import Case, revoked
from tests.games.client import Client
from tests.games.records import a_record, before_play
from tests.ledger.backups.copies import backup, restore

pytestmark = pytest.mark.django_db(transaction=True)

PASSWORD = "Un-mot-de-passe-1975"
SECRET_WORDS = "Je sais ce que j’ai vu"
CARD = re.compile(r'(?<![\w-])"?(EX|T([1-9]|1[0-9]|2[01])|[SHDC]([1-9]|1[0-4]))"?(?![\w-])')
TOKEN = re.compile(r"tarot_[A-Za-z0-9_-]{20,}")


@pytest.fixture
def lines(caplog):
    """Every line as it is written, whatever its level."""
    caplog.set_level(logging.DEBUG)
    formatter = JSONFormatter()
    return lambda: [formatter.format(record) for record in caplog.records]


def an_evening(case):
    """Signing in, phones, cards, refusals, a batch, a dispute; right and wrong."""
    account = Account.objects.create_user("zoe@example.org", PASSWORD)
    Person.objects.create(name="Zoé Lévêque", account=account)
    for password in (PASSWORD, "faux"):
        Client().post("/api/v1/session", {"email": account.email, "password": password})
    Client("tarot_" + "x" * 43).get("/api/v1/me")
    evening = case.evening
    table = evening.table()
    seat = evening.seat(table, 0)
    record = a_record()
    deal = evening.scorer.deal(before_play(record), table=table)
    first = record["tricks"][0]
    play = {"kind": "play", "seat": first["leader"], "card": first["cards"][0]}
    assert evening.scorer.act(deal, play).status_code == 200
    assert evening.scorer.act(deal, play).status_code == 422
    seat.act(deal, {"kind": "play", "seat": 0, "card": "T21"}, tag="*")
    seat.get(f"{deal}?hand=T21&token=tarot_{'y' * 43}")
    body = {"actions": [play]}
    operation = {"op_id": str(uuid.uuid4()), "kind": "deal.act", "target": deal[-36:]}
    evening.scorer.post(
        "/api/v1/sync/batches", {"operations": [operation | {"if_match": "*", "body": body}]}
    )
    Client().post("/api/v1/check", revoked())
    dispute = case.opened(statement=SECRET_WORDS)
    said = {"kind": "statement", "statement": SECRET_WORDS}
    case.seats[1].post(f"{dispute}/evidence", said)
    case.ruled(dispute)
    case.publish_ranking()


def test_a_whole_evening_and_what_is_run_after_it_tell_no_secret(lines, tmp_path, settings):
    settings.METRICS_TOKEN = "a secret for metrics"
    case = Case()
    an_evening(case)
    bearer = {"Authorization": f"Bearer {settings.METRICS_TOKEN}"}
    assert Client().get("/metrics", headers=bearer).status_code == 200
    call_command("daily")
    backup(tmp_path / "one.backup")
    restore(tmp_path / "one.backup", "--overwrite")
    written = lines()
    assert len(written) > 30
    secrets = [PASSWORD, "faux", SECRET_WORDS, "zoe@", "Lévêque", settings.METRICS_TOKEN]
    secrets += [settings.SECRET_KEY, settings.LEDGER_KEY]
    for line in written:
        assert not [secret for secret in secrets if secret in line], line
        assert not CARD.search(line), line
        assert not TOKEN.search(line), line


def test_what_goes_wrong_tells_none_either(lines, monkeypatch):
    """The traceback of a crash names lines of the code, and no value."""
    case = Case()
    record = a_record()
    deal = case.organiser.deal(before_play(record), table=case.table, number=2)
    first = record["tricks"][0]

    def crash(*args, **kwargs):
        raise RuntimeError

    monkeypatch.setattr("games.services.recording.note_deal", crash)
    play = {"kind": "play", "seat": first["leader"], "card": first["cards"][0]}
    body = {"actions": [play]}
    with pytest.raises(RuntimeError):
        case.organiser.post(f"{deal}/actions", body, headers={"If-Match": "*"})
    written = [line for line in lines() if "traceback" in line]
    assert written
    for line in written:
        assert not CARD.search(line), line
        assert not TOKEN.search(line), line
