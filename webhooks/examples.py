"""Examples of webhooks: see `conventions.example_requests`."""

from conventions.example_requests import Example

WEBHOOK = {"url": "https://example.org/tarot", "types": ["deal.scored", "ranking.published"]}

EXAMPLES = (
    Example("create_webhook", WEBHOOK, keeps={"webhook_id": "/id"}, status=201),
    Example("list_webhooks"),
    Example("read_webhook"),
    Example("change_webhook", {**WEBHOOK, "active": True}),
    Example("rotate_webhook_secret", {}),
    Example("test_webhook", {}, keeps={"delivery_id": "/id"}, status=202),
    Example("list_webhook_deliveries"),
    Example("retry_webhook_delivery", {}, status=202),
    Example("delete_webhook", status=204, last=True),
)
