"""Clubs, people and what they sign in with in the admin; an administrator may end a credential."""

from django.contrib import admin
from django.contrib.auth.models import Group
from django.db.models import Model
from django.http import HttpRequest

from clubs import admin_words as words
from clubs.authentication import account_principal
from clubs.models import Account, Club, Credential, Grant, Membership, Pairing, Person
from clubs.principals import Principal
from clubs.roles import Role
from clubs.services.credentials import revoke
from conventions.support import ReadOnly, act, described, shown
from ledger.admin_words import ROLES

admin.site.unregister(Group)


def acting(request: HttpRequest) -> Principal:
    """The administrator who acts, as the services know them."""
    assert isinstance(request.user, Account)
    return account_principal(request.user)


@shown(Account, *words.ACCOUNT, words.FIELDS)
class AccountAdmin(ReadOnly):
    hidden = ("password",)
    ids = ("person__id",)
    list_display = ("email", "person", "is_active", "is_staff", "is_superuser", "last_login")
    list_filter = ("is_active", "is_staff", "is_superuser")
    list_select_related = ("person",)
    search_fields = ("email", "person__name")

    @described(words.PERSON[0])
    def person(self, row: Account) -> str:
        person = getattr(row, "person", None)
        return self.admin_site.empty_value_display if person is None else person.shown_name


@shown(Club, *words.CLUB, words.FIELDS)
class ClubAdmin(ReadOnly):
    list_display = ("name", "id", "created_at")
    search_fields = ("name",)


@shown(Person, *words.PERSON, words.FIELDS)
class PersonAdmin(ReadOnly):
    list_display = ("shown", "licence", "account", "guest_of", "created_at", "erased_at")
    list_filter = (("erased_at", admin.EmptyFieldListFilter),)
    list_select_related = ("account", "guest_of")
    search_fields = ("name", "licence", "account__email")

    @described(words.PERSON[0], "name")
    def shown(self, row: Person) -> str:
        return row.shown_name


@shown(Membership, *words.MEMBERSHIP, words.FIELDS)
class MembershipAdmin(ReadOnly):
    ids = ("club__id", "person__id")
    codes = {"role": ROLES}
    list_display = ("person", "club", "role")
    list_filter = ("role",)
    list_select_related = ("club", "person")
    search_fields = ("club__name", "person__name", "person__account__email")


@shown(Credential, *words.CREDENTIAL, words.FIELDS, "phone", "token")
class CredentialAdmin(ReadOnly):
    hidden = ("digest",)
    ids = ("id", "person__id")
    keys = ("created_by",)
    codes = {"kind": words.CREDENTIALS}
    list_display = ("__str__", "kind", "label", "prefix", "person", "last_seen_at", "revoked_at")
    list_filter = ("kind", ("revoked_at", admin.EmptyFieldListFilter))
    list_select_related = ("person",)
    search_fields = ("label", "^prefix", "person__name", "person__account__email")
    actions = ("revoke_chosen",)

    @act(words.REVOKE)
    def revoke_chosen(self, request: HttpRequest, row: Model) -> None:
        revoke(row.pk, acting(request).actor(Role.ORGANISER))


@shown(Grant, *words.GRANT, words.FIELDS)
class GrantAdmin(ReadOnly):
    ids = ("credential__id", "club__id", "table_id")
    links = {"table_id": "table"}
    codes = {"role": ROLES}
    list_display = ("credential", "role", "club", "table_id", "chair")
    list_filter = ("role",)
    list_select_related = ("credential", "club")
    search_fields = ("credential__label", "club__name")


@shown(Pairing, *words.PAIRING, words.FIELDS)
class PairingAdmin(ReadOnly):
    hidden = ("code_digest",)
    ids = ("id", "club__id", "table_id", "used_by__id")
    keys = ("created_by",)
    links = {"table_id": "table"}
    codes = {"role": ROLES}
    list_display = ("__str__", "role", "club", "table_id", "label", "expires_at", "used_at")
    list_filter = ("role",)
    list_select_related = ("club",)
    search_fields = ("label", "club__name")
