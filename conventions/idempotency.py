"""Idempotency-Key: a request that is sent again does its work once and gets the same answer.

Work, answer and key are stored in one transaction, so there is no moment at which one of them is
there without the others. What is refused (4xx) or fails (5xx) stores nothing and leaves the key
free.

    @extend_schema(parameters=KEY_PARAMETERS, responses=answers({201: "Table"}))
    @keyed()
    def post(self, request: Request) -> Response: ...
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial, wraps
from typing import Any, Literal, NamedTuple, TypeVar, cast

import orjson
from django.db import DatabaseError, IntegrityError
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.counting import REPLAYS, count_answered, take_back, waiting_to_be_counted
from conventions.language import language
from conventions.models import KeptAnswer
from conventions.problems import Problem
from conventions.rows import ALWAYS, Beside, Condition, insert
from conventions.sealed_answers import Answer, sealed, unsealed
from conventions.transactions import is_lock_timeout, write
from tarot.wording import Text

# Keys of requests and ids of the operations inside of one are drawn apart: they may be the same.
Namespace = Literal["key", "operation"]
Handler = TypeVar("Handler", bound=Callable[..., HttpResponse])

KEY = re.compile(r'[A-Za-z0-9_-]{16,64}|"[A-Za-z0-9_-]{16,64}"')
REPLAYED = "Idempotency-Replayed"

HOW = Text(
    "Envoyez dans l’en-tête Idempotency-Key 16 à 64 caractères parmi A-Z a-z 0-9 _ et -, "
    "par exemple un UUID : un nouveau pour chaque action, le même pour la renvoyer.",
    "Send 16 to 64 characters of A-Z a-z 0-9 _ and - in the Idempotency-Key header, "
    "for instance a UUID: a new one for each action, the same one to send it again.",
)
REUSED = Text(
    "Cette clé a déjà servi pour une autre requête : il en faut une par action.",
    "This key has already been used for another request: each action needs its own.",
)
IN_PROGRESS = Text(
    "La même requête est encore en cours : renvoyez-la dans un instant.",
    "The same request is still being answered: send it again in a moment.",
)

KEY_PARAMETERS = [
    OpenApiParameter(
        "Idempotency-Key",
        {"type": "string", "pattern": "^[A-Za-z0-9_-]{16,64}$"},
        OpenApiParameter.HEADER,
        required=True,
        description=HOW.en,
    ),
    OpenApiParameter(
        REPLAYED,
        OpenApiTypes.STR,
        OpenApiParameter.HEADER,
        response=True,
        enum=["true"],
        description="The request was sent before, and this is what it was answered then",
    ),
]
KEY_PROBLEMS = (
    "idempotency_key_missing",
    "idempotency_key_malformed",
    "idempotency_key_reused",
    "idempotency_in_progress",
)


class _Work(NamedTuple):
    """What is being done under a key; `told_while` is as in `once`."""

    digest: bytes
    told_while: Condition | None


# Refusals of whoever asks, and not of what was asked for.
NOT_THEIRS = ("not_found", "permission_denied")

_current: ContextVar[_Work | None] = ContextVar("idempotency_key", default=None)


def current_key() -> str | None:
    """The hex digest of the key whose work is being done, None outside of one."""
    work = _current.get()
    return None if work is None else work.digest.hex()


def principal_key(request: Request) -> str:
    """Whom keys belong to: the key of whoever signed in, or `anyone`."""
    user: Any = request.user
    return "anyone" if user is None else str(user.key)


class _Done(Exception):
    """The work has been done under the key: the sealed answer that it had, and whether it was found
    while the condition held under which it may be told."""

    def __init__(self, seal: bytes, may_be_told: bool) -> None:
        super().__init__()
        self.seal = seal
        self.may_be_told = may_be_told


class _Taken(Exception):
    """Somebody else has stored an answer under the key."""


class _Refused(Exception):
    """The work ended in an answer that is not to be kept, nor anything else that it did."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.status)
        self.answer = answer


def done_before() -> Beside | None:
    """For the first statement of a work that is done all the time: reads along whether it has been
    done under the key before, for `end_what_was_done`. None outside of such a work."""
    work = _current.get()
    if work is None:
        return None
    condition = work.told_while or ALWAYS
    sql = _KEPT_BESIDE.format(condition=condition.sql)
    return Beside(sql, (work.digest, *condition.params))


def end_what_was_done(before: Beside | None) -> None:
    """Once it is clear that whoever asks may do the work: ends it where it has been done."""
    work = _current.get()
    if work is not None and before is not None and before.value is not None:
        raise _Done(bytes(before.value), may_be_told=work.told_while is not None)


_KEPT_BESIDE = (
    f"(SELECT sealed FROM {KeptAnswer._meta.db_table} WHERE digest = %s AND {{condition}})"
)


def once(
    principal: str,
    key: str,
    fingerprint: bytes,
    work: Callable[[], Answer],
    *,
    kind: Namespace = "key",
    look_first: bool = True,
    before_replay: Callable[[], None] | None = None,
    told_while: Condition | None = None,
) -> tuple[Answer, bool]:
    """The answer of `work`, done once under the key of a principal; whether it was done before.

    `work` runs in the transaction that keeps its answer, in a savepoint of it where `once` is
    called inside `write()`. An answer of 400 or more, or an exception, rolls it back.
    `look_first` saves the work where the key is known already, for one statement more where it is
    not; without it the look-up comes after work that was refused or done twice, and who may no
    longer do the work is told so, and not what it came to when they did it. `before_replay`
    raises where whoever asks may have lost the right to be told since; it is not called where
    `told_while` was found to hold. Raises Problem `idempotency_key_reused` for another fingerprint,
    `idempotency_in_progress` where another request holds the key too long.
    """
    digest = _digest(kind, principal, key)
    mark = waiting_to_be_counted()

    def kept(seal: bytes | None = None) -> Answer | None:
        seal = seal or _kept(digest)
        if seal is None:
            return None
        answer = unsealed(seal, principal, key, fingerprint)
        if answer is None:
            raise Problem("idempotency_key_reused", REUSED)
        take_back(mark)  # whatever the work was refused for now, it was done before
        count_answered(REPLAYS.labels(kind))
        return answer

    if look_first and (before := kept()) is not None:
        return before, True
    try:
        with write(savepoint=True), _doing(_Work(digest, told_while)):
            answer = work()
            if answer.status >= 400:
                raise _Refused(answer)
            _keep(digest, sealed(answer, principal, key, fingerprint))
            return answer, False
    except Exception as failure:
        if not look_first and isinstance(failure, Problem) and failure.code in NOT_THEIRS:
            raise
        # Whatever else went wrong: the likely reason is that the work had been done already.
        done = failure if isinstance(failure, _Done) else None
        if before_replay is not None and not (done is not None and done.may_be_told):
            before_replay()
        if (before := kept(None if done is None else done.seal)) is not None:
            return before, True
        if isinstance(failure, _Refused):
            return failure.answer, False
        if isinstance(failure, _Taken):
            raise _in_progress() from None
        raise


def is_done(principal: str, key: str, fingerprint: bytes, *, kind: Namespace = "key") -> bool:
    """Whether this very work has been done under the key, by whatever request."""
    seal = _kept(_digest(kind, principal, key))
    return seal is not None and unsealed(seal, principal, key, fingerprint) is not None


def _digest(kind: Namespace, principal: str, key: str) -> bytes:
    return hashlib.sha256(orjson.dumps([f"tarot: idempotency {kind}", principal, key])).digest()


def _kept(digest: bytes) -> bytes | None:
    row = KeptAnswer.objects.filter(digest=digest).values_list("sealed", flat=True).first()
    return None if row is None else bytes(row)


@contextmanager
def _doing(work: _Work) -> Iterator[None]:
    token = _current.set(work)
    try:
        yield
    finally:
        _current.reset(token)


def _keep(digest: bytes, answer: bytes) -> None:
    try:
        insert(KeptAnswer(digest=digest, sealed=answer))
    except IntegrityError:
        raise _Taken from None
    except DatabaseError as error:
        if is_lock_timeout(error):
            raise _Taken from None
        raise


def _in_progress() -> Problem:
    return Problem("idempotency_in_progress", IN_PROGRESS, headers={"Retry-After": "1"})


def keyed(
    *,
    look_first: bool = True,
    before_replay: Callable[[Request], None] | None = None,
    told_while: Callable[[Request], Condition | None] = lambda request: None,
) -> Callable[[Handler], Handler]:
    """Decorates the method of a view that changes something: it runs once for each key.

    It runs inside the transaction, after permissions and throttles. The rest is as in `once`:
    `look_first` is False for what is called all the time and, sent again, is refused (If-Match).
    """

    def decorate(handler: Handler) -> Handler:
        @wraps(handler)
        def answer_once(view: APIView, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
            def work() -> Answer:
                return _answer(view, request, handler(view, request, *args, **kwargs))

            principal, key = principal_key(request), key_of(request)
            answer, replayed = once(
                principal,
                key,
                fingerprint_of(request),
                work,
                look_first=look_first,
                before_replay=before_replay and partial(before_replay, request),
                told_while=told_while(request),
            )
            return _response(answer, replayed)

        return cast(Handler, answer_once)

    return decorate


def key_of(request: Request) -> str:
    """The key that a request was sent with, without quotes; raises Problem where there is none."""
    header: str = request.META.get("HTTP_IDEMPOTENCY_KEY", "")
    if not header:
        raise Problem("idempotency_key_missing", HOW)
    if not KEY.fullmatch(header):
        raise Problem("idempotency_key_malformed", HOW)
    return header.strip('"')


def fingerprint_of(request: Request) -> bytes:
    """A digest of all that makes two requests the same one."""
    said = [
        request.method,
        request.get_full_path(),
        request.content_type,
        request.META.get("HTTP_IF_MATCH"),
        request.data,
    ]
    return hashlib.sha256(orjson.dumps(said, option=orjson.OPT_SORT_KEYS)).digest()


def _answer(view: APIView, request: Request, response: HttpResponse) -> Answer:
    if isinstance(response, Response):
        # What DRF does after the method returns; the answer is stored before that.
        view.finalize_response(request, response)
        response.render()
    # A retry in another language gets the words that were said, and must be told theirs.
    headers = {**response.headers, "Content-Language": language()}
    return Answer(response.status_code, headers, response.content)


def _response(answer: Answer, replayed: bool) -> HttpResponse:
    response = HttpResponse(answer.body, status=answer.status, headers=answer.headers)
    if "Content-Type" not in answer.headers:
        del response.headers["Content-Type"]  # an empty answer has none
    if replayed:
        response.headers[REPLAYED] = "true"
    return response
