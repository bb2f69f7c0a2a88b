"""Seals: short checks per action and one digest over all, so that a changed byte is found and named."""

import hashlib
from collections.abc import Iterable


def checks(match: str, lines: Iterable[str]) -> list[str]:
    """Four hex digits per action; each depends on all actions up to it, so the first wrong one names the place."""
    chain = hashlib.sha256(match.encode())
    found = []
    for line in lines:
        chain.update(f"\n{line}".encode())
        found.append(chain.hexdigest()[:4])
    return found


def digest(text: str) -> str:
    """The hash of the record's whole text without the line of the digest itself."""
    return hashlib.sha256(text.encode()).hexdigest()
