"""Reads the bodies of requests about tournaments."""

from typing import Any, Final

from clubs.models import LONGEST_LICENCE, LONGEST_NAME
from conventions.shapes import Reader
from games.api.limits import LONGEST_NAME as LONGEST_RULESET
from games.services.rulesets import KNOWN
from tarot.movements import FINALS, ORDINARY, Method
from tarot.standings import Leavers
from tarot.wording import Text
from tournaments.models import KINDS, Tournament
from tournaments.services.checks import HIGHEST_BALANCE, MOST_DEALS
from tournaments.services.entries import EntryChange, Registration
from tournaments.services.lists import HIGHEST_TEAM
from tournaments.services.policies import AnnouncedFinal, Policy
from tournaments.services.registering import Named
from tournaments.services.sheets import Reported

MOST_POSITIONS: Final = 30
MOST_MINUTES: Final = 600
MOST_PENALTY: Final = 10_000
LONGEST_REASON: Final = 500
METHODS: Final = tuple(method.value for method in ORDINARY)
LEAVERS: Final = tuple(policy.value for policy in Leavers)

NO_RULESET = Text("Aucun règlement sous ce nom.", "No ruleset under this id.")
NOT_A_METHOD = Text(f"Possibles : {', '.join(METHODS)}.", f"Possible: {', '.join(METHODS)}.")
THREE_OR_FIVE = Text("Des tables de 3 ou de 5.", "Tables of 3 or of 5.")
PERSON_OR_NAME = Text("person ou name, pas les deux.", "Either person or name, not both.")
REPORT_OR_BALANCES = Text(
    "report ou balances, pas les deux.", "Either report or balances, not both."
)
NOT_A_BALANCE = Text(
    f"Des nombres entiers entre -{HIGHEST_BALANCE} et {HIGHEST_BALANCE} sont attendus.",
    f"Whole numbers from -{HIGHEST_BALANCE} to {HIGHEST_BALANCE} are expected.",
)
SANCTIONS: Final = (Leavers.LAST.value, Leavers.REMOVE.value)
NOT_ZERO = Text("Une pénalité n'est pas nulle.", "A penalty is not zero.")


def read_policy(data: Any) -> tuple[Policy, str]:
    """The policy in a body, and the reason for changing it, if any."""
    fields = Reader(data)
    ends_by = fields.choice("ends_by", Tournament.EndsBy.values)
    final = _final(fields)
    of_the_final = FINALS[final.format].positions if final is not None else 0
    policy = Policy(
        name=fields.line("name", LONGEST_NAME),
        date=fields.day("date"),
        ruleset=_ruleset(fields),
        kind=fields.choice("kind", list(KINDS)) if fields.has("kind") else "individual",
        positions=fields.integer("positions", 1, MOST_POSITIONS - of_the_final),
        ends_by=ends_by,
        deals=_number(fields, "deals", MOST_DEALS, ends_by == Tournament.EndsBy.DEALS),
        minutes=_number(fields, "minutes", MOST_MINUTES, ends_by == Tournament.EndsBy.MINUTES),
        methods=_methods(fields),
        odd_tables=_odd_tables(fields),
        petite=fields.boolean("petite") if fields.has("petite") else True,
        clubs_apart=fields.has("clubs_apart") and fields.boolean("clubs_apart"),
        withdrawal=(
            fields.choice("withdrawal", LEAVERS) if fields.has("withdrawal") else Leavers.KEEP.value
        ),
        confirmation=fields.has("confirmation") and fields.boolean("confirmation"),
        parallel=fields.has("parallel") and fields.boolean("parallel"),
        final=final,
        public=fields.has("public") and fields.boolean("public"),
    )
    reason = read_reason(fields)
    fields.done()
    return policy, reason


def read_reason(fields: Reader, *, needed: bool = False) -> str:
    """The reason that is given; empty where it may be left out and is."""
    return fields.line("reason", LONGEST_REASON) if needed or fields.has("reason") else ""


def read_why(data: Any) -> str:
    """The reason, of a request that says nothing else."""
    fields = Reader(data)
    reason = read_reason(fields, needed=True)
    fields.done()
    return reason


def read_registration(data: Any) -> Registration:
    """Somebody who enters: by id, or by name and licence."""
    fields = Reader(data)
    wanted = _registration(fields)
    fields.done()
    return wanted


def read_substitute(data: Any) -> tuple[Registration, str]:
    """Who sits for an entry, from which position on, and why."""
    fields = Reader(data)
    start = _number(fields, "from_position", MOST_POSITIONS + 1, False)
    wanted = Registration(_who(fields), late_from=start)
    reason = read_reason(fields)
    fields.done()
    return wanted, reason


def read_entry_change(data: Any) -> tuple[EntryChange, str]:
    """All that an entry says of itself, and why it changes."""
    fields = Reader(data)
    change = EntryChange(
        club=_club(fields),
        team=_number(fields, "team", HIGHEST_TEAM, False),
        late_from=fields.integer("late_from", 1, MOST_POSITIONS + 1)
        if fields.has("late_from")
        else 1,
        withdrawn_from=_number(fields, "withdrawn_from", MOST_POSITIONS + 1, False),
        stays=_stays(fields),
    )
    reason = read_reason(fields)
    fields.done()
    return change, reason


def read_report(data: Any) -> Reported:
    """A sheet of balances."""
    fields = Reader(data)
    said = _reported(fields, read_reason(fields))
    fields.done()
    return said


def read_settlement(data: Any) -> tuple[int | None, Reported | None, str]:
    """The number of a report that is chosen, or what the sheet comes to instead; and why."""
    fields = Reader(data)
    chosen = said = None
    reason = read_reason(fields, needed=True)
    if fields.has("report"):
        chosen = fields.integer("report", 1, 10**6)
        if fields.has("balances"):
            fields.refuse("balances", "not_both", REPORT_OR_BALANCES)
    else:
        said = _reported(fields, "")
    fields.done()
    return chosen, said, reason


def read_penalty(data: Any) -> tuple[int, int | None, int, str]:
    """The number of the entry, the position if it is about one, the points, and why."""
    fields = Reader(data)
    number = fields.integer("entry", 1, 10**4)
    position = _number(fields, "position", MOST_POSITIONS, False)
    points = fields.integer("points", -MOST_PENALTY, MOST_PENALTY)
    if points == 0:
        fields.refuse("points", "zero", NOT_ZERO)
    reason = read_reason(fields, needed=True)
    fields.done()
    return number, position, points, reason


def read_sanction(data: Any) -> tuple[int, Leavers, int | None, str]:
    """The number of the entry, what becomes of it, from which position on, and why."""
    fields = Reader(data)
    number = fields.integer("entry", 1, 10**4)
    kind = fields.choice("kind", SANCTIONS)
    position = _number(fields, "position", MOST_POSITIONS, False)
    reason = read_reason(fields, needed=True)
    fields.done()
    return number, Leavers(kind), position, reason


def _reported(fields: Reader, reason: str) -> Reported:
    balances = fields.array("balances", 5)
    for balance in balances:
        if type(balance) is not int or abs(balance) > HIGHEST_BALANCE:
            fields.refuse("balances", "not_a_balance", NOT_A_BALANCE)
    return Reported(
        balances,
        fields.integer("deals", 1, MOST_DEALS),
        fields.has("confirm") and fields.boolean("confirm"),
        reason,
    )


def _registration(fields: Reader) -> Registration:
    return Registration(
        _who(fields),
        club=_club(fields),
        team=_number(fields, "team", HIGHEST_TEAM, False),
        late_from=_number(fields, "late_from", MOST_POSITIONS, False),
        stays=_stays(fields),
    )


def _who(fields: Reader) -> Any:
    if fields.has("person"):
        if fields.has("name"):
            fields.refuse("name", "not_both", PERSON_OR_NAME)
        return fields.uuid("person")
    licence = fields.has("licence")
    return Named(
        fields.line("name", LONGEST_NAME),
        fields.line("licence", LONGEST_LICENCE, may_be_empty=True) if licence else "",
    )


def _club(fields: Reader) -> str:
    return fields.line("club", LONGEST_NAME, may_be_empty=True) if fields.has("club") else ""


def _stays(fields: Reader) -> bool:
    return fields.has("stays") and fields.boolean("stays")


def _number(fields: Reader, name: str, highest: int, needed: bool) -> int | None:
    if not needed and not fields.has(name):
        return None
    return fields.integer(name, 1, highest)


def _ruleset(fields: Reader) -> str:
    if not fields.has("ruleset"):
        return "fft-2012"
    ruleset = fields.line("ruleset", LONGEST_RULESET)
    if ruleset and ruleset not in KNOWN:
        fields.refuse("ruleset", "not_a_choice", NO_RULESET)
    return ruleset


def _methods(fields: Reader) -> tuple[Method, ...]:
    if not fields.has("methods"):
        return (Method.MOVEMENT,)
    named = fields.strings("methods", MOST_POSITIONS, 8)
    if not named or not set(named) <= set(METHODS):
        fields.refuse("methods", "not_a_choice", NOT_A_METHOD)
        return (Method.MOVEMENT,)
    return tuple(Method(name) for name in named)


def _final(fields: Reader) -> AnnouncedFinal | None:
    if not fields.has("final"):
        return None
    said = fields.reader("final")
    form = said.choice("format", list(FINALS))
    players = said.integer("players", 1, 99)
    return AnnouncedFinal(form, players) if form in FINALS else None


def _odd_tables(fields: Reader) -> int:
    size = fields.integer("odd_tables", 3, 5) if fields.has("odd_tables") else 3
    if size == 4:
        fields.refuse("odd_tables", "not_a_choice", THREE_OR_FIVE)
    return size
