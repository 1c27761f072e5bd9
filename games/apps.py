"""Tables, deals, their logs and results."""

from django.apps import AppConfig

from conventions.support.naming import spoken
from games.admin_words import APP


class Games(AppConfig):
    name = "games"
    verbose_name = spoken(APP)
