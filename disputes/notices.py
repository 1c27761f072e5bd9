"""What people are told of the disputes that concern them, a sentence each."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

ABOUT: Final[Mapping[str, Text]] = {
    "opened": Text(
        "Un litige a été ouvert sur une donne que vous avez jouée.",
        "A dispute about a deal that you played has been opened.",
    ),
    "joined": Text(
        "Quelqu'un d'autre réclame dans un litige qui vous concerne.",
        "Somebody else has joined a dispute that concerns you.",
    ),
    "asked": Text(
        "L'arbitre vous pose une question ; répondez dans le délai.",
        "The arbiter asks you a question; answer in time.",
    ),
    "ruled": Text(
        "Un arbitre a jugé un litige qui vous concerne ; le délai d'appel court.",
        "An arbiter has ruled on a dispute that concerns you; the time for an appeal is running.",
    ),
    "inadmissible": Text(
        "Un litige qui vous concerne a été déclaré irrecevable ; le délai d'appel court.",
        "A dispute that concerns you has been declared inadmissible; the time for an appeal is "
        "running.",
    ),
    "withdrawn": Text(
        "Un litige qui vous concerne a été retiré.",
        "A dispute that concerns you has been withdrawn.",
    ),
    "settling": Text(
        "La table propose une correction de la marque : dites si vous êtes d'accord.",
        "The table proposes a correction of the score: say whether you agree.",
    ),
    "settled": Text(
        "La table a corrigé la marque d'une donne que vous avez jouée.",
        "The table has corrected the score of a deal that you played.",
    ),
    "appealed": Text(
        "Quelqu'un fait appel dans un litige qui vous concerne.",
        "Somebody appeals in a dispute that concerns you.",
    ),
    "decided": Text(
        "L'appel d'un litige qui vous concerne a été jugé.",
        "The appeal in a dispute that concerns you has been decided.",
    ),
    "reopened": Text(
        "Un litige qui vous concerne a été rouvert.",
        "A dispute that concerns you has been reopened.",
    ),
    "withdrawal": Text(
        "Toutes les réclamations d'un litige que vous instruisez sont retirées : consentez ou "
        "jugez.",
        "All claims of a dispute that you review are taken back: consent, or rule.",
    ),
    "to_review": Text(
        "Un litige attend un arbitre.",
        "A dispute is waiting for an arbiter.",
    ),
    "to_name": Text(
        "Un appel attend que vous désigniez qui le juge.",
        "An appeal is waiting for you to name who decides.",
    ),
    "panel": Text(
        "Vous êtes désigné pour juger un appel.",
        "You have been named to decide an appeal.",
    ),
    "handed_over": Text("Un litige vous est confié.", "A dispute has been handed to you."),
}
