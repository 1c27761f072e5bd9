"""What recording is compared with: a Django project that does the least that an API could do.

One view of Django REST framework, its token authentication, a model serializer, one row inserted
and committed. No middleware, no rules, no history.
"""
