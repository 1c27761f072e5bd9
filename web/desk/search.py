"""Names as people look for them: without accents or case."""

import unicodedata


def plain(text: str) -> str:
    """What is compared when somebody looks for a name, or lists are put in order."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(one for one in parts if not unicodedata.combining(one)).split())
