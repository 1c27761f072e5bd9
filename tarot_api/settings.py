"""Settings of the project, all from environment variables.

PROFILE chooses between the two ways to run. `embedded` is one process that a club starts on its
own machine: everything has a default. `production` is served over HTTPS, refuses to start without
a secret, and lets nobody record who has not signed in.
"""

import os
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from tarot_api.environment import (
    database,
    env,
    env_bool,
    env_int,
    env_list,
    env_secret,
    env_zone,
    kept_secret,
    new_password,
    new_seed,
)

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = BASE_DIR / "var"

DATABASE_URL = env_secret("DATABASE_URL") or "sqlite:///var/tarot.sqlite3"
ON_SQLITE = DATABASE_URL.startswith("sqlite:")

PROFILE = env("PROFILE", "embedded" if ON_SQLITE else "production")
if PROFILE not in ("embedded", "production"):
    raise ImproperlyConfigured(f"PROFILE must be embedded or production, not {PROFILE!r}")
EMBEDDED = PROFILE == "embedded"

DEBUG = env_bool("DEBUG", False)
SECRET_KEY = env_secret("SECRET_KEY") or (
    kept_secret(VAR / "secret_key", new_password) if EMBEDDED else ""
)
if not SECRET_KEY:
    raise ImproperlyConfigured("SECRET_KEY or SECRET_KEY_FILE is needed in the production profile")

# Who may record deals without signing in: everybody at a club's own server, nobody elsewhere.
OPEN_RECORDING = env_bool("OPEN_RECORDING", EMBEDDED)

# The server

HOST = env("HOST", "127.0.0.1")
PORT = env_int("PORT", 8000)
# Where workers get their messages: redis:// or amqp://. Without one the server works itself.
# It names a host only because one that is missing is warned of.
IN_MEMORY = "memory://localhost"
CELERY_BROKER_URL = env_secret("CELERY_BROKER_URL") or IN_MEMORY
EMBEDDED_WORKER = env_bool("EMBEDDED_WORKER", CELERY_BROKER_URL == IN_MEMORY)
# The lock that keeps SQLite's writers in line lives inside one process, and so does the worker
# where there is no broker.
PROCESSES = env_int("PROCESSES", 1 if EMBEDDED or ON_SQLITE or EMBEDDED_WORKER else 2)
# A thread waits while a slow phone sends its body; a server without a spare one stands still.
THREADS = env_int("THREADS", 32)

_own_names = ["localhost", "127.0.0.1", "[::1]"]
if HOST in ("0.0.0.0", "::"):
    _own_names = ["*"]
else:
    _own_names.append(f"[{HOST}]" if ":" in HOST else HOST)
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS", _own_names if EMBEDDED else [])

# Database

DATABASES: dict[str, dict[str, Any]] = {"default": database(DATABASE_URL, BASE_DIR)}
if ON_SQLITE:
    # To open the file anew for each request costs as much as the request.
    DATABASES["default"]["CONN_MAX_AGE"] = None
    DATABASES["default"]["OPTIONS"] |= {
        # A deferred transaction that comes to write fails at once when another one writes.
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
        "init_command": """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = NORMAL;
            PRAGMA foreign_keys = ON;
            PRAGMA recursive_triggers = ON;
        """,
    }
else:
    DATABASES["default"]["OPTIONS"] |= {
        "connect_timeout": 5,
        # A request that waits longer for a lock is better answered "try again".
        "options": "-c lock_timeout=5s -c idle_in_transaction_session_timeout=60s",
        # Fewer connections than threads: a request holds one for milliseconds.
        "pool": {"min_size": 1, "max_size": env_int("DATABASE_POOL", 12), "timeout": 5},
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Application

INSTALLED_APPS = [
    "tarot_api.apps.Admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "conventions",
    "ledger",
    "clubs",
    "games",
    "tournaments",
    "scoring",
    "disputes",
    "webhooks",
    "web",
]
MIDDLEWARE = [
    "conventions.request_ids.RequestIds",
    "conventions.counting.Counting",
    "conventions.headers.SecurityHeaders",
    "django.middleware.security.SecurityMiddleware",
    "conventions.headers.Compression",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "conventions.language.Languages",
    "conventions.bodies.BodyLimits",
    "django.middleware.common.CommonMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "tarot_api.urls"
WSGI_APPLICATION = "tarot_api.wsgi.application"
APPEND_SLASH = False
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "tarot_api" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# Long work. A message to a worker says only that there is some; what it is, who does it and how far
# it is stands in the database, so that no message has to be kept anywhere.

JOB_LEASE = env_int("JOB_LEASE", 30)  # seconds without a sign of life, then somebody else goes on
CELERY_TASK_DEFAULT_QUEUE = env("CELERY_QUEUE", "tarot")
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
# One more try at once: nothing else makes a connection anew that was lost meanwhile.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0}
CELERY_TASK_SOFT_TIME_LIMIT, CELERY_TASK_TIME_LIMIT = 50, 60
CELERY_IMPORTS = ["scoring.tasks", "webhooks.tasks"]
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 30
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_TIMEOUT = 2
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for its broker for ever
# The daily chores are looked at often and done once a day, by whoever comes first.
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "scoring.sweep", "schedule": 10.0, "options": {"expires": 30}},
    "chores": {"task": "scoring.chores", "schedule": 600.0, "options": {"expires": 600}},
    "webhooks": {"task": "webhooks.pump", "schedule": 2.0, "options": {"expires": 10}},
}
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR / "celerybeat-schedule")
if CELERY_BROKER_URL == IN_MEMORY:
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {"polling_interval": 0.05}
elif CELERY_BROKER_URL.startswith("redis"):
    # Redis hands a message to somebody else after this time, done or not: no task takes so long.
    _visible_after = {"visibility_timeout": 300}
    CELERY_BROKER_TRANSPORT_OPTIONS = {**_visible_after, "socket_connect_timeout": 2}
    CELERY_RESULT_BACKEND_TRANSPORT_OPTIONS = _visible_after
    CELERY_VISIBILITY_TIMEOUT = 300
else:
    CELERY_BROKER_TRANSPORT_OPTIONS = {"confirm_publish": True}
    if env_bool("CELERY_QUORUM_QUEUES", False):
        CELERY_TASK_DEFAULT_QUEUE_TYPE = "quorum"

# Whether webhooks may be in the network that the server stands in, and over plain http there.
WEBHOOK_PRIVATE_ADDRESSES = env_bool("WEBHOOK_PRIVATE_ADDRESSES", False)

# Accounts and sessions

AUTH_USER_MODEL = "clubs.Account"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
SESSION_COOKIE_AGE = 14 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

# What each app tells when a person asks for everything that is held about them.
PERSON_EXPORTS = [
    "clubs.exporting.held_by_clubs",
    "games.exporting.held_by_games",
    "tournaments.exporting.held_by_tournaments",
    "scoring.exporting.held_by_scoring",
    "disputes.exporting.held_by_disputes",
]

# What each app erases with a person, in the same transaction.
PERSON_ERASERS = ["disputes.services.erasure.erase_person"]

# Which events of the ledger the admin shows nobody, as whoever they are about says.
WITHHELD_EVENTS = ["games.services.seeing.is_in_hand"]

# What each app finds stored that is not what the chains tell.
REBUILD_CHECKS = [
    "games.services.rebuilding.differences",
    "scoring.services.rebuilding.differences",
    "disputes.services.rebuilding.differences",
]

# What is done once a day, in this order: each is a function of the time that it is, and answers how
# many there were.
CHORES = {
    "kept_answers": "conventions.retention.forget_answers",
    "rate_limits": "conventions.retention.forget_buckets",
    "sessions": "clubs.services.sessions.forget_ended_sessions",
    "pairings": "clubs.services.pairings.forget_expired_pairings",
    "refused_operations": "games.services.quarantine.forget_settled",
    "jobs": "scoring.services.sweeping.forget_finished",
    "webhooks": "webhooks.services.deliveries.forget_old",
    "deadlines": "disputes.services.passing.pass_deadlines",
    "checkpoints": "ledger.services.checkpoints.sign_grown",
}

# The ledger: what signs its checkpoints, and under which name. A key that is no longer used stays
# listed, so that what it signed can still be checked.

LEDGER_KEY = env_secret("LEDGER_KEY") or (
    kept_secret(VAR / "ledger_key", new_seed) if EMBEDDED else ""
)
LEDGER_ORIGIN = env("LEDGER_ORIGIN", "tarot")
LEDGER_OLD_KEYS = env_list("LEDGER_OLD_KEYS", [])
if not LEDGER_KEY:
    raise ImproperlyConfigured("LEDGER_KEY or LEDGER_KEY_FILE is needed in the production profile")

# Language and time: French where the request says nothing

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
# The clock on the wall of the club, which pages go by; answers of the API tell UTC.
LOCAL_TIME_ZONE = env_zone("LOCAL_TIME_ZONE", "Europe/Paris")

# Static files

STATIC_URL = "/static/"
# Production collects them into one folder; embedded serves them from where they are.
STATIC_ROOT = None if EMBEDDED else BASE_DIR / "static"
WHITENOISE_USE_FINDERS = EMBEDDED
STORAGES = {
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if EMBEDDED
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        )
    },
}

# Requests

MAX_BODY_BYTES = env_int("MAX_BODY_BYTES", 256 * 1024)
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
CSRF_FAILURE_VIEW = "web.errors.csrf_failure"

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "clubs.authentication.Bearer",
        "clubs.authentication.Session",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["conventions.permissions.MayRecord"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "conventions.json_format.Negotiation",
    "DEFAULT_PARSER_CLASSES": ["conventions.json_format.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["conventions.json_format.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "conventions.described_views.Described",
    "DEFAULT_METADATA_CLASS": "conventions.options.AllowedMethods",
    "EXCEPTION_HANDLER": "conventions.exceptions.exception_handler",
    "UNAUTHENTICATED_USER": "clubs.principals.anyone",
    "URL_FORMAT_OVERRIDE": None,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "TEST_REQUEST_RENDERER_CLASSES": ["conventions.json_format.JSONRenderer"],
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tarot",
    "DESCRIPTION": (
        "Records French tarot as clubs play it, tells what every deal is worth and why, "
        "and settles disputes about it."
    ),
    "VERSION": "0.1.0",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["conventions.permissions.Open"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "conventions.openapi.add_problems",
        "conventions.openapi.add_components",
        "webhooks.description.add_webhooks",
        "conventions.described_examples.add_examples",
    ],
}

# HTTPS. A club's own server on a local network has no certificate; everybody else has one.

HTTPS = env_bool("HTTPS", not EMBEDDED)
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^(livez|healthz|readyz|metrics)$"]
SECURE_HSTS_SECONDS = env_int("HSTS_SECONDS", 365 * 24 * 3600) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SECURE = HTTPS
BEHIND_PROXY = env_bool("BEHIND_PROXY", False)
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# Who may read what is counted: whoever bears this, or without it this machine itself

METRICS_TOKEN = env_secret("METRICS_TOKEN")
# An empty one would be taken for the folder where the server was started.
if counted_in := os.environ.pop("PROMETHEUS_MULTIPROC_DIR", ""):
    Path(counted_in).mkdir(mode=0o700, parents=True, exist_ok=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = counted_in

# One line of JSON for each request and each event, on standard error

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "conventions.logs.JSONFormatter"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["console"], "level": env("LOG_LEVEL", "INFO")},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        # The request's own line already says 4xx; the traceback of a 5xx still comes from here.
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        # It tells of every connection that is taken and given back.
        "psycopg.pool": {"level": "WARNING"},
    },
}
