"""Many bouts on all cores. Every bout is kept as it ends, and a later run goes on from there."""

import json
import multiprocessing
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

from event_horizon.games.catalog import game_from_data
from event_horizon.players.worker import begin, end

from .bout import Bout, fight
from .pairing import Pairing, Tournament, pairings


class OtherTournament(Exception):
    """The file holds the bouts of another tournament, in a sentence."""


Stop = Callable[[Sequence[Bout]], bool]
"""Whether these bouts, whole deals from the first on, say enough."""


def never(bouts: Sequence[Bout]) -> bool:
    """All bouts are played."""
    return False


def run(
    tournament: Tournament,
    file: Path | None = None,
    workers: int = 1,
    on_bout: Callable[[int, int], None] = lambda done, total: None,
    is_enough: Stop = never,
) -> list[Bout]:
    """The bouts in the order of their numbers; those that the file holds already are not played again.

    Where less is enough, it ends after the first deal that makes it so. That is the same deal for any number of
    workers: bouts that ran ahead of it do not count.
    """
    game = game_from_data(tournament.game, tournament.options)
    schedule = pairings(tournament, len(game.seats))
    done = {bout.number: bout for bout in _kept(tournament, file)} if file else {}
    on_bout(len(done), len(schedule))
    judged = 0
    with closing(_play(tournament, [each for each in schedule if each.number not in done], workers)) as fresh:
        while True:
            while judged + 2 <= len(schedule) and judged in done and judged + 1 in done:
                judged += 2
                whole = [done[number] for number in range(judged)]
                if is_enough(whole):
                    return whole
            bout = next(fresh, None)
            if bout is None:
                return [done[number] for number in sorted(done)]
            done[bout.number] = bout
            if file:
                _keep(file, asdict(bout))
            on_bout(len(done), len(schedule))


def _play(tournament: Tournament, schedule: list[Pairing], workers: int) -> Generator[Bout]:
    if workers == 1:
        yield from (fight(tournament, pairing) for pairing in schedule)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=begin) as pool:
        bouts = [pool.submit(fight, tournament, pairing) for pairing in schedule]
        try:
            for bout in as_completed(bouts):
                yield bout.result()
        except BaseException:  # interrupted, or enough: nobody waits for bouts that ran ahead
            end(pool)
            raise


def _kept(tournament: Tournament, file: Path) -> Iterator[Bout]:
    """The file is one line for the tournament, then one for each bout; a line cut short is not counted."""
    header = json.dumps(asdict(tournament), ensure_ascii=False) + "\n"
    text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    if not (header.startswith(text) or text.startswith(header)):
        raise OtherTournament(f"{file} holds another tournament, or none at all; give another file")
    lines = [line for line in text.splitlines(keepends=True) if line.endswith("\n")]
    if not lines or "".join(lines) != text:
        _begin(file, "".join(lines) or header)
    for line in lines[1:]:
        yield Bout(**json.loads(line))


def _begin(file: Path, text: str) -> None:
    """Another file takes its place at once: whoever is killed here loses nothing."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def _keep(file: Path, data: dict[str, object]) -> None:
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(data, ensure_ascii=False) + "\n")
