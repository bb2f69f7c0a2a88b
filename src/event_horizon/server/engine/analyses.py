"""Analyses: records and positions assessed step by step in the workers, and kept for later requests."""

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, Literal, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from event_horizon.analysis.moment import Assessment, Moment
from event_horizon.analysis.moment_job import MomentJob, moment_job
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Viewer
from event_horizon.matches.fold import append
from event_horizon.matches.match import Match, new_match
from event_horizon.matches.snapshot import SeenEvent, Snapshot, seen_news, snapshot
from event_horizon.records.record import BadRecord, Record
from event_horizon.records.replay import as_match
from event_horizon.server.live.bus import Bus
from event_horizon.server.matches.leases import Leases, LocalLeases
from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.requests.problems import Problem, not_found

from .analysed_records import AnalysedRecords
from .fair_queue import Urgency
from .jobs import assess, assess_try
from .pool import GaveUp, WorkerPool

log = logging.getLogger(__name__)

MOMENT_NODES = 30_000
MAX_MOMENT_SECONDS = 1.0
RECORD_SECONDS = 150.0
"""For a whole record: in a long one, each moment gets less than `MAX_MOMENT_SECONDS`."""
MAX_ACTIONS = 5_000
MAX_KEPT_ANALYSES = 60
LOOK_SECONDS = 0.5
"""How often to check what the process that works on an analysis has found."""

Result = TypeVar("Result")
Status = Literal["working", "done", "stopped", "failed"]


@dataclass
class LiveAnalysis:
    id: str
    match: Match
    """The record as a match that is over."""

    states: list[Any]
    """Every position: the first, and the one after each action."""

    clients: set[str] = field(default_factory=set)
    """The clients that asked for it; it stops when none of them wants it any more."""

    moments: list[Moment] = field(default_factory=list)
    status: Status = "working"
    tries: dict[tuple[int, str], Assessment] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def total(self) -> int:
        """The number of moments: the actions, and the last position if someone is still to act."""
        return len(self.match.line) + (0 if self.match.result or self.game.outcome(self.match.state) else 1)

    @property
    def channel(self) -> str:
        return f"analysis {self.id}"

    def step(self, number: int) -> MomentJob:
        """What is to be assessed at an action, from 1."""
        budget = Budget(min(MAX_MOMENT_SECONDS, RECORD_SECONDS / self.total), MOMENT_NODES)
        actions = [step.text for step in self.match.line]
        return moment_job(self.game, self.states, actions, self.moments, number, budget)

    def moment(self, number: int) -> Moment:
        if not 1 <= number <= len(self.moments):
            raise not_found(f"moment {number} yet")
        return self.moments[number - 1]

    def snapshot(self, number: int) -> Snapshot:
        """The position after the first `number` actions, as seen by the seat to act, or the one that acted last."""
        if not 0 <= number <= len(self.match.line):
            raise not_found(f"position {number} in this record")
        is_end = number == len(self.match.line)
        then = replace(self.match, line=self.match.line[:number], unconfirmed=None, events=())
        then = then if is_end else replace(then, result=None)
        return replace(snapshot(then, self.viewer(number)), number=number)

    def preview(self, number: int, question: str) -> Any:
        """What a choice may lead to after the first `number` actions."""
        return self.game.preview(self.snapshot(number).view, question)

    def tried(self, number: int, text: str) -> Snapshot:
        """The position after another action than the one taken, as seen by the seat that might have taken it."""
        if not 0 <= number < len(self.states):
            raise not_found(f"position {number} in this record")
        seat = self.game.to_act(self.states[number])
        match = new_match("", self.game, self.match.participants, b"", position=self.states[number])
        then = append(match, 0.0, "acted", seat, text)
        return replace(snapshot(replace(then, unconfirmed=None), seat), number=number + 1, legal=())

    def position(self, number: int) -> dict[str, Any]:
        """The position after the first `number` actions, as data."""
        if not 0 <= number < len(self.states):
            raise not_found(f"position {number} in this record")
        return self.game.dump(self.states[number])

    def viewer(self, number: int) -> Viewer:
        seat = self.game.to_act(self.states[number])
        if seat is not None and seat != CHANCE:
            return seat
        acted = (step.actor for step in reversed(self.match.line[:number]) if step.actor != CHANCE)
        return next(acted, None)

    @cached_property
    def told(self) -> tuple[SeenEvent, ...]:
        """The actions as events, each as seen by the seat that took it."""
        return tuple(
            SeenEvent(
                number=number,
                at=0.0,
                kind="rolled" if step.actor == CHANCE else "acted",
                seat=None if step.actor == CHANCE else step.actor,
                text=step.text,
                words=self.game.describe(step.before, step.action),
                news=seen_news(self.game.news(step.after, self.viewer(number - 1))),
            )
            for number, step in enumerate(self.match.line, start=1)
        )


class Analyses:
    def __init__(
        self,
        workers: WorkerPool,
        bus: Bus,
        limits: Limits = Limits(),  # noqa: B008 (frozen)
        records: AnalysedRecords | None = None,
        leases: Leases | None = None,
    ) -> None:
        self.workers, self.bus, self.limits, self.records = workers, bus, limits, records
        self.leases = leases or LocalLeases()
        self._kept: OrderedDict[str, LiveAnalysis] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()
        """One position at a time, so that computer opponents still answer quickly."""

    async def begin(self, record: Record, client: str = "") -> LiveAnalysis:
        """The analysis of this record: new, running or finished."""
        name = _name(record)
        if name not in self._kept:
            if len(record.lines) > MAX_ACTIONS:
                raise BadRecord(f"only records of at most {MAX_ACTIONS} actions can be analysed")
            self._require_room(client)
            match = await off_loop(as_match, record, name, 0.0)
            states = [match.first, *(step.after for step in match.line)]
            self._keep(LiveAnalysis(name, match, states))
            if self.records:
                await self.records.keep(name, record, time.time())
        analysis = self.find(name)
        analysis.clients.add(client)
        if analysis.status != "done" and name not in self._tasks:
            analysis.status = "working"
            task = asyncio.create_task(self._work(analysis))
            self._tasks[name] = task
            task.add_done_callback(lambda task: self._forget(analysis, task))
        return analysis

    async def fetch(self, name: str, client: str = "") -> LiveAnalysis:
        """The analysis with that id; if another process has started it, it is followed here too."""
        if name not in self._kept and self.records and (record := await self.records.find(name)):
            await self.begin(record, client)
        return self.find(name)

    def find(self, name: str) -> LiveAnalysis:
        if name not in self._kept:
            raise not_found("such analysis; it may have expired: start it again")
        self._kept.move_to_end(name)
        return self._kept[name]

    def _require_room(self, client: str) -> None:
        own = sum(client in self._kept[name].clients for name in self._tasks)
        if own >= self.limits.analyses_per_client:
            detail = f"{own} of your analyses are running; wait for one of them, or stop it"
            raise Problem(429, "too_many", detail, retry_after=10)
        if len(self._tasks) >= self.limits.analyses:
            raise Problem(503, "busy", "too many records are being analysed; try again in a minute")

    def stop(self, analysis: LiveAnalysis, client: str = "") -> None:
        """Stops it for this client; it continues while others want it. A later `begin` resumes from what is known."""
        if client not in analysis.clients:
            raise Problem(403, "not_yours", "only those who began an analysis can stop it")
        analysis.clients.discard(client)
        if analysis.id in self._tasks and not analysis.clients:
            self._tasks.pop(analysis.id).cancel()
            analysis.status = "stopped"
            self.bus.tell_here(analysis.channel)

    async def assess_try(
        self, analysis: LiveAnalysis, number: int, text: str, client: str = ""
    ) -> Assessment:
        key = (number, text)
        if key not in analysis.tries:
            options = analysis.moment(number).options
            analysis.game.read(analysis.states[number - 1], text)  # refuses what is not a legal action there
            step = replace(analysis.step(number), action=text, options=options)
            if not options:
                raise not_found(f"choice at action {number}")
            analysis.tries[key] = await self._run(assess_try, step, client)
        return analysis.tries[key]

    async def _run(self, work: Callable[[MomentJob], Result], step: MomentJob, client: str) -> Result:
        return await self.workers.run(work, step, MAX_MOMENT_SECONDS, "an analysis", Urgency.STUDY, client)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, analysis: LiveAnalysis) -> None:
        """One process works on an analysis; the others read its results, and continue if that process dies."""
        try:
            while len(analysis.moments) < analysis.total:
                try:
                    await self._work_on(analysis)
                except (SQLAlchemyError, OSError) as error:  # the database is unavailable; try again later
                    log.warning("an analysis has to wait: %s", type(error).__name__)
                    await asyncio.sleep(LOOK_SECONDS)
            if self._is_at_work(analysis, asyncio.current_task()):
                analysis.status = "done"
        except GaveUp:
            log.error(
                "an analysis of %s cannot go on past action %d", analysis.game.name, len(analysis.moments)
            )
            analysis.status = "failed"
        self.bus.tell_here(analysis.channel)

    async def _work_on(self, analysis: LiveAnalysis) -> None:
        if not await self.leases.take(analysis.channel):
            await asyncio.sleep(LOOK_SECONDS)
            await self._read(analysis)
            return
        try:
            await self._read(analysis)
            await self._assess_all(analysis)
        finally:
            await self.leases.give_back(analysis.channel)

    async def _assess_all(self, analysis: LiveAnalysis) -> None:
        while len(analysis.moments) < analysis.total:
            async with self._turn:
                step = analysis.step(len(analysis.moments) + 1)
                moment = await self._run(assess, step, next(iter(analysis.clients), ""))
            if not self._is_at_work(analysis, asyncio.current_task()):
                raise asyncio.CancelledError  # stopped at the very moment when it came to a result
            if self.records:
                await self.records.add(analysis.id, moment)
                await self._read(analysis)  # all processes must show the same result
            else:
                analysis.moments.append(moment)
                self.bus.tell_here(analysis.channel)

    async def _read(self, analysis: LiveAnalysis) -> None:
        """Copies what another process has found."""
        if self.records and (found := await self.records.moments(analysis.id, len(analysis.moments))):
            analysis.moments += found
            self.bus.tell_here(analysis.channel)

    def _is_at_work(self, analysis: LiveAnalysis, task: asyncio.Task[None] | None) -> bool:
        """Whether this task is the one that works on it, and not one that was stopped but has not quite ended."""
        return self._tasks.get(analysis.id) is task

    def _forget(self, analysis: LiveAnalysis, task: asyncio.Task[None]) -> None:
        if self._is_at_work(analysis, task):
            del self._tasks[analysis.id]

    def _keep(self, analysis: LiveAnalysis) -> None:
        self._kept[analysis.id] = analysis
        idle = [name for name in self._kept if name not in self._tasks and name != analysis.id]
        for name in idle[: max(0, len(self._kept) - MAX_KEPT_ANALYSES)]:
            del self._kept[name]


def _name(record: Record) -> str:
    """The id of an analysis: the same for the same actions by people with the same names."""
    lines = [line.text for line in record.lines]
    result = None if record.outcome is None else record.outcome.scores
    names = [each.name for each in record.participants]
    words = [
        names,
        record.game,
        dict(record.options),
        record.position,
        lines,
        sorted(record.resigned),
        result,
    ]
    return sha256(json.dumps(words, sort_keys=True, default=dict).encode()).hexdigest()[:24]
