"""A phone that keeps what was recorded in an outbox until the server has answered for it.

It follows the rules of the API and knows nothing else: a request without an answer is sent again as
it was, under the same key; a version that is no longer current is read again; what a batch says of
each operation is done. Changes of one deal are sent in their order, those of several deals are not.
"""

import re
import uuid
from dataclasses import dataclass
from typing import Any

from load.telling import Document

TRY_AGAIN = ("idempotency_in_progress", "database_busy")
KEYED = ("deal.act", "deal.restore")
ADDRESSES = {
    "deal.put": ("PUT", ""),
    "deal.act": ("POST", "/actions"),
    "deal.record": ("PUT", "/record"),
    "deal.summary": ("PUT", "/summary"),
    "deal.delete": ("DELETE", ""),
    "deal.restore": ("POST", "/restoration"),
}


def new_key() -> str:
    return str(uuid.uuid4())


@dataclass(eq=False)
class Operation:
    """One change of a deal. `version` is the one that it was sent for, None before it is sent;
    `way` is how: a change that may have arrived is sent again the same way."""

    kind: str
    deal: str
    body: Document
    recorded_at: str
    op_id: str
    key: str
    version: int | None = None
    way: str = ""
    has_to_read: bool = False

    @property
    def tag(self) -> str:
        return f'"deal-{uuid.UUID(self.deal).hex}-r{self.version}"'

    def is_in(self, document: Document) -> bool:
        """Whether the deal shows that this change was made: for those that have no key."""
        match self.kind:
            case "deal.record":
                return document["record"] is not None
            case "deal.summary":
                return self.body.items() <= (document["summary"] or {}).items()
            case "deal.delete":
                return document["deleted_at"] is not None
        return False


@dataclass(eq=False)
class Request:
    """What travels; `about` are the operations that its answer decides on."""

    method: str
    path: str
    body: Document | None
    headers: dict[str, str]
    about: list[Operation]


class Phone:
    def __init__(self) -> None:
        self.outbox: list[Operation] = []
        self.versions: dict[str, int] = {}
        self.waiting: list[Request] = []
        self.batch: Request | None = None

    def record(self, kind: str, deal: str, body: Document, recorded_at: str) -> None:
        """Somebody records something; a deal that another phone created has to be read first."""
        known = kind == "deal.put" or deal in self.versions or self._outbox_of(deal)
        operation = Operation(kind, deal, body, recorded_at, new_key(), new_key())
        operation.has_to_read = not known
        self.outbox.append(operation)

    def one_by_one(self) -> list[Request]:
        """A request for the first change of each deal that can be sent now."""
        requests = [
            self._read(operation) or self._alone(operation)
            for operation in self._first_of_each()
            if operation.way != "batch" and not self._waits_for(operation)
        ]
        self.waiting += requests
        return requests

    def all_at_once(self) -> list[Request]:
        """A batch of everything that can be sent now; the last one again if it is unanswered."""
        if self.batch is None:
            operations = [one for first in self._first_of_each() for one in self._run(first)]
            if not operations:
                return []
            self.batch = self._batch(operations)
        if self.batch in self.waiting:
            return []
        self.waiting.append(self.batch)
        return [self.batch]

    def give_up(self) -> None:
        """No answer has come for too long, or the phone was switched off."""
        self.waiting = []

    def hear(self, request: Request, status: int, document: Any) -> None:
        """An answer; one that is no longer waited for is not heard."""
        if request not in self.waiting:
            return
        self.waiting.remove(request)
        if status >= 400 and document["code"] in TRY_AGAIN:
            return
        if request.path.endswith("/batches"):
            self._hear_results(request, status, document)
        elif request.method == "GET":
            self._hear_deal(request.about[0], status, document)
        else:
            self._hear_change(request.about[0], status, document)

    def _hear_change(self, operation: Operation, status: int, document: Any) -> None:
        if status == 412:
            operation.has_to_read = True
            operation.version, operation.way, operation.key = None, "", new_key()
        else:
            assert status in (200, 201), (operation, status, document)
            self._done(operation, document["version"])

    def _hear_deal(self, operation: Operation, status: int, document: Any) -> None:
        if status == 404:
            return  # whoever creates it is still offline
        assert status == 200, document
        operation.has_to_read = False
        if operation.is_in(document):
            self._done(operation, document["version"])
        else:
            self._know(operation.deal, document["version"])

    def _hear_results(self, request: Request, status: int, document: Any) -> None:
        assert status in (200, 207), document
        self.batch = None
        for operation, result in zip(request.about, document["results"], strict=True):
            assert result["op_id"] == operation.op_id
            version = int(re.findall(r'-r(\d+)"', result["etag"])[0]) if result["etag"] else None
            if result["status"] in ("applied", "duplicate"):
                assert version is not None
                self._done(operation, version)
            else:
                assert result["status"] in ("conflict", "skipped_dependency"), result
                operation.version = None
                if version is not None:
                    self._know(operation.deal, version)

    def _done(self, operation: Operation, version: int) -> None:
        self._know(operation.deal, version)
        self.outbox.remove(operation)

    def _know(self, deal: str, version: int) -> None:
        self.versions[deal] = max(version, self.versions.get(deal, 0))

    def _outbox_of(self, deal: str) -> list[Operation]:
        return [operation for operation in self.outbox if operation.deal == deal]

    def _first_of_each(self) -> list[Operation]:
        first: dict[str, Operation] = {}
        for operation in self.outbox:
            first.setdefault(operation.deal, operation)
        return list(first.values())

    def _waits_for(self, operation: Operation) -> bool:
        return any(operation in request.about for request in self.waiting)

    def _read(self, operation: Operation) -> Request | None:
        if not operation.has_to_read:
            return None
        return Request("GET", f"/api/v1/deals/{operation.deal}", None, {}, [operation])

    def _alone(self, operation: Operation) -> Request:
        method, below = ADDRESSES[operation.kind]
        headers = {"Idempotency-Key": operation.key} if operation.kind in KEYED else {}
        if operation.kind != "deal.put":
            operation.version = operation.version or self.versions[operation.deal]
            headers["If-Match"] = operation.tag
        operation.way = "alone"
        path = f"/api/v1/deals/{operation.deal}{below}"
        body = None if method == "DELETE" else operation.body
        return Request(method, path, body, headers, [operation])

    def _run(self, first: Operation) -> list[Operation]:
        """The changes of a deal from its first on, as far as they can go into one batch."""
        run: list[Operation] = []
        for operation in self._outbox_of(first.deal):
            if operation.has_to_read or operation.way == "alone":
                break
            run.append(operation)
        return run

    def _batch(self, operations: list[Operation]) -> Request:
        sent: list[Document] = []
        before: dict[str, Operation] = {}
        for operation in operations:
            deal = operation.deal
            # Each change makes one version, so the next one is known before there is an answer.
            earlier = before.get(deal)
            operation.version = self.versions.get(deal, 0)
            if earlier is not None and earlier.version is not None:
                operation.version = earlier.version + 1
            if operation.kind == "deal.put":
                operation.version = 0
            operation.way = "batch"
            sent.append(
                {
                    "op_id": operation.op_id,
                    "kind": operation.kind,
                    "target": deal,
                    "if_match": operation.tag,
                    "body": operation.body,
                    "depends_on": [] if earlier is None else [earlier.op_id],
                    "recorded_at_device": operation.recorded_at,
                }
            )
            before[deal] = operation
        headers = {"Idempotency-Key": new_key()}
        return Request(
            "POST", "/api/v1/sync/batches", {"operations": sent}, headers, list(operations)
        )
