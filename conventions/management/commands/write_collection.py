"""Writes the collection of docs/bruno anew."""

import shutil
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from drf_spectacular.generators import SchemaGenerator

from conventions.collection import collection


class Command(BaseCommand):
    help = "Writes every example of the API as a request for Bruno into a folder, which it empties."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path = options["folder"]
        described = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
        shutil.rmtree(folder, ignore_errors=True)
        for name, text in collection(described).items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
