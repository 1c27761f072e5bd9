"""The ledger's own address, under /api/v1/; streams are shown below what they are about."""

from django.urls import path

from ledger.api.keys import Keys

urlpatterns = [
    path("ledger/keys", Keys.as_view(), name="ledger-keys"),
]
