"""What the lists of this app can be narrowed to."""

from django.db.models import QuerySet
from django_filters import CharFilter, ChoiceFilter, DateFilter, FilterSet

from conventions.filtering import WholeNumber, YesOrNo
from tournaments.models import Entry, Penalty, Sanction, Tournament
from tournaments.states import State


class TournamentFilter(FilterSet):
    name = CharFilter(lookup_expr="icontains", help_text="A part of the name")
    state = ChoiceFilter(choices=[(state.value, state.value) for state in State])
    date_from = DateFilter(field_name="date", lookup_expr="gte", help_text="From this day on")
    date_to = DateFilter(field_name="date", lookup_expr="lte", help_text="Up to this day")

    class Meta:
        model = Tournament
        fields: list[str] = []


class EntryFilter(FilterSet):
    team = WholeNumber(help_text="The number of a team")
    club = CharFilter(help_text="The club that they come from")
    withdrawn = YesOrNo(method="being_withdrawn", help_text="Who left, or only the others")

    class Meta:
        model = Entry
        fields: list[str] = []

    def being_withdrawn(self, rows: QuerySet[Entry], name: str, value: bool) -> QuerySet[Entry]:
        return rows.filter(withdrawn_from__isnull=not value)


class SanctionFilter(FilterSet):
    entry = WholeNumber(field_name="entry__number", help_text="The number of an entry")

    class Meta:
        model = Sanction
        fields: list[str] = []


class PenaltyFilter(FilterSet):
    entry = WholeNumber(field_name="entry__number", help_text="The number of an entry")
    position = WholeNumber()

    class Meta:
        model = Penalty
        fields: list[str] = []
