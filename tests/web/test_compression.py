"""What is sent compressed: pages and their files, and not the answers of the API."""

import pytest

from tests.games.client import Client
from tests.games.records import a_record

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/replay", "/static/web/cards.svg", "/static/web/style.css"])
def test_pages_and_their_files_are_compressed_for_who_asks(client, path):
    plain, packed = (client.get(path, headers={"accept-encoding": how}) for how in ("", "gzip"))
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(b"".join(packed)) < len(b"".join(plain))


def test_answers_of_the_api_keep_their_strong_etags():
    deal = Client().deal(a_record())
    answer = Client().get(deal, headers={"accept-encoding": "gzip"})
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["ETag"].startswith('"deal-')
