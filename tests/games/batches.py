"""What a phone sends that was offline: operations, and what becomes of them."""

import uuid

from tests.games.evening import new_id, seated
from tests.games.places import operation
from tests.games.summaries import a_summary

BATCHES = "/api/v1/sync/batches"


def keeper(evening, table):
    """A phone that keeps the log of the table."""
    paired = evening.organiser.post(f"/api/v1/tables/{table}/pairings", {})
    return seated(paired.json()["code"])


def push(client, *operations, **headers):
    """The answer to a batch."""
    return client.post(BATCHES, {"operations": list(operations)}, headers=headers)


def told(answer):
    """What became of each operation, in order."""
    return [result["status"] for result in answer.json()["results"]]


def claim(table, number, deal=None, **fields):
    """The operation of a deal that is known by its summary."""
    body = {"table": table, "number": number, "summary": a_summary()}
    return operation("deal.put", deal or new_id(), body, **fields)


def bid(deal, seat, version, **fields):
    """The operation of a seat that passes, made to a version of the deal."""
    body = {"actions": [{"kind": "bid", "seat": seat, "bid": "pass"}]}
    return operation("deal.act", deal, body, if_match=tag(deal, version), **fields)


def tag(deal, version):
    """The ETag that a phone can tell without asking: it counts its own changes."""
    return f'"deal-{uuid.UUID(deal).hex}-r{version}"'
