"""`horizon play --resume FILE`: a match that was left continues, and starts no program that its file names."""

import io
from pathlib import Path

import pytest

from event_horizon import game
from event_horizon.cli import main
from event_horizon.matches import play
from event_horizon.records.text import read
from event_horizon.terminal.saved import folder, save

from .full_screen import match_of

SMALL = game("triangle", rows=2)


def left_after(*actions: str, players: tuple[str, str]) -> Path:
    """The file of a match that was left after these actions."""
    match = play.start(match_of(SMALL, *players), 0.0)
    for action in actions:
        assert match.to_act is not None
        match = play.act(match, match.to_act, action, 0.0)
    save(match)
    return folder() / f"{match.name}.json"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORIZON_DATA", str(tmp_path / "data"))


def resume(file: Path, *words: str) -> None:
    main(["play", "--resume", str(file), "--plain", *words])


def test_a_match_that_was_left_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, record = left_after("1@a1", players=("person", "person")), tmp_path / "record.txt"
    monkeypatch.setattr("sys.stdin", io.StringIO("1@b1\n"))
    resume(file, "--save", str(record))
    played = read(record.read_text())
    assert [line.text for line in played.lines] == ["1@a1", "1@b1"]
    assert played.outcome is not None


def test_a_program_that_a_saved_match_names_is_not_started(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trace = tmp_path / "started"
    command = f"cmd:touch {trace}"
    file = left_after("1@a1", players=("person", command))
    with pytest.raises(SystemExit):
        resume(file)
    said = capsys.readouterr().err
    assert "which a saved match may not start" in said
    assert not trace.exists()


@pytest.mark.parametrize("text", [None, "", "{}", '{"version": 9}'])
def test_a_file_that_is_no_saved_match_is_refused(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "left.json"
    if text is not None:
        file.write_text(text)
    with pytest.raises(SystemExit):
        resume(file)
    assert str(file) in capsys.readouterr().err
