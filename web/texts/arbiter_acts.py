"""What one may do in a dispute: by its verb what it is called, what it does, and what was done."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from tarot.wording import Text


class Act(NamedTuple):
    """`title` names it, `does` says what it will do, `button` sends it, `done` is told then."""

    title: Text
    does: Text
    button: Text
    done: Text


ACTS: Final[Mapping[str, Act]] = {
    "claim": Act(
        Text("Instruire ce litige", "Take this dispute"),
        Text(
            "Vous devenez son arbitre : le délai de la décision court, et les autres arbitres le "
            "voient.",
            "You become its arbiter: the time for a ruling runs, and the other arbiters see it.",
        ),
        Text("J’instruis ce litige", "I take this dispute"),
        Text("Vous instruisez ce litige.", "You have this dispute under review."),
    ),
    "transfer": Act(
        Text("Confier à un autre arbitre", "Hand it to another arbiter"),
        Text(
            "Il ou elle en est averti et l’instruit à votre place ; les délais continuent.",
            "They are told, and have it in your place; the clocks run on.",
        ),
        Text("Confier le litige", "Hand it over"),
        Text("Le litige est confié.", "The dispute is handed over."),
    ),
    "release": Act(
        Text("Rendre le litige", "Give it back"),
        Text(
            "N’importe quel arbitre sans conflit d’intérêts peut alors le prendre.",
            "Any arbiter without a conflict of interest may take it then.",
        ),
        Text("Rendre le litige", "Give it back"),
        Text("Le litige attend de nouveau un arbitre.", "The dispute waits for an arbiter again."),
    ),
    "request": Act(
        Text("Poser une question", "Ask a question"),
        Text(
            "Le joueur en est averti et a un délai pour répondre ; sans réponse vous continuez.",
            "The player is told and has so long to answer; without an answer you go on.",
        ),
        Text("Poser la question", "Ask"),
        Text("La question est posée.", "The question is asked."),
    ),
    "answer": Act(
        Text("Répondre à l’arbitre", "Answer the arbiter"),
        Text(
            "La table et les arbitres lisent votre réponse ; elle ne se change plus.",
            "The table and the arbiters read your answer; it cannot be changed.",
        ),
        Text("Répondre", "Answer"),
        Text("Votre réponse est transmise.", "Your answer is with the arbiter."),
    ),
    "withdraw": Act(
        Text("Retirer ma réclamation", "Withdraw my claim"),
        Text(
            "Si personne d’autre ne réclame, le litige est clos. Si une faute est prouvée ou "
            "reconnue, l’arbitre doit y consentir.",
            "If nobody else claims, the dispute is over. Where a fault is proved or conceded the "
            "arbiter has to consent.",
        ),
        Text("Retirer", "Withdraw"),
        Text("Votre réclamation est retirée.", "Your claim is withdrawn."),
    ),
    "consent": Act(
        Text("Consentir au retrait", "Consent to the withdrawal"),
        Text(
            "Le litige est clos sans décision, bien qu’une faute soit prouvée ou reconnue.",
            "The dispute is over without a ruling, although a fault is proved or conceded.",
        ),
        Text("Consentir", "Consent"),
        Text("Le litige est retiré.", "The dispute is withdrawn."),
    ),
    "concede": Act(
        Text("Reconnaître la faute", "Concede the fault"),
        Text(
            "C’est définitif, et toute la table le voit ; l’arbitre décide tout de même.",
            "That is for good, and the whole table sees it; the arbiter rules all the same.",
        ),
        Text("Reconnaître", "Concede"),
        Text("C’est noté.", "It is noted."),
    ),
    "settle": Act(
        Text("Corriger la marque entre nous", "Correct the score among ourselves"),
        Text(
            "Quand toute la table a accepté la même correction, elle compte comme une décision.",
            "When the whole table has agreed to the same correction, it counts like a ruling.",
        ),
        Text("Accepter cette correction", "Agree to this correction"),
        Text("Votre accord est noté.", "Your agreement is noted."),
    ),
    "declare-inadmissible": Act(
        Text("Déclarer irrecevable", "Declare inadmissible"),
        Text(
            "Le litige n’est pas examiné. La table en est avertie et peut faire appel ; vous ne "
            "pourrez plus le juger.",
            "The dispute is not looked into. The table is told and may appeal; you cannot rule on "
            "it any more.",
        ),
        Text("Déclarer irrecevable", "Declare inadmissible"),
        Text("Le litige est irrecevable.", "The dispute is inadmissible."),
    ),
    "propose": Act(
        Text("Proposer une décision", "Propose a ruling"),
        Text(
            "Seuls les arbitres voient une proposition. Rien ne change avant que vous la publiiez.",
            "A proposal is seen by arbiters alone. Nothing changes before you publish it.",
        ),
        Text("Proposer cette décision", "Propose this ruling"),
        Text(
            "La décision est proposée : voyez ce qu’elle change, puis publiez-la.",
            "The ruling is proposed: see what it changes, then publish it.",
        ),
    ),
    "countersign": Act(
        Text("Contresigner", "Countersign"),
        Text(
            "Vous signez ce qu’un autre arbitre propose ; vous ne jugerez pas l’appel.",
            "You sign what another arbiter proposes; you will not decide on an appeal.",
        ),
        Text("Contresigner", "Countersign"),
        Text("La décision est contresignée.", "The ruling is countersigned."),
    ),
    "publish": Act(
        Text("Publier la décision", "Publish the ruling"),
        Text(
            "La donne et le classement changent aussitôt comme ci-dessus, toute la table en est "
            "avertie et le délai d’appel court. Une décision publiée ne s’efface plus.",
            "The deal and the standings change at once as above, the whole table is told and the "
            "time for an appeal runs. A ruling that is published is there for good.",
        ),
        Text("Publier la décision", "Publish the ruling"),
        Text("La décision est publiée.", "The ruling is published."),
    ),
    "appeal": Act(
        Text("Faire appel", "Appeal"),
        Text(
            "Votre camp fait appel une seule fois. D’autres arbitres jugent ; la décision reste en "
            "vigueur jusque-là.",
            "Your side appeals once. Other arbiters decide; the ruling stands until then.",
        ),
        Text("Faire appel", "Appeal"),
        Text("Votre appel est déposé.", "Your appeal is filed."),
    ),
    "name-panel": Act(
        Text("Désigner qui juge l’appel", "Name who decides the appeal"),
        Text(
            "Un ou trois arbitres qui n’ont pas jugé ce litige. Ils en sont avertis.",
            "One or three arbiters who have not ruled on this dispute. They are told.",
        ),
        Text("Désigner", "Name"),
        Text("Le panel est désigné.", "The panel is named."),
    ),
    "decide": Act(
        Text("Juger l’appel", "Decide the appeal"),
        Text(
            "À trois, la décision vaut dès que deux votent la même chose. Elle est définitive.",
            "Of three, the decision counts when two vote the same. It is final.",
        ),
        Text("Rendre la décision", "Decide"),
        Text("Votre décision est notée.", "Your decision is noted."),
    ),
    "reopen": Act(
        Text("Rouvrir le litige", "Reopen the dispute"),
        Text(
            "Pour une preuve qui n’existait pas. La décision reste en vigueur jusqu’à la suivante.",
            "For evidence that was not there before. The ruling stands until the next one.",
        ),
        Text("Rouvrir", "Reopen"),
        Text("Le litige est rouvert.", "The dispute is reopened."),
    ),
}

# Labels and hints of their fields.
REASON: Final = Text("Motif", "Reason")
LONG_REASON: Final = Text("Vingt caractères au moins.", "Twenty characters at least.")
LATE_REASON: Final = Text(
    "Ce litige a été déposé hors délai : dites pourquoi vous l’admettez.",
    "This dispute was filed too late: say why you admit it.",
)
ARBITER: Final = Text("Arbitre", "Arbiter")
TO_SEAT: Final = Text("À qui", "Whom")
QUESTION: Final = Text("Question", "Question")
ANSWER: Final = Text("Votre réponse", "Your answer")
WORDS_OF: Final = Text("Ce que vous en dites (facultatif)", "What you say about it (optional)")
BECAUSE: Final = Text("Parce que", "Because")
GROUND: Final = Text("Ce qui n’allait pas", "What was wrong")
STATEMENT: Final = Text("Pourquoi", "Why")
MEMBERS: Final = Text("Un ou trois arbitres", "One or three arbiters")
VERDICT: Final = Text("Que devient la décision ?", "What becomes of the ruling?")
MERIT: Final = Text("Appels fondés", "Appeals that had merit")
APPEAL_OF: Final = Text("Appel {number} : {who}", "Appeal {number}: {who}")
REMIT_TO: Final = Text("À quel arbitre", "To which arbiter")
REMIT_HINT: Final = Text("Seulement si vous la renvoyez.", "Only if you send it back.")
TAKER: Final = Text("Preneur", "Taker")
CONTRACT: Final = Text("Contrat", "Contract")
POINTS: Final = Text("Points de l’attaque", "Points of the attack")
POINTS_HINT: Final = Text("Par exemple 45,5", "For instance 45.5")
BOUTS: Final = Text("Bouts de l’attaque", "Bouts of the attack")
PETIT: Final = Text("Petit au bout", "Petit au bout")
AS_IT_IS: Final = Text("inchangé", "as it is")
CHOOSE: Final = Text("Choisissez", "Choose")
NO_FIELD: Final = Text("Dites ce qui était faux.", "Say what was wrong.")
