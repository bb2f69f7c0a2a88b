"""R1 in a match: while forces are chosen, nobody else learns anything of one, not even a number."""

from collections.abc import Iterator
from typing import Any

import pytest

from event_horizon import game
from event_horizon.matches import play
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.matches.snapshot import snapshot, tell_all
from event_horizon.records import text as record_text
from event_horizon.records.record import record_of
from event_horizon.terminal.plain import sit_down
from event_horizon.terminal.sitting import seated
from tests.matches.table import at_event
from tests.server.playing import Client, Made, bearer
from tests.serving import Serving

SMALL = "take HL HL HL HL HM HM ML"  # 7 units
LARGE = "take MM MM MM MM PL PL PL PL PL PL PM PM PM PM PM PM"  # 16 units


def begun(force: str, **options: object) -> Match:
    match = new_match("m", game("torus", **options), (Participant(), Participant()), bytes(32))
    return play.act(play.start(match, 0.0), 0, force, 0.0)


@pytest.mark.parametrize("options", [{}, {"first": "fixed"}, {"first": "fixed", "scenario": "advanced"}])
@pytest.mark.parametrize("viewer", [1, None])
def test_a_force_is_one_event_whatever_its_size(options: dict[str, Any], viewer: int | None) -> None:
    small, large = (begun(force, **options) for force in sized(options))
    opened = new_match("m", small.game, small.participants, bytes(32))
    assert small.number == large.number
    assert tell_all(small, opened, viewer) == tell_all(large, opened, viewer)
    assert record_text.write(record_of(small, viewer)) == record_text.write(record_of(large, viewer))
    for number in range(small.number + 1):
        one, other = (snapshot(at_event(match, opened, number), viewer) for match in (small, large))
        assert one == other


def sized(options: dict[str, Any]) -> tuple[str, str]:
    """A force of few units, and one of many."""
    if "scenario" in options:
        return (
            "take HL HL HL HL HM HM HM HM ML ML ML",
            "take HL HL HL HM ML ML ML MM MM PL PL PL PL PL PL PM PM",
        )
    return SMALL, LARGE


def test_whoever_shares_the_screen_reads_no_more() -> None:
    """In the terminal the second person gets the same screen whatever the first has taken."""
    screens = []
    for force in (SMALL, LARGE):
        screen: list[str] = []
        given: Iterator[str] = iter([force, ""])

        def ask(prompt: str, screen: list[str] = screen, given: Iterator[str] = given) -> str:
            screen.append(prompt)
            word = next(given, None)
            if word is None:
                raise EOFError
            return word

        sit_down(seated(game("torus", first="fixed"), (Participant(), Participant())), ask, screen.append)
        screens.append("\n".join(screen).partition("Press Enter when nobody else is looking.")[2])
    assert "white" in screens[0]
    assert screens[0] == screens[1]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with Serving(tmp_path_factory.mktemp("data")) as serving, Client(serving) as client:
        yield client


def told(client: Client, made: Made, *secrets: str) -> tuple[Any, Any]:
    """What HTTP and the socket tell, without what differs between any two matches."""
    seen = client.see(made, *secrets)
    with client.live(made, *secrets) as line:
        assert (line.hello["events"], line.hello["snapshot"]) == (seen["events"], seen["snapshot"])
    events = [{key: value for key, value in event.items() if key != "at"} for event in seen["events"]]
    return events, seen["snapshot"]


def test_http_and_sockets_tell_no_size_either(client: Client) -> None:
    matches = [client.make("me", "friend", game="torus", first="fixed") for _ in (SMALL, LARGE)]
    for made, force in zip(matches, (SMALL, LARGE), strict=True):
        with client.live(made, made.secrets[1]) as line:
            client.act(made, force)
            number = client.see(made)["snapshot"]["number"]
            line.until(number)
            assert [event["text"] for event in line.events if event["text"]] == ["take ?"]
    for secrets in ((), (1,)):
        one, other = (told(client, made, *(made.secrets[seat] for seat in secrets)) for made in matches)
        assert one == other
    small, large = (
        client.post(
            f"{made.path}/commands",
            json={"command": "act", "after": 99, "action": "take HL"},
            headers=bearer(made.secrets[1]),
        ).json()
        for made in matches
    )
    assert small["detail"] == large["detail"]
