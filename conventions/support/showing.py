"""How values are shown: links to what an id or a key names, documents, bytes."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from django.contrib import admin
from django.db.models import Model
from django.urls import reverse
from django.utils.html import format_html
from django.utils.text import capfirst

# What the ids of the ledger and the keys of principals are of, by the word that they begin with.
KINDS: Final[dict[str, type[Model]]] = {}


class Link(NamedTuple):
    """An address, and what to call it."""

    href: str
    label: str


Also = Callable[[Model], Iterable[Link]]
ALSO: Final[list[Also]] = []


def also(links: Also) -> Also:
    """Decorates a function that says where else there is more about an object.

    So what lies below need not know what lies above it.
    """
    ALSO.append(links)
    return links


def to_object(kind: str, identifier: object, label: object = None) -> Any:
    """A link to the object of this kind and id; its id alone where nothing of the kind is shown."""
    if identifier in (None, ""):
        return admin.site.empty_value_display
    said = str(identifier if label is None else label)
    model = KINDS.get(kind)
    if model is None:
        return said
    return anchor(Link(address(model, "change", identifier), said))


def to_key(key: str) -> Any:
    """A key such as "person:<id>" as a link to whoever it names."""
    kind, found, identifier = key.partition(":")
    return to_object(kind, identifier, key) if found else key or admin.site.empty_value_display


def address(model: type[Model], page: str, *arguments: object) -> str:
    """Where one of the pages of a model is."""
    meta = model._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_{page}", args=arguments)


def anchor(link: Link) -> str:
    return format_html('<a href="{}">{}</a>', link.href, link.label)


def links_from(obj: Model) -> list[Link]:
    """To the rows that refer to an object, and to whatever else there is about it."""
    found = []
    for relation in obj._meta.get_fields(include_hidden=True):
        if not relation.auto_created or relation.concrete or not relation.is_relation:
            continue
        model = relation.related_model
        if not isinstance(model, type) or not admin.site.is_registered(model):
            continue
        field: Any = relation.remote_field
        query = f"{field.name}__{field.target_field.name}__exact={obj.pk}"
        label = capfirst(str(model._meta.verbose_name_plural))
        found.append(Link(f"{address(model, 'changelist')}?{query}", label))
    for more in ALSO:
        found += more(obj)
    return found


def as_document(value: object) -> Any:
    """JSON for people to read."""
    if value is None:
        return admin.site.empty_value_display
    text = json.dumps(value, ensure_ascii=False, indent=2, default=str)
    return format_html('<pre class="document" tabindex="0">{}</pre>', text)


def as_hex(value: object) -> Any:
    assert isinstance(value, bytes | memoryview)
    return format_html('<code class="hash">{}</code>', bytes(value).hex())
