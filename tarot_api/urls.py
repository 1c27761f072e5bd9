"""Every address of the server."""

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView

from conventions.health import Alive
from conventions.openapi import Docs
from scoring.api.ready import Ready
from webhooks.api.metrics import Metrics

urlpatterns = [
    path("livez", Alive.as_view()),
    path("healthz", Alive.as_view()),
    path("readyz", Ready.as_view()),
    path("metrics", Metrics.as_view()),
    path("api/v1/", include("conventions.urls")),
    path("api/v1/", include("games.urls")),
    path("api/v1/", include("tournaments.urls")),
    path("api/v1/", include("scoring.urls")),
    path("api/v1/", include("disputes.urls")),
    path("api/v1/", include("webhooks.urls")),
    path("api/v1/", include("clubs.urls")),
    path("api/v1/", include("ledger.urls")),
    path("admin/", admin.site.urls),
    path("api/v1/schema", SpectacularAPIView.as_view(), name="schema"),
    path("api/v1/docs", Docs.as_view(), name="docs"),
    # Last: addresses are tried in this order, and cards have to be fast.
    path("", include("web.urls")),
]

handler400 = "conventions.exceptions.bad_request"
handler403 = "conventions.exceptions.permission_denied"
handler404 = "conventions.exceptions.not_found"
handler500 = "conventions.exceptions.server_error"
