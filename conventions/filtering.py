"""Filters of lists, by query parameters: django-filter reads them, and nothing is let pass.

A parameter that is unknown, given twice, or of a value that it cannot have would show a list that
the client did not ask for; it is refused instead.

    class TableFilters(FilterSet):
        players = WholeNumber(help_text="How many play")
        created_after = Moment("created_at", "gte")

Each filter reads the one parameter of its name; a range is two filters.
"""

from collections.abc import Collection
from datetime import UTC
from typing import Any, TypeVar

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django_filters import (
    CharFilter,
    ChoiceFilter,
    DateFilter,
    Filter,
    FilterSet,
    IsoDateTimeFilter,
    MultipleChoiceFilter,
    NumberFilter,
    TypedChoiceFilter,
    UUIDFilter,
)
from django_filters.fields import IsoDateTimeField
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from conventions.parameters import REPEATED, UNKNOWN, invalid_parameters, wrong
from tarot.wording import Text

M = TypeVar("M", bound=Model)

# Django's forms would take it for no filter at all.
EMPTY = Text("Ce paramètre est vide.", "This parameter is empty.")

# Django's names of what can be wrong with a value, in the words that bodies are refused in.
CODES = {
    "invalid_choice": "not_a_choice",
    "min_value": "out_of_range",
    "max_value": "out_of_range",
    "max_length": "too_long",
    "null_characters_not_allowed": "control_character",
}


class WholeNumber(NumberFilter):
    """A whole number: `NumberFilter` alone would take 4.5 for 4."""

    field_class = forms.IntegerField


class MomentField(IsoDateTimeField):
    """A date and time in UTC: PostgreSQL reads no offset of sixteen hours, which ISO 8601 has."""

    def to_python(self, value: Any) -> Any:
        moment = super().to_python(value)
        try:
            return None if moment is None else moment.astimezone(UTC)
        except OverflowError:
            raise ValidationError(self.error_messages["invalid"], code="invalid") from None


class Moment(IsoDateTimeFilter):
    """A date and time with its offset, as ISO 8601 writes them."""

    field_class = MomentField


class YesOrNo(TypedChoiceFilter):
    """`true` or `false`: `BooleanFilter` would take anything else for no filter at all."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        choices = [("true", "true"), ("false", "false")]
        super().__init__(*args, choices=choices, coerce=lambda value: value == "true", **kwargs)


TYPES: dict[type[Filter], OpenApiTypes] = {
    WholeNumber: OpenApiTypes.INT,
    YesOrNo: OpenApiTypes.BOOL,
    UUIDFilter: OpenApiTypes.UUID,
    DateFilter: OpenApiTypes.DATE,
    Moment: OpenApiTypes.DATETIME,
}


def filtered(
    filterset_class: type[FilterSet],
    request: Request,
    queryset: QuerySet[M],
    also: Collection[str] = ("cursor", "limit"),
) -> QuerySet[M]:
    """The rows that a request asks for; `also` are the parameters that somebody else reads.

    Raises Problem `invalid_request` where one of the parameters is wrong.
    """
    filterset = filterset_class(request.query_params, queryset, request=request)
    errors = []
    for name, values in request.query_params.lists():
        by_name = filterset_class.base_filters.get(name)
        if by_name is None and name not in also:
            errors.append(wrong(name, "unknown_parameter", UNKNOWN))
        elif len(values) > 1 and not isinstance(by_name, MultipleChoiceFilter):
            errors.append(wrong(name, "repeated_parameter", REPEATED))
        elif values == [""] and by_name is not None and not isinstance(by_name, CharFilter):
            errors.append(wrong(name, "empty", EMPTY))
    for name, failures in filterset.errors.as_data().items():
        errors += [_error(name, failure) for failure in failures]
    if errors:
        raise invalid_parameters(errors)
    rows: QuerySet[M] = filterset.qs
    return rows


def parameters_of(filterset_class: type[FilterSet]) -> list[OpenApiParameter]:
    """For `extend_schema(parameters=...)`: the parameters that the filters read."""
    return [_parameter(name, one) for name, one in filterset_class.base_filters.items()]


def _error(name: str, failure: ValidationError) -> dict[str, Any]:
    code = failure.code or "invalid"
    return wrong(name, CODES.get(code, code), failure.messages[0])


def _parameter(name: str, one: Filter) -> OpenApiParameter:
    kinds = (kind for kind in TYPES if isinstance(one, kind))
    kind = TYPES.get(next(kinds, Filter), OpenApiTypes.STR)
    choices = [value for value, _ in one.field.choices if value] if _has_choices(one) else None
    return OpenApiParameter(
        name,
        kind,
        description=one.extra.get("help_text", ""),
        enum=choices,
        many=isinstance(one, MultipleChoiceFilter),
    )


def _has_choices(one: Filter) -> bool:
    return isinstance(one, ChoiceFilter | MultipleChoiceFilter | TypedChoiceFilter) and not (
        isinstance(one, YesOrNo)
    )
