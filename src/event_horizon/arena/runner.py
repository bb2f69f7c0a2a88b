"""Many games on all cores. Every game is kept as it ends, and a later run goes on from there."""

import json
import multiprocessing
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

from event_horizon.games.catalog import game_from_data
from event_horizon.players.worker import begin, end

from .game import PlayedGame, play_game
from .pairing import Pairing, Tournament, pairings


class OtherTournament(Exception):
    """The file holds the games of another tournament, in a sentence."""


Stop = Callable[[Sequence[PlayedGame]], bool]
"""Whether these games, whole pairs from the first on, say enough."""


def never(games: Sequence[PlayedGame]) -> bool:
    """All games are played."""
    return False


def run(
    tournament: Tournament,
    file: Path | None = None,
    workers: int = 1,
    on_game: Callable[[int, int], None] = lambda done, total: None,
    is_enough: Stop = never,
) -> list[PlayedGame]:
    """The games in the order of their numbers; those that the file holds already are not played again.

    Where less is enough, it ends after the first pair that makes it so. That is the same pair for any number of
    workers: games that ran ahead of it do not count.
    """
    rules = game_from_data(tournament.game, tournament.options)
    schedule = pairings(tournament, len(rules.seats))
    kept = _kept(_header(tournament, rules.version), file) if file else ()
    done = {game.number: game for game in kept if game.number < len(schedule)}
    on_game(len(done), len(schedule))
    counted = 0
    with closing(_play(tournament, [each for each in schedule if each.number not in done], workers)) as fresh:
        while True:
            while counted + 2 <= len(schedule) and counted in done and counted + 1 in done:
                counted += 2
                whole = [done[number] for number in range(counted)]
                if is_enough(whole):
                    return whole
            game = next(fresh, None)
            if game is None:
                return [done[number] for number in sorted(done)]
            done[game.number] = game
            if file:
                _keep(file, asdict(game))
            on_game(len(done), len(schedule))


def _play(tournament: Tournament, schedule: list[Pairing], workers: int) -> Generator[PlayedGame]:
    if workers == 1:
        yield from (play_game(tournament, pairing) for pairing in schedule)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=begin) as pool:
        games = [pool.submit(play_game, tournament, pairing) for pairing in schedule]
        try:
            for game in as_completed(games):
                yield game.result()
        except BaseException:  # interrupted, or enough: nobody waits for games that ran ahead
            end(pool)
            raise


def _header(tournament: Tournament, rules: int) -> dict[str, object]:
    """What games of one file have in common: not their number, so that a later run may ask for more of them."""
    from event_horizon import __version__

    data = asdict(tournament)
    del data["games"]
    return {"program": __version__, "rules": rules, **data}


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
        yield PlayedGame(**json.loads(line))


def _difference(data: dict[str, object], text: str) -> str:
    try:
        other = json.loads(text.partition("\n")[0])
    except ValueError:
        other = None
    if not isinstance(other, dict) or other.keys() != data.keys():
        return "holds no tournament that can be taken up"
    if {**other, "program": data["program"], "rules": data["rules"]} != json.loads(json.dumps(data)):
        return "holds another tournament"
    played, now = (f"{each['program']} with rules {each['rules']}" for each in (other, data))
    return f"was played by version {played}, and this is {now}"


def _begin(file: Path, text: str) -> None:
    """Replaces the file in one step, so that nothing is lost if the program is killed here."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def _keep(file: Path, data: dict[str, object]) -> None:
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(data, ensure_ascii=False) + "\n")
