"""Players of other programs: found by what people type, spoken to in lines, harmless when they fail."""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from event_horizon import GAMES, BadOption, Budget, game, play_match
from event_horizon.arena import Tournament, run
from event_horizon.core.game import AnyGame
from event_horizon.matches.match import Match
from event_horizon.players import roster
from event_horizon.players.failure import PlayerFailed
from event_horizon.players.outside.naming import OutsideName, outside_name, split_names
from event_horizon.players.outside.player import OutsidePlayer, Patience, outside_player
from event_horizon.players.roster import add_hosted, find_player
from event_horizon.records.record import record_of
from event_horizon.records.text import write
from event_horizon.records.verify import verify

BOTS = Path(__file__).parent / "bots.py"
ENGINE = f"{sys.executable} -m event_horizon engine"
SMALL = {"rows": 5}
HASTY = Patience(start=60.0, action=1.0, grace=0.5)


def bot(name: str) -> str:
    return f"{BOTS}:{name}"


def program(code: str) -> str:
    """A program of that code, which has shaken hands before."""
    hello = (
        "import sys, time\nsay = lambda line: print(line, flush=True)\n"
        "for line in sys.stdin:\n"
        " if line.startswith('horizon'): say('horizonok')\n"
        " if line.startswith('ready'): say('readyok')\n"
    )
    return f"cmd:{sys.executable} -c {shlex.quote(hello + code)}"


def two_seated(name: str) -> AnyGame:
    seats = next((option for option in GAMES[name].options if option.name == "seats"), None)
    return game(name, seats=2) if seats else game(name)


@pytest.mark.parametrize("name", GAMES)
def test_two_engines_of_ours_play_each_other(name: str) -> None:
    """The greedy player takes minutes for the longer games, so that there the random one meets itself."""
    rules = two_seated(name)
    players = ("greedy" if name == "triangle" else "uniform", "uniform")
    one, two = (f"cmd:{ENGINE} {name} --player {player}" for player in players)
    match = play_match(rules, [f"One={one}", f"Two={two}"], budget=Budget(nodes=5), seed=2)
    assert match.forfeits == {}
    assert match.result is not None
    assert [each.name for each in match.participants] == ["One", "Two"]
    assert verify(write(record_of(match))).is_good
    ours = play_match(rules, players, budget=Budget(nodes=5), seed=2)
    assert [step.text for step in ours.line] == [step.text for step in match.line], (
        "the same play, line by line"
    )


FAULTS = {
    "kill": "stopped with exit status",
    "garble": " noitcatseb', which is not part of the protocol",
    "flood": "said more than 10000 lines without an answer",
    "hang": "did not answer within 3 s",
    "cheat": "chose 'give me the win', which is not legal",
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", GAMES)
def test_one_of_two_engines_is_harmed_and_only_it_loses(
    name: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of a match, at its second choice."""

    def made(game: str, named: OutsideName, place: int, patience: Patience) -> OutsidePlayer:
        """Only one that hangs is not waited for long."""
        hangs = named.name == "Faulty" and fault == "hang"
        return outside_player(game, named, place, Patience(action=3.0) if hangs else patience)

    monkeypatch.setattr(roster, "outside_player", made)
    faulty = f"Faulty=cmd:{sys.executable} {BOTS.parent / 'faulty_engine.py'} {name} {fault}"
    match = play_match(
        two_seated(name),
        [faulty, f"Other=cmd:{ENGINE} {name} --player uniform"],
        budget=Budget(nodes=1),
        seed=2,
    )
    assert match.result is not None
    assert list(match.forfeits) == [0]
    assert match.result.scores[0] == 0
    assert " forfeits: Faulty " in match.result.reason
    assert FAULTS[fault] in match.result.reason
    text = write(record_of(match))
    [forfeit] = [line for line in text.splitlines() if line.startswith("[Forfeit.")]
    assert FAULTS[fault] in forfeit
    assert verify(text).is_good


@pytest.mark.parametrize("text", [bot("Last"), "tests.players.bots:Last", f"Robo={bot('Last')}"])
def test_a_class_plays_by_its_path_or_its_module(text: str) -> None:
    match = play_match(game("triangle", **SMALL), [text, "uniform"], seed=1)
    assert match.forfeits == {}
    assert match.participants[0].name == ("Robo" if "=" in text else "Last")
    for step in match.line[::2]:
        assert step.action == match.game.legal(step.before)[-1]


def test_a_class_is_made_anew_for_every_match() -> None:
    texts = [
        [
            step.text
            for step in play_match(game("triangle", **SMALL), [bot("Counting"), "uniform"], seed=3).line
        ]
        for _ in range(2)
    ]
    assert texts[0] == texts[1]


def test_a_player_meets_itself_in_two_processes() -> None:
    match = play_match(game("triangle", **SMALL), [bot("Counting"), bot("Counting")], seed=3)
    for seat in (0, 1):
        own = match.line[seat::2]
        for number, step in enumerate(own):
            legal = match.game.legal(step.before)
            assert step.action == legal[number % len(legal)]


def test_a_class_may_answer_in_notation() -> None:
    match = play_match(game("triangle", **SMALL), [bot("Writing"), "uniform"], seed=1)
    assert match.forfeits == {}


def lost(text: str, *, patience: Patience = HASTY) -> str:
    """Why the player of that name fails at its first action."""
    named = outside_name(text)
    assert named is not None
    side = OutsidePlayer("triangle", named, patience)
    with pytest.raises(PlayerFailed) as failure:
        choose(side)
    side.close()
    return str(failure.value)


def choose(side: OutsidePlayer) -> str:
    rules = game("triangle")
    state = rules.start()
    return rules.write(side.choose(rules, rules.view(state, 0), rules.legal(state), Budget()))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (bot("Crashing"), "stopped with exit status 1: RuntimeError: I am lost"),
        (bot("Hanging"), "did not answer within 1 s"),
        (bot("Cheating"), "chose 'give me the win', which is not legal"),
        (bot("Nobody"), "has no class Nobody with a method `choose`"),
        ("no.such.module:Bot", "No module named 'no'"),
        ("cmd:/no/such/program", "could not be started: No such file or directory"),
        ("cmd:yes", "said 'y', which is not part of the protocol"),
        ("cmd:cat /dev/zero", "said a line of more than 65536 bytes"),
        ("cmd:true", "stopped with exit status 0"),
        (program(" if line.startswith('go'): say('bestaction 99@z9')"), "chose '99@z9', which is not legal"),
        (program(" if line.startswith('go'): say('\\x00\\xff rubbish')"), "which is not part of the protocol"),
        (program(" if line.startswith('go'): say('error I do not know')"), "refused: I do not know"),
        (program(" while line.startswith('go'): say('info ' + 'x' * 99)"), "said more than 10000 lines"),
        (program(" if line.startswith('go'): sys.exit(7)"), "stopped with exit status 7"),
        (program(" if line.startswith('newgame'): time.sleep(1_000)"), "did not answer within 2 s"),
    ],
)  # fmt: skip
def test_what_a_player_did_wrong_is_told(text: str, told: str) -> None:
    patience = Patience(start=2.0, action=1.0) if "1_000" in text else HASTY
    assert told in lost(text, patience=patience)


def test_a_program_that_leaves_others_behind_does_not_hold_us_up() -> None:
    told = lost("cmd:sh -c 'sleep 1000 & exit 4'", patience=Patience(start=1.0))
    assert told == "did not answer within 1 s"


def test_a_class_that_floods_its_error_output_plays_on() -> None:
    match = play_match(game("triangle", **SMALL), [bot("Noisy"), "uniform"], seed=1)
    assert match.forfeits == {}


def test_a_killed_engine_is_told_and_started_again() -> None:
    side = OutsidePlayer("triangle", OutsideName("ours", f"cmd:{ENGINE} triangle --player uniform"))
    first = choose(side)
    os.kill(side._channel._process.pid, signal.SIGKILL)
    side._channel._process.wait(20)
    assert choose(side) == first
    side._channel._is_closed = False
    os.kill(side._channel._process.pid, signal.SIGSTOP)
    side.patience = HASTY
    with pytest.raises(PlayerFailed, match="did not answer within 1 s"):
        choose(side)
    assert not side._channel.is_open
    side.patience = Patience()
    assert choose(side) == first
    side.close()


def test_our_engine_answers_rubbish_with_errors_and_plays_on() -> None:
    """Bytes that are no text, lines that are no protocol, a megabyte in one line, and floods; then a game."""
    sense = b'newgame triangle rows=2\nposition start moves ["1@a1"]\ngo nodes 1 seed 1\nquit\n'
    rubbish = [
        b"\xff\xfe\x00\x80", b"go", b"position start", b"newgame chess", b"newgame triangle rows=x", b"view {}",
        b"position {", b'position {"cells": 7}', b"legal [1]", b"go movetime -1", b"x" * 1_000_000, b"horizon\r",
    ]  # fmt: skip
    words = [sys.executable, "-m", "event_horizon", "engine", "triangle", "--player", "uniform"]
    said = b"\n".join([*rubbish, *[b"rubbish"] * 5_000, sense])
    done = subprocess.run(words, input=said, capture_output=True, check=True, timeout=300)
    lines = done.stdout.decode().splitlines()
    assert lines[-1].startswith("bestaction 1@b")
    assert sum(line.startswith("error ") for line in lines) == len(lines) - 5  # `horizon` has four lines
    assert len(lines) > 5_000
    assert max(map(len, lines)) < 500
    assert done.stderr == b""


def forfeited(match: Match) -> str:
    assert match.result is not None
    assert match.result.scores == (0.0, 1.0)
    return match.result.reason


def test_who_fails_in_the_middle_of_a_match_forfeits_it() -> None:
    match = play_match(game("triangle", **SMALL), [bot("CrashingLater"), "uniform"], seed=1)
    assert forfeited(match) == "red forfeits: CrashingLater stopped with exit status 3"
    assert len(match.line) == 6
    text = write(record_of(match))
    assert '[Forfeit.red "CrashingLater stopped with exit status 3"]' in text
    assert verify(text).is_good


def test_a_failing_player_harms_nobody_else_in_an_arena() -> None:
    """In worker processes, with a player that crashes and one that does not."""
    tournament = Tournament("triangle", SMALL, (bot("Crashing"), bot("Last"), "uniform"), games=2)
    games = run(tournament, workers=2)
    assert len(games) == 6
    assert [each.score for each in games if each.one == bot("Crashing")] == [0.0] * 4
    others = [each for each in games if each.one == bot("Last")]
    assert all("Forfeit" not in each.record for each in others)
    assert all("Forfeit" in each.record for each in games if each not in others)


@pytest.mark.parametrize(
    ("text", "name", "target"),
    [
        ("bot.py:MyBot", "MyBot", "bot.py:MyBot"),
        ("a.b:C.d", "C.d", "a.b:C.d"),
        ("Robo=/x/bot.py:MyBot", "Robo", "/x/bot.py:MyBot"),
        ("cmd:./engine --flag=3", "engine", "cmd:./engine --flag=3"),
        ("R2-D2=cmd:./engine", "R2-D2", "cmd:./engine"),
    ],
)
def test_players_are_named_in_these_ways(text: str, name: str, target: str) -> None:
    assert outside_name(text) == OutsideName(name, target)


@pytest.mark.parametrize("text", ["level8", "", "x=y", "7:30", "bot.py"])
def test_other_texts_name_no_outside_player(text: str) -> None:
    assert outside_name(text) is None


@pytest.mark.parametrize("text", ["cmd:", "cmd:'", "cmd:  "])
def test_a_command_needs_a_program(text: str) -> None:
    with pytest.raises(BadOption):
        outside_name(text)


def test_a_list_of_players_is_split_at_commas_outside_quotes() -> None:
    assert split_names(["level8, bot.py:A", 'cmd:./e --o "a,b",greedy']) == (
        "level8", "bot.py:A", 'cmd:./e --o "a,b"', "greedy",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nobody.py:X", "there is no file nobody.py"),
        ("cmd:./nope --flag", "there is no program ./nope"),
        ("no_such_package.bots:X", "there is no module no_such_package.bots"),
    ],
)
def test_what_is_not_there_is_said_at_once_and_loses_nothing(text: str, told: str) -> None:
    with pytest.raises(BadOption, match=told):
        find_player("triangle", text)
    with pytest.raises(BadOption, match=told):
        play_match(game("triangle"), [text, "uniform"])
    with pytest.raises(BadOption, match=told):
        add_hosted([text])


def test_an_unknown_name_lists_the_players_there_are() -> None:
    with pytest.raises(BadOption, match="there is no computer player 'genius'; there are: uniform, greedy"):
        find_player("triangle", "genius")


def test_a_version_changes_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("class A: ...")
    named = [outside_name(text) for text in (f"{file}:A", f"cmd:python3 {file}")]
    before = [each.version() for each in named if each]
    file.write_text("class A: pass")
    assert all(before)
    assert all(one != each.version() for one, each in zip(before, named, strict=True) if each)


def test_the_entry_points_of_a_package_are_players(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from event_horizon.players.outside import loading
    from event_horizon.players.roster import player, players

    def entries(group: str) -> list[Any]:
        names = {"event_horizon.players": "Everywhere", "event_horizon.players.triangle": "Only"}
        return [EntryPoint(names[group], "tests.players.bots:Last", group)] if group in names else []

    monkeypatch.setattr(loading, "entry_points", entries)
    assert list(players("triangle"))[-2:] == ["Everywhere", "Only"]
    assert "Only" not in players("tipping")
    assert player("triangle", "Only").about
    match = play_match(game("triangle", **SMALL), ["Only", "uniform"], seed=1)
    assert match.forfeits == {}
    assert match.line[0].action == match.game.legal(match.first)[-1]
