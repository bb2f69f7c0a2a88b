"""`horizon play` in a real terminal, by keys: games that options or haste make short, and with --whole those of usual length."""

from pathlib import Path
from random import Random

import pytest

from event_horizon import GAMES
from event_horizon.records.text import read
from event_horizon.records.verify import verify

from .tmux import ENDED, TMUX, Terminal, play, said

pytestmark = pytest.mark.skipif(TMUX is None, reason="tmux is not installed")


def test_a_whole_game_is_played_by_keys(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.play("triangle", "-o", "rows=5", "--against", "uniform")
        assert play(terminal, Random(1)) >= 7
        terminal.press("F6")
        terminal.until(lambda text: "Escape closes this page." in text)
        terminal.until(lambda text: "green: accuracy" in text or terminal.press("End"))  # once it is laid out
        close_page(terminal)
        terminal.press("F4")
        terminal.until(lambda text: "Red places" in text and "Escape closes this page." in text)
        terminal.until(lambda text: "The dice key was" in text or terminal.press("End"))  # the log ends so
        close_page(terminal)
        terminal.press("C-q")
        terminal.until(lambda text: ENDED in text)
    record = read(terminal.record.read_text())
    assert len(record.lines) == 14
    assert record.outcome is not None


def close_page(terminal: Terminal) -> None:
    terminal.press("Escape")
    terminal.until(lambda text: "Escape closes this page." not in text)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "options", "hurry"),
    [
        ("tipping", ("quiet_turns=10",), 0.0),
        ("explorer", ("missions=1", "rounds=6"), 0.0),
        ("torus", ("first=fixed",), 0.9),
    ],
)
def test_a_short_game_of_the_others(
    name: str, options: tuple[str, ...], hurry: float, tmp_path: Path
) -> None:
    with Terminal(tmp_path, (200, 60)) as terminal:
        given = [word for each in options for word in ("-o", each)]
        terminal.play(name, *given, "--against", "uniform")
        assert play(terminal, Random(1), hurry=hurry) >= 4
        terminal.press("F2")
        terminal.until(lambda text: "Escape closes this page." in text)
    check_record(terminal)


@pytest.mark.sample(0)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_usual_length(name: str, tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.play(name, "--against", "uniform")
        assert play(terminal, Random(1)) >= 10
    check_record(terminal)


def check_record(terminal: Terminal) -> None:
    """The match is over, and replays under the rules."""
    text = terminal.record.read_text()
    assert read(text).outcome is not None
    assert verify(text).is_good


def test_a_match_that_is_left_is_offered_again(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.play("triangle", "--against", "person")
        play(terminal, Random(1), max_actions=1)
        terminal.until(lambda text: "Turn 2, green" in said(text))
        terminal.press("C-q")
        terminal.until(lambda text: ENDED in text)
    with Terminal(tmp_path) as terminal:
        terminal.start("play")
        terminal.until(lambda text: "Continue: Triangle, 1 action" in text)
        terminal.press("Enter")
        terminal.until(lambda text: "Turn 2, green" in said(text))
