"""Many bouts on all cores. Every bout is kept as it ends, and a later run goes on from there."""

import json
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict
from pathlib import Path

from event_horizon.games.catalog import game_from_data

from .bout import Bout, fight
from .pairing import Pairing, Tournament, pairings


class OtherTournament(Exception):
    """The file holds the bouts of another tournament, in a sentence."""


def run(
    tournament: Tournament,
    file: Path | None = None,
    workers: int = 1,
    on_bout: Callable[[int, int], None] = lambda done, total: None,
) -> list[Bout]:
    """All bouts in the order of their numbers; those that the file holds already are not played again."""
    game = game_from_data(tournament.game, tournament.options)
    schedule = pairings(tournament, len(game.seats))
    done = {bout.number: bout for bout in _kept(tournament, file)} if file else {}
    on_bout(len(done), len(schedule))
    for bout in _play(tournament, [each for each in schedule if each.number not in done], workers):
        done[bout.number] = bout
        if file:
            _keep(file, asdict(bout))
        on_bout(len(done), len(schedule))
    return [done[number] for number in sorted(done)]


def _play(tournament: Tournament, schedule: list[Pairing], workers: int) -> Iterator[Bout]:
    if workers == 1:
        yield from (fight(tournament, pairing) for pairing in schedule)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn) as pool:
        bouts = [pool.submit(fight, tournament, pairing) for pairing in schedule]
        try:
            for bout in as_completed(bouts):
                yield bout.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _kept(tournament: Tournament, file: Path) -> Iterator[Bout]:
    """The file is one line for the tournament, then one for each bout; a line cut short is not counted."""
    header = json.loads(json.dumps(asdict(tournament)))
    if not file.exists() or not file.read_text(encoding="utf-8"):
        _keep(file, header)
        return
    first, *lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    if json.loads(first) != header:
        raise OtherTournament(f"{file} holds another tournament; give another file")
    for line in lines:
        if line.endswith("\n"):
            yield Bout(**json.loads(line))
    whole = "".join(line for line in (first, *lines) if line.endswith("\n"))
    file.write_text(whole, encoding="utf-8")


def _keep(file: Path, data: dict[str, object]) -> None:
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(data, ensure_ascii=False) + "\n")
