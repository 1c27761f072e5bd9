"""Problem documents (RFC 9457): the one form of every answer that refuses or fails.

`PROBLEMS` registers every code: clients switch on the code, people read the title and the detail.
Code anywhere raises `Problem`; `conventions.exceptions` turns it, and every other exception, into
the answer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.http import HttpRequest, HttpResponse
from django.utils.encoding import escape_uri_path

from conventions.language import say
from conventions.request_ids import current_request_id
from tarot.wording import Text

CONTENT_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Kind:
    """What all problems of one code have in common; `retryable` is for the same request, later.

    `type` is the URI of a kind that others know as well; the rest have one of ours.
    """

    status: int
    title: Text
    retryable: bool = False
    type: str | None = None


PROBLEMS: dict[str, Kind] = {
    "bad_request": Kind(400, Text("Requête incorrecte", "Bad request")),
    "malformed_json": Kind(400, Text("JSON illisible", "Malformed JSON")),
    "idempotency_key_missing": Kind(
        400, Text("En-tête Idempotency-Key nécessaire", "Idempotency-Key is needed")
    ),
    "idempotency_key_malformed": Kind(
        400, Text("En-tête Idempotency-Key illisible", "Malformed Idempotency-Key")
    ),
    "not_authenticated": Kind(401, Text("Identification nécessaire", "Not authenticated")),
    "permission_denied": Kind(403, Text("Accès refusé", "Permission denied")),
    "not_found": Kind(404, Text("Introuvable", "Not found")),
    "method_not_allowed": Kind(405, Text("Méthode non autorisée", "Method not allowed")),
    "not_acceptable": Kind(406, Text("Format de réponse inconnu", "Not acceptable")),
    "conflict": Kind(409, Text("Conflit", "Conflict")),
    "conflict_of_interest": Kind(409, Text("Conflit d'intérêts", "Conflict of interest")),
    "deal_exists": Kind(
        409,
        Text("Une autre donne porte déjà cet identifiant", "Another deal already has this id"),
    ),
    "idempotency_in_progress": Kind(
        409,
        Text("La même requête est en cours", "The same request is in progress"),
        retryable=True,
    ),
    "cursor_expired": Kind(
        410, Text("Curseur expiré, relisez tout", "Cursor expired, read everything again")
    ),
    "seat_taken": Kind(409, Text("Place déjà prise", "Seat already taken")),
    "rights_changed": Kind(
        409, Text("Vos droits viennent de changer", "Your rights have just changed"), retryable=True
    ),
    "last_organiser": Kind(409, Text("Dernier organisateur du club", "Last organiser of the club")),
    "held_by_other_clubs": Kind(
        409, Text("Inscrit aussi dans d’autres clubs", "Held by other clubs too")
    ),
    "length_required": Kind(411, Text("Longueur nécessaire", "Length required")),
    "precondition_failed": Kind(
        412,
        Text("La ressource a changé entre-temps", "The resource has changed since"),
    ),
    "payload_too_large": Kind(413, Text("Requête trop volumineuse", "Payload too large")),
    "unsupported_media_type": Kind(
        415, Text("Type de contenu non pris en charge", "Unsupported media type")
    ),
    "invalid_request": Kind(422, Text("Requête invalide", "Invalid request")),
    "idempotency_key_reused": Kind(
        422, Text("Clé d’idempotence déjà utilisée", "Idempotency key already used")
    ),
    "unreadable_deal": Kind(422, Text("Donne illisible", "Unreadable deal")),
    "impossible_summary": Kind(
        422, Text("Résumé illisible ou impossible", "Unreadable or impossible summary")
    ),
    "refused": Kind(422, Text("Refusé par les règles", "Refused by the rules")),
    "precondition_required": Kind(428, Text("En-tête If-Match nécessaire", "If-Match is needed")),
    "throttled": Kind(
        429,
        Text("Trop de requêtes", "Too many requests"),
        retryable=True,
        # Its member `violated-policies` names the limits, as the `RateLimit` headers do.
        type="https://iana.org/assignments/http-problem-types#quota-exceeded",
    ),
    "server_error": Kind(500, Text("Erreur interne", "Internal error"), retryable=True),
    "database_busy": Kind(
        503,
        Text("Base de données occupée, réessayez", "Database busy, try again"),
        retryable=True,
    ),
    "not_ready": Kind(503, Text("Service pas encore prêt", "Not ready yet"), retryable=True),
}


class Problem(Exception):
    """Ends a request with the problem document of a registered code.

    `errors` are `{pointer, code, detail}` objects, with more members where they help; a `Text`
    among them is said in the language of the answer. `extra` are members of the document itself.
    """

    def __init__(
        self,
        code: str,
        detail: Text | str | None = None,
        errors: Sequence[Mapping[str, Any]] = (),
        headers: Mapping[str, str] | None = None,
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(code, detail)
        self.code = code
        self.kind = PROBLEMS[code]
        self.detail = detail
        self.errors = errors
        self.headers = dict(headers or {})
        self.extra = extra or {}


def invalid_field(pointer: str, code: str, detail: Text) -> Problem:
    """The problem of a request that is right but for the one member that `pointer` is about."""
    return Problem("invalid_request", errors=[{"pointer": pointer, "code": code, "detail": detail}])


def type_of(code: str) -> str:
    """The `type` of the problems of a code: where it is explained."""
    return PROBLEMS[code].type or f"/api/v1/problems/{code}"


def problem_document(request: HttpRequest, problem: Problem) -> dict[str, Any]:
    errors = [
        {name: say(value) if isinstance(value, Text) else value for name, value in one.items()}
        for one in problem.errors
    ]
    return {
        "type": type_of(problem.code),
        "title": say(problem.kind.title),
        "status": problem.kind.status,
        "detail": _detail(problem, errors),
        "instance": escape_uri_path(request.path),
        "code": problem.code,
        "errors": errors,
        "retryable": problem.kind.retryable,
        "request_id": current_request_id(),
        **problem.extra,
    }


def _detail(problem: Problem, errors: Sequence[Mapping[str, Any]]) -> str:
    """What a client that shows one line shows: the first error where nothing else is said."""
    if problem.detail is not None:
        return say(problem.detail)
    if errors:
        return f"{errors[0]['pointer']}: {errors[0]['detail']}".removeprefix(": ")
    return say(problem.kind.title)


def problem_response(request: HttpRequest, problem: Problem) -> HttpResponse:
    headers = dict(problem.headers)
    if problem.kind.status == 401:
        headers.setdefault("WWW-Authenticate", 'Bearer realm="tarot"')
    if problem.kind.status == 503:
        headers.setdefault("Retry-After", "1")
    return HttpResponse(
        orjson.dumps(problem_document(request, problem)),
        status=problem.kind.status,
        headers=headers,
        content_type=CONTENT_TYPE,
    )
