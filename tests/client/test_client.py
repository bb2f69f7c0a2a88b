"""The client against a real server: whole matches, refusals, and a line that breaks."""

import asyncio
import runpy
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random

import msgspec
import pytest

from event_horizon import GAMES, game
from event_horizon.client import AsyncClient, Client, ServerRefused, ServerUnreachable, Snapshot, Stale
from event_horizon.client import match_card as client_types
from event_horizon.client.link import Link, read_link
from event_horizon.client.messages import decode
from event_horizon.games.torus.view import View
from event_horizon.matches import snapshot
from event_horizon.records.text import read
from event_horizon.server.matches import cards
from tests.serving import Serving

EXAMPLES = Path(__file__).parents[2] / "examples/bots"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data"), open_tables=True) as serving:
        yield serving


@pytest.fixture
def client(serving: Serving) -> Iterator[Client]:
    with Client(serving.url) as client:
        yield client


def friend_link(client: Client, game: str, **options: object) -> tuple[str, str]:
    """A new match against oneself: the own seat's secret and the friend's link."""
    made = client.create(game, **options)
    own, friend = made.seats
    return (
        f"{client.server}/match/{made.id}#{own.secret}",
        f"{client.server}/match/{made.id}#{friend.invitation}",
    )


def test_it_lists_the_games(client: Client) -> None:
    assert [each.name for each in client.games()] == list(GAMES)


@pytest.mark.parametrize(
    ("name", "options"), [("triangle", {"rows": 5}), ("tipping", {}), ("explorer", {"seats": 2})]
)
def test_two_bots_play_a_match_by_links(client: Client, name: str, options: dict[str, object]) -> None:
    links = friend_link(client, name, **options)
    play = runpy.run_path(str(EXAMPLES / "http_bot.py"))["play"]
    ends: list[str] = []

    def one(link: str) -> None:
        with Client(client.server) as own:
            ends.append(play(own.join(link, name="Robo")))

    players = [threading.Thread(target=one, args=[link]) for link in links]
    for each in players:
        each.start()
    for each in players:
        each.join(120)
    assert len(ends) == 2
    assert ends[0] == ends[1] != "not over"


def test_the_card_and_the_events_have_types(client: Client) -> None:
    own, _ = friend_link(client, "triangle", rows=5)
    seat = client.join(own)
    seat.snapshot()
    seat.act("1@a1")
    match = seat.whole()
    assert (match.card.game, match.card.options["rows"], match.card.my_seats) == ("triangle", 5, [0])
    assert [(each.title, each.joined) for each in match.card.seats] == [("red", True), ("green", False)]
    acted = match.events[-1]
    assert (acted.kind, acted.seat, acted.text) == ("acted", 0, "1@a1")
    assert acted.news[0].sentence


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (client_types.MatchCard, cards.MatchCard),
        (client_types.SeatCard, cards.SeatCard),
        (client_types.SeenEvent, snapshot.SeenEvent),
        (client_types.SeenNews, snapshot.SeenNews),
    ],
)
def test_the_types_have_the_fields_that_the_server_sends(ours: type, theirs: type) -> None:
    assert [each.name for each in fields(ours)] == [each.name for each in fields(theirs)]


class Enough(Exception):
    """A match over HTTP has lasted long enough for a test."""


def test_a_view_with_secrets_is_loaded_as_the_guide_says(client: Client) -> None:
    """Torus: whatever the other side hides, the state made from the view has the server's legal actions."""
    rules, seen = game("torus", first="fixed"), list[tuple[str, ...]]()
    seats = [client.join(link, name="Robo") for link in friend_link(client, "torus", first="fixed")]

    def choose(turn: Snapshot) -> str:
        if len(seen) == 25:
            raise Enough
        state = rules.determinize(turn.view_as(View), Random(len(seen)))
        assert turn.view_as(View) == msgspec.convert(turn.view, View)
        seen.append(tuple(rules.write(action) for action in rules.legal(state)))
        assert seen[-1] == tuple(turn.legal)
        return Random(len(seen)).choice(turn.legal)

    other = threading.Thread(target=seats[1].play, args=[lambda turn: Random(turn.number).choice(turn.legal)])
    other.start()
    with pytest.raises(Enough):
        seats[0].play(choose)
    other.join(60)
    assert len(set(seen)) > 5, "positions differ"
    assert read(seats[1].record()).forfeits == {0: "the bot crashed"}, "nobody gave it a name"


def test_the_example_plays_on_as_a_program(client: Client) -> None:
    made = client.create("triangle", ("friend", "uniform"), rows=5)
    link = f"{client.server}/match/{made.id}#{made.seats[0].invitation}"
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "http_bot.py"), link],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    first, last = done.stdout.splitlines()
    assert first.startswith(f"My seat: {client.server}/match/{made.id}#")
    assert "wins" in last


def test_a_refusal_names_the_rule_and_a_stale_command_is_its_own_error(client: Client) -> None:
    own, _ = friend_link(client, "triangle")
    seat = client.join(own)
    assert seat.snapshot().to_act == 0
    with pytest.raises(ServerRefused) as refused:
        seat.act("9@z9")
    assert (refused.value.status, refused.value.code) == (422, "bad_notation")
    before = seat.number
    seat.act("7@d3")
    seat.number = before
    with pytest.raises(Stale):
        seat.act("7@d3")
    with pytest.raises(ServerRefused, match="no such match"):
        client.seat("0000000000000", 0, "x").snapshot()


def test_a_seat_is_named_without_its_secret(client: Client) -> None:
    made = client.create("triangle", ("me", "uniform"), rows=2)
    seat = client.seat(made.id, 0, made.seats[0].secret or "")
    assert repr(seat) == f"Seat({made.id!r}, seat=0)"
    assert seat.play(lambda turn: turn.legal[0]).outcome.reason


async def test_a_server_that_is_not_there_is_named() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}"
        with (
            Client(address, tries=1) as client,
            pytest.raises(ServerUnreachable, match=f"{address} is not responding: "),
        ):
            client.games()
        async with AsyncClient(address, tries=1) as other:
            with pytest.raises(ServerUnreachable, match=f"{address} is not responding: "):
                await other.games()


def test_a_spent_link_is_refused(client: Client) -> None:
    _, friend = friend_link(client, "triangle")
    client.join(friend)
    with pytest.raises(ServerRefused):
        client.join(friend)


def test_a_bot_plays_on_after_the_server_was_restarted(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving.url) as client:
        made = client.create("triangle", ("me", "uniform"), rows=5)
        seat = client.seat(made.id, 0, made.seats[0].secret or "")
        count = 0
        for turn in seat.turns():
            if count == 2:
                serving.stop()
                serving.start()
            seat.act(turn.legal[0])
            count += 1
        assert count == 7
        assert seat.snapshot().outcome


async def test_the_same_with_await(serving: Serving) -> None:
    async with AsyncClient(serving.url) as client:
        assert len(await client.games()) == len(GAMES)
        made = await client.create("triangle", ("me", "friend"), rows=5)
        seats = [
            await client.join(f"{serving.url}/match/{made.id}#{each.secret or each.invitation}")
            for each in made.seats
        ]

        async def play(number: int) -> int:
            count = 0
            async for turn in seats[number].turns():
                await seats[number].act(turn.legal[0])
                count += 1
            return count

        assert await asyncio.wait_for(asyncio.gather(play(0), play(1)), 60) == [7, 7]
        assert (await seats[0].snapshot()).outcome


CLOCK = {"kind": "side", "seconds": 600, "increment": 5}


def test_tables_are_offered_listed_accepted_and_withdrawn(client: Client) -> None:
    lists = client.follow_open_tables()
    assert next(lists) == []
    own = client.offer("triangle", "Ada", clock=CLOCK, absence=60, rows=2)
    (table,) = next(lists)
    assert client.open_tables() == [table]
    assert (table.id, table.game, table.options["rows"]) == (own.match, "triangle", 2)
    assert (table.clock, table.absence) == (CLOCK, 60)
    assert [(seat.name, seat.free) for seat in table.seats] == [("Ada", False), ("", True)]
    other = client.accept(table.id, "Grace")
    assert next(lists) == []
    assert (own.seat, other.seat) == (0, 1)
    with pytest.raises(ServerRefused) as late:
        client.accept(table.id)
    assert late.value.code == "taken"
    waiting = client.offer("triangle")
    client.withdraw(waiting)
    assert client.open_tables() == []
    first, second = client.pair("triangle", rows=2), client.pair("triangle", rows=2)
    assert first.match == second.match
    for seat in (own, other):
        assert seat.snapshot().to_act == 0


def test_the_example_accepts_open_tables_and_plays_on(client: Client) -> None:
    program = subprocess.Popen(
        [
            sys.executable,
            str(EXAMPLES / "http_bot.py"),
            client.server,
            "--game",
            "triangle",
            "--matches",
            "2",
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    play = runpy.run_path(str(EXAMPLES / "http_bot.py"))["play"]
    other = client.offer("tipping")
    ends = [play(client.offer("triangle", "Ada", rows=5)) for _ in range(2)]
    told, _ = program.communicate(timeout=120)
    assert program.returncode == 0
    assert "not over" not in ends
    assert all(end in told for end in ends)
    client.withdraw(other)


async def test_open_tables_with_await(serving: Serving) -> None:
    async with AsyncClient(serving.url) as client:
        own = await client.offer("triangle", "Ada", rows=2)
        (table,) = await client.open_tables()
        async for tables in client.follow_open_tables():
            assert tables == [table]
            break
        other = await client.accept(table.id, "Grace")
        assert (await other.snapshot()).number == (await own.snapshot()).number
        waiting = await client.pair("triangle")
        await client.withdraw(waiting)
        assert await client.open_tables() == []


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://a:1/match/xy#tok", Link("http://a:1", "xy", "tok")),
        ("https://a/sub/match/xy", Link("https://a/sub", "xy")),
    ],
)
def test_links_are_read(text: str, link: Link) -> None:
    assert read_link(text) == link


@pytest.mark.parametrize("text", ["", "xy", "ftp://a/match/x", "http://a/rules/x", "http://a"])
def test_other_texts_are_no_links(text: str) -> None:
    with pytest.raises(ValueError, match="a link to a match looks like"):
        read_link(text)


def test_an_answer_that_is_no_problem_document_is_refused_all_the_same() -> None:
    with pytest.raises(ServerRefused, match="the server answered with status 502"):
        decode(object, 502, b"<html>")


def test_the_guide_needs_no_other_page(client: Client) -> None:
    """The bot of docs/bots.md, as it stands there, plays a match at an open table."""
    guide = (EXAMPLES.parents[1] / "docs/bots.md").read_text(encoding="utf-8").partition("## Over HTTP")[2]
    program = guide.partition("```python\n")[2].partition("```")[0]
    assert "follow_open_tables" in program
    server = "http://127.0.0.1:8000"
    assert program.count(server) == 1
    bot = subprocess.Popen([sys.executable, "-c", program.replace(server, client.server)])
    try:
        play = runpy.run_path(str(EXAMPLES / "http_bot.py"))["play"]
        assert play(client.offer("triangle", "Ada", rows=2)) != "not over"
    finally:
        bot.terminate()
        bot.wait(20)
