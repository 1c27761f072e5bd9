"""JSON pointers (RFC 6901): where in a request body an error is."""


def joined(pointer: str, token: str | int) -> str:
    """The pointer to a member or an element of what `pointer` is at."""
    return f"{pointer}/{str(token).replace('~', '~0').replace('/', '~1')}"
