"""One message sent once: a POST that can be aimed at nothing but what may be called.

The name is looked up once, every address found is checked, and the connection is made to one of
those: a name that answers otherwise a moment later (DNS rebinding) changes nothing. That is why
`http.client` of the standard library is used, on a socket that is connected already: it follows no
redirect, knows no proxy, and looks nothing up by itself.
"""

import http.client
import logging
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from typing import Any, Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from webhooks.addresses import may_call, port_of, refusal

logger = logging.getLogger(__name__)

CONNECT: Final = 4.0  # seconds for each address of a name
MOST_TRIED: Final = 3  # addresses of a name, of which all are checked
WHOLE: Final = 10.0  # seconds from the first connection to the answer

# Family and socket address, as `socket.getaddrinfo` gives them.
Found = tuple[int, tuple[Any, ...]]
Resolve = Callable[[str, int], Sequence[Found]]


class Answer(NamedTuple):
    """What came of it: the status that was answered, or why there was none (`FAILURES`)."""

    status: int | None
    failure: str = ""

    @property
    def is_good(self) -> bool:
        return self.status is not None and 200 <= self.status < 300


# In this order: a class stands before those that it is a kind of.
_NAMES: Final[tuple[tuple[type[Exception], str], ...]] = (
    (socket.gaierror, "name_not_found"),
    (UnicodeError, "name_not_found"),
    (ssl.SSLCertVerificationError, "certificate"),
    (TimeoutError, "timeout"),
    (ssl.SSLError, "tls"),
    (ConnectionRefusedError, "refused"),
    (http.client.RemoteDisconnected, "closed"),
    (http.client.HTTPException, "not_http"),
    (ConnectionError, "closed"),
    (OSError, "unreachable"),
    (ValueError, "not_http"),  # last: some of the others are one as well
)
NOT_ALLOWED: Final = "address_not_allowed"
UNREADABLE: Final = "secret_unreadable"
FAILURES: Final = tuple(dict.fromkeys([*(name for _, name in _NAMES), NOT_ALLOWED, UNREADABLE]))


def look_up(host: str, port: int) -> Sequence[Found]:
    """The addresses of a name, by the system's own resolver."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [(family, address) for family, _, _, _, address in found]


def post(
    url: str, headers: Mapping[str, str], body: bytes, *, resolve: Resolve = look_up
) -> Answer:
    """Send the body and wait for the status, ten seconds at most; whatever goes wrong is told, not
    raised. Of the answer nothing but its status and headers is read."""
    private = settings.WEBHOOK_PRIVATE_ADDRESSES
    if refusal(url, private=private) is not None:
        return Answer(None, NOT_ALLOWED)  # the settings have changed since it was given
    parts = urlsplit(url)
    host, port = str(parts.hostname), port_of(parts)
    try:
        found = resolve(host, port)
        plain = parts.scheme == "http"
        if not found or not all(
            may_call(str(address[0]), plain=plain, port=port, private=private)
            for _, address in found
        ):
            return Answer(None, NOT_ALLOWED)
        with closing(_connected(found)) as plain_socket:
            return _asked(plain_socket, parts, headers, body)
    except (OSError, http.client.HTTPException, ValueError) as error:
        return Answer(None, _name_of(error))


def _connected(found: Sequence[Found]) -> socket.socket:
    """A connection to the first of the addresses that takes one."""
    tried = found[:MOST_TRIED]
    for place, (family, address) in enumerate(tried):
        one = socket.socket(family, socket.SOCK_STREAM)
        one.settimeout(CONNECT)
        try:
            one.connect(address)
        except OSError:
            one.close()
            if place == len(tried) - 1:
                raise
        else:
            return one
    raise AssertionError("there is at least one address")


def _asked(
    connected: socket.socket, parts: SplitResult, headers: Mapping[str, str], body: bytes
) -> Answer:
    with _hung_up(connected) as late:
        try:
            status = _status(connected, parts, headers, body)
        except (OSError, http.client.HTTPException):
            if not late.is_set():
                raise
        # Where it was hung up on, half an answer may look like a whole one.
        return Answer(None, "timeout") if late.is_set() else Answer(status)


def _status(
    connected: socket.socket, parts: SplitResult, headers: Mapping[str, str], body: bytes
) -> int:
    host = str(parts.hostname)
    if parts.scheme == "https":
        connected = _context().wrap_socket(connected, server_hostname=host)
        asking: http.client.HTTPConnection = http.client.HTTPSConnection(host, port_of(parts))
    else:
        asking = http.client.HTTPConnection(host, port_of(parts))
    with closing(connected), closing(asking):
        asking.sock = connected
        asking.auto_open = 0  # it connects to nothing by itself
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        asking.request("POST", target, body, dict(headers))
        return asking.getresponse().status


@contextmanager
def _hung_up(connected: socket.socket) -> Iterator[threading.Event]:
    """Ends the connection when the time is over, whatever it is about: a receiver that sends one
    byte a second would pass every timeout of a socket. The event says that it was so."""
    late = threading.Event()
    connected.settimeout(WHOLE)
    twin = connected.dup()  # TLS takes the socket over

    def hang_up() -> None:
        late.set()
        with suppress(OSError):
            twin.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(WHOLE, hang_up)
    timer.daemon = True
    timer.start()
    try:
        yield late
    finally:
        timer.cancel()
        twin.close()


@cache
def _context() -> ssl.SSLContext:
    """Certificates are checked against what the system trusts, or SSL_CERT_FILE."""
    return ssl.create_default_context()


def _name_of(error: Exception) -> str:
    return next(name for kind, name in _NAMES if isinstance(error, kind))
