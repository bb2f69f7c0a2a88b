"""Files of many records: written one after the other, read one at a time, and found by an index.

A record begins with a tag that follows an action or an empty line; an empty line separates records.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from event_horizon.core.field_docs import show_fields

from .record import BadRecord, Record
from .text import MAX_LENGTH, read, scan, write

MAX_BYTES = 4 * (MAX_LENGTH + 1)
"""No record is longer than this, in bytes."""
INDEX_SUFFIX = ".index"
INDEX_VERSION = 1


@show_fields
@dataclass(frozen=True)
class RecordPart:
    """One record of a file, as text."""

    number: int
    """Its number in the file, from 1."""

    offset: int
    """The position of its first byte in the file."""

    length: int
    """Its length in bytes."""

    text: str
    """The record itself."""

    def read(self) -> Record:
        """The record; BadRecord names its number and what is wrong."""
        try:
            return read(self.text)
        except BadRecord as error:
            raise BadRecord(f"record {self.number}: {error}") from error


def parts(lines: Iterable[bytes]) -> Iterator[RecordPart]:
    """The records in the lines of a file, one after the other, with only one of them in memory."""
    kept: list[bytes] = []
    number, offset, start, size = 0, 0, 0, 0
    is_fresh = True  # a tag here begins a record
    for line in lines:
        if line.startswith(b"[") and is_fresh and kept:
            number += 1
            yield _part(number, start, kept)
            kept, size = [], 0
        if kept or line.strip():
            start = start if kept else offset
            if size < MAX_BYTES:  # too long for a record: do not keep it in memory
                kept.append(line[:MAX_BYTES])
            size += len(line)
        is_fresh = not line.startswith(b"[")
        offset += len(line)
    if kept:
        yield _part(number + 1, start, kept)


def _part(number: int, start: int, lines: list[bytes]) -> RecordPart:
    while len(lines) > 1 and not lines[-1].strip():
        lines = lines[:-1]
    raw = b"".join(lines)
    text = raw.decode(errors="replace")
    if lines[-1].startswith(b"["):  # no action yet: the empty line after the tags belongs to the record
        text += "\n"
    return RecordPart(number, start, len(raw), text)


def read_many(file: Path) -> Iterator[Record]:
    """The records of a file, one at a time; BadRecord names the one that is not a record."""
    with file.open("rb") as lines:
        for part in parts(lines):
            yield part.read()


def write_many(records: Iterable[Record], out: IO[str]) -> int:
    """Writes records one after the other; returns how many."""
    count = 0
    for count, record in enumerate(records, start=1):
        out.write(("\n" if count > 1 else "") + write(record))
    return count


def append_record(record: Record, file: Path) -> None:
    """Adds a record to the end of a file, which need not exist yet."""
    is_first = not file.exists() or file.stat().st_size == 0
    with file.open("a", encoding="utf-8", newline="\n") as out:
        out.write(("" if is_first else "\n") + write(record))


@show_fields
@dataclass(frozen=True)
class IndexEntry:
    """What the index says about a record."""

    number: int
    """Its place in the file, from 1."""

    offset: int
    """The position of its first byte in the file."""

    length: int
    """Its length in bytes."""

    game: str
    """The name of the game."""

    match: str
    """The name of the match."""

    date: str
    """When it began, in UTC."""

    seats: tuple[str, ...]
    """The names of the participants."""

    result: str
    """The tag `Result`, such as `1-0`; empty if there is none."""


class RecordFile:
    """A file of records with an index: `len(file)`, `file[3]`, `for entry in file.entries`.

    The index is kept beside the file, in FILE.index, and rebuilt when the file has changed.
    """

    def __init__(self, file: Path, *, keep: bool = True) -> None:
        self.file = file
        self.entries = self._kept() or self._made(keep=keep)
        """One for each record, in order."""

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, place: int) -> Record:
        entry = self.entries[place]
        with self.file.open("rb") as lines:
            lines.seek(entry.offset)
            (part,) = parts(lines.read(entry.length).splitlines(keepends=True))
        return RecordPart(entry.number, entry.offset, entry.length, part.text).read()

    @property
    def _mark(self) -> dict[str, Any]:
        found = self.file.stat()
        return {"version": INDEX_VERSION, "size": found.st_size, "changed": found.st_mtime_ns}

    def _index(self) -> Path:
        return self.file.with_name(self.file.name + INDEX_SUFFIX)

    def _kept(self) -> tuple[IndexEntry, ...] | None:
        try:
            first, *rows = self._index().read_text(encoding="utf-8").splitlines()
            if json.loads(first) != self._mark:
                return None
            found = (json.loads(row) for row in rows)
            return tuple(IndexEntry(**{**row, "seats": tuple(row["seats"])}) for row in found)
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def _made(self, *, keep: bool) -> tuple[IndexEntry, ...]:
        with self.file.open("rb") as lines:
            found = tuple(_entry(part) for part in parts(lines))
        if keep:
            rows = [json.dumps(self._mark), *(json.dumps(asdict(each), ensure_ascii=False) for each in found)]
            self._index().write_text("\n".join(rows) + "\n", encoding="utf-8")
        return found


def _entry(part: RecordPart) -> IndexEntry:
    tags, _, _ = scan(part.text)
    seats = tuple(value for name, value in tags.items() if name.startswith("Seat."))
    words = {name: tags.get(name.title(), "") for name in ("game", "match", "date", "result")}
    return IndexEntry(part.number, part.offset, part.length, seats=seats, **words)
