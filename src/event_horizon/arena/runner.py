"""Many games on all cores. Every game is saved when it ends, and a later run continues from there."""

import json
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path

from event_horizon.compute.gathering import results
from event_horizon.compute.local import LocalPool
from event_horizon.compute.pool import Pool
from event_horizon.core.game import AnyGame
from event_horizon.games import catalog
from event_horizon.players.roster import version_of

from .game import PlayedGame, play_game
from .pairing import Pairing, Tournament, pairings, player_of, rounds_of


class OtherTournament(Exception):
    """The file contains the games of another tournament; the message is a sentence."""


ShouldStop = Callable[[Sequence[PlayedGame]], bool]
"""Whether these games, whole pairs from the first on, say enough."""
Versions = Mapping[str, str]
"""The version of every player, by its label."""


def never(games: Sequence[PlayedGame]) -> bool:
    """All games are played."""
    return False


def run(
    tournament: Tournament,
    file: Path | None = None,
    workers: int = 1,
    on_game: Callable[[int, int], None] = lambda done, total: None,
    is_enough: ShouldStop = never,
    pool: Pool | None = None,
) -> list[PlayedGame]:
    """The games in the order of their numbers; those that the file holds already are not played again.

    They are played in the pool; without one, in this process, or in this many worker processes if `workers` is more than 1.
    If `is_enough` says so, it ends after that pair of games. It is the same pair for any number of workers: games
    that ran ahead do not count. A file can be extended: by more games, and by more players.
    """
    if pool is None and workers > 1:
        with closing(LocalPool(workers)) as own:
            return run(tournament, file, workers, on_game, is_enough, own)
    rules = catalog.game(tournament.game, **tournament.options)
    versions = {label: version_of(rules.name, player_of(label)) for label in tournament.players}
    kept = list(_kept(_header(tournament, rules.version), file)) if file else []
    _check_versions(kept, versions, file)
    played: list[PlayedGame] = []
    for number in range(rounds_of(tournament)):
        schedule = _schedule(tournament, rules, number, played)
        found = _run_round(tournament, schedule, versions, kept, file, pool, on_game, is_enough)
        played += [replace(game, number=len(played) + place) for place, game in enumerate(found)]
    return played


def _schedule(
    tournament: Tournament, rules: AnyGame, number: int, played: Sequence[PlayedGame]
) -> list[Pairing]:
    points: Counter[str] = Counter()
    met: Counter[frozenset[str]] = Counter()
    for game in played:
        points[game.one] += game.score  # type: ignore[assignment]
        points[game.two] += 1 - game.score  # type: ignore[assignment]
        met[frozenset((game.one, game.two))] += 1
    return pairings(tournament, len(rules.seats), number, points, met)


def _run_round(
    tournament: Tournament,
    schedule: Sequence[Pairing],
    versions: Versions,
    kept: Sequence[PlayedGame],
    file: Path | None,
    pool: Pool | None,
    on_game: Callable[[int, int], None],
    is_enough: ShouldStop,
) -> list[PlayedGame]:
    """All games of a round, or as many as are needed."""
    # A player that meets itself plays two games with the same seats: each of them has its own number.
    numbers: dict[tuple[object, ...], deque[int]] = {}
    for each in schedule:
        numbers.setdefault((each.pair, each.one, each.two, each.seats), deque()).append(each.number)
    done: dict[int, PlayedGame] = {}
    for game in kept:
        if waiting := numbers.get((game.pair, game.one, game.two, game.seats)):
            number = waiting.popleft()
            done[number] = replace(game, number=number)
    on_game(len(done), len(schedule))
    whole: list[PlayedGame] = []
    missing = [each for each in schedule if each.number not in done]
    with closing(_play(tournament, missing, versions, pool)) as fresh:
        while True:
            while len(whole) in done and len(whole) + 1 in done:
                whole += (done[len(whole)], done[len(whole) + 1])
                if is_enough(whole):
                    return whole
            played = next(fresh, None)
            if played is None:
                return [done[number] for number in sorted(done)]
            done[played.number] = played
            if file:
                _keep(file, asdict(played))
            on_game(len(done), len(schedule))


def _play(
    tournament: Tournament, schedule: list[Pairing], versions: Versions, pool: Pool | None
) -> Generator[PlayedGame]:
    jobs = [(tournament, each, (versions[each.one], versions[each.two])) for each in schedule]
    if pool is None:
        yield from (play_game(*job) for job in jobs)
    else:
        yield from results(pool, play_game, jobs)


def _header(tournament: Tournament, rules: int) -> dict[str, object]:
    """What the games of one file have in common; not the players or the number of games, which a later run may
    extend.
    """
    from event_horizon import __version__

    data = asdict(tournament)
    for name in ("games", "players", "system", "rounds"):
        del data[name]
    data["openings"] = (
        sha256(json.dumps(tournament.openings).encode()).hexdigest() if tournament.openings else ""
    )
    return {"program": __version__, "rules": rules, **data}


def _check_versions(kept: Sequence[PlayedGame], versions: Versions, file: Path | None) -> None:
    for game in kept:
        for label, version in zip((game.one, game.two), game.versions, strict=True):
            if versions.get(label, version) != version:
                raise OtherTournament(f"{file} was played by another version of {label}; give another file")


def _kept(data: dict[str, object], file: Path) -> Iterator[PlayedGame]:
    """The file is one line for the tournament, then one for each game; a line cut short is not counted."""
    header = json.dumps(data, ensure_ascii=False) + "\n"
    text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    if not (header.startswith(text) or text.startswith(header)):
        raise OtherTournament(f"{file} {_difference(data, text)}; give another file")
    lines = [line for line in text.splitlines(keepends=True) if line.endswith("\n")]
    if not lines or "".join(lines) != text:
        _begin(file, "".join(lines) or header)
    for line in lines[1:]:
        row = json.loads(line)
        row |= {name: tuple(row[name]) for name in ("seats", "scores", "versions")}
        yield PlayedGame(**row)


def _difference(data: dict[str, object], text: str) -> str:
    try:
        other = json.loads(text.partition("\n")[0])
    except ValueError:
        other = None
    if not isinstance(other, dict) or other.keys() != data.keys():
        return "contains no tournament that can be continued"
    if {**other, "program": data["program"], "rules": data["rules"]} != json.loads(json.dumps(data)):
        return "contains another tournament"
    played, now = (f"{each['program']} with rules {each['rules']}" for each in (other, data))
    return f"was played by version {played}, but this is {now}"


def _begin(file: Path, text: str) -> None:
    """Replaces the file in one step, so that nothing is lost if the program is killed here."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def _keep(file: Path, data: dict[str, object]) -> None:
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(data, ensure_ascii=False) + "\n")
