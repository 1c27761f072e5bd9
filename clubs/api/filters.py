"""What the lists of this app can be narrowed to."""

from django.db.models import Exists, OuterRef, QuerySet
from django_filters import CharFilter, ChoiceFilter, FilterSet

from clubs.models import Club, Credential, Membership, Person
from clubs.roles import MEMBER_ROLES
from conventions.filtering import YesOrNo


class ClubFilter(FilterSet):
    name = CharFilter(lookup_expr="icontains", help_text="A part of the name")

    class Meta:
        model = Club
        fields: list[str] = []


class PersonFilter(FilterSet):
    """Of the people of the club that the address names."""

    name = CharFilter(lookup_expr="icontains", help_text="A part of the name")
    licence = CharFilter(help_text="The whole licence number")
    role = ChoiceFilter(
        method="having",
        choices=[(role.value, role.value) for role in MEMBER_ROLES],
        help_text="A role in this club",
    )
    guest = YesOrNo(
        method="being_guest",
        help_text="Those who were only named at a table of the club, or only the others",
    )

    class Meta:
        model = Person
        fields: list[str] = []

    def having(self, rows: QuerySet[Person], name: str, value: str) -> QuerySet[Person]:
        return rows.filter(Exists(self._here().filter(role=value)))

    def being_guest(self, rows: QuerySet[Person], name: str, value: bool) -> QuerySet[Person]:
        member = Exists(self._here())
        return rows.filter(~member if value else member)

    def _here(self) -> QuerySet[Membership]:
        club = self.request.parser_context["kwargs"]["club_id"]
        return Membership.objects.filter(person=OuterRef("pk"), club=club)


class CredentialFilter(FilterSet):
    revoked = YesOrNo(method="being_revoked", help_text="Revoked ones, or only the others")

    class Meta:
        model = Credential
        fields: list[str] = []

    def being_revoked(
        self, rows: QuerySet[Credential], name: str, value: bool
    ) -> QuerySet[Credential]:
        return rows.filter(revoked_at__isnull=not value)
