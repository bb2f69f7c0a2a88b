"""The command `horizon`, run as a person or a program would run it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from event_horizon import GAMES, __version__, game
from event_horizon.commands.analysis import continuation
from event_horizon.records.text import read, write

from .analysis.games import random_record

SMALL = ("-o", "rows=2")


def horizon(*words: str, stdin: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "event_horizon", *words],
        check=False,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=600,
    )


def test_version() -> None:
    assert horizon("--version").stdout.strip() == __version__


def test_help_names_every_command() -> None:
    text = horizon("--help").stdout
    for command in ("play", "games", "rules", "legal", "record", "solve", "arena", "serve", "doctor"):
        assert command in text


def test_games_in_words_and_for_programs() -> None:
    told = horizon("games").stdout
    cards = json.loads(horizon("games", "--json").stdout)
    assert [card["name"] for card in cards] == list(GAMES)
    for card in cards:
        assert card["name"] in told
        assert "uniform" in card["players"]
        for option in card["options"]:
            assert option["about"] in told
        for preset in card["presets"]:
            assert f"variant={preset['name']}  {preset['about']}" in told


@pytest.mark.parametrize("name", GAMES)
def test_rules(name: str) -> None:
    done = horizon("rules", name)
    assert done.returncode == 0
    assert done.stdout.startswith("# ")


def test_legal() -> None:
    assert horizon("legal", "triangle", *SMALL).stdout.split() == ["1@a1", "1@b1", "1@b2"]
    assert horizon("legal", "triangle", *SMALL, "1@a1").stdout.split() == ["1@b1", "1@b2"]


def test_only_the_game_must_be_named() -> None:
    told = horizon("legal").stderr
    assert told.splitlines()[-1].endswith("the following arguments are required: GAME")


def test_chances_are_told_with_their_weights() -> None:
    words = ("legal", "triangle", "-o", "rows=2", "-o", "tiles=drawn", "--json")
    found = json.loads(horizon(*words).stdout)
    assert (found["to_act"], found["legal"]) == (-1, [])
    rules = game("triangle", rows=2, tiles="drawn")
    weighted = [(rules.write(action), weight) for action, weight in rules.chances(rules.start())]
    assert [(each["action"], each["weight"]) for each in found["chances"]] == weighted != []


def test_legal_in_a_position_from_standard_input() -> None:
    position = json.dumps({"cells": {"b1": "R1"}})
    found = json.loads(
        horizon("legal", "triangle", *SMALL, "--position", "-", "--json", stdin=position).stdout
    )
    assert found == {
        "to_act": 1,
        "legal": ["1@a1", "1@b2"],
        "chances": [],
        "position": {"cells": {"b1": "R1"}, "to_act": "green"},
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("legal", "triangle", "7@z9"), "horizon: the board has no cell z9"),
        (("legal", "triangle", *SMALL, "1@a1", "1@a1"), "horizon: 3.2: a1 already holds red's 1"),
        (
            ("legal", "triangle", "-o", "rows=7"),
            "horizon: 7 rows have 28 cells; with 0 blocked, 28 are left",
        ),
        (("legal", "triangle", "-o", "rows"), "horizon: options are written NAME=VALUE, not 'rows'"),
        (("legal", "checkers"), "horizon: there is no game 'checkers'"),
        (("rules", "checkers"), "horizon: there is no game 'checkers'"),
        (("play", "triangle", "--against", "kasparov"), "horizon: there is no computer player 'kasparov'"),
        (("play", "triangle", "--seat", "2"), "horizon: Triangle has seats 0 to 1, not 2"),
        (
            ("record", "show", "no-such-file"),
            "horizon: no-such-file cannot be read: No such file or directory\n",
        ),
        (("legal", "triangle", "--position", "no-such-file"), "horizon: no-such-file cannot be read"),
    ],
)
def test_failures_are_one_clear_line(words: tuple[str, ...], said: str) -> None:
    done = horizon(*words)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


def test_a_game_is_played_saved_shown_verified_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    played = horizon(
        "play", "triangle", *SMALL, "--against", "person", "--save", str(file), stdin="1@a1\n1@b2\n"
    )
    assert played.returncode == 0
    assert "b1 is left empty: it is the black hole." in played.stdout
    assert "Red places 1 on a1." in horizon("record", "show", str(file)).stdout
    verified = horizon("record", "verify", "-", stdin=file.read_text())
    assert verified.returncode == 0
    assert "2 actions replayed" in verified.stdout
    assert json.loads(horizon("record", "replay", str(file), "--to", "1", "--json").stdout) == [
        {"action": "1@a1", "position": {"cells": {"a1": "R1"}, "to_act": "green"}}
    ]
    boards = [
        horizon("record", "replay", str(file), "--viewer", viewer).stdout for viewer in ("red", "everyone")
    ]
    assert boards[0] == boards[1] != ""
    assert "no viewer is called 'blue'" in horizon("record", "show", str(file), "--viewer", "blue").stderr


def test_a_forged_record_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    horizon("play", "triangle", *SMALL, "--against", "person", "--save", str(file), stdin="1@a1\n1@b2\n")
    file.write_text(file.read_text().replace("2. 1@b2", "2. 1@b1"))
    done = horizon("record", "verify", str(file))
    assert done.returncode == 1
    assert "WRONG      action 2, '1@b1': it was changed" in done.stdout
    assert json.loads(horizon("record", "verify", "--json", str(file)).stdout)["good"] is False


def test_doctor_finds_the_games() -> None:
    assert f"games: {', '.join(GAMES)}" in horizon("doctor").stdout


def test_an_arena_tells_who_is_stronger(tmp_path: Path) -> None:
    words = (
        "arena",
        next(iter(GAMES)),
        *SMALL,
        "--players",
        "greedy,uniform",
        "--games",
        "4",
        "--workers",
        "1",
    )
    files = ("--records", str(tmp_path / "records"), "--picture", str(tmp_path / "elo.svg"))
    told = horizon(*words, "--file", str(tmp_path / "games"), *files)
    assert "Elo" in told.stdout
    assert (tmp_path / "elo.svg").read_text().startswith("<svg")
    assert len(list((tmp_path / "records").iterdir())) == 4
    again = json.loads(horizon(*words, "--file", str(tmp_path / "games"), "--json").stdout)
    assert [game["number"] for game in again["games"]] == [0, 1, 2, 3]
    assert again["test"]["result"] == "open"
    assert again["test"]["lower"] < again["test"]["evidence"] < again["test"]["upper"]
    assert again["test"]["upper"] == -again["test"]["lower"] == pytest.approx(2.944, abs=0.001), (
        "log(0.95 / 0.05)"
    )
    assert (again["test"]["alpha"], again["test"]["beta"]) == (0.05, 0.05)
    stopped = json.loads(horizon(*words, "--games", "400", "-o", "rows=5", "--sprt", "--json").stdout)
    assert stopped["test"]["result"] == "stronger"
    assert stopped["test"]["evidence"] >= stopped["test"]["upper"]
    assert 4 < len(stopped["games"]) < 400
    assert horizon("arena", next(iter(GAMES)), "--players", "greedy").returncode == 1


def test_an_odd_number_of_games_is_made_even_and_blanks_between_players_are_nothing() -> None:
    words = ("arena", next(iter(GAMES)), *SMALL, "--players", "greedy, uniform", "--games", "3")
    done = horizon(*words, "--workers", "1", "--json")
    assert "4 games instead of 3: each is played from both sides" in done.stderr
    assert len(json.loads(done.stdout)["games"]) == 4


def test_the_module_starts_workers_as_the_command_does() -> None:
    words = ("arena", next(iter(GAMES)), *SMALL, "--players", "greedy,uniform", "--games", "2")
    done = horizon(*words, "--workers", "2", "--json")
    assert len(json.loads(done.stdout)["games"]) == 2, done.stderr


def test_solve_proves_every_action(tmp_path: Path) -> None:
    name = next(iter(GAMES))
    told = horizon("solve", name, *SMALL, "--bits", "12", "--file", str(tmp_path / "proof"))
    assert told.stdout.splitlines() == ["1@a1 draws"]
    again = json.loads(
        horizon("solve", name, *SMALL, "--bits", "12", "--file", str(tmp_path / "proof"), "--json").stdout
    )
    assert again["values"] == {"1@a1": 0.5}
    assert horizon("solve", name, *SMALL, "--bits", "12", "--whole").stdout.splitlines() == ["position draws"]
    other = horizon("solve", name, *SMALL, "--bits", "12", "--whole", "--file", str(tmp_path / "proof"))
    assert "holds the proof of every action in this position; give another file" in other.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tipping",), "horizon: Tipping has no exact solver"),
        (
            ("triangle", "-o", "tiles=drawn"),
            "horizon: this position cannot be solved: the solver handles neither drawn tiles",
        ),
    ],
)
def test_solve_says_where_it_does_not_apply(words: tuple[str, ...], said: str) -> None:
    done = horizon("solve", *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1].startswith(said)


def test_solve_works_in_parts_and_checks_their_files(tmp_path: Path) -> None:
    name, folder = next(iter(GAMES)), tmp_path / "parts"
    position = tmp_path / "position"
    position.write_text(json.dumps({"cells": {"a1": "R3", "d2": "G4"}, "to_act": "red"}))
    words = ("solve", name, "-o", "rows=4", "-o", "blocked=1", "--bits", "12", "--position", str(position))
    position.write_text(json.dumps({"cells": {"a1": "R3", "d2": "G4"}, "to_act": "red", "blocked": ["d4"]}))
    whole = json.loads(horizon(*words, "--json").stdout)
    parts = json.loads(horizon(*words, "--split", str(folder), "--workers", "1", "--json").stdout)
    assert parts["values"] == whole["values"]
    assert {file.stem for file in folder.iterdir()} == whole["values"].keys()
    again = json.loads(horizon(*words, "--split", str(folder), "--workers", "2", "--json").stdout)
    assert again == parts
    (folder / "2@b1.npz").unlink()
    checked = horizon(*words, "--split", str(folder), "--check", "--lines", "2", "--workers", "1")
    of = len(whole["values"])
    assert (
        checked.stdout
        == f"{of - 1} of {of} parts are finished; they pass the check with 2 lines for each side.\n"
    ), checked.stderr


def test_a_position_is_analysed(tmp_path: Path) -> None:
    file = tmp_path / "position"
    file.write_text(json.dumps({"cells": {}, "to_act": "red"}))
    words = ("analyse", str(file), "--game", next(iter(GAMES)), *SMALL, "--nodes", "50")
    first = " ".join(horizon(*words).stdout.splitlines()[0].split())
    assert first == "Place 1 on a1 (1@a1) 50.0% proven then Place 1 on b1"
    data = json.loads(horizon(*words, "--json").stdout)
    small = game("triangle", rows=2)
    assert (data["game"], data["options"]) == ("triangle", small.settings)
    assert (data["rules"], data["program"]) == (small.version, __version__)
    assert (data["nodes"], data["seconds"], data["to_act"]) == (50, None, 0)
    actions = data["actions"]
    assert sorted(each["action"] for each in actions) == sorted(map(small.write, small.legal(small.start())))
    assert [each["value"] for each in actions] == sorted((each["value"] for each in actions), reverse=True)
    assert actions[0] == {
        "action": "1@a1",
        "words": "Place 1 on a1",
        "value": 0.5,
        "proven": True,
        "line": ["1@a1", "1@b1"],
    }
    assert "--game NAME" in horizon("analyse", str(file)).stderr
    drawn = game("triangle", tiles="drawn")
    for position, of, why in (
        (drawn.dump(drawn.start()), ("-o", "tiles=drawn"), "comes next"),
        (over(), SMALL, "over"),
    ):
        file.write_text(json.dumps(position))
        refused = horizon("analyse", str(file), "--game", "triangle", *of)
        assert (refused.returncode, why in refused.stderr) == (1, True)
    file.write_text("nonsense")
    assert horizon("analyse", str(file)).returncode == 1
    assert 'not a record: the [Game "..."] tag is missing' in horizon("analyse", "-").stderr


def over() -> dict[str, Any]:
    small = game("triangle", rows=2)
    state = small.start()
    while legal := small.legal(state):
        state = small.apply(state, legal[0])
    return dict(small.dump(state))


def test_a_record_is_analysed_with_mistakes_in_sentences_and_luck_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    rolled = game("triangle", rows=5, tiles="drawn")
    file.write_text(write(random_record(rolled, 1)))
    told = horizon("analyse", str(file), "--nodes", "200")
    assert told.returncode == 0
    assert " was better: " in told.stdout
    red, green = told.stdout.splitlines()[-2:]
    assert (red.split()[0], green.split()[0]) == ("red:", "green:")
    assert "points given away; luck " in red
    data = json.loads(horizon("analyse", "-", "--nodes", "200", "--json", stdin=file.read_text()).stdout)
    assert len(data["moments"]) == len(read(file.read_text()).lines)
    assert (data["game"], data["options"]) == ("triangle", rolled.settings)
    assert (data["rules"], data["program"]) == (rolled.version, __version__)
    assert (data["nodes"], data["seconds"]) == (200, None)
    assert data["seats"][0]["luck"] == pytest.approx(-data["seats"][1]["luck"])
    named = [moment for moment in data["moments"] if moment["better"]]
    assert [sum(m["seat"] == seat for m in named) for seat in (0, 1)] == [
        s["inaccuracies"] + s["mistakes"] + s["blunders"] for s in data["seats"]
    ]


def test_what_might_follow_the_better_action_is_said_to_be_just_that() -> None:
    assert continuation(("Place 7", "Place 3", "Place 1")) == "Play might continue: Place 3, Place 1."
    assert continuation(("Place 7",)) == continuation(()) == ""


def test_a_position_in_which_a_unit_stands_twice_is_refused() -> None:
    position = '{"units": {"blue:HL1": {"at": "A-1"}, "blue:HL1": {"at": "A-2"}}}'
    run = horizon("legal", "torus", "--position", "-", stdin=position)
    assert run.returncode
    assert "horizon: duplicate key 'blue:HL1'" in run.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("arena", "triangle", "--players", "greedy,uniform", "--games", "0"),
            "0 is out of range: 1 or more",
        ),
        (("arena", "triangle", "--players", "greedy,uniform", "--workers", "-1"), "1 or more"),
        (("serve", "--port", "99999"), "port must be 0 to 65535 (--port)."),
        (("--port", "-1"), "-1 is out of range: 0 to 65535"),
        (("arena", "triangle", "--players", "greedy,uniform", "--elo", "inf"), "inf is out of range"),
        (("solve", "triangle", "--bits", "3"), "3 is out of range: 10 to 40"),
        (("solve", "triangle", "--seconds", "nan"), "nan is out of range"),
        (("analyse", "-", "--nodes", "many"), "invalid number value: 'many'"),
    ],
)
def test_numbers_out_of_range_are_refused(words: tuple[str, ...], told: str) -> None:
    done = horizon(*words)
    assert done.returncode == 2
    assert told in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "triangle", *SMALL, "--players", "greedy,uniform", "--picture", "{}/none/elo.svg"),
        ("arena", "triangle", *SMALL, "--players", "greedy,uniform", "--file", "{}"),
        ("arena", "triangle", *SMALL, "--players", "greedy,uniform", "--records", "{}/a file"),
        ("solve", "triangle", *SMALL, "--file", "{}/none/proof"),
        ("solve", "triangle", *SMALL, "--file", "{}/a file"),
    ],
)
def test_files_that_cannot_be_used_are_named_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    """And before the work that would have been lost."""
    (tmp_path / "a file").write_text("hello")
    done = horizon(*(word.format(tmp_path) for word in words))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("horizon: ")
    assert len(done.stderr.splitlines()) == 1
    assert str(tmp_path) in done.stderr
    assert (tmp_path / "a file").read_text() == "hello"
