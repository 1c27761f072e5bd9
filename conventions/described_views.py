"""How the OpenAPI description is made of a view."""

from typing import Any

from drf_spectacular.openapi import AutoSchema

from conventions.permissions import Open


class Described(AutoSchema):
    """How a view is described: what is open to anyone needs no way to sign in, but takes one."""

    def get_auth(self) -> list[dict[str, Any]]:
        ways: list[dict[str, Any]] = super().get_auth()
        is_open = any(isinstance(one, Open) for one in self.view.get_permissions())
        return [*ways, {}] if is_open else ways
