"""Records as tables."""

import json
from pathlib import Path
from typing import Any

import pytest

from event_horizon import GAMES, game
from event_horizon.adapters.numbered import canonical
from event_horizon.cli import main
from event_horizon.players.play_match import play_match
from event_horizon.players.roster import computer_play
from event_horizon.records.record import record_of
from event_horizon.records.text import write

parquet = pytest.importorskip("pyarrow.parquet", reason="Arrow is not installed: the extra `data` brings it")


@pytest.fixture(scope="module")
def arenas(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two random games of each game, as an arena keeps them."""
    folder, found = tmp_path_factory.mktemp("arenas"), {}
    for name in GAMES:
        options = {"explorer": {"seats": 2, "rounds": 20}, "tipping": {"quiet_turns": 8}}.get(name, {})
        found[name] = folder / f"{name}.jsonl"
        rules = game(name, **options)
        seats = ("uniform",) * len(rules.seats)
        matches = [play_match(rules, seats, seed=f"{number}", name=f"arena-{number}") for number in (0, 1)]
        lines = ["{}", *(json.dumps({"record": write(record_of(match))}) for match in matches)]
        found[name].write_text("\n".join(lines), encoding="utf-8")
    return found


@pytest.mark.parametrize("name", GAMES)
def test_both_formats_hold_the_same_rows_and_replay(
    name: str, arenas: dict[str, Path], tmp_path: Path
) -> None:
    lines, table = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    for file in (lines, table):
        extras = ["--with", "views", "--with", "values", "--with", "position"]
        main(["export", str(arenas[name]), "--to", str(file), *extras])
    rows = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    assert parquet.read_table(table).to_pylist() == rows
    assert {row["record"] for row in rows} == {0, 1}
    for number in (0, 1):
        check([row for row in rows if row["record"] == number])


def check(rows: list[dict[str, Any]]) -> None:
    """The rows of one game say what the rules say when it is played again."""
    rules = game(rows[0]["game"], **json.loads(rows[0]["options"]))
    known = rules.vocabulary()
    assert known is not None
    evaluate, seats = computer_play(rules.name).evaluate, range(len(rules.seats))
    state = rules.start()
    for number, row in enumerate(rows, start=1):
        assert (row["number"], row["seat"]) == (number, rules.to_act(state))
        assert row["choices"] == len(rules.legal(state) or rules.chances(state))
        words = known.chances if row["seat"] < 0 else known.words
        spelt = (row["action"],) if row["seat"] < 0 else known.spell(row["action"])
        assert tuple(words[place] for place in row["words"]) == spelt
        assert row["position"] == canonical(rules.dump(state))
        assert row["views"] == [canonical(rules.view(state, seat)) for seat in seats]
        assert row["values"] == (None if row["seat"] < 0 else [evaluate(state, seat) for seat in seats])
        state = rules.apply(state, rules.read(state, row["action"]))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (tuple(rows[0]["scores"]), rows[0]["reason"]) == (outcome.scores, outcome.reason)


def test_views_keep_secrets_and_positions_tell_them(arenas: dict[str, Path], tmp_path: Path) -> None:
    file = tmp_path / "torus.jsonl"
    main(["export", str(arenas["torus"]), "--to", str(file), "--with", "views", "--with", "position"])
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert any(row["views"][0] != row["views"][1] for row in rows)
    assert all("units" in json.loads(row["position"]) for row in rows[:50])


def test_a_folder_of_records_is_exported(arenas: dict[str, Path], tmp_path: Path) -> None:
    folder, file = tmp_path / "records", tmp_path / "all.parquet"
    folder.mkdir()
    for number, line in enumerate(arenas["triangle"].read_text(encoding="utf-8").splitlines()[1:]):
        (folder / f"{number}.txt").write_text(json.loads(line)["record"], encoding="utf-8")
    main(["export", str(folder), "--to", str(file)])
    table = parquet.read_table(file)
    assert table.num_rows == 40
    assert "views" not in table.column_names
    many = tmp_path / "many.txt"
    many.write_text(
        "\n".join(each.read_text(encoding="utf-8") for each in sorted(folder.iterdir())), encoding="utf-8"
    )
    main(["export", str(many), "--to", str(file)])
    assert parquet.read_table(file) == table, "one file of many records"


@pytest.mark.parametrize(
    ("text", "to", "message"),
    [
        ("nonsense", "a.parquet", "not a record"),
        ('{"a": 1}\n{"b": 2}\n', "a.jsonl", "line 2 holds no game of an arena"),
        ("", "a.csv", "ends with .parquet or .jsonl"),
    ],
)
def test_what_cannot_be_exported_is_refused(
    text: str, to: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "source.txt"
    source.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["export", str(source), "--to", str(tmp_path / to)])
    assert message in capsys.readouterr().err
