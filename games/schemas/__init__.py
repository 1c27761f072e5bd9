"""The shapes of the API's requests and answers, as JSON Schema components of its description.

They are written out, since the rules of the game read the bodies and no serializer does; the tests
hold every answer of every endpoint against them.
"""

from conventions.json_schema import Schema
from games.schemas import deals, records, sync, tables, worth

COMPONENTS: dict[str, Schema] = {
    **records.COMPONENTS,
    **worth.COMPONENTS,
    **deals.COMPONENTS,
    **tables.COMPONENTS,
    **sync.COMPONENTS,
}
