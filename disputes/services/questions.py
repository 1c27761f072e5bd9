"""What the arbiter asks of those who sat there, and what they answer."""

from django.utils import timezone

from conventions.problems import Problem, invalid_field
from disputes.models import Deadline, Question
from disputes.services.attempts import Attempt, Done
from disputes.services.chronicle import note, said_by
from disputes.services.deadlines import satisfy, start
from disputes.services.notices import tell_people
from disputes.states import State
from ledger.actors import Subject
from ledger.chain import timestamp
from tarot.wording import Text

NO_PARTY = Text("Personne n'a joué cette donne à cette place.", "Nobody played that seat.")
NO_QUESTION = Text(
    "Aucune question ouverte ne vous est posée sous ce numéro.",
    "No open question under this number is asked of you.",
)
MOST_QUESTIONS = 50
TOO_MANY = Text(
    f"Un litige a au plus {MOST_QUESTIONS} questions.",
    f"A dispute has {MOST_QUESTIONS} questions at most.",
)


def request(one: Attempt) -> Done:
    """Ask one of the seats, who has so long to answer."""
    row, seat = one.row, one.said["seat"]
    party = row.parties.filter(seat=seat).first()
    if party is None:
        raise invalid_field("/seat", "no_such_seat", NO_PARTY)
    number = row.questions.count() + 1
    if number > MOST_QUESTIONS:
        raise Problem("conflict", TOO_MANY)
    due_at = start(row, Deadline.Kind.ANSWER, number)
    question = Question.objects.create(
        dispute=row, number=number, seat=seat, asked_by=one.who.key, due_at=due_at
    )
    note(
        row,
        "question.ask",
        one.who.actor("dispute.rule"),
        {"number": number, "seat": seat, "due_at": timestamp(due_at)},
        {"question": said_by(one.who, one.said["question"])},
        Subject("question", question.id, number),
    )
    if party.person_id is not None:
        tell_people(row, "asked", [party.person_id])
    return Done({"question": number, "seat": seat})


def answer(one: Attempt) -> Done:
    """Answer a question once; the arbiter goes on when nothing is open any more."""
    row = one.row
    assert one.who.seat is not None
    mine = row.questions.filter(seat=one.who.seat, answered_at=None)
    question = mine.filter(number=one.said["question"]).first()
    if question is None:
        raise Problem("not_found", NO_QUESTION)
    question.answered_at, question.answered_by = timezone.now(), one.who.key
    question.save(update_fields=["answered_at", "answered_by"])
    satisfy(row, Deadline.Kind.ANSWER, number=question.number)
    note(
        row,
        "question.answer",
        one.who.actor("dispute.take_part"),
        {"number": question.number, "seat": question.seat},
        {"answer": said_by(one.who, one.said["answer"])},
        Subject("question", question.id, question.number),
    )
    waits = row.deadlines.filter(kind=Deadline.Kind.ANSWER, satisfied_at=None).exists()
    goes_on = row.state == State.AWAITING_PARTY and not waits
    return Done(
        {"question": question.number},
        state=State.UNDER_REVIEW if goes_on else State(row.state),
    )
