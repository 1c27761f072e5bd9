"""The addresses of what all apps share, under /api/v1/."""

from django.urls import path

from conventions.catalogue import OneProblem, Problems

urlpatterns = [
    path("problems", Problems.as_view(), name="problems"),
    path("problems/<str:code>", OneProblem.as_view(), name="problem"),
]
