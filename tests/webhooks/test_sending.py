"""One message sent once: what comes of it with receivers of every kind, and what is never called."""

import os
import socket
import threading
import time

import pytest

from tests.webhooks.certificates import certified
from tests.webhooks.receiver import Receiver, redirect
from webhooks import sending
from webhooks.sending import FAILURES, Answer, look_up, post

HEADERS = {"webhook-id": "1", "Content-Type": "application/json"}
BODY = b'{"type":"ping"}'
HOST = "club.example.org"


def asked(url, **how):
    return post(url, HEADERS, BODY, **how)


def at(*addresses):
    """A resolver that knows these addresses of every name, and counts how often it was asked."""

    def resolve(host, port):
        resolve.asked += 1
        return [
            (socket.AF_INET6 if ":" in one else socket.AF_INET, (one, port)) for one in addresses
        ]

    resolve.asked = 0
    return resolve


@pytest.mark.parametrize(
    "status", [200, 201, 202, 204, 301, 302, 307, 308, 400, 404, 410, 429, 500]
)
def test_status_is_told(receiver, status):
    receiver.answer = status
    assert asked(receiver.url) == Answer(status)
    (got,) = receiver.received
    assert (got.path, got.body) == ("/tarot?from=club", BODY)
    assert got.headers["webhook-id"] == "1"
    assert got.headers["host"] == f"127.0.0.1:{receiver.port}"


def test_only_2xx_is_good():
    assert [status for status in range(100, 600) if Answer(status).is_good] == list(range(200, 300))
    assert not Answer(None, "timeout").is_good


def test_redirects_are_not_followed(receiver):
    with Receiver().running() as inside:
        receiver.answer = redirect(inside.url)
        assert asked(receiver.url) == Answer(301)
        assert inside.received == []


def test_proxies_of_the_environment_are_not_asked(receiver, monkeypatch):
    with Receiver().running() as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        assert asked(receiver.url) == Answer(204)
        assert proxy.received == []


def test_receiver_that_is_down(here):
    with Receiver().running() as receiver:
        pass
    assert asked(receiver.url) == Answer(None, "refused")


def hangs_up(request):
    request.connection.shutdown(socket.SHUT_RDWR)


def talks_nonsense(request):
    request.wfile.write(b"220 smtp.example.org ready\r\n" * 3)


def never_ends_its_headers(request):
    request.wfile.write(b"HTTP/1.1 200 OK\r\n")
    for number in range(1000):
        request.wfile.write(b"X-%d: 1\r\n" % number)


@pytest.mark.parametrize(
    "answer, failure",
    [(hangs_up, "closed"), (talks_nonsense, "not_http"), (never_ends_its_headers, "not_http")],
)
def test_receiver_that_does_not_speak_http(receiver, answer, failure):
    receiver.answer = answer
    assert asked(receiver.url) == Answer(None, failure)


def test_body_of_the_answer_is_not_read(receiver):
    """However long it is: the status is all there is to know."""

    def endless(request):
        request.send_response(200)
        request.send_header("Content-Length", str(10**12))
        request.end_headers()
        try:
            while True:
                request.wfile.write(b" " * 65536)
        except OSError:
            ended.set()

    ended = threading.Event()
    receiver.answer = endless
    assert asked(receiver.url) == Answer(200)
    assert ended.wait(30)


@pytest.fixture
def in_a_hurry(monkeypatch):
    monkeypatch.setattr(sending, "WHOLE", 0.3)


@pytest.mark.parametrize("drips", [False, True], ids=["silent", "a byte at a time"])
def test_slow_receiver_is_left_when_the_time_is_over(receiver, in_a_hurry, drips):
    over = threading.Event()

    def slow(request):
        request.wfile.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
        try:
            while not over.wait(0.05):
                if drips:
                    request.wfile.write(b"z")
        except OSError:
            pass

    receiver.answer = slow
    try:
        assert asked(receiver.url) == Answer(None, "timeout")
    finally:
        over.set()


def test_receiver_that_takes_no_connection(here, monkeypatch):
    """Its queue is full: nobody refuses, nobody answers."""
    monkeypatch.setattr(sending, "CONNECT", 0.2)
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen(0)
        port = deaf.getsockname()[1]
        waiting = []
        for _ in range(8):
            one = socket.socket()
            one.setblocking(False)
            one.connect_ex(("127.0.0.1", port))
            waiting.append(one)
        try:
            assert asked(f"http://127.0.0.1:{port}/") == Answer(None, "timeout")
        finally:
            for one in waiting:
                one.close()


class TestNames:
    def test_name_that_nobody_knows(self, here):
        def resolve(host, port):
            raise socket.gaierror(socket.EAI_NONAME, "unknown")

        assert asked("https://nobody.example.org/", resolve=resolve) == Answer(
            None, "name_not_found"
        )

    def test_system_resolves_names(self):
        assert ("127.0.0.1", 443) in [address[:2] for _, address in look_up("127.0.0.1", 443)]

    @pytest.mark.parametrize(
        "addresses",
        [
            ("127.0.0.1",),
            ("10.0.0.1",),
            ("169.254.169.254",),
            ("::1",),
            ("::ffff:127.0.0.1",),
            ("fd00::1",),
            ("64:ff9b::7f00:1",),
            ("8.8.8.8", "127.0.0.1"),
            ("2606:4700::1111", "10.0.0.1"),
            (),
        ],
    )
    def test_one_private_address_is_enough_for_no_call_at_all(self, addresses, monkeypatch):
        monkeypatch.setattr(sending.socket, "socket", None)  # nothing may be connected
        assert asked(f"https://{HOST}/", resolve=at(*addresses)) == Answer(
            None, "address_not_allowed"
        )

    def test_clouds_tell_their_secrets_to_nobody_whatever_the_settings_say(self, here, monkeypatch):
        monkeypatch.setattr(sending.socket, "socket", None)
        for address in ("169.254.169.254", "fd00:ec2::254", "168.63.129.16", "0.0.0.0"):
            assert asked(f"http://{HOST}/", resolve=at(address)).failure == "address_not_allowed"

    def test_plain_http_goes_to_no_public_address(self, here, monkeypatch):
        monkeypatch.setattr(sending.socket, "socket", None)
        assert asked(f"http://{HOST}/", resolve=at("8.8.8.8")).failure == "address_not_allowed"

    def test_name_that_answers_otherwise_the_second_time_is_asked_once(self, receiver):
        """DNS rebinding: what was checked is what is called."""
        first, later = at("127.0.0.1"), at("127.0.0.2")
        turns = iter([first, later, later, later])

        def resolve(host, port):
            return next(turns)(host, port)

        url = f"http://{HOST}:{receiver.port}/tarot"
        assert asked(url, resolve=resolve) == Answer(204)
        assert (first.asked, later.asked) == (1, 0)
        assert receiver.received[0].headers["host"] == f"{HOST}:{receiver.port}"

    def test_nothing_below_looks_a_name_up(self, receiver, monkeypatch):
        def never(*args, **kwargs):
            raise AssertionError("a second look-up")

        monkeypatch.setattr(socket, "getaddrinfo", never)
        monkeypatch.setattr(socket, "create_connection", never)
        url = f"http://{HOST}:{receiver.port}/"
        assert asked(url, resolve=at("127.0.0.1")) == Answer(204)

    def test_address_that_takes_nothing_is_followed_by_the_next(self, receiver):
        url = f"http://{HOST}:{receiver.port}/"
        assert asked(url, resolve=at("127.0.0.9", "127.0.0.1")) == Answer(204)

    def test_so_many_addresses_are_tried_and_no_more(self, receiver):
        url = f"http://{HOST}:{receiver.port}/"
        dead = [f"127.0.0.{number}" for number in range(9, 9 + sending.MOST_TRIED)]
        assert asked(url, resolve=at(*dead, "127.0.0.1")) == Answer(None, "refused")

    def test_settings_that_have_become_stricter_count(self, receiver, settings):
        settings.WEBHOOK_PRIVATE_ADDRESSES = False
        assert asked(receiver.url) == Answer(None, "address_not_allowed")
        url = f"https://{HOST}:{receiver.port}/"
        assert asked(url, resolve=at("127.0.0.1")) == Answer(None, "address_not_allowed")
        assert receiver.received == []


class TestCertificates:
    @pytest.fixture(autouse=True)
    def _authority(self, here, tmp_path, monkeypatch):
        self.trusted, self.tls = certified(tmp_path, HOST)
        monkeypatch.setenv("SSL_CERT_FILE", str(self.trusted))
        sending._context.cache_clear()
        yield
        sending._context.cache_clear()

    def ask(self, host=HOST):
        with Receiver().running(self.tls) as receiver:
            url = f"https://{host}:{receiver.port}/tarot"
            return asked(url, resolve=at("127.0.0.1")), receiver.received

    def test_receiver_is_who_its_certificate_says(self):
        names = []
        self.tls.sni_callback = lambda connection, name, context: names.append(name)
        answer, received = self.ask()
        assert answer == Answer(204)
        assert names == [HOST]
        assert received[0].headers["host"].startswith(HOST)

    def test_certificate_of_somebody_else_is_refused(self):
        assert self.ask("other.example.org") == (Answer(None, "certificate"), [])

    def test_certificate_of_nobody_known_is_refused(self, monkeypatch):
        monkeypatch.delenv("SSL_CERT_FILE")
        sending._context.cache_clear()
        assert self.ask() == (Answer(None, "certificate"), [])

    def test_receiver_without_tls(self, here):
        with Receiver().running() as receiver:
            url = f"https://{HOST}:{receiver.port}/"
            assert asked(url, resolve=at("127.0.0.1")).failure in ("tls", "closed")

    def test_handshake_that_never_ends(self, here, monkeypatch):
        monkeypatch.setattr(sending, "WHOLE", 0.3)
        with socket.create_server(("127.0.0.1", 0)) as silent:
            url = f"https://{HOST}:{silent.getsockname()[1]}/"
            assert asked(url, resolve=at("127.0.0.1")) == Answer(None, "timeout")


def test_every_failure_has_its_name():
    told = {sending._name_of(error) for error in (
        socket.gaierror(), UnicodeError(), TimeoutError(), ConnectionRefusedError(),
        ConnectionResetError(), OSError(),
    )}  # fmt: skip
    assert told <= set(FAILURES)
    assert len(set(FAILURES)) == len(FAILURES)


def test_no_connection_is_left_open(receiver):
    def open_ones():
        return len(os.listdir("/dev/fd"))

    asked(receiver.url)
    before = open_ones()
    for _ in range(20):
        asked(receiver.url)
    deadline = time.monotonic() + 30
    while open_ones() > before and time.monotonic() < deadline:
        time.sleep(0.01)  # the receiver closes its own ends a moment later
    assert open_ones() <= before
