"""Redis as kombu speaks to it, but for a worker that outlives its broker.

When Redis goes away in the middle of a task, the worker closes the connection and makes another.
What it then says of the old messages, that they go back or are done, finds a connection without an
address: an AttributeError, by which the worker ends. Here it is the lost connection that it is, and
that a worker lives with.
"""

from typing import Any

from kombu.transport import redis
from redis.exceptions import ConnectionError


class Channel(redis.Channel):
    def _connparams(self, asynchronous: bool = False) -> dict[str, Any]:
        if self.connection is None or self.connection.client is None:
            raise ConnectionError("This connection was closed")
        params: dict[str, Any] = super()._connparams(asynchronous)  # type: ignore[no-untyped-call]
        return params


class Transport(redis.Transport):
    Channel = Channel
