"""The pages that people open in a browser."""

from django.apps import AppConfig


class Web(AppConfig):
    name = "web"
