"""Matches as text that people can read, programs can replay, and anyone can verify."""
