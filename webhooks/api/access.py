"""How a view of this app learns who its caller is towards the webhook it is about."""

from typing import Any

from clubs.api.access import Guarded
from clubs.roles import Role
from webhooks.models import Webhook


class OfWebhook(Guarded):
    """Below the address of a webhook; `webhook` is the row as it was when it was asked."""

    webhook: Webhook

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        found = Webhook.objects.filter(id=kwargs["webhook_id"]).first()
        if found is None:
            return frozenset()
        self.webhook = found
        return self.principal.roles_in(found.club_id)
