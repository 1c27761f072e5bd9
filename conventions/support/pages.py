"""A model in the admin: a list and a page for each object, for whoever is on the staff."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, TypeVar

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import BinaryField, Field, JSONField, Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html_join
from django.utils.text import capfirst
from django.utils.translation import gettext

from conventions.language import say
from conventions.problems import Problem
from conventions.support.naming import name_model, spoken
from conventions.support.paging import Bounded
from conventions.support.searching import beginning_in, beginning_so, id_in, of_id, spellings
from conventions.support.showing import (
    KINDS,
    as_document,
    as_hex,
    links_from,
    to_key,
    to_object,
)
from tarot.wording import Text

F = TypeVar("F", bound=Callable[..., Any])
P = TypeVar("P", bound="type[ReadOnly]")

AROUND = Text("voir aussi", "see also")
ANY_ID = Text(
    "On trouve aussi par un identifiant, avec ou sans tirets, même dans une adresse collée.",
    "An id finds things too, with or without dashes, also within a pasted address.",
)
DONE = Text("Fait : {number}.", "Done: {number}.")


def described(text: Text, order: str | None = None) -> Any:
    """Decorates what a list or a page shows beside the fields of the model."""
    return admin.display(description=spoken(text), ordering=order)


def act(text: Text) -> Callable[[Callable[[Any, HttpRequest, Model], None]], Any]:
    """Decorates an act of the administrators on one object, by a service: it is offered in the list
    and tells each problem of those that were chosen."""

    def decorate(done: Callable[[Any, HttpRequest, Model], None]) -> Any:
        def to_all(page: Any, request: HttpRequest, chosen: QuerySet[Model]) -> None:
            number = 0
            for one in chosen:
                try:
                    done(page, request, one)
                    number += 1
                except Problem as problem:
                    why = say(problem.detail or problem.kind.title)
                    messages.error(request, f"{one}: {why}")
            messages.success(request, say(DONE.filled(number=number)))

        to_all.__name__ = done.__name__
        return admin.action(description=spoken(text), permissions=["act"])(to_all)

    return decorate


def shown(
    model: type[Model], one: Text, many: Text, words: Mapping[str, Text], *kinds: str
) -> Callable[[P], P]:
    """Decorates the page of a model: names it and its fields, and puts it into the admin.

    `kinds` are the words for it in the ledger and in keys, where they are not its name.
    """

    def decorate(page: P) -> P:
        name_model(model, one, many, words, frozenset(page.hidden))
        for kind in kinds or (str(model._meta.model_name),):
            KINDS[kind] = model
        admin.site.register(model, page)
        return page

    return decorate


class Coded(admin.ChoicesFieldListFilter):
    """A filter by the codes of a column, under what they are called."""

    def __init__(self, field: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(field, *args, **kwargs)
        page: ReadOnly = args[3]
        self.codes = page.codes[field.name]

    def choices(self, changelist: Any) -> Iterator[Any]:
        chosen = self.lookup_val or ()
        others = [self.lookup_kwarg]
        query = changelist.get_query_string(remove=others)
        yield {"selected": not chosen, "query_string": query, "display": gettext("All")}
        for code, text in self.codes.items():
            query = changelist.get_query_string({self.lookup_kwarg: code})
            yield {"selected": code in chosen, "query_string": query, "display": say(text)}


def _called(names: Mapping[str, Text], code: str) -> str:
    return say(names[code]) if code in names else code or admin.site.empty_value_display


class ReadOnly(admin.ModelAdmin):
    """Nothing is added, changed or deleted here, by nobody.

    `hidden` are fields that nobody sees. `above` are shown before all fields. `ids` and `keys` are
    columns that an id is looked up in: as it is, and at the end of a key such as "person:<id>".
    `links` are columns with the id of an object of some kind that is no foreign key, `codes` those
    with a code, by what each is called.
    """

    hidden: ClassVar[Sequence[str]] = ()
    above: ClassVar[Sequence[str]] = ()
    ids: ClassVar[Sequence[str]] = ("id",)
    keys: ClassVar[Sequence[str]] = ()
    links: ClassVar[Mapping[str, str]] = {}
    codes: ClassVar[Mapping[str, Mapping[Any, Text]]] = {}

    actions_on_top = True
    change_form_template = "support/change_form.html"
    list_per_page = 50
    list_max_show_all = 200
    paginator = Bounded
    search_help_text = spoken(ANY_ID)
    show_facets = admin.ShowFacets.NEVER
    show_full_result_count = False
    view_on_site = False

    class Media:
        css = {"all": ["support/support.css"]}

    def __init__(self, model: type[Model], site: admin.AdminSite) -> None:
        super().__init__(model, site)
        self._shown = {
            field.name: self._name_of(field)
            for field in model._meta.concrete_fields
            if field.name not in self.hidden
        }

    def _name_of(self, field: Field) -> str:
        """By what a field is shown: itself, or a function that shows it better than Django."""
        show: Callable[[Any], Any]
        if isinstance(field, JSONField):
            show = as_document
        elif isinstance(field, BinaryField):
            show = as_hex
        elif field.name in self.keys:
            show = to_key
        elif field.name in self.links:
            show = partial(to_object, self.links[field.name])
        elif field.name in self.codes:
            show = partial(_called, self.codes[field.name])
        else:
            return field.name

        def better(obj: Model) -> Any:
            return show(getattr(obj, field.attname))

        name = f"{field.name}_shown"
        as_shown = admin.display(description=field.verbose_name, ordering=field.name)
        setattr(self, name, as_shown(better))
        return name

    @described(AROUND)
    def around(self, obj: Model) -> str:
        return format_html_join(" · ", '<a href="{}">{}</a>', links_from(obj))

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return (*self.above, *self._shown.values(), "around")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return self.get_fields(request, obj)

    def get_list_display(self, request: HttpRequest) -> tuple[str, ...]:
        return tuple(self._shown.get(name, name) for name in map(str, self.list_display))

    def get_list_filter(self, request: HttpRequest) -> tuple[Any, ...]:
        return tuple((one, Coded) if one in self.codes else one for one in self.list_filter)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        if (wanted := id_in(search_term)) is not None:
            return queryset.filter(of_id(wanted, self.ids, self.keys)), False
        found, repeats = queryset.none(), False
        if (digits := beginning_in(search_term)) is not None:
            found = queryset.filter(beginning_so(digits, self.ids))
        for typed in spellings(search_term):
            of_it, repeats = super().get_search_results(request, queryset, typed)
            found |= of_it
        return found, repeats

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        # Django shows the list to whoever sends an act that is none of theirs.
        if request.method == "POST" and request.POST.get("action") not in self.get_actions(request):
            raise PermissionDenied
        title = capfirst(str(self.opts.verbose_name_plural))
        return super().changelist_view(request, {"title": title, **(extra_context or {})})

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        context["title"] = capfirst(str(self.opts.verbose_name))
        return super().render_change_form(request, context, *args, **kwargs)

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return bool(request.user.is_active and getattr(request.user, "is_staff", False))

    def has_act_permission(self, request: HttpRequest) -> bool:
        """Only administrators have a role in every club, by which a service lets them act."""
        return bool(request.user.is_active and getattr(request.user, "is_superuser", False))

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
