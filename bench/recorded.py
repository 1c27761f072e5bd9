"""What is sent to be measured: cards, deals, and the same again."""

from collections.abc import Iterator
from io import BytesIO
from itertools import count
from uuid import UUID, uuid4

import orjson

from bench.records import documents
from bench.stack import Environ, request, send
from conventions.etags import etag

REPEATED = 200  # a round of what is the same each time

_next_deal = count()


def posts(path: str, document: object) -> list[Environ]:
    """The same document, each time under a key of its own."""
    return [request("POST", path, document) for _ in range(REPEATED)]


def puts(club: str | None = None, token: str | None = None) -> Iterator[Environ]:
    """Every deal under a new id, at a new table."""
    headers = _bearing(token)
    table = _new_table(club, headers)
    for number, document in enumerate(documents(), 1):
        body = {"table": table, "number": number, "record": document}
        yield request("PUT", f"/api/v1/deals/{uuid4()}", body, **headers)


def cards(club: str | None = None, token: str | None = None) -> Iterator[Environ]:
    """Every card of one deal in the order of play; the deals take turns."""
    headers = _bearing(token)
    document = documents()[next(_next_deal) % len(documents())]
    table, deal = _new_table(club, headers), uuid4()
    body = {"table": table, "number": 1, "record": document | {"tricks": []}}
    send(request("PUT", f"/api/v1/deals/{deal}", body, **headers))
    plays = (
        {"kind": "play", "seat": (trick["leader"] + place) % 4, "card": card}
        for trick in document["tricks"]
        for place, card in enumerate(trick["cards"])
    )
    for version, play in enumerate(plays, 1):
        match = {"if_match": etag("deal", deal, version)}
        body = {"actions": [play]}
        yield request("POST", f"/api/v1/deals/{deal}/actions", body, **headers, **match)


def same_again(club: str | None = None, token: str | None = None) -> list[Environ]:
    """One card after its answer was lost: all have the key of one that was answered."""
    card = next(cards(club, token))
    send(card)
    body = card["wsgi.input"].getvalue()
    return [card | {"wsgi.input": BytesIO(body)} for _ in range(REPEATED)]


def unchanged(club: str | None = None, token: str | None = None) -> list[Environ]:
    """A whole deal asked for by somebody who has it already."""
    put = next(puts(club, token))
    tag = f'{etag("deal", UUID(orjson.loads(send(put))["id"]), 1)[:-1]}-fr-all"'
    look = request("GET", put["PATH_INFO"], None, if_none_match=tag, **_bearing(token))
    return [dict(look) for _ in range(REPEATED)]


def _bearing(token: str | None) -> dict[str, str]:
    return {} if token is None else {"authorization": f"Bearer {token}"}


def _new_table(club: str | None, headers: dict[str, str]) -> str:
    body = {"players": 4} | ({} if club is None else {"club": club})
    created = orjson.loads(send(request("POST", "/api/v1/tables", body, **headers)))
    return str(created["id"])
