"""A mission in the terminal: what a card says, and the science behind it."""

from itertools import chain, cycle

from event_horizon import game
from event_horizon.matches.match import Participant
from event_horizon.terminal.plain import sit_down
from event_horizon.terminal.sitting import seated

from .own_files import EVERY_SPACE, LEAKS, SHIPS, small_board

LONG = "A tank of Apollo 13 burst on the way to the Moon. " * 3


def test_a_card_tells_its_science_below_its_story() -> None:
    """Every space but one has a card, and every card is a leak: a few turns meet one."""
    deck = LEAKS.replace("A tank of Apollo 13 burst on the way to the Moon.", LONG.strip())
    rules = game(
        "explorer", board=small_board(EVERY_SPACE), events=deck, ships=SHIPS, premade=True, missions=1
    )
    words = chain(["build Certainty probes=3 shield=1 strength=1 power=3"], cycle(["roll", "stay", "end"]))
    screen: list[str] = []

    def ask(prompt: str) -> str:
        return "" if "leave>" in prompt else next(words)

    sit_down(seated(rules, (Participant(),)), ask, screen.append)
    at = screen.index("Certainty draws A leak: Something hisses. [2.4]")
    science = screen[at + 1].splitlines()
    assert len(science) > 1
    assert all(line.startswith("    ") and len(line) <= 80 for line in science)
    assert " ".join(line.strip() for line in science) == LONG.strip()
    assert screen[at + 2] == "Certainty now has 16 energy tokens, down from 18. [2.4]"


def test_two_crews_share_a_ship_by_typing() -> None:
    rules = game("explorer", seats=2)
    words = iter(["join 1", "accept", "build Union probes=1 shield=0 strength=0 power=1"])
    screen: list[str] = []

    def ask(prompt: str) -> str:
        screen.append(prompt)
        word = next(words, None)
        if word is None:
            raise EOFError
        return word

    match = sit_down(seated(rules, (Participant(), Participant())), ask, screen.append)
    assert [ship.seats for ship in rules.view(match.state, None).ships] == [(0, 1)]
    assert any(line.startswith("Red asks Blue to share one ship") for line in screen)
    assert any(line.startswith("Union is ready: 1 probe") for line in screen)
