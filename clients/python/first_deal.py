"""The first deal of a phone, with the generated client: pair, send a deal, read what it is worth.

python first_deal.py SERVER CODE TABLE RECORD.json
"""

import json
import sys
from pathlib import Path
from typing import cast
from uuid import UUID, uuid4

from tarot_client import AuthenticatedClient, Client
from tarot_client.api.deals import put_deal, read_score
from tarot_client.api.pairings import claim_pairing
from tarot_client.models import Claimed, ClaimRequest, Deal, DealRequest, Record, Worth


def main(server: str, code: str, table: UUID, record: Path) -> None:
    # The generator has no type for what anyone may call: it wants a token wherever one is taken.
    anyone = cast(AuthenticatedClient, Client(base_url=server))
    claimed = claim_pairing.sync(
        client=anyone,
        body=ClaimRequest(code=code, label="Python"),
        idempotency_key=str(uuid4()),
    )
    assert isinstance(claimed, Claimed)
    assert claimed.token is not None
    phone = AuthenticatedClient(base_url=server, token=claimed.token)

    wanted = DealRequest(
        table=table, number=1, record=Record.from_dict(json.loads(record.read_text()))
    )
    deal = put_deal.sync(uuid4(), client=phone, body=wanted)
    assert isinstance(deal, Deal), deal

    worth = read_score.sync(deal.id, client=phone)
    assert isinstance(worth, Worth), worth
    print(json.dumps(worth.to_dict()["current"]["scores"]))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], UUID(sys.argv[3]), Path(sys.argv[4]))
