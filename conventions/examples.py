"""Examples of what all apps share: see `conventions.example_requests`."""

from conventions.example_requests import Example

EXAMPLES = (
    Example("list_problems", by=None),
    Example("read_problem", given={"code": "deal_exists"}, by=None),
)
