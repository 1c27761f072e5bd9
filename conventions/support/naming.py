"""Names of models and of their fields in both languages.

They are given once Django has made the models: a name that stands in a model is kept in its
migrations, and every word that is changed would need another one.
"""

from collections.abc import Mapping
from typing import Final

from django.db.models import Model
from django.utils.functional import lazy

from conventions.language import say
from tarot.wording import Text

_said = lazy(say, str)

# What many models have.
COMMON: Final[Mapping[str, Text]] = {
    "id": Text("identifiant", "id"),
    "name": Text("nom", "name"),
    "version": Text("version", "version"),
    "number": Text("numéro", "number"),
    "created_at": Text("créé le", "created"),
    "created_by": Text("créé par", "created by"),
    "kind": Text("genre", "kind"),
    "state": Text("état", "state"),
    "role": Text("rôle", "role"),
    "label": Text("nom", "label"),
    "club": Text("club", "club"),
    "person": Text("personne", "person"),
    "table": Text("table", "table"),
    "deal": Text("donne", "deal"),
    "tournament": Text("tournoi", "tournament"),
    "dispute": Text("litige", "dispute"),
    "stream": Text("chaîne", "chain"),
    "position": Text("position", "position"),
    "entry": Text("inscription", "entry"),
    "seat": Text("joueur", "seat"),
    "chair": Text("chaise", "chair"),
    "ruleset": Text("règlement", "ruleset"),
    "revisions": Text("révisions", "revisions"),
    "conflict": Text("contradiction", "contradiction"),
    "ruling": Text("décision", "ruling"),
    "digest": Text("empreinte", "digest"),
    "size": Text("taille", "size"),
    "seq": Text("numéro", "number"),
    "counts": Text("compte", "counts"),
    "scores": Text("scores", "scores"),
    "outcome": Text("issue", "outcome"),
    "round": Text("tour", "round"),
    "finished_at": Text("terminé le", "finished"),
    "supersedes": Text("remplace", "supersedes"),
}


def spoken(text: Text) -> str:
    """A text that is said in the language of whoever reads it, each time anew."""
    return _said(text)


def name_model(
    model: type[Model], one: Text, many: Text, fields: Mapping[str, Text], hidden: frozenset[str]
) -> None:
    """Gives a model and each of its fields a name; KeyError for a field without any."""
    model._meta.verbose_name = spoken(one)
    model._meta.verbose_name_plural = spoken(many)
    for field in model._meta.concrete_fields:
        if field.name not in hidden:
            field.verbose_name = spoken(fields.get(field.name) or COMMON[field.name])
