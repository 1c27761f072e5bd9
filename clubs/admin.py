"""The admin: everything to look at, nothing to change but what may end a credential.

Changes go through the services, which tell the ledger; a change made here would pass it by.
"""

from typing import Any

from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.models import Group
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from clubs.authentication import account_principal
from clubs.models import Account, Club, Credential, Grant, Membership, Person
from clubs.roles import Role
from clubs.services.credentials import revoke
from conventions.language import say
from conventions.problems import Problem
from conventions.rate_limits import client_address, limited
from ledger.models import Checkpoint, Event


class LimitedLogin(AdminAuthenticationForm):
    """The admin's own door has the same limits as `POST /api/v1/session`."""

    def clean(self) -> dict[str, Any]:
        email = self.cleaned_data.get("username") or ""
        address = "" if self.request is None else client_address(self.request)
        try:
            limited("sign_in", email.lower(), address)
        except Problem as problem:
            raise ValidationError(say(problem.detail or problem.kind.title)) from None
        return super().clean()


admin.site.site_header = admin.site.site_title = "Tarot"
admin.site.login_form = LimitedLogin
admin.site.unregister(Group)


class ReadOnly(admin.ModelAdmin):
    list_per_page = 50
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Account)
class AccountAdmin(ReadOnly):
    list_display = ("email", "is_active", "is_staff", "created_at", "last_login")
    search_fields = ("email",)
    exclude = ("password",)


@admin.register(Club)
class ClubAdmin(ReadOnly):
    list_display = ("name", "id", "created_at")
    search_fields = ("name",)


@admin.register(Person)
class PersonAdmin(ReadOnly):
    list_display = ("name", "licence", "id", "created_at", "erased_at")
    search_fields = ("name", "licence")


@admin.register(Membership)
class MembershipAdmin(ReadOnly):
    list_display = ("club", "person", "role")
    list_filter = ("role",)
    list_select_related = ("club", "person")
    search_fields = ("club__name", "person__name")


class GrantInline(admin.TabularInline):
    model = Grant
    extra = 0


@admin.register(Credential)
class CredentialAdmin(ReadOnly):
    list_display = ("label", "kind", "prefix", "person", "created_at", "last_seen_at", "revoked_at")
    list_filter = ("kind",)
    list_select_related = ("person",)
    inlines = [GrantInline]
    actions = ["revoke_chosen"]

    @admin.action(description="Révoquer / Revoke")
    def revoke_chosen(self, request: HttpRequest, chosen: QuerySet[Credential]) -> None:
        account = request.user
        if not isinstance(account, Account) or not account.is_superuser:
            return
        for credential in chosen:
            revoke(credential.id, account_principal(account).actor(Role.ORGANISER))


@admin.register(Event)
class EventAdmin(ReadOnly):
    list_display = ("stream", "seq", "type", "subject_kind", "subject_id", "recorded_at")
    list_filter = ("type",)
    list_select_related = ("stream",)
    search_fields = ("stream__name",)
    exclude = ("body", "body_hash", "prev_hash", "chain_hash")


@admin.register(Checkpoint)
class CheckpointAdmin(ReadOnly):
    list_display = ("stream", "size", "key_id", "created_at")
    list_select_related = ("stream",)
    exclude = ("root",)
