"""What all tests share."""

from hypothesis import settings

# No deadline on single examples: the tests share their processors with each other.
settings.register_profile("unhurried", settings(), deadline=None)
settings.load_profile("unhurried")
