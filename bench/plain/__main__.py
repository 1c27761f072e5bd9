"""Makes the tables of the plain project, and prints a token that may call it."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.plain.settings")
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from rest_framework.authtoken.models import Token  # noqa: E402

call_command("migrate", run_syncdb=True, verbosity=0)
print(Token.objects.create(user=User.objects.create_user("olga")).key)
