"""All settings, in the order of the documentation."""

from dataclasses import dataclass, field

from event_horizon.compute.names import FORMS, LOCAL, is_compute
from event_horizon.server.requests.addresses import (
    HOST_NAMES,
    PUSH_SERVICES,
    is_address,
    is_host_name,
    is_network,
    is_push_service,
)
from event_horizon.server.requests.limits import Limits

from .setting import Setting, setting, settings_of

LOG_LEVELS = ("error", "warning", "info")
"""No lower level: there the libraries log what goes over the wire and into the database, secrets included."""


@dataclass(frozen=True)
class ServerSettings:
    host: str = setting("127.0.0.1", "Address to listen on; `0.0.0.0` is every address of the machine.")
    port: int = setting(8000, "Port to listen on; 0 picks a free one.", least=0, most=65_535)
    data: str = setting(
        "",
        "Folder of the SQLite database, or the URL of a PostgreSQL database; if empty, the user's data folder.",
        metavar="FOLDER|URL",
    )
    processes: int = setting(1, "Server processes; more than one needs PostgreSQL.", least=1, most=256)
    names: tuple[str, ...] = setting(
        (),
        "Host names of the server, such as `play.example.org` behind a proxy.",
        flag_name="--name",
        metavar="HOST",
        fits=is_host_name,
        forms=HOST_NAMES,
    )
    trusted_proxies: tuple[str, ...] = setting(
        (),
        "Addresses or networks of proxies whose `X-Forwarded-For` header names the client; `*` trusts every address, and "
        "is safe only behind a proxy that replaces the header.",
        flag_name="--trust-proxy",
        metavar="ADDRESS",
        fits=lambda text: text == "*" or is_network(text),
        forms="IP addresses, networks such as 10.0.0.0/8, or *",
    )
    players: tuple[str, ...] = setting(
        (),
        "More computer players for the lobby: `bot.py:MyBot`, `package.module:MyBot` or `cmd:PROGRAM`; "
        "`NAME=PLAYER` gives it a name. See [bots](bots.md).",
        metavar="PLAYER",
    )
    open_tables: bool = setting(
        False, "Whether players may open tables that anyone can join: a list in the lobby, and quick pairing."
    )
    push_contact: str = setting(
        "",
        "The host's contact address for push services (`mailto:...`); if empty, the first of `names`. Reminders need the extra `push`.",
        metavar="URL",
        fits=lambda text: text.startswith(("mailto:", "https://")),
        forms="an address such as mailto:host@example.org or https://example.org",
    )
    push_services: tuple[str, ...] = setting(
        ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"),
        "Hosts of browsers' push services that reminders may be sent to.",
        metavar="HOST",
        fits=is_push_service,
        forms=PUSH_SERVICES,
    )
    workers: int = setting(
        0,
        "Worker processes for computer players; 0 means one fewer than there are cores, or all cores of a Ray cluster.",
        least=0,
    )
    spare_workers: int = setting(
        1,
        "Worker processes beyond `workers` that are started and ready, so that one that dies is replaced at once; on a Ray "
        "cluster, on each node and on this machine; 0 saves their memory.",
        least=0,
        most=16,
    )
    compute: str = setting(
        LOCAL,
        "Where computer players run: `local` is this machine, `ray://HOST:PORT` a Ray cluster, `ray` one that is "
        "started here.",
        fits=is_compute,
        forms=FORMS,
        metavar="WHERE",
    )
    keep_days: float = setting(
        0.0, "Matches in which nothing has happened for this many days are deleted; 0 keeps all.", least=0
    )
    keep_megabytes: float = setting(
        0.0,
        "When all matches together take more megabytes than this, the oldest are deleted, finished ones first; 0 keeps all.",
        least=0,
    )
    log_level: str = setting("warning", "The lowest level of messages to log.", choices=LOG_LEVELS)
    log_format: str = setting(
        "text", "Log lines as text, or as JSON with request ids.", choices=("text", "json")
    )
    metrics_from: tuple[str, ...] = setting(
        ("127.0.0.1", "::1"),
        "Addresses of clients that may read `/metrics`.",
        metavar="ADDRESS",
        fits=is_address,
        forms="IP addresses",
    )
    limits: Limits = field(default_factory=Limits)


SETTINGS: tuple[Setting, ...] = tuple(settings_of(ServerSettings))
