"""Play on a server in the terminal: by an invitation, by one's own link, as a spectator, through a restart."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing import resource_tracker
from pathlib import Path

import pytest
from textual.pilot import Pilot

from event_horizon import GAMES
from event_horizon.cli import main
from event_horizon.client import AsyncClient, Client, MatchCard, Seat
from event_horizon.terminal import app as application
from event_horizon.terminal.app import Horizon
from event_horizon.terminal.joined import kept_seats
from event_horizon.terminal.joining import UnknownGame, known_game
from event_horizon.terminal.remote import RemoteTable
from event_horizon.terminal.thinker import Thinker
from tests.serving import Server, Serving

from .full_screen import KEYS, screen

STEPS = 4
LIST_KEYS = ("tab", "enter", "shift+tab")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    resource_tracker.ensure_running()  # before Textual's tests take the error output away, which it needs
    with Serving(tmp_path_factory.mktemp("data")) as serving:
        yield serving


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORIZON_DATA", str(tmp_path))
    monkeypatch.setattr(application, "Thinker", lambda: Thinker(ThreadPoolExecutor(1)))


def new_match(serving: Server, game: str, *players: str, **options: object) -> list[str]:
    """The links of the seats, an invitation where it is a friend's; empty for a computer's."""
    with Client(serving.url) as client:
        made = client.create(game, players, name="Ada", **options)
    tokens = (each.secret or each.invitation for each in made.seats)
    return [f"{serving.url}/match/{made.id}#{token}" for token in tokens]


@asynccontextmanager
async def joined(link: str, name: str = "") -> AsyncIterator[Pilot[None]]:
    server = link.partition("/match")[0]
    async with AsyncClient(server) as client:
        seat = await client.open(link, name)
        card = (await seat.whole()).card
        app = Horizon(table=lambda pool: RemoteTable(known_game(card), seat, card, pool))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: table(pilot).seen is not None)
            yield pilot


def table(pilot: Pilot[None]) -> RemoteTable:
    found = pilot.app.screen_stack[1]
    assert isinstance(found, RemoteTable)
    return found


def note(pilot: Pilot[None]) -> str:
    return str(table(pilot).query_one("#note").render())


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(240):
        while not holds():
            await pilot.pause(0.02)


async def enter(pilot: Pilot[None], text: str) -> None:
    """Types an action and waits until the server has told of it."""
    before = table(pilot).seat.number
    await pilot.press(*(KEYS.get(letter, letter) for letter in text), "enter")
    await until(pilot, lambda: table(pilot).seen.number > before)


async def test_two_terminals_play_to_the_end(serving: Server) -> None:
    own, friend = new_match(serving, "triangle", "me", "friend", rows=2)
    async with joined(own) as red, joined(friend, "Ben") as green:
        await until(red, lambda: "green (Ben)" in screen(red))
        await enter(red, "1@a1")
        await until(green, lambda: bool(table(green).seen.legal))
        assert "Red places 1 on a1." in table(green).told
        await enter(green, "1@b1")
        await until(red, lambda: table(red).seen.outcome is not None)
        assert "black hole" in " ".join(table(red).told)
        assert "A draw: the sums are equal" in " ".join(screen(red).split())


@pytest.mark.parametrize("name", GAMES)
async def test_a_few_turns_of_every_game(name: str, serving: Server) -> None:
    """All seats at terminals; whoever is to act takes the first action of the list."""
    links = new_match(serving, name, "me", *["friend"] * (len(GAMES[name].seats) - 1))
    async with AsyncExitStack() as stack:
        pilots = [await stack.enter_async_context(joined(link)) for link in links]
        await until(pilots[0], lambda: all(each.joined for each in table(pilots[0]).card.seats))
        for _ in range(STEPS):
            seat = table(pilots[0]).seen.to_act
            pilot = pilots[seat]
            await until(pilot, lambda pilot=pilot: bool(can_do(table(pilot))))
            number = table(pilot).seen.number
            await pilot.press(*(("enter",) if table(pilot).seen.permissions.confirm else LIST_KEYS))
            for each in pilots:
                await until(each, lambda each=each, number=number: table(each).seen.number > number)
        assert all(table(pilot).told for pilot in pilots)


def can_do(table: RemoteTable) -> bool:
    return bool(table.outlook().legal) or table.seen.permissions.confirm


async def test_a_screen_that_is_being_taken_down_hears_no_more(serving: Server) -> None:
    own, friend = new_match(serving, "triangle", "me", "friend", rows=2)
    async with joined(own) as red, AsyncClient(serving.url) as client:
        watched = table(red)
        watched.display = False
        seen = watched.seen
        await client.join(friend, "Ben")
        await until(red, lambda: not any(worker.is_running for worker in red.app.workers))
        assert watched.seen is seen


async def test_refusals_offers_and_taking_back(serving: Server) -> None:
    own, friend = new_match(serving, "triangle", "me", "friend", rows=5)
    async with joined(own) as red, joined(friend) as green:
        await until(red, lambda: all(each.joined for each in table(red).card.seats))
        await enter(red, "1@a1")
        await red.press("ctrl+z")
        await until(green, lambda: "Red would like to take back" in " ".join(screen(green).split()))
        await green.press("y")
        await until(red, lambda: bool(table(red).seen.legal))
        assert "Red takes back." in table(red).told
        await red.press("ctrl+d")
        await until(green, lambda: "would like to end the match as a draw" in " ".join(screen(green).split()))
        await green.press("n")
        await until(red, lambda: not table(red).seen.offers)
        await red.press(*"9", "at", *"z9", "enter")
        await until(red, lambda: "z9" in note(red))
        await red.press("ctrl+x", "y")
        await until(green, lambda: table(green).seen.outcome is not None)


async def test_a_spectator_watches(serving: Server) -> None:
    own, friend = new_match(serving, "triangle", "me", "friend", rows=5)
    async with joined(own.partition("#")[0]) as watching, joined(own) as red, joined(friend):
        await until(watching, lambda: "You are watching." in " ".join(screen(watching).split()))
        await enter(red, "1@a1")
        await until(watching, lambda: "Red places 1 on a1." in table(watching).told)
        await watching.press("ctrl+z")
        await until(watching, lambda: "only players can do that" in note(watching))


async def test_the_line_is_taken_up_after_a_restart(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        own, friend = new_match(serving, "triangle", "me", "friend", rows=2)
        async with joined(own) as red, joined(friend) as green:
            await enter(red, "1@a1")
            await asyncio.to_thread(serving.stop)
            await asyncio.to_thread(serving.start)
            await until(green, lambda: bool(table(green).seen.legal))
            await enter(green, "1@b1")
            await until(red, lambda: table(red).seen.outcome is not None)
            assert table(red).told.count("Red places 1 on a1.") == 1, "nothing is told twice"


async def test_a_hint_the_record_and_the_analysis(
    serving: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own, _ = new_match(serving, "triangle", "me", "uniform", rows=2)
    async with joined(own) as pilot:
        await pilot.press("f3")
        await until(pilot, lambda: "Hint: Place 1 on" in note(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: table(pilot).seen.outcome is not None)
        await pilot.press("ctrl+s")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: bool(list(tmp_path.glob("triangle-*.txt"))))
        await pilot.press("f6")
        await until(pilot, lambda: "points given away" in screen(pilot))


def test_an_invitation_is_kept_and_opens_the_seat_again(
    serving: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In plain text, as without a terminal: joins, looks, leaves, comes back by the spent link, plays to the end."""
    own, friend = new_match(serving, "triangle", "me", "friend", rows=2)
    answers = iter(
        [
            "legal",
            "?",
            "9@z9",
            "rules 3.2",
            f"save {tmp_path / 'record'}",
            "save /no/such/folder",
            "hint",
            "quit",
            "1@b1",
        ]
    )
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    with Client(serving.url) as client:
        red = client.join(own)
        other = threading.Thread(target=_act_when_joined, args=[red])
        other.start()
        main(["join", friend, "--name", "Ben"])
        other.join(60)
    told = capsys.readouterr().out
    assert "1@b1" in told
    assert "z9" in told
    assert "Red and green take turns." in told, "clause 3.2"
    assert "1. 1@a1" in (tmp_path / "record").read_text()
    assert "/no/such/folder cannot be written: No such file or directory" in told
    assert kept_seats()[friend] in told
    main(["join", friend])
    assert "the sums are equal" in capsys.readouterr().out
    assert kept_seats() == {}


def _act_when_joined(red: Seat) -> None:
    turn = next(red.turns())
    red.act(turn.legal[0])


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("nonsense", "a link to a match looks like"),
        ("http://127.0.0.1:9/match/x#y", "is not responding"),
    ],
)
def test_a_link_that_leads_nowhere_is_one_clear_line(
    link: str, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("event_horizon.client.sync.pauses", lambda: iter([0.0] * 10))
    with pytest.raises(SystemExit):
        main(["join", link])
    assert told in capsys.readouterr().err


def test_a_game_that_is_not_known_here_is_named() -> None:
    with pytest.raises(UnknownGame, match="the server plays 'chess'"):
        known_game(MatchCard("x", "chess", {}, [], [], []))
