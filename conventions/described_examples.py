"""Examples in the OpenAPI description: what is sent, what was answered, and what leads where.

They come from `conventions.example_requests`. A link says which part of an answer another operation
takes: the id of a new table, where its deals are listed.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from conventions.example_requests import VARIABLE, Example, examples, filled, recorded

Operation = dict[str, Any]

# What a request may always say that no example says otherwise.
USUAL: Final[Mapping[str, Any]] = {"If-Match": "*", "Idempotency-Key": "3f0c9d1e7b5a4c2d8e6f"}


def add_examples(
    result: dict[str, Any], generator: Any, request: Any, public: bool
) -> dict[str, Any]:
    """Postprocessing hook: the examples of each operation, and the links between operations."""
    kept = recorded()
    operations = {
        operation["operationId"]: operation
        for methods in result["paths"].values()
        for operation in methods.values()
    }
    told = [one for one in examples() if one.operation in operations]
    first = {one.operation: one for one in reversed(told)}
    for one in told:
        operation = operations[one.operation]
        if one.body is not None:
            media_type = media_type_of(operation, one)
            content = operation["requestBody"]["content"][media_type]
            value = filled(one.body, kept.variables)
            content.setdefault("examples", {}).setdefault(one.name, {"value": value})
        if first[one.operation] is one:
            _show_parameters(operation, one, kept.variables)
        if one.key in kept.answers:
            _show_answer(operation, one, kept.answers[one.key])
        links = dict(_links(one, operation, operations, first))
        if links:
            operation["responses"][str(one.status)].setdefault("links", {}).update(links)
    return result


def media_type_of(operation: Mapping[str, Any], example: Example) -> str:
    """What the body of an example is sent as."""
    content = operation.get("requestBody", {}).get("content", {})
    given: str = example.given.get("Content-Type", "")
    return given or next(iter(content), "application/json")


def value_of(parameter: Mapping[str, Any], example: Example) -> Any:
    """What an example says to a parameter, variables and all; None where it says nothing."""
    name = parameter["name"]
    if name in example.given:
        return example.given[name]
    if parameter["in"] == "path":
        return f"${name}"
    # Whoever reports a sheet says one of two: which version there was, or that there was none.
    return USUAL.get(name) if parameter.get("required") else None


def _show_parameters(operation: Operation, example: Example, variables: Mapping[str, Any]) -> None:
    for parameter in operation.get("parameters", ()):
        if (value := value_of(parameter, example)) is not None:
            parameter["example"] = filled(value, variables)


def _show_answer(operation: Operation, example: Example, answer: Any) -> None:
    content = operation["responses"][str(example.status)]["content"]
    shown = next(iter(content.values()))
    shown.setdefault("examples", {})[example.name] = {"value": answer}


def _links(
    example: Example,
    operation: Operation,
    operations: Mapping[str, Operation],
    first: Mapping[str, Example],
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The operations that take in their path what the answer to an example told."""
    own = dict(_path_variables(operation, example))
    for name, other in first.items():
        parameters = {}
        leads = False
        for parameter, variable in _path_variables(operations[name], other):
            if variable in example.keeps:
                parameters[parameter] = f"$response.body#{example.keeps[variable]}"
                leads = True
            elif variable in own.values():
                known = next(one for one, its in own.items() if its == variable)
                parameters[parameter] = f"$request.path.{known}"
        if leads:
            yield name, {"operationId": name, "parameters": parameters}


def _path_variables(operation: Operation, example: Example) -> Iterator[tuple[str, str]]:
    """The parameters of the path that an example fills with a variable, and with which."""
    for parameter in operation.get("parameters", ()):
        value = value_of(parameter, example) if parameter["in"] == "path" else None
        if isinstance(value, str) and (found := VARIABLE.fullmatch(value)) is not None:
            yield parameter["name"], found[1]
