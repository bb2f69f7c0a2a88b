"""The page `/metrics` for Prometheus."""

import asyncio
import os

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.requests import Request
from starlette.responses import Response

from event_horizon.server.requests.problems import not_found
from event_horizon.server.requests.rate_limit import client_of
from event_horizon.server.services import Services
from event_horizon.server.supervisor import FOLDER_VARIABLE

from .figures import MATCHES, RUNNING, SOCKETS, SPARES, WAITING, WORKERS

COUNT_SECONDS = 1.0


async def keep_counting(services: Services) -> None:
    """Brings this process's gauges up to date every second, because another process may answer for it."""
    while True:
        count(services)
        await asyncio.sleep(COUNT_SECONDS)


def count(services: Services) -> None:
    """Brings the gauges up to date."""
    SOCKETS.set(services.sockets.held)
    MATCHES.set(services.matches.in_memory)
    WAITING.set(services.workers.queue.waiting())
    RUNNING.set(services.workers.queue.running)
    WORKERS.set(services.workers.count)
    SPARES.set(services.workers.pool.spares)


async def metrics(request: Request) -> Response:
    """For the addresses that the host allows; for others there is no such page."""
    services: Services = request.app.state.services
    if client_of(request) not in services.metrics_from:
        raise not_found("such page")
    count(services)
    if os.environ.get(FOLDER_VARIABLE):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
