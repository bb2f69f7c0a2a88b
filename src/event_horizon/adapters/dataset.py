"""Records as the rows of a table, one for each action, as JSON lines or Parquet.

The columns are in docs/dataset.md. `position`, `views` and `values` are there only if they are wanted.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from event_horizon.core.errors import BadOption
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat
from event_horizon.core.vocabulary import Vocabulary
from event_horizon.players.roster import computer_play
from event_horizon.records.many import read_many
from event_horizon.records.record import BadRecord, Record
from event_horizon.records.replay import first_state, replay
from event_horizon.records.text import read

from .numbered import canonical

EXTRAS = ("position", "views", "values")
ROWS_AT_ONCE = 20_000

DatasetRow = dict[str, Any]


def records_in(source: Path) -> Iterator[Record]:
    """The records in a file, in a folder, or in an arena's file of games; BadRecord says what is wrong."""
    if source.is_dir():
        for path in sorted(path for path in source.iterdir() if path.suffix == ".txt"):
            yield from records_in(path)
        return
    text = source.read_text(encoding="utf-8")
    if not text.startswith("{"):
        yield from read_many(source)
        return
    for number, line in enumerate(text.splitlines()[1:], start=2):
        try:
            yield read(json.loads(line)["record"])
        except (ValueError, KeyError, TypeError) as error:
            raise BadRecord(f"line {number} holds no game of an arena: {error}") from error


def table(sources: Iterable[Path], extras: frozenset[str] = frozenset()) -> Iterator[DatasetRow]:
    """The rows of all records, which are numbered from 0."""
    every = (record for source in sources for record in records_in(source))
    for number, record in enumerate(every):
        for row in rows(record, extras):
            yield {"record": number, **row}


def rows(record: Record, extras: frozenset[str] = frozenset()) -> Iterator[DatasetRow]:
    """One for each action, chance included, with the state before it."""
    game = record.rules()
    known = game.vocabulary()
    places = {word: place for place, word in enumerate(known.words)} if known else {}
    common = _common(record)
    state = first_state(record, game)
    for number, (line, after) in enumerate(replay(record), start=1):
        seat = game.to_act(state)
        assert seat is not None
        yield {
            **common,
            "number": number,
            "seat": seat,
            "action": line.text,
            "words": _words(known, places, line.text, seat),
            "choices": len(game.chances(state)) if seat == CHANCE else len(game.legal(state)),
            **_extra(game, state, extras),
        }
        state = after


def _common(record: Record) -> DatasetRow:
    outcome = record.outcome
    return {
        "game": record.game,
        "rules": record.version,
        "options": canonical(dict(record.options)),
        "match": record.match,
        "date": record.date,
        "players": [participant.player for participant in record.participants],
        "scores": list(outcome.scores) if outcome else None,
        "reason": outcome.reason if outcome else None,
    }


def _words(known: Vocabulary | None, places: dict[str, int], text: str, seat: Seat) -> list[int] | None:
    """The numbers of its words, or the one of the roll; none for what the vocabulary does not know, such as names."""
    if known is None:
        return None
    if seat == CHANCE:
        return [known.chances.index(text)] if text in known.chances else None
    spelt = known.spell(text)
    return [places[word] for word in spelt] if all(word in places for word in spelt) else None


def _extra(game: AnyGame, state: Any, extras: frozenset[str]) -> DatasetRow:
    seats, found = range(len(game.seats)), DatasetRow()
    if "position" in extras:
        found["position"] = canonical(game.dump(state))
    if "views" in extras:
        found["views"] = [canonical(game.view(state, seat)) for seat in seats]
    if "values" in extras:
        found["values"] = None if game.to_act(state) == CHANCE else _values(game, state)
    return found


def _values(game: AnyGame, state: Any) -> list[float]:
    evaluate = computer_play(game.name).evaluate
    return [float(evaluate(state, seat)) for seat in range(len(game.seats))]


def write_table(table: Iterable[DatasetRow], file: Path, extras: frozenset[str] = frozenset()) -> int:
    """As the file's ending says; how many rows were written."""
    if file.suffix == ".jsonl":
        return _write_lines(table, file)
    if file.suffix == ".parquet":
        return _write_parquet(table, file, extras)
    raise BadOption(f"{file}: write to a file that ends with .parquet or .jsonl")


def _write_lines(table: Iterable[DatasetRow], file: Path) -> int:
    count = 0
    with file.open("w", encoding="utf-8") as lines:
        for count, row in enumerate(table, start=1):  # noqa: B007
            lines.write(json.dumps(row, ensure_ascii=False) + "\n")
    return count


def _write_parquet(table: Iterable[DatasetRow], file: Path, extras: frozenset[str]) -> int:
    import pyarrow
    from pyarrow import parquet

    shape, count, waiting = _schema(extras), 0, []
    with parquet.ParquetWriter(file, shape, compression="zstd") as writer:
        for row in table:
            waiting.append(row)
            count += 1
            if len(waiting) == ROWS_AT_ONCE:
                writer.write_table(pyarrow.Table.from_pylist(waiting, shape))
                waiting = []
        writer.write_table(pyarrow.Table.from_pylist(waiting, shape))
    return count


def _schema(extras: frozenset[str]) -> Any:
    import pyarrow as arrow

    texts, whole, reals = arrow.string(), arrow.int32(), arrow.list_(arrow.float64())
    columns = {
        "record": whole, "game": texts, "rules": whole, "options": texts, "match": texts, "date": texts,
        "players": arrow.list_(texts), "scores": reals, "reason": texts, "number": whole, "seat": whole,
        "action": texts, "words": arrow.list_(whole), "choices": whole,
    }  # fmt: skip
    more = {"position": texts, "views": arrow.list_(texts), "values": reals}
    return arrow.schema(columns | {name: more[name] for name in EXTRAS if name in extras})
