"""Whether the process lives, and whether it can serve."""

from django.db import DatabaseError, InterfaceError, connection
from django.db.migrations.executor import MigrationExecutor
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.permissions import Open
from conventions.problems import Problem
from tarot.wording import Text

UNREACHABLE = Text(
    "La base de données ne répond pas.",
    "The database does not answer.",
)
UNAPPLIED = Text(
    "Des migrations ne sont pas encore appliquées.",
    "Some migrations have not been applied yet.",
)


class Alive(APIView):
    """`/livez`, and `/healthz` as it was called first: no I/O, so that a slow database never gets
    the process killed. Whoever asks is not looked up either."""

    authentication_classes = ()
    permission_classes = [Open]
    schema = None

    def get(self, request: Request) -> Response:
        return Response({"status": "ok"})


class Ready(APIView):
    """`/readyz`: the database answers and has the tables that this code expects."""

    authentication_classes = ()
    permission_classes = [Open]
    schema = None

    # Once migrated, a database stays so for this code: the plan need not be made again.
    migrated = False

    def get(self, request: Request) -> Response:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1")
            if not Ready.migrated:
                Ready.migrated = not unapplied_migrations()
        except (DatabaseError, InterfaceError):
            raise Problem("not_ready", UNREACHABLE) from None
        if not Ready.migrated:
            raise Problem("not_ready", UNAPPLIED)
        return Response({"status": "ok"})


def unapplied_migrations() -> list[str]:
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _ in plan]
