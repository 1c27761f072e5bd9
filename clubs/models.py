"""Clubs, the people in them, and what may act in their name. Only `clubs.services` writes here.

Names live here, and in the ledger's secret texts, and nowhere else: other apps refer to people by
id, so that erasing a person is a matter of these two places.
"""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower

from clubs.ids import uuid7
from clubs.roles import MEMBER_ROLES, Role
from conventions.language import say
from tarot.wording import Text

ERASED = Text("personne effacée", "erased person")
LONGEST_NAME = 80
LONGEST_LICENCE = 20
LONGEST_LABEL = 80

OF_A_MEMBER = tuple(role.value for role in MEMBER_ROLES)
OF_A_PHONE = (*OF_A_MEMBER, Role.SEATED.value)
# A seat is named by its table and its chair, and no other right has a chair.
SEAT_IS_NAMED = models.Q(role="seated", table_id__isnull=False, chair__isnull=False) | (
    ~models.Q(role="seated") & models.Q(chair=None)
)
OF_A_CLUB_OR_A_TABLE = models.Q(club__isnull=False) | models.Q(table_id__isnull=False)


class Accounts(BaseUserManager["Account"]):
    """Makes and finds accounts by e-mail address, whatever its case."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "Account":
        account = self.model(email=email.strip().lower(), **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "Account":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(email=(username or "").strip().lower())


class Account(AbstractBaseUser, PermissionsMixin):
    """What somebody signs in with: an e-mail address, always in lower case, and a password.

    `stamp` counts the changes of the rights of its person and of the password: a write made in a
    session that was read with an older stamp is refused by the ledger.
    """

    email = models.EmailField(unique=True)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)
    stamp = models.PositiveIntegerField(default=1)

    objects = Accounts()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="account_email_in_lower_case", condition=models.Q(email=Lower("email"))
            ),
        ]

    def __str__(self) -> str:
        return self.email


class Club(models.Model):
    """A club; its stream of the ledger holds every change of it, its people and its phones."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    name = models.CharField(max_length=LONGEST_NAME)
    stream = models.OneToOneField("ledger.Stream", on_delete=models.PROTECT, related_name="+")
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["-created_at", "-id"], name="club_newest_first")]

    def __str__(self) -> str:
        return self.name


class Person(models.Model):
    """Somebody who plays, with or without an account; erased, only the id is left.

    A guest was only ever named at a table: `guest_of` is the club that did, None outside any club.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    name = models.CharField(max_length=LONGEST_NAME, blank=True)
    licence = models.CharField(max_length=LONGEST_LICENCE, blank=True)
    account = models.OneToOneField(
        Account, on_delete=models.SET_NULL, null=True, blank=True, related_name="person"
    )
    guest_of = models.ForeignKey(
        Club, on_delete=models.PROTECT, null=True, blank=True, related_name="guests"
    )
    version = models.PositiveIntegerField(default=1)
    erased_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="person_has_a_name_until_erased",
                condition=(
                    (models.Q(erased_at=None) & ~models.Q(name=""))
                    | models.Q(erased_at__isnull=False, name="", licence="", account=None)
                ),
            ),
        ]
        indexes = [models.Index(fields=["-created_at", "-id"], name="person_newest_first")]

    def __str__(self) -> str:
        return self.name or str(self.id)

    @property
    def shown_name(self) -> str:
        """The name, or, in the language of the answer, that the person was erased."""
        return self.name if self.erased_at is None else say(ERASED)


class Membership(models.Model):
    """One role of a person in a club; a person may have several."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="memberships")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=10, choices=[(role, role) for role in MEMBER_ROLES])

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "person", "role"], name="membership_once"),
            models.CheckConstraint(
                name="membership_role_exists", condition=models.Q(role__in=OF_A_MEMBER)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club_id} / {self.person_id} / {self.role}"


class Credential(models.Model):
    """A token that somebody or something holds; only its digest is kept.

    A personal one acts with the memberships of its person; a phone acts by its grants. `stamp`
    counts the changes of its rights: a write made with an older stamp is refused by the ledger.
    """

    class Kind(models.TextChoices):
        PERSONAL = "personal"
        PHONE = "phone"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    kind = models.CharField(max_length=8, choices=Kind)
    label = models.CharField(max_length=LONGEST_LABEL, blank=True)
    digest = models.BinaryField(max_length=32, unique=True, editable=False)
    prefix = models.CharField(max_length=8)  # how the token starts, to tell it in a list
    person = models.ForeignKey(
        Person, on_delete=models.PROTECT, null=True, blank=True, related_name="credentials"
    )
    created_by = models.CharField(max_length=50)  # the key of a principal
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    last_seen_at = models.DateTimeField(null=True, blank=True)
    stamp = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="credential_of_a_person_is_personal",
                condition=models.Q(kind="phone", person=None)
                | models.Q(kind="personal", person__isnull=False),
            ),
        ]
        indexes = [models.Index(fields=["-created_at", "-id"], name="credential_newest_first")]

    def __str__(self) -> str:
        return str(self.id)


class Grant(models.Model):
    """What a phone may do: a role in a club, a role at one table, or a seat of a table.

    `club` beside `table_id` says whose list the phone is on; the role is at the table alone.
    """

    credential = models.ForeignKey(Credential, on_delete=models.CASCADE, related_name="grants")
    club = models.ForeignKey(
        Club, on_delete=models.PROTECT, null=True, blank=True, related_name="grants"
    )
    table_id = models.UUIDField(null=True, blank=True)
    role = models.CharField(
        max_length=10, choices=[(role, role) for role in (*MEMBER_ROLES, Role.SEATED)]
    )
    chair = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table_id", "chair"],
                condition=models.Q(role="seated"),
                name="grant_one_phone_a_seat",
            ),
            models.UniqueConstraint(
                fields=["credential", "table_id"],
                condition=models.Q(role="seated"),
                name="grant_one_seat_a_phone",
            ),
            # Nulls are never alike to a database, so each way to be without a club or a table has
            # a constraint of its own.
            models.UniqueConstraint(
                fields=["credential", "club", "role"],
                condition=~models.Q(role="seated") & models.Q(table_id=None),
                name="grant_once_in_a_club",
            ),
            models.UniqueConstraint(
                fields=["credential", "table_id", "role"],
                condition=~models.Q(role="seated") & models.Q(club=None),
                name="grant_once_at_a_table",
            ),
            models.UniqueConstraint(
                fields=["credential", "club", "table_id", "role"],
                condition=~models.Q(role="seated"),
                name="grant_once_at_a_table_of_a_club",
            ),
            models.CheckConstraint(
                name="grant_role_exists", condition=models.Q(role__in=OF_A_PHONE)
            ),
            models.CheckConstraint(
                name="grant_of_a_club_or_a_table", condition=OF_A_CLUB_OR_A_TABLE
            ),
            models.CheckConstraint(name="grant_of_a_seat_names_it", condition=SEAT_IS_NAMED),
        ]
        indexes = [models.Index(fields=["table_id"], name="grant_of_table")]

    def __str__(self) -> str:
        return f"{self.credential_id} / {self.role}"


class Pairing(models.Model):
    """A code that a phone exchanges for a token, once: for a role, or an invitation to a seat."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    code_digest = models.BinaryField(max_length=32, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, related_name="+")
    stream = models.ForeignKey("ledger.Stream", on_delete=models.PROTECT, related_name="+")
    table_id = models.UUIDField(null=True)
    role = models.CharField(
        max_length=10, choices=[(role, role) for role in (*MEMBER_ROLES, Role.SEATED)]
    )
    chair = models.PositiveSmallIntegerField(null=True)
    label = models.CharField(max_length=LONGEST_LABEL, blank=True)
    created_by = models.CharField(max_length=50)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    used_by = models.ForeignKey(Credential, on_delete=models.PROTECT, null=True, related_name="+")
    used_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="pairing_role_exists", condition=models.Q(role__in=OF_A_PHONE)
            ),
            models.CheckConstraint(
                name="pairing_to_a_club_or_a_table", condition=OF_A_CLUB_OR_A_TABLE
            ),
            models.CheckConstraint(name="pairing_to_a_seat_names_it", condition=SEAT_IS_NAMED),
        ]
        indexes = [models.Index(fields=["table_id", "chair"], name="pairing_of_seat")]

    def __str__(self) -> str:
        return str(self.id)
