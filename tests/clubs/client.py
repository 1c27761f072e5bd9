"""The client of the tests of games, which those of clubs use as it is."""

from tests.games.client import Client, problem

__all__ = ["Client", "problem"]
