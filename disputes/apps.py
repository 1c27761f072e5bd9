"""Disputes: claims, evidence, rulings, appeals."""

from django.apps import AppConfig


class Disputes(AppConfig):
    name = "disputes"
