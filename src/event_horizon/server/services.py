"""The services that routes use, made once when the server starts."""

from dataclasses import dataclass

from .engine.analyses import Analyses
from .engine.pool import WorkerPool
from .matches.open_tables import OpenTableService
from .matches.service import MatchService
from .operations.controls import Controls
from .operations.readiness import ReadinessCheck
from .reminders.service import Reminders
from .requests.rate_limit import Quota, RateLimit


@dataclass(frozen=True)
class Services:
    matches: MatchService
    analyses: Analyses
    open_tables: OpenTableService
    reminders: Reminders
    workers: WorkerPool
    probe: ReadinessCheck
    rate: RateLimit
    """The limit on requests that store something."""
    check_rate: RateLimit
    """The limit on requests that make the server compute."""
    preview_rate: RateLimit
    """The limit on the many small questions that a player's pointer asks."""
    emote_rate: RateLimit
    """The limit on how often a seat may send an emote."""
    hints: Quota
    hint_seconds: float
    sockets: Quota
    controls: Controls
    metrics_from: tuple[str, ...]
    """Clients that may read the metrics."""
