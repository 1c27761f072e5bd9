"""A ranking as a published version stores it: numbers and ids in plain JSON, and back again."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from ledger.chain import canonical, sha256
from scoring.services.policies import Announced
from scoring.services.rankings import Ranked
from tarot.standings import EntryLine, Key, Leavers, Pending, Policy, Ranking, Row


def body_of(one: Ranked) -> dict[str, Any]:
    """Everything that is published of a ranking, but the policy."""
    ranking = one.ranking
    won = one.announced.prizes_of(ranking)
    return {
        "of": one.of,
        "planned": one.tournament.last_position,
        "first": ranking.first,
        "last": ranking.last,
        "rows": [_row(row, won.get(row.entry)) for row in ranking.rows],
        "not_played": list(ranking.not_played),
        "removed": list(ranking.removed),
        "pending": [[wait.position, wait.code, wait.table] for wait in ranking.pending],
        "people": {
            str(number): [str(person) for person in people] for number, people in one.people.items()
        },
        "clubs": {str(number): club for number, club in one.clubs.items() if club},
    }


def policy_of(one: Ranked) -> dict[str, Any]:
    """The policy that a ranking was made by, with the seed of its draw."""
    policy = one.ranking.policy
    seed = None if policy.seed is None else policy.seed.hex()
    return {**one.announced.stored(), "leavers": policy.leavers.value, "seed": seed}


def digest_of(
    tournament: UUID, after: int, policy: Mapping[str, Any], body: Mapping[str, Any]
) -> str:
    """What a published ranking is known by in the ledger: SHA-256 of its canonical JSON."""
    told = {"tournament": str(tournament), "after": after, "policy": policy, "body": body}
    return sha256(canonical(told)).hex()


def ranking_of(policy: Mapping[str, Any], body: Mapping[str, Any]) -> Ranking:
    """The ranking as it was published, whatever the engine of today would make of its lines."""
    return Ranking(
        first=body["first"],
        last=body["last"],
        rows=tuple(_read_row(row) for row in body["rows"]),
        not_played=tuple(body["not_played"]),
        removed=tuple(body["removed"]),
        pending=tuple(Pending(*wait) for wait in body["pending"]),
        policy=_read_policy(policy),
    )


def _read_policy(policy: Mapping[str, Any]) -> Policy:
    announced = Announced.read(policy)
    seed = None if policy["seed"] is None else bytes.fromhex(policy["seed"])
    return Policy(announced.keys, announced.places, Leavers(policy["leavers"]), seed)


def _row(row: Row, prize: int | None) -> dict[str, Any]:
    line = row.line
    return {
        "place": row.place,
        "entry": row.entry,
        "left": row.left,
        "parted_by": None if row.parted_by is None else row.parted_by.value,
        "balances": list(line.balances),
        "penalties": list(line.penalties),
        "deals": list(line.deals),
        "carried": line.carried,
        "left_after": line.left_after,
        "total": row.total,
        "prize": prize,
        # Only where there is one: what was published before there were sanctions says the same.
        **({} if line.last_from is None else {"last_from": line.last_from}),
    }


def _read_row(row: Mapping[str, Any]) -> Row:
    line = EntryLine(
        row["entry"],
        tuple(row["balances"]),
        tuple(row["penalties"]),
        tuple(row["deals"]),
        row["carried"],
        row["left_after"],
        row.get("last_from"),
    )
    parted = None if row["parted_by"] is None else Key(row["parted_by"])
    return Row(row["place"], line, row["left"], parted)
