"""Players that the host adds: they play in matches, fail by forfeit, and nobody names a program over the network.

tests/players/test_failing.py lets them fail in every way.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from event_horizon import Budget, game
from event_horizon.players.failure import PlayerFailed
from event_horizon.players.outside.naming import outside_name
from event_horizon.players.roster import HOSTED, add_hosted
from event_horizon.records.replay import as_match
from event_horizon.records.text import read
from event_horizon.server.engine.hosted import HostedPlayers
from event_horizon.server.engine.jobs import HostedSeat, MoveJob
from tests.serving import Process, Serving

from .playing import Client, Json, Made, problem

BOTS = Path(__file__).parents[1] / "players/bots.py"


@pytest.fixture(scope="module")
def hosting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    before = dict(HOSTED)
    add_hosted([f"Robo={BOTS}:Last", f"Counting={BOTS}:Counting", f"Broken={BOTS}:Crashing"])
    with Serving(tmp_path_factory.mktemp("data")) as serving, Client(serving) as client:
        yield client
    HOSTED.clear()
    HOSTED.update(before)


def until(client: Client, made: Made, events: int) -> Json:
    """The match once it has this many events, or is over."""
    with client.live(made, made.secrets[0]) as line:
        while line.last["snapshot"]["number"] < events and line.last["snapshot"]["outcome"] is None:
            line.last = line.next(60)
        return line.last["snapshot"]


def test_the_lobby_offers_them(hosting: Client) -> None:
    cards = hosting.get("/api/games").json()["games"]
    for card in cards:
        assert [each["name"] for each in card["players"]][-3:] == ["Robo", "Counting", "Broken"]


def test_one_plays_and_another_forfeits(hosting: Client) -> None:
    broken, good = (hosting.make("me", player, rows=5) for player in ("Broken", "Robo"))
    for made in (broken, good):
        hosting.act(made, "1@a1")
    over = until(hosting, broken, 99)
    assert over["outcome"]["scores"] == [1.0, 0.0]
    assert (
        over["outcome"]["reason"]
        == "green forfeits: Broken 1 stopped with exit status 1: RuntimeError: I am lost"
    )
    going = until(hosting, good, 3)
    assert going["outcome"] is None
    assert going["to_act"] == 0
    assert "Forfeit.green" in hosting.get(f"{broken.path}/record").text


def test_one_instance_plays_a_match_and_matches_are_not_mixed(hosting: Client) -> None:
    """`Counting` takes the k-th legal action in its k-th turn; here it plays two matches by turns."""
    matches = [hosting.make("me", "Counting", rows=5) for _ in range(2)]
    number = hosting.see(matches[0])["snapshot"]["number"]
    for turn in range(1, 5):
        for made in matches:
            hosting.act(made)
            assert until(hosting, made, number + 2 * turn)["to_act"] == 0
    for made in matches:
        match = as_match(read(hosting.get(f"{made.path}/record").text), "m", 0.0)
        own = match.line[1::2]
        assert [match.game.legal(step.before).index(step.action) for step in own] == [0, 1, 2, 3]


def decision(match: str, seat: int, number: int) -> MoveJob:
    """What the bot `Counting` is asked in the first position of a match."""
    rules = game("triangle", rows=5)
    named = outside_name(f"{BOTS}:Counting")
    assert named is not None
    hosted = HostedSeat(named, match, seat, number)
    view, legal = rules.view(rules.start(), 0), rules.legal(rules.start())
    return MoveJob("Counting", "triangle", rules.settings, view, legal, Budget(seconds=1), hosted)


@pytest.fixture
def two() -> Iterator[HostedPlayers]:
    """At most two instances of each bot."""
    hosted = HostedPlayers(threads=1, most=2)
    yield hosted
    hosted.close()


def test_seats_matches_take_backs_and_other_processes(two: HostedPlayers) -> None:
    """The choice says how often the instance had been asked before."""

    def asked(match: str, seat: int, number: int) -> int:
        return two.choose_now(decision(match, seat, number))

    assert [asked("a", 0, 0), asked("a", 1, 0), asked("a", 0, 1), asked("a", 1, 1)] == [0, 0, 1, 1]
    assert asked("a", 0, 1) == 2, "after a take-back, the same instance is asked again"
    assert asked("a", 0, 5) == 0, "another process has played in the meantime"
    assert asked("b", 0, 0) == 0, "the seat that has waited longest is forgotten"
    assert asked("a", 0, 6) == 1
    two.forget("a")
    assert asked("c", 0, 0) == 0
    assert asked("b", 0, 1) == 1, "the match that was over made room"


def test_after_the_end_nobody_is_started(two: HostedPlayers) -> None:
    two.close()
    with pytest.raises(PlayerFailed, match="ended with the server"):
        two.choose_now(decision("a", 0, 0))


@pytest.mark.parametrize("name", [f"{BOTS}:Last", "cmd:true", "tests.players.bots:Last", "X=cmd:true"])
def test_a_client_cannot_name_a_program(hosting: Client, name: str) -> None:
    seats = [{"player": "me"}, {"player": name[-40:]}]
    problem(hosting.post("/api/matches", json={"game": "triangle", "seats": seats}), 422, "bad_option")


def test_a_record_that_names_a_program_starts_none(hosting: Client, tmp_path: Path) -> None:
    """An unfinished record whose computer is to act: it is looked at, and nothing runs."""
    mark = tmp_path / "mark"
    record = (
        f'[Game "triangle"]\n[Player.red "cmd:touch {mark}"]\n[Player.green "cmd:touch {mark}"]\n\n1. 7@d3\n'
    )
    answer = hosting.post("/api/records", content=record, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201, answer.text
    made = Made(answer.json()["id"], ("", ""))
    with hosting.live(made) as line:
        assert line.hello["snapshot"]["number"] >= 1
        time.sleep(0.5)
    assert not mark.exists()


def test_a_job_without_the_hosts_word_knows_our_own_players_only() -> None:
    assert MoveJob.__dataclass_fields__["hosted"].default is None


def test_serve_takes_them_from_the_command_line(tmp_path: Path) -> None:
    serving = Process(tmp_path)
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--players", f"Robo={BOTS}:Last"]
    serving.command = [sys.executable, "-m", "event_horizon", *words]
    with serving, Client(serving) as client:
        assert client.get("/api/games").json()["games"][0]["players"][-1]["name"] == "Robo"
