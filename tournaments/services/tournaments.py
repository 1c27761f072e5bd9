"""Tournaments: created, changed, and taken from one state to the next."""

from collections import Counter
from collections.abc import Callable, Mapping
from uuid import UUID

from clubs.ids import uuid7
from clubs.models import Club
from conventions.problems import Problem, invalid_field
from conventions.transactions import write
from games.services.access import Standing
from ledger.services import checkpoint, open_stream
from tarot.movements import EVENTS
from tarot.wording import Text
from tournaments.models import Entry, Position, Tournament
from tournaments.services.access import CheckVersion, locked_tournament
from tournaments.services.chronicle import note
from tournaments.services.grains import counted
from tournaments.services.policies import Policy, check_change
from tournaments.services.seating import events_of, refuse_unseatable
from tournaments.states import TRANSITIONS, State, after

REASON_NEEDED = Text("Donnez la raison de ce retour.", "Give the reason for going back.")
POSITIONS_LEFT = Text(
    "{closed} positions sur {planned} sont closes : closez les autres, ou changez le nombre prévu.",
    "{closed} positions of {planned} are closed: close the others, or change the planned number.",
)
SHEETS_LEFT = Text(
    "Des feuilles manquent ou sont en désaccord ; positions et tables : {places}.",
    "Sheets are missing, unconfirmed or in conflict; positions and tables: {places}.",
)
DISPUTES_LEFT = Text(
    "Des litiges peuvent encore changer ces feuilles (position.table) : {places}.",
    "Disputes may still change these sheets (position.table): {places}.",
)
TEAMS_INCOMPLETE = Text(
    "Chaque équipe a {size} joueurs : il n'en va pas ainsi de l'équipe {team}.",
    "Each team has {size} players: team {team} has not.",
)


def create_tournament(club: Club, policy: Policy, who: Standing) -> Tournament:
    """A new tournament of a club, as a draft."""
    policy.check()
    with write():
        identifier = uuid7()
        stream = open_stream(f"tournament:{identifier}")
        row = Tournament.objects.create(id=identifier, club=club, stream=stream, **policy.stored())
        data = {"club": str(club.id), "policy": policy.told()}
        actor = who.actor("tournament.create")
        note(row, "tournament.create", actor, data, texts={"name": row.name})
    return row


def change_tournament(
    tournament_id: UUID, policy: Policy, who: Standing, check_version: CheckVersion, reason: str
) -> Tournament:
    """Another policy; once the tournament runs only what `policies` leaves open."""
    policy.check()
    with write():
        row = locked_tournament(tournament_id, check_version)
        made = row.rounds.exclude(state=Position.State.SEEDED).count()
        check_change(row, policy, made, reason)
        if changed := policy.apply_to(row):
            row.version += 1
            row.save(update_fields=[*changed, "version"])
            data = {"changed": changed, "policy": policy.told()}
            texts = {"name": row.name}
            actor = who.actor("tournament.change")
            note(row, "tournament.change", actor, data, texts=texts, reason=reason)
    return row


def move_tournament(
    tournament_id: UUID, verb: str, who: Standing, check_version: CheckVersion, reason: str
) -> Tournament:
    """Take a tournament on to the state that the verb leads to (`tournaments.states`)."""
    with write():
        row = locked_tournament(tournament_id, check_version)
        before = State(row.state)
        state = after(verb, before)
        if TRANSITIONS[verb].needs_reason and not reason:
            raise invalid_field("/reason", "missing_field", REASON_NEEDED)
        if (guard := GUARDS.get(verb)) is not None:
            guard(row)
        row.state = state.value
        row.version += 1
        data: dict[str, object] = {"before": before.value, "after": state.value}
        if verb == "start":
            row.started_at_seq = row.stream.seq + 1
            if row.parallel:
                data["events"] = _give_events(row)
        row.save(update_fields=["state", "version", "started_at_seq"])
        note(row, f"tournament.{verb}", who.actor("tournament.change"), data, reason=reason)
        if verb in ("start", "close", "publish"):
            checkpoint(row.stream.name)
    return row


def _give_events(row: Tournament) -> list[list[int]]:
    """Puts every entry in one of the parallel events; the numbers in each."""
    entries = _there_at_the_start(row)
    event_of = events_of(row, entries)
    events: list[list[int]] = [[] for _ in range(EVENTS)]
    for entry in entries:
        entry.event = event_of[entry.number]
        entry.version += 1
        events[entry.event - 1].append(entry.number)
    Entry.objects.bulk_update(entries, ["event", "version"])
    return events


def _can_be_seated(row: Tournament) -> None:
    """Enough people have entered, in whole teams."""
    entries = _there_at_the_start(row)
    if row.team_size > 1:
        members = Counter(entry.team for entry in entries)
        for team, number in sorted(members.items(), key=lambda one: one[0] or 0):
            if team is None or number != row.team_size:
                raise Problem(
                    "conflict", TEAMS_INCOMPLETE.filled(size=row.team_size, team=team or "?")
                )
    refuse_unseatable(row, entries)


def _there_at_the_start(row: Tournament) -> list[Entry]:
    return [entry for entry in row.entries.order_by("number") if entry.plays_at(1)]


def _all_positions_closed(row: Tournament) -> None:
    closed = row.rounds.filter(state=Position.State.CLOSED).count()
    if closed < row.last_position:
        raise Problem("conflict", POSITIONS_LEFT.filled(closed=closed, planned=row.last_position))


def _all_sheets_final(row: Tournament) -> None:
    sheets = counted(row)
    for text, left in (
        (SHEETS_LEFT, [one for one in sheets if one.state != "final"]),
        (DISPUTES_LEFT, [one for one in sheets if one.played.disputed]),
    ):
        if left:
            numbers = (f"{one.sheet.position.number}.{one.sheet.number}" for one in left[:20])
            raise Problem("conflict", text.filled(places=", ".join(numbers)))


def obstacle_to(row: Tournament, verb: str) -> Problem | None:
    """What stands in the way of a step that the state allows, told before anybody tries."""
    try:
        if (guard := GUARDS.get(verb)) is not None:
            guard(row)
    except Problem as problem:
        return problem
    return None


GUARDS: Mapping[str, Callable[[Tournament], None]] = {
    "start": _can_be_seated,
    "close": _all_positions_closed,
    "publish": _all_sheets_final,
}
