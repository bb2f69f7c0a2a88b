"""All wiring: which part of the server gets which."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.telemetry import TelemetryConfig
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.staticfiles import StaticFiles as Pages
from starlette.types import ASGIApp

from event_horizon import __version__
from event_horizon.compute.names import LOCAL
from event_horizon.compute.open_pool import open_pool
from event_horizon.compute.pool import Unreachable
from event_horizon.core.errors import Refusal
from event_horizon.matches.command import CommandRefused
from event_horizon.records.record import BadRecord

from .engine.analysed_records import AnalysedRecords
from .engine.analyses import Analyses
from .engine.pool import WorkerPool
from .live.bus import Bus, LocalBus
from .live.shared_presence import keep_telling
from .matches.autoplay import Autoplay
from .matches.leases import Leases, LocalLeases, SharedLeases
from .matches.link_preview import preview_head
from .matches.open_tables import OpenTableService
from .matches.service import MatchService
from .openapi import document
from .operations.caretaker import Caretaker
from .operations.controls import Controls
from .operations.figures import DATABASE_FAILURES
from .operations.garbage import no_full_collections
from .operations.metrics import keep_counting, metrics
from .operations.readiness import ReadinessCheck
from .reminders.push import open_push
from .reminders.service import Reminders
from .requests.limits import Limits
from .requests.middleware import LOOPBACK, Middleware
from .requests.problems import MEDIA_TYPE, Problem, problem_of
from .requests.rate_limit import Quota, RateLimit
from .routes import analyses as analysis_routes
from .routes import emotes, games, hints, lessons, matches, open_tables, pictures, puzzles, records, trials
from .routes import reminders as reminder_routes
from .routes.shortcut import CommandShortcut
from .services import Services
from .static_files import DOCS_SITE, StaticFiles
from .steady_time import steady_time
from .storage.database_errors import DATABASE_ERRORS
from .storage.migrations import migrate
from .storage.store import Store
from .wire.encoding import encode

log = logging.getLogger(__name__)

ABOUT = "Board games about black holes. Play them from a program just as the web front does."
TAGS = [
    {"name": "games", "description": "The games and their rules."},
    {"name": "matches", "description": "Games being played."},
    {"name": "open tables", "description": "Matches that anyone may join, and quick pairing."},
    {"name": "reminders", "description": "Web Push and feeds for matches that last days."},
    {"name": "records", "description": "Matches as text."},
    {"name": "analysis", "description": "Which actions were good, which were not, and what was luck."},
    {"name": "learning", "description": "Lessons and puzzles."},
    {"name": "server", "description": "The server itself."},
]

NO_TELEMETRY: TelemetryConfig = {
    "tracing": False, "metrics": False, "logs": False, "operation_spans": False, "auto_configure": False,
}  # fmt: skip
"""Errors are not reported to any service."""


@dataclass(frozen=True)
class Configuration:
    database: str
    """A URL."""
    hosts: tuple[str, ...] = LOOPBACK
    """Host names under which the server may be reached."""
    any_address: bool = False
    """Whether it may also be addressed by any IP address."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses of proxies whose X-Forwarded-For is believed; `*` for all."""
    limits: Limits = field(default_factory=Limits)
    metrics_from: tuple[str, ...] = ()
    """Clients that may read `/metrics`."""
    workers: int | None = None
    spare_workers: int = 0
    compute: str = LOCAL
    """Where computer players think."""
    keep_days: float = 0.0
    """How long a match is kept after its last event; 0 is for ever."""
    keep_megabytes: float = 0.0
    """How much space all matches together may take before the oldest are deleted; 0 is unlimited."""
    open_tables: bool = False
    """Whether players may open tables that anyone can join."""
    push_contact: str = "https://localhost"
    """The contact address that push services see."""
    push_services: tuple[str, ...] = ()
    """Hosts that reminders may be sent to."""
    warms_up: bool = False
    """Whether computer players are prepared at the start, before anyone plays against one."""


def create_app(configuration: Configuration) -> ASGIApp:
    """The whole server. The security middleware is outermost, so that every response has its headers."""
    controls = Controls()
    return Middleware(
        CommandShortcut(create_api(configuration, controls), _answer),
        configuration.hosts,
        any_address=configuration.any_address,
        body_seconds=configuration.limits.body_seconds,
        controls=controls,
    )


def create_api(configuration: Configuration, controls: Controls | None = None) -> FastAPI:
    app = FastAPI(
        title="Event Horizon",
        version=__version__,
        description=ABOUT,
        openapi_tags=TAGS,
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        telemetry=NO_TELEMETRY,
        lifespan=partial(_life, configuration, controls or Controls()),
        license_info={"name": "MIT", "identifier": "MIT"},
    )
    app.openapi = partial(document, app)  # type: ignore[method-assign]
    for routes in (
        matches, games, emotes, open_tables, records, analysis_routes, hints, pictures, lessons, puzzles, trials,
        reminder_routes,
    ):  # fmt: skip
        app.router.routes += routes.router.routes  # FastAPI would look through an included router twice
    if DOCS_SITE.is_dir():
        app.add_route("/docs", lambda request: RedirectResponse("/docs/"), include_in_schema=False)
        app.mount("/docs", Pages(directory=DOCS_SITE, html=True), name="docs")
    app.add_route("/metrics", metrics, include_in_schema=False)
    app.router.default = StaticFiles(head=preview_head)  # everything that is not a route
    for kind in (
        Refusal, CommandRefused, BadRecord, Problem, RequestValidationError, HTTPException, *DATABASE_ERRORS, Exception,
    ):  # fmt: skip
        app.add_exception_handler(kind, _answer)
    return app


@asynccontextmanager
async def _life(configuration: Configuration, controls: Controls, app: FastAPI) -> AsyncIterator[None]:
    store = Store(configuration.database)
    await migrate(store.writing)
    limits = configuration.limits
    service, workers = await _service(store, limits), await _workers(configuration)
    leases: Leases = SharedLeases(store.writing) if store.is_shared else LocalLeases()
    tables = OpenTableService(service, limits, is_enabled=configuration.open_tables)
    push = await open_push(store, configuration.push_contact, configuration.push_services)
    reminders = Reminders(service, push)
    if store.is_shared:
        service.bus = _shared_bus(configuration.database, service, tables, reminders)
    await service.bus.open()
    records = AnalysedRecords(store) if store.is_shared else None
    analyses = Analyses(workers, service.bus, limits, records, leases)
    services = app.state.services = Services(
        matches=service,
        analyses=analyses,
        open_tables=tables,
        reminders=reminders,
        workers=workers,
        probe=ReadinessCheck(store, workers),
        rate=RateLimit(limits.burst, limits.per_second),
        check_rate=RateLimit(limits.check_burst, limits.checks_per_second),
        preview_rate=RateLimit(limits.preview_burst, limits.previews_per_second),
        emote_rate=RateLimit(limits.emote_burst, limits.emotes_per_second),
        hints=Quota("hints", limits.hints_per_client, limits.hints),
        hint_seconds=limits.hint_seconds,
        sockets=Quota("live connections", limits.sockets_per_client, limits.sockets),
        controls=controls,
        metrics_from=configuration.metrics_from,
    )
    autoplay = Autoplay(service, workers, limits.thinking_seconds, leases)
    caretaker = Caretaker(service, controls, configuration.keep_days, configuration.keep_megabytes)
    works = (autoplay.patrol(), caretaker.work(), keep_counting(services))
    beginnings = [asyncio.create_task(work) for work in works]
    if configuration.open_tables:
        beginnings.append(asyncio.create_task(tables.work()))
    if push:
        beginnings.append(asyncio.create_task(reminders.work()))
    if store.is_shared:
        beginnings.append(asyncio.create_task(keep_telling(service)))
    if configuration.warms_up:
        beginnings.append(asyncio.create_task(workers.warm()))
    with no_full_collections():
        yield
    for task in beginnings:
        task.cancel()
    await asyncio.gather(*beginnings, return_exceptions=True)  # none of them holds a connection any more
    await reminders.close()
    await analyses.close()
    await autoplay.close()
    await service.bus.close()
    await store.close()


async def _service(store: Store, limits: Limits) -> MatchService:
    now = steady_time(await store.now())
    return MatchService(store, LocalBus(), now, max_in_memory=limits.matches_in_memory)


def _shared_bus(database: str, service: MatchService, tables: OpenTableService, reminders: Reminders) -> Bus:
    from .live.postgres_bus import PostgresBus  # its driver is there only with the extra `postgres`

    async def heard(names: Iterable[str]) -> None:
        names = tuple(names)
        await service.heard(names)
        await tables.heard(names)
        await reminders.heard(names)

    async def missed() -> None:
        await service.missed()
        await tables.heard()
        await reminders.heard()

    return PostgresBus(database, heard, missed)


async def _workers(configuration: Configuration) -> WorkerPool:
    count, per_client = configuration.workers, configuration.limits.workers_per_client
    if configuration.compute == LOCAL:
        return WorkerPool(count, per_client=per_client, spares=configuration.spare_workers)
    pool = open_pool(configuration.compute, count)
    try:
        count = await asyncio.to_thread(lambda: pool.size)
    except Unreachable as error:
        log.error("%s", error)
    return WorkerPool(count, per_client=per_client, pool=pool, spares=configuration.spare_workers)


async def _answer(request: Request, error: Exception) -> Response:
    problem = error if isinstance(error, Problem) else _problem(error)
    headers = {"www-authenticate": "Bearer"} if problem.status == 401 else {}
    if "retry_after" in problem.more:
        headers["retry-after"] = str(problem.more["retry_after"])
    return Response(encode(problem.body()), problem.status, headers, MEDIA_TYPE)


def _problem(error: Exception) -> Problem:
    if isinstance(error, RequestValidationError):
        # Say where and why, but never what was sent: it may be a secret.
        return Problem(422, "bad_request", "; ".join(_fault(each) for each in error.errors()[:5]))
    if isinstance(error, HTTPException):
        code = {404: "not_found", 405: "not_allowed"}.get(error.status_code, "bad_request")
        return Problem(error.status_code, code, str(error.detail))
    if isinstance(error, DATABASE_ERRORS):
        DATABASE_FAILURES.inc()
        log.error("the database failed: %s", str(getattr(error, "orig", error)).partition("\n")[0])
        return Problem(
            503, "storage", "the database is unavailable; check whether your action was saved before retrying"
        )
    return problem_of(error)


def _fault(error: dict[str, Any]) -> str:
    if error["loc"] == ("body",):
        return "send a JSON object, with the header Content-Type: application/json"
    return f"{'.'.join(map(str, error['loc']))}: {error['msg']}"
