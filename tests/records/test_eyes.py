"""Records looked at through a seat's eyes, a spectator's, or everybody's."""

import pytest

from event_horizon import EVERYBODY, game
from event_horizon.records.eyes import eyes_called
from event_horizon.records.record import BadRecord, record_of
from event_horizon.records.show import show
from tests.matches.table import acted, started
from tests.whisper import WHISPER, whisper


@pytest.fixture(autouse=True)
def catalogued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game.__globals__["GAMES"], "whisper", WHISPER.with_options({}))


def test_eyes_by_name() -> None:
    record = record_of(acted(started(whisper(rounds=1)), "hide 4", "pass", "hide 5", "pass"))
    called = {name: eyes_called(record, name) for name in ("white", "black", "spectator", "everybody")}
    assert called == {"white": 0, "black": 1, "spectator": None, "everybody": EVERYBODY}
    with pytest.raises(BadRecord, match="one of spectator, everybody, white, black"):
        eyes_called(record, "nobody")


def test_everybody_hears_all_of_the_story() -> None:
    record = record_of(acted(started(whisper(rounds=1)), "hide 4", "pass", "hide 5", "peek"))
    told = {eyes: show(record, eyes) for eyes in (None, 0, 1, EVERYBODY)}
    secrets = ("You hide 4.", "You hide 5.", "You see 4.")
    heard = {eyes: [words in story for words in secrets] for eyes, story in told.items()}
    assert heard == {
        None: [False, False, False],
        0: [True, False, False],
        1: [False, True, True],
        EVERYBODY: [True, True, True],
    }


def test_nobody_looks_with_everybodys_eyes_before_the_end() -> None:
    running = record_of(acted(started(whisper()), "hide 4", "pass"), 0)
    with pytest.raises(BadRecord, match="holds only what white saw"):
        eyes_called(running, "everybody")
    unfinished = record_of(acted(started(game("triangle")), "7@d3"))
    with pytest.raises(BadRecord, match="when the match is over, and it is not"):
        eyes_called(unfinished, "everybody")
