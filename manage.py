#!/usr/bin/env python
"""The project's command line: migrations, the demo table, the schema."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_api.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
