"""An analysis put into its record, and read again."""

from pathlib import Path

import pytest

from event_horizon import game, play_match
from event_horizon.analysis.annotating import annotated
from event_horizon.analysis.moment import Moment
from event_horizon.cli import main
from event_horizon.records.record import record_of
from event_horizon.records.text import read, write
from event_horizon.records.verify import verify

RECORD = record_of(play_match(game("triangle", rows=5), ["uniform", "uniform"], seed=2))


def test_marks_values_and_sentences_stand_at_their_actions() -> None:
    moments = [
        Moment(1, 0, "x", (0.5, 0.5), (0.44444, 0.55556)),
        Moment(
            2,
            1,
            "x",
            (0.4, 0.6),
            (0.6, 0.4),
            lost=0.15,
            grade="mistake",
            better="y",
            sentence="Better was y.",
        ),
        Moment(
            3, 0, "x", (0.4, 0.6), (0.0, 1.0), lost=0.4, grade="blunder", better="y", sentence="Better was z."
        ),
        Moment(15, 0, "", (1.0, 0.0), (1.0, 0.0)),
    ]
    found = annotated(RECORD, moments)
    assert [(line.mark, line.values, line.comment) for line in found.lines[:4]] == [
        ("", (0.444, 0.556), ""), ("?", (0.6, 0.4), "Better was y."), ("??", (0.0, 1.0), "Better was z."), ("", (), ""),
    ]  # fmt: skip
    assert read(write(found)) == found


def test_the_command_writes_an_annotated_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "record.txt", tmp_path / "annotated.txt"
    file.write_text(write(RECORD))
    main(["analyse", str(file), "--nodes", "50", "--annotate", str(out)])
    text = out.read_text()
    assert verify(text).is_good
    assert [line.text for line in read(text).lines] == [line.text for line in RECORD.lines]
    assert all(len(line.values) == 2 for line in read(text).lines)
    assert capsys.readouterr().out.count("mistake") >= 2
