"""Examples of the ledger: see `conventions.example_requests`."""

from conventions.example_requests import Example

EXAMPLES = (Example("list_ledger_keys", by=None),)
