"""The view, its address and its application."""

import os

import django
from django.core.wsgi import get_wsgi_application
from django.urls import path
from rest_framework.generics import CreateAPIView
from rest_framework.serializers import ModelSerializer

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.plain.settings")
django.setup()

from bench.plain.models import Play  # noqa: E402 - models wait for Django


class PlaySerializer(ModelSerializer[Play]):
    class Meta:
        model = Play
        fields = ["id", "deal", "number", "seat", "card"]


class Plays(CreateAPIView[Play]):
    serializer_class = PlaySerializer


urlpatterns = [path("plays", Plays.as_view())]
application = get_wsgi_application()
