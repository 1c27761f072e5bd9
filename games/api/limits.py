"""How much one request may hold, for the views and for the description of the API."""

from typing import Final

LONGEST_NAME: Final = 80
MOST_ACTIONS: Final = 200
HIGHEST_NUMBER: Final = 9999
MOST_OPERATIONS: Final = 100
