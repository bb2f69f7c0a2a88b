"""The game in the terminal: a whole game against the computer by typing, and two persons who must not see it all."""

from collections.abc import Iterable

from event_horizon import game
from event_horizon.matches.match import Match, Participant
from event_horizon.records.record import record_of
from event_horizon.records.text import write
from event_horizon.records.verify import verify
from event_horizon.terminal.plain import sit_down
from event_horizon.terminal.sitting import seated

FORCE = ["take HL HL HM ML ML MM MM PL PL PL"]
LANDING = ["land HL1 A-5", "land HM1 A-15", "land PL1 C-25", "land PL2 N-5"]


def sitting(words: Iterable[str], opponent: Participant) -> tuple[Match, str]:
    given, screen = iter(words), list[str]()

    def ask(prompt: str) -> str:
        screen.append(prompt)
        word = next(given, None)
        if word is None:
            raise EOFError
        return word

    match = sit_down(seated(game("torus", first="fixed"), (Participant(), opponent)), ask, screen.append)
    return match, "\n".join(screen)


def test_a_whole_game_against_the_computer_by_typing() -> None:
    moves = ["step HL1 NE", "launch HM1 DMU N", "ahead", "ahead", "left", "ahead", "ahead"]
    match, screen = sitting([*FORCE, *LANDING, *moves, *["done", "fly D1"] * 60], Participant("level7"))
    assert match.result is not None
    assert match.result.reason.capitalize() in screen
    assert "turn 0 of 10, blue's force phase, blue> " in screen
    assert "turn 1 of 10, blue's landing phase, blue> " in screen
    assert "turn 10 of 10" in screen
    assert verify(write(record_of(match, 0))).is_good


def test_what_one_takes_the_other_does_not_read() -> None:
    _, screen = sitting([*FORCE, ""], Participant())
    _, _, after = screen.partition("It is white's turn. Press Enter when nobody else is looking.")
    assert after, screen
    assert "HM1" not in after
    assert "white>" in after
