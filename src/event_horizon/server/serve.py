"""Starts the server: finds a port, says where it is, opens the browser, and shuts down cleanly."""

import asyncio
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from ipaddress import ip_address

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from event_horizon.players.roster import add_hosted

from .app import Configuration, create_app
from .live.broadcast import BroadcastProtocol
from .operations.logs import TEXT_LINES, keep_secrets_out_of_the_log, write_json_lines
from .requests.addresses import is_address
from .requests.connections import limited_protocol
from .requests.middleware import LOOPBACK
from .settings.schema import ServerSettings
from .storage.data_folder import database_url
from .storage.folder_lock import DatabaseTaken, hold
from .storage.migrations import NewerDatabase, migrate
from .storage.store import Store
from .supervisor import supervise

MAX_MESSAGE_BYTES = 16 * 1024


def serve(settings: ServerSettings, *, open_browser: bool = False, page: str = "") -> None:
    """Serves until it is interrupted; `page` is what the browser opens."""
    database = database_url(settings.data)
    add_hosted(settings.players)
    if settings.processes > 1 and database.startswith("sqlite"):
        sys.exit("Several processes need PostgreSQL: set data to postgresql://..., or processes to 1.")
    try:
        with hold(database):
            asyncio.run(_prepare(database))
            bound = bind(settings.host, settings.port, is_shared=settings.processes > 1)
            url = f"http://{_shown(settings.host)}:{bound.getsockname()[1]}/"
            if settings.processes > 1:
                supervise(replace(settings, data=database, port=bound.getsockname()[1]), url)
                return
            config = uvicorn_config(
                configuration_of(settings, database), settings.log_level, settings.log_format
            )
            server = Announced(config, url + page, open_browser=open_browser)
            with suppress(KeyboardInterrupt):  # raised again when everything is closed
                server.run(sockets=[bound])
    except (DatabaseTaken, NewerDatabase) as error:
        sys.exit(str(error))
    except SQLAlchemyError as error:
        sys.exit(f"The database cannot be used: {getattr(error, 'orig', error)}")


def configuration_of(settings: ServerSettings, database: str) -> Configuration:
    return Configuration(
        database,
        allowed_hosts(settings.host, settings.names),
        any_address=not _is_loopback(settings.host),
        trusted_proxies=settings.trusted_proxies,
        limits=settings.limits,
        workers=settings.workers or None,
        spare_workers=settings.spare_workers,
        compute=settings.compute,
        keep_days=settings.keep_days,
        keep_megabytes=settings.keep_megabytes,
        open_tables=settings.open_tables,
        push_contact=settings.push_contact or f"https://{(*settings.names, 'localhost')[0]}",
        push_services=settings.push_services,
        metrics_from=settings.metrics_from,
        warms_up=True,
    )


async def _prepare(database: str) -> None:
    """Migrates the database to the newest format, or says why it cannot, before anyone connects."""
    store = Store(database)
    try:
        await migrate(store.writing)
    finally:
        await store.close()


class Announced(uvicorn.Server):
    """Says where the server is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, url: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self.url, self.open_browser = url, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Event Horizon is at {self.url}  (Ctrl-C stops it)", flush=True)
        if self.started and self.open_browser:
            threading.Thread(target=webbrowser.open, args=[self.url], daemon=True).start()


def uvicorn_config(
    configuration: Configuration, log_level: str = "warning", log_format: str = "text"
) -> uvicorn.Config:
    keep_secrets_out_of_the_log()
    if log_format == "json":
        write_json_lines(log_level)
    return uvicorn.Config(
        create_app(configuration),
        log_level=log_level,
        access_log=log_level == "info",  # the line would be made, and then dropped
        log_config=TEXT_LINES if log_format == "text" else None,
        http=limited_protocol(configuration.limits, configuration.trusted_proxies),
        proxy_headers=bool(configuration.trusted_proxies),
        forwarded_allow_ips=list(configuration.trusted_proxies),
        server_header=False,
        ws=BroadcastProtocol,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


def serve_one(settings: ServerSettings) -> None:
    """One of several processes that listen on the same port; the system distributes the connections."""
    add_hosted(settings.players)
    bound = bind(settings.host, settings.port, is_shared=True)
    config = uvicorn_config(
        configuration_of(settings, settings.data), settings.log_level, settings.log_format
    )
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[bound])


def bind(host: str, port: int, *, is_shared: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Without the protocol, asyncio leaves Nagle's algorithm on, which delays many responses by 40 ms.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_shared:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        sys.exit(f"cannot listen on {host} port {port}: {error.strerror}")
    return bound


def allowed_hosts(host: str, given: tuple[str, ...]) -> tuple[str, ...]:
    """The machine's own names and those given: a page elsewhere could point any other name here."""
    if _is_loopback(host):
        return (*LOOPBACK, *given)
    name = socket.gethostname().lower()
    return (*LOOPBACK, name, f"{name}.local", *given)


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (is_address(host) and ip_address(host).is_loopback)


def _shown(host: str) -> str:
    """An address that a browser can open."""
    if host in ("0.0.0.0", "::"):  # noqa: S104  (compared, not bound)
        return "localhost"
    return f"[{host}]" if ":" in host else host
