"""What made a published ranking differ from the one before, in a sentence each."""

from collections.abc import Mapping
from typing import Any, Final

from tarot.wording import Text

AT_TABLE: Final = Text("position {position}, table {table}", "position {position}, table {table}")
A_DEAL: Final = Text("{where} : une donne a changé.", "{where}: a deal has changed.")
CAUSES: Final[Mapping[str, Text]] = {
    "deal.put": Text("{where} : une donne a été notée.", "{where}: a deal was recorded."),
    "deal.act": Text("{where} : une donne a été complétée.", "{where}: a deal was continued."),
    "deal.record": Text("{where} : une donne a reçu son relevé.", "{where}: a deal got its log."),
    "deal.summary": Text(
        "{where} : le résumé d'une donne a été corrigé.",
        "{where}: the summary of a deal was corrected.",
    ),
    "deal.delete": Text("{where} : une donne a été retirée.", "{where}: a deal was taken off."),
    "deal.restore": Text("{where} : une donne a été rétablie.", "{where}: a deal was put back."),
    "deal.rescore": Text(
        "{where} : une donne a été recomptée.", "{where}: a deal was scored again."
    ),
    "deal.rule": Text(
        "{where} : l'arbitre a statué sur une donne.", "{where}: the arbiter ruled on a deal."
    ),
    "deal.dispute": Text(
        "{where} : un litige sur une donne a été ouvert ou clos.",
        "{where}: a dispute about a deal was opened or ended.",
    ),
    "sheet.report": Text("{where} : une feuille a été rendue.", "{where}: a sheet was reported."),
    "sheet.confirm": Text(
        "{where} : la feuille a été confirmée.", "{where}: the sheet was confirmed."
    ),
    "sheet.settle": Text("{where} : la feuille a été tranchée.", "{where}: the sheet was settled."),
    "sheet.late": Text(
        "{where} : une feuille a été rendue tardivement.", "{where}: a sheet was reported late."
    ),
    "penalty.add": Text(
        "Inscription {number} : {points} points de pénalité à la position {position}.",
        "Entry {number}: {points} penalty points at position {position}.",
    ),
    "penalty.add back": Text(
        "Inscription {number} : {points} points de pénalité rendus à la position {position}.",
        "Entry {number}: {points} penalty points given back at position {position}.",
    ),
    "sanction.add last": Text(
        "Inscription {number} : classée dernière, par sanction.",
        "Entry {number}: ranked last, by a sanction.",
    ),
    "sanction.add remove": Text(
        "Inscription {number} : exclue du tournoi, par sanction.",
        "Entry {number}: excluded from the tournament, by a sanction.",
    ),
    "sanction.lift last": Text(
        "Inscription {number} : elle n'est plus classée dernière.",
        "Entry {number}: no longer ranked last.",
    ),
    "sanction.lift remove": Text(
        "Inscription {number} : elle n'est plus exclue.", "Entry {number}: no longer excluded."
    ),
    "entry.change": Text(
        "Inscription {number} : elle a été modifiée, ou retirée du tournoi.",
        "Entry {number}: it was changed, or withdrawn.",
    ),
    "ranking.policy": Text(
        "Les critères ou les prix du classement ont changé.",
        "The criteria or the prizes of the ranking have changed.",
    ),
    "tournament.change": Text(
        "Les conditions du tournoi ont changé.", "The policy of the tournament has changed."
    ),
    "tournament.reopen": Text("Le tournoi a été rouvert.", "The tournament was reopened."),
}


def sentence_of(type_: str, data: Mapping[str, Any]) -> Text:
    """What an event has done and where: `data` is its own, or place and table of a deal."""
    words = {name: data.get(name) for name in ("position", "table", "number", "points")}
    key = type_
    if type_ == "penalty.add" and data["points"] < 0:
        key, words["points"] = "penalty.add back", -data["points"]
    elif type_.startswith("sanction."):
        key = f"{type_} {data['kind']}"
    where = AT_TABLE.filled(**words)
    said = CAUSES.get(key, A_DEAL).filled(**words, where=where)
    return Text(said.fr[:1].upper() + said.fr[1:], said.en[:1].upper() + said.en[1:])
