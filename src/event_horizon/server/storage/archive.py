"""Everything in one file, and back: JSON lines, first what belongs to the server, then a match with its whole log on each.

The file contains the dice keys of running matches, the hashes of seat secrets and the server's keys, so that play can continue.
"""

import os
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from event_horizon.matches.events import Event
from event_horizon.records import text as record_text
from event_horizon.records.record import record_of
from event_horizon.server.matches.factory import reopen
from event_horizon.server.matches.seat_secrets import SeatKey

from .side_tables import SideRows, add_to_match, add_to_server, read_of_match, read_of_server
from .store import SavedMatch, Store, StoredMatch
from .tables import matches
from .writer import Conflict

FORMAT = "event-horizon matches 1"


class BadArchive(Exception):
    """A file that does not contain matches; the message says what is wrong."""


async def export(store: Store, file: Path) -> int:
    """Writes every match and returns how many. Only the owner can read the file."""
    count = 0
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(msgspec.json.encode({"format": FORMAT, "server": await read_of_server(store)}) + b"\n")
        async for saved in everything(store):
            beside = await read_of_match(store, saved.entry.id)
            out.write(msgspec.json.encode({**_data(saved), "beside": beside}) + b"\n")
            count += 1
    return count


async def export_records(store: Store, folder: Path) -> int:
    """Writes every finished match as a record to its own file; returns how many."""
    count = 0
    async for saved in everything(store):
        if saved.entry.ended is not None:
            text = saved.entry.record or record_text.write(record_of(reopen(saved).match))
            (folder / f"{saved.entry.id}.txt").write_text(text, encoding="utf-8")
            count += 1
    return count


async def restore(store: Store, file: Path) -> tuple[int, int]:
    """Restores every match that does not exist yet; returns how many were new, and how many existed."""
    new, there = 0, 0
    with file.open("rb") as lines:
        has_same_keys = await add_to_server(store, _head(lines.readline()).get("server", {}))
        for number, line in enumerate(lines, start=2):
            saved, beside = _match(line, number)
            try:
                await store.create(saved)
            except Conflict:
                there += 1
                continue
            await add_to_match(store, saved.entry.id, beside, has_same_keys=has_same_keys)
            new += 1
    return new, there


async def everything(store: Store) -> AsyncIterator[SavedMatch]:
    async with store.engine.connect() as connection:
        names = (
            await connection.execute(select(matches.c.id).order_by(matches.c.created, matches.c.id))
        ).scalars()
    for name in names:
        if saved := await store.load(name):
            yield saved


def _data(saved: SavedMatch) -> dict[str, Any]:
    return {
        "match": vars(saved.entry),
        "seats": [None if key is None else asdict(key) for key in saved.keys],
        "events": [vars(event) for event in saved.events],
    }


def _head(line: bytes) -> dict[str, Any]:
    try:
        head = msgspec.json.decode(line)
    except msgspec.DecodeError:
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadArchive("this file was not written by `horizon admin export`")
    return head


def _match(line: bytes, number: int) -> tuple[SavedMatch, SideRows]:
    """A match, and what is stored beside it."""
    try:
        data = msgspec.json.decode(line)
        beside = {name: [dict(row) for row in rows] for name, rows in data.get("beside", {}).items()}
        keys = tuple(None if key is None else SeatKey(**key) for key in data["seats"])
        saved = SavedMatch(
            StoredMatch(**data["match"]), keys, tuple(Event(**event) for event in data["events"])
        )
        reopen(saved)
    except Exception as error:
        raise BadArchive(f"line {number} is not a match: {error}") from error
    return saved, beside
