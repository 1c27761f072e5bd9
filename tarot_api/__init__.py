"""The project's wiring."""

from tarot_api.celery import app as celery_app

__all__ = ["celery_app"]
