"""Django's own backend, but for three things.

Django has the pool ask a connection whether it lives before each request, which is one more round
trip each time. Here one that answered within the last second is believed. After a restart of the
database those that were in use within that second fail once, and what failed is sent again.

It can have the database plan a statement once for each connection (`prepared_cursor`), where
planning takes longer than doing.

And those plans outlive a transaction that is rolled back. psycopg drops them, lest the transaction
had made tables that are gone now; requests make none, and are rolled back whenever they are refused
or were answered before. Going back to a savepoint drops them as ever.
"""

from time import monotonic
from typing import Any, Final

import psycopg
import psycopg.errors
from django.db.backends.postgresql import base, operations
from django.db.backends.utils import CursorWrapper
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg_pool import ConnectionPool

BELIEVED: Final = 1.0  # seconds
PREPARED_AFTER: Final = 5  # runs of a statement that does not ask for it, which psycopg has to know


class Connection(psycopg.Connection[Any]):
    believed_until = 0.0
    plans_hold = True  # False once a statement has failed, which may be because of its plan

    def rollback(self) -> None:
        """Rolls back, and drops the plans only where they no longer hold."""
        is_open = self.pgconn.transaction_status in _OPEN
        if is_open and self.plans_hold and self._done(b"ROLLBACK"):
            return
        super().rollback()
        if is_open and not self.plans_hold:
            # The driver knows nothing of a plan whose first run failed.
            self.plans_hold = self._done(b"DEALLOCATE ALL")

    def _done(self, command: bytes) -> bool:
        with self.lock:
            return self.pgconn.exec_(command).status == ExecStatus.COMMAND_OK


_OPEN: Final = (TransactionStatus.INTRANS, TransactionStatus.INERROR)


def asked_now_and_then(connection: Connection) -> None:
    """Raises an OperationalError where the connection is found dead."""
    if monotonic() >= connection.believed_until:
        ConnectionPool.check_connection(connection)
        connection.believed_until = monotonic() + BELIEVED


# A migration has changed the type of a column; or a pooler between has dropped what was planned.
_NO_LONGER_HOLD: Final = (
    psycopg.errors.FeatureNotSupported,
    psycopg.errors.InvalidSqlStatementName,
)


class PreparedCursor(base.ServerBindingCursor):
    """Its plans are dropped where they no longer hold. What fails in a transaction drops them as
    that is rolled back, for whoever sends the request again."""

    def execute(self, query: Any, params: Any = None, **options: Any) -> Any:
        options["prepare"] = True
        try:
            return super().execute(query, params, **options)  # type: ignore[misc]
        except psycopg.Error as error:
            if self.connection.info.transaction_status is not TransactionStatus.IDLE:  # type: ignore[attr-defined]
                self.connection.plans_hold = False  # type: ignore[attr-defined]
                raise
            if not isinstance(error, _NO_LONGER_HOLD):
                raise
            self.connection.execute("DEALLOCATE ALL")  # type: ignore[attr-defined]
            return super().execute(query, params, **options)  # type: ignore[misc]


class DatabaseOperations(operations.DatabaseOperations):
    def last_executed_query(self, cursor: Any, sql: Any, params: Any) -> str:
        """Of one that was planned before the driver knows a name only: its text is told then."""
        text: str | None = super().last_executed_query(cursor, sql, params)
        return text or str(sql)


class DatabaseWrapper(base.DatabaseWrapper):
    ops_class = DatabaseOperations

    def get_connection_params(self) -> dict[str, Any]:
        """Django lets psycopg prepare nothing; only `PreparedCursor` asks for it."""
        return {**super().get_connection_params(), "prepare_threshold": PREPARED_AFTER}

    @property
    def pool(self) -> Any:
        options = self.settings_dict["OPTIONS"].get("pool")
        pools = self._connection_pools  # type: ignore[attr-defined]
        if options and self.alias not in pools:
            pool = ConnectionPool(
                connection_class=Connection,
                kwargs={**self.get_connection_params(), "autocommit": True},
                open=False,
                configure=self._configure_connection,  # type: ignore[attr-defined]
                check=asked_now_and_then,
                **options,
            )
            pools.setdefault(self.alias, pool)
        return super().pool

    def prepared_cursor(self) -> CursorWrapper:
        """A cursor for statements that are run all the time."""
        self.ensure_connection()
        prepared = PreparedCursor(self.connection)  # type: ignore[call-arg]
        cursor: CursorWrapper = self._prepare_cursor(prepared)  # type: ignore[attr-defined]
        return cursor
