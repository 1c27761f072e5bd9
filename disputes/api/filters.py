"""What the lists of this app can be narrowed to."""

from django.db.models import QuerySet
from django_filters import ChoiceFilter, FilterSet, UUIDFilter

from conventions.filtering import YesOrNo
from disputes.models import Dispute, Notice
from disputes.services.lists import in_state, overdue
from disputes.states import State
from disputes.words import Category


class DisputeFilter(FilterSet):
    state = ChoiceFilter(choices=[(one.value, one.value) for one in State], method="by_now")
    category = ChoiceFilter(choices=[(one.value, one.value) for one in Category])
    club = UUIDFilter(field_name="club_id")
    tournament = UUIDFilter(field_name="tournament_id")
    deal = UUIDFilter(field_name="deal_id")
    overdue = YesOrNo(method="being_overdue", help_text="An arbiter or a panel is late")

    class Meta:
        model = Dispute
        fields: list[str] = []

    def by_now(self, rows: QuerySet[Dispute], name: str, value: str) -> QuerySet[Dispute]:
        return in_state(rows, State(value))

    def being_overdue(self, rows: QuerySet[Dispute], name: str, value: bool) -> QuerySet[Dispute]:
        late = overdue(rows)
        return late if value else rows.exclude(pk__in=late.values("pk"))


class NoticeFilter(FilterSet):
    unread = YesOrNo(field_name="read_at", lookup_expr="isnull", help_text="Not read yet")

    class Meta:
        model = Notice
        fields: list[str] = []
