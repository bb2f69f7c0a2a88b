"""Two processes on one PostgreSQL, for every test of this folder."""

from .one import database, two

__all__ = ["database", "two"]
