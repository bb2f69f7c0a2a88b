"""Seats taken through links on servers: remembered, because an invitation works only once."""

import json
from contextlib import suppress
from pathlib import Path

from .saved import folder


def _file() -> Path:
    return folder() / "joined.json"


def kept_seats() -> dict[str, str]:
    """The link that was opened, and the link of the seat that it gave."""
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
        return {str(link): str(seat) for link, seat in found["seats"].items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return {}


def keep_seat(link: str, seat: str) -> None:
    _write({**kept_seats(), link: seat})


def forget_seat(seat: str) -> None:
    """The match is over."""
    seats = kept_seats()
    kept = {link: each for link, each in seats.items() if each != seat}
    if kept != seats:
        _write(kept)


def _write(seats: dict[str, str]) -> None:
    file = _file()
    with suppress(OSError):  # you can play without it
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.touch(mode=0o600)  # its links open seats
        file.write_text(json.dumps({"seats": seats}), encoding="utf-8")
