"""Disputes: claims, evidence, rulings, appeals."""

from django.apps import AppConfig

from conventions.support.naming import spoken
from disputes.admin_words import APP


class Disputes(AppConfig):
    name = "disputes"
    verbose_name = spoken(APP)
