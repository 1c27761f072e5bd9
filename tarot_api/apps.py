"""Which site the admin is."""

from django.contrib.admin.apps import AdminConfig


class Admin(AdminConfig):
    default_site = "tarot_api.admin_site.Site"
