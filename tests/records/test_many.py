"""Files of many records: written, read one at a time, and found by an index."""

from io import StringIO
from pathlib import Path

import pytest

from event_horizon import GAMES, Record, game, play_match
from event_horizon.cli import main
from event_horizon.records.many import RecordFile, append_record, parts, read_many, write_many
from event_horizon.records.record import BadRecord, record_of
from event_horizon.records.text import MAX_LENGTH, read, write
from event_horizon.records.verify import verify

ARCHIVE = sorted((Path(__file__).parent / "archive").glob("*.txt"))


def played(seed: int, name: str = "triangle") -> Record:
    rules = game(name, rows=2) if name == "triangle" else GAMES[name]
    return record_of(play_match(rules, ["uniform"] * len(rules.seats), seed=seed, name=f"m{seed}"))


def texts(data: bytes) -> list[str]:
    return [part.text for part in parts(data.splitlines(keepends=True))]


def test_records_come_back_one_by_one_and_every_seal_holds(tmp_path: Path) -> None:
    records = [played(seed) for seed in range(5)]
    file = tmp_path / "many.txt"
    with file.open("w", encoding="utf-8", newline="\n") as out:
        assert write_many(records, out) == 5
    assert list(read_many(file)) == records
    assert texts(file.read_bytes()) == [write(each) for each in records]
    assert file.read_text(encoding="utf-8") == "\n".join(map(write, records)), "an empty line between them"
    assert all(verify(text).is_good for text in texts(file.read_bytes()))


def test_no_records_make_an_empty_file() -> None:
    out = StringIO()
    assert write_many([], out) == 0
    assert out.getvalue() == ""


def test_one_record_is_a_file_of_one() -> None:
    for path in ARCHIVE:
        assert [read(text) for text in texts(path.read_bytes())] == [read(path.read_text(encoding="utf-8"))]


def test_all_old_records_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_bytes(b"\n\n".join(path.read_bytes() for path in ARCHIVE))
    assert list(read_many(file)) == [read(path.read_text(encoding="utf-8")) for path in ARCHIVE]


def test_a_record_without_actions_among_others() -> None:
    empty = '[Game "triangle"]\n\n'
    one = write(played(1))
    assert texts((one + "\n" + empty + "\n" + one).encode()) == [one, empty, one]
    assert texts((empty + one).encode()) == [empty, one]


def test_line_ends_of_other_systems(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    out = StringIO()
    write_many([played(1), played(2)], out)
    file.write_bytes(out.getvalue().replace("\n", "\r\n").encode())
    assert [each.match for each in read_many(file)] == ["m1", "m2"]


def test_a_bad_record_is_named_by_its_number_and_those_before_it_are_read(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    good = write(played(1))
    file.write_text(good + "\n" + good.replace("triangle", "chess") + "\n" + good)
    found = read_many(file)
    assert next(found).match == "m1"
    with pytest.raises(BadRecord, match="record 2: there is no game 'chess'"):
        next(found)
    file.write_text("[x" * 3_000_000 + "\n\n" + good)
    long, short = parts(file.read_bytes().splitlines(keepends=True))
    assert len(long.text) < 5_000_000
    with pytest.raises(BadRecord, match="record 1: a record is at most"):
        long.read()
    assert short.read().match == "m1"


def test_a_record_of_the_greatest_length_is_kept_whole() -> None:
    """In bytes a character takes up to four: the longest record and one character more, to see that it is too long."""
    head = '[Game "triangle"]\n\n1. x {'
    longest = head + "🕳" * (MAX_LENGTH - len(head) - 2) + "}\n"
    assert texts(longest.encode()) == [longest]
    assert texts(("\U0010ffff" * (MAX_LENGTH + 9)).encode()) == ["\U0010ffff" * (MAX_LENGTH + 1)]
    full = "x" * (4 * (MAX_LENGTH + 1) - 1) + "\n"
    assert texts(f"{full}y\n".encode()) == [full], "nothing is kept beyond what a record can have"


def test_a_line_of_nothing_but_spaces_for_as_long_as_a_record_is_refused_by_its_number() -> None:
    """What is kept of it is empty, and still the only line of that record."""
    (part,) = parts([b" " * (4 * (MAX_LENGTH + 1)) + b"x\n"])
    with pytest.raises(BadRecord, match="record 1: "):
        part.read()


def test_the_second_record_of_a_file_may_be_as_long_as_the_first() -> None:
    most = 4 * (MAX_LENGTH + 1)
    first, tag = '[Game "triangle"]\n\n1. x\n', '[B ""]\n'
    long = f'[B "{"x" * (most - 1 - len(tag))}"]\n'
    assert texts(f"{first}\n{long}y\n".encode()) == [first, f"{long}y\n"]


def test_a_file_that_is_empty_or_not_there_begins_with_its_record(tmp_path: Path) -> None:
    for file in (tmp_path / "new.txt", tmp_path / "empty.txt"):
        if file.stem == "empty":
            file.touch()
        append_record(played(1), file)
        assert file.read_text(encoding="utf-8") == write(played(1))
        append_record(played(2), file)
        assert file.read_text(encoding="utf-8") == f"{write(played(1))}\n{write(played(2))}"


def test_a_file_is_read_a_line_at_a_time() -> None:
    """The first record is there before the file has ended."""
    asked: list[int] = []

    def lines() -> "list[bytes]":  # type: ignore[return]
        for number in range(3):
            asked.append(number)
            yield from (write(played(number)) + "\n").encode().splitlines(keepends=True)

    assert next(parts(lines())).read().match == "m0"
    assert asked == [0, 1]


def test_the_index_finds_each_record(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    records = [played(1), played(2, "explorer"), played(3)]
    for each in records:
        append_record(each, file)
    found = RecordFile(file)
    assert len(found) == 3
    assert [found[place] for place in range(3)] == records
    assert found[-1] == records[-1]
    assert [(each.number, each.game, each.match) for each in found.entries] == [
        (1, "triangle", "m1"), (2, "explorer", "m2"), (3, "triangle", "m3"),
    ]  # fmt: skip
    assert found.entries[0].seats == ("uniform", "uniform")
    assert found.entries[0].result in ("1-0", "0-1", "0.5-0.5")


def test_the_index_is_kept_and_made_anew_when_the_file_has_changed(tmp_path: Path) -> None:
    file, index = tmp_path / "many.txt", tmp_path / "many.txt.index"
    append_record(played(1), file)
    RecordFile(file)
    kept = index.read_text()
    index.write_text(kept.replace('"m1"', '"kept"'))
    assert RecordFile(file).entries[0].match == "kept", "it is read, not made"
    append_record(played(2), file)
    assert [each.match for each in RecordFile(file).entries] == ["m1", "m2"]
    for rubbish in ("", "{}", "[]\n[]", kept.partition("\n")[0] + "\n7"):
        index.write_text(rubbish)
        assert len(RecordFile(file)) == 2
    index.unlink()
    RecordFile(file, keep=False)
    assert not index.exists()


def test_the_command_lists_shows_and_verifies_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "many.txt"
    for seed in (1, 2):
        append_record(played(seed), file)
    main(["record", "list", str(file)])
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [
        ["1", "triangle"],
        ["2", "triangle"],
    ]
    main(["record", "verify", str(file)])
    assert capsys.readouterr().out.count("2 actions replayed") == 2
    main(["record", "show", str(file), "--number", "2"])
    assert "uniform" in capsys.readouterr().out
    for words, told in (
        (["show", str(file)], "choose one with --number N"),
        (["show", str(file), "--number", "3"], "1 to 2"),
    ):
        with pytest.raises(SystemExit):
            main(["record", *words])
        assert told in capsys.readouterr().err
    file.write_text(file.read_text().replace("2. ", "2. 9", 1))
    with pytest.raises(SystemExit):
        main(["record", "verify", str(file)])
    assert "WRONG" in capsys.readouterr().out


def test_what_is_not_a_record_is_said_in_the_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An arena's file, for instance, holds records, but is not a file of records."""
    file = tmp_path / "many.txt"
    file.write_text(write(played(0)) + '\n[Match "x"]\n\n1. 1@a1\n')
    with pytest.raises(SystemExit):
        main(["record", "list", str(file)])
    out, told = capsys.readouterr()
    assert out.splitlines()[1] == "     2  not a record"
    assert told.endswith("1 of 2 are not records, the first is 2\n")
