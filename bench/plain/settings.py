"""The database, the pool and the pragmas are the product's, so that only the work differs."""

from tarot_api.settings import DATABASES, DEFAULT_AUTO_FIELD

__all__ = ["DATABASES", "DEFAULT_AUTO_FIELD"]

SECRET_KEY = "for-benches-only"
ALLOWED_HOSTS = ["*"]
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "rest_framework",
    "rest_framework.authtoken",
    "bench.plain",
]
ROOT_URLCONF = "bench.plain.api"
USE_TZ = True
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.TokenAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
}
