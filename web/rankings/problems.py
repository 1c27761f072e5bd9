"""A problem as a page tells it beside what it is about."""

from conventions.language import say
from conventions.problems import Problem


def sentences(problem: Problem | None) -> list[str]:
    """What is wrong, or nothing."""
    if problem is None:
        return []
    if problem.detail is not None:
        return [say(problem.detail)]
    return [say(one["detail"]) for one in problem.errors] or [say(problem.kind.title)]
