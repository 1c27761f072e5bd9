"""Who may do what: one table of actions and the roles that may do them.

Views look their action up here and nowhere else; docs/permissions.md is written from it. Whoever
has no role at all towards a thing is told that it is not there, so that what lies outside
somebody's clubs cannot be found out by asking for it.
"""

from collections.abc import Set
from typing import Final, NamedTuple

from clubs.roles import ROLES, Role
from conventions.problems import Problem
from tarot.wording import Text

__all__ = ["ACTIONS", "Action", "Role", "allows", "as_markdown", "require"]

ORGANISER, ARBITER, SCORER, PLAYER = Role.ORGANISER, Role.ARBITER, Role.SCORER, Role.PLAYER
SEATED, CREATOR, SELF, ANYONE = Role.SEATED, Role.CREATOR, Role.SELF, Role.ANYONE


class Action(NamedTuple):
    """What is done, the roles that may do it, and those that may not whatever else they are."""

    meaning: Text
    roles: frozenset[Role]
    never: frozenset[Role] = frozenset()


def _may(fr: str, en: str, *roles: Role, never: Role | None = None) -> Action:
    return Action(Text(fr, en), frozenset(roles), frozenset([never] if never else []))


MEMBERS: Final = (ORGANISER, ARBITER, SCORER, PLAYER)
TABLE: Final = (*MEMBERS, SEATED, CREATOR, ANYONE)
RECORDERS: Final = (ORGANISER, ARBITER, SCORER, SEATED, CREATOR, ANYONE)
DIRECTORS: Final = (ORGANISER, ARBITER, CREATOR, ANYONE)
HOSTS: Final = (ORGANISER, SCORER, CREATOR, ANYONE)

# fmt: off
ACTIONS: Final[dict[str, Action]] = {
    "club.create": _may("créer un club", "create a club", SELF),
    "club.read": _may("voir le club", "see the club", *MEMBERS),
    "club.change": _may("modifier le club", "change the club", ORGANISER),
    "club.events": _may("lire le registre du club", "read the club's ledger", ORGANISER, ARBITER),
    "webhook.read": _may("voir les webhooks", "see the webhooks", ORGANISER),
    "webhook.change": _may("régler les webhooks", "set up webhooks", ORGANISER),
    "person.list": _may("voir les membres", "list the people", ORGANISER, ARBITER, SCORER),
    "person.read": _may("voir une personne", "see a person", ORGANISER, ARBITER, SCORER, SELF),
    "person.add": _may("ajouter une personne", "add a person", ORGANISER),
    "person.invite": _may("inviter à ouvrir un compte", "invite to an account", ORGANISER),
    "person.change": _may("modifier une personne", "change a person", ORGANISER, SELF),
    "person.erase": _may("effacer une personne", "erase a person", ORGANISER, SELF),
    "person.export": _may("exporter ses données", "export a person's data", ORGANISER, SELF),
    "membership.change": _may("changer les rôles", "change roles", ORGANISER),
    "phone.register": _may("enregistrer son téléphone", "register one's own phone", ANYONE),
    "phone.list": _may("voir les téléphones", "list the phones", ORGANISER),
    "phone.pair": _may("associer un téléphone", "pair a phone", ORGANISER),
    "phone.revoke": _may("révoquer un téléphone", "revoke a phone", ORGANISER, CREATOR, SELF),
    "token.list": _may("voir ses jetons", "list one's tokens", SELF),
    "token.create": _may("créer un jeton", "create a token", SELF),
    "token.revoke": _may("révoquer un jeton", "revoke a token", SELF),
    "table.create": _may("ouvrir une table", "set up a table", ORGANISER, SCORER, CREATOR, ANYONE),
    "table.read": _may("voir la table", "see the table", *TABLE),
    "table.events": _may("lire le registre de la table", "read the table's ledger", *TABLE),
    "table.change": _may("modifier la table", "change the table", ORGANISER, CREATOR),
    "table.pair": _may("associer un téléphone à la table", "pair a phone to the table", *HOSTS),
    "seat.invite": _may("inviter à une place", "invite to a seat", *HOSTS),
    "seat.release": _may("libérer une place", "release a seat", *HOSTS, SEATED),
    "deal.read": _may("voir une donne", "see a deal", *TABLE),
    "deal.record": _may("noter une donne", "record a deal", *RECORDERS),
    "deal.see_all": _may(
        "voir toutes les cartes avant la fin", "see every card before the end",
        ORGANISER, ARBITER, SCORER, CREATOR, ANYONE, never=SEATED,
    ),
    "deal.delete": _may("retirer une donne", "delete a deal", *DIRECTORS),
    "deal.restore": _may("rétablir une donne", "restore a deal", *DIRECTORS),
    "quarantine.read": _may("voir les envois refusés", "see what was refused", *HOSTS),
    "quarantine.settle": _may("régler un envoi refusé", "settle what was refused", *HOSTS),
    "job.create": _may("lancer une tâche longue", "ask for long work", ORGANISER, CREATOR),
    "job.read": _may("suivre une tâche", "follow a job", ORGANISER, CREATOR),
    "job.cancel": _may("arrêter une tâche", "cancel a job", ORGANISER, CREATOR),
    "tournament.read": _may("voir le tournoi", "see the tournament", *MEMBERS, SEATED),
    "tournament.events": _may(
        "lire le registre du tournoi", "read the tournament's ledger", *MEMBERS, SEATED
    ),
    "tournament.create": _may("créer un tournoi", "create a tournament", ORGANISER),
    "tournament.change": _may("conduire le tournoi", "run the tournament", ORGANISER),
    "tournament.enter": _may("inscrire", "change the entries", ORGANISER),
    "tournament.seat": _may("placer les joueurs", "seat the players", ORGANISER),
    "tournament.report": _may(
        "rendre une feuille", "report a sheet", ORGANISER, ARBITER, SCORER, SEATED
    ),
    "tournament.report_late": _may("rendre une feuille tardive", "report a late sheet", ORGANISER),
    "tournament.settle": _may("trancher une feuille", "settle a sheet", ORGANISER, ARBITER),
    "tournament.penalise": _may("pénaliser", "penalise", ORGANISER, ARBITER),
    "tournament.export": _may("imprimer et exporter", "print and export", ORGANISER, ARBITER),
    "ranking.publish": _may("publier un classement", "publish a ranking", ORGANISER, ARBITER),
    "season.read": _may("voir la saison", "see the season", *MEMBERS),
    "season.change": _may("conduire la saison", "run the season", ORGANISER),
    "dispute.open": _may("ouvrir un litige", "open a dispute", ORGANISER, ARBITER, SEATED),
    "dispute.read": _may("suivre un litige", "follow a dispute", ORGANISER, ARBITER, SEATED),
    "dispute.take_part": _may(
        "prendre part à un litige", "take part in a dispute", ORGANISER, ARBITER, SEATED
    ),
    "dispute.rule": _may("instruire et juger un litige", "review and rule on disputes", ARBITER),
    "dispute.name_panel": _may("désigner qui juge en appel", "name the panel", ORGANISER),
    "dispute.reopen": _may("rouvrir un litige", "reopen a dispute", ORGANISER),
    "dispute.set_clocks": _may("fixer les délais", "set the clocks of disputes", ORGANISER),
    "arbitration_code.create": _may(
        "établir un code d'arbitrage", "set up an arbitration code", ORGANISER
    ),
    "notice.read": _may("lire ses avis", "read one's notices", SELF),
    "ruleset.create": _may("créer un règlement", "create house rules", ORGANISER, ANYONE),
}
# fmt: on


def allows(roles: Set[Role], action: str) -> bool:
    """Whether somebody with these roles may do it."""
    what = ACTIONS[action]
    return not roles.isdisjoint(what.roles) and roles.isdisjoint(what.never)


def require(roles: Set[Role], action: str) -> Role:
    """The strongest role that allows it; a problem for whoever has none that does.

    404 without any role, so that nobody learns what exists outside their clubs; 403 with others.
    """
    if not roles:
        raise Problem("not_found")
    if not allows(roles, action):
        what = ACTIONS[action].meaning
        raise Problem(
            "permission_denied",
            Text(
                f"Votre rôle ne permet pas de : {what.fr}.",
                f"Your role does not allow to {what.en}.",
            ),
        )
    return next(role for role in Role if role in roles and role in ACTIONS[action].roles)


def as_markdown() -> str:
    """The page of the documentation that shows the table."""
    head = ["Action", "", *(f"`{role}`" for role in Role)]
    lines = [_row(head), _row(["---", "---", *(":-:" for _ in Role)])]
    for name, action in ACTIONS.items():
        marks = [_mark(action, role) for role in Role]
        lines.append(_row([f"`{name}`", f"{action.meaning.en} / {action.meaning.fr}", *marks]))
    meanings = [f"- `{role}`: {text.en} / {text.fr}" for role, text in ROLES.items()]
    return "\n".join([INTRODUCTION, *lines, "", "Roles / Rôles:", "", *meanings, ""])


INTRODUCTION = """# Who may do what

`manage.py permissions --markdown` writes this page from `clubs/permissions.py`.

Without any role towards a thing the answer is 404, with other roles than those marked it is 403.
A cross means: never, whatever other role there is.

Support people look at everything in [the admin](admin.md) and change nothing; an administrator
of the server counts as an organiser of every club, there and everywhere else.
"""


def _mark(action: Action, role: Role) -> str:
    if role in action.never:
        return "✗"
    return "●" if role in action.roles else ""


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
