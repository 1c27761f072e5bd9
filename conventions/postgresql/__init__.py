"""PostgreSQL as Django talks to it, with a pool that does not ask its connections all the time."""
