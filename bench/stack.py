"""Requests sent through the whole product inside this process: every middleware, no network.

The WSGI application is called as a server calls it, so that taking a connection to the database and
giving it back are part of a request as they are of a real one.
"""

import sys
from io import BytesIO
from typing import Any
from uuid import uuid4

import orjson
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tarot_api.wsgi import application

Environ = dict[str, Any]


class Refused(Exception):
    """An answer that is not a success."""


def request(method: str, path: str, document: object, **headers: str) -> Environ:
    """A request with a JSON body, ready to be sent once; one that is not meant to be the same again
    has a key of its own."""
    body = orjson.dumps(document)
    if method == "POST":
        headers = {"idempotency_key": str(uuid4())} | headers
    return {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_HOST": "localhost",
        "HTTP_ACCEPT": "*/*",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    } | {f"HTTP_{name.upper()}": value for name, value in headers.items()}


def send(environ: Environ) -> bytes:
    """The body of the answer; raises `Refused` unless it is a success, or 304."""
    answered = ""

    def start(status: str, headers: list[tuple[str, str]], error: object = None) -> Any:
        nonlocal answered
        answered = status

    response = application(environ, start)
    try:
        body = b"".join(response)
    finally:
        response.close()
    if not answered.startswith(("2", "304")):
        request = f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']}"
        raise Refused(f"{request} answers {answered}: {body[:300].decode()}")
    return body


def statements(environ: Environ) -> int:
    """How many statements the database gets for a request, those around a transaction included."""
    with CaptureQueriesContext(connection) as captured:
        send(environ)
    return len(captured)
