"""The services that routes use, made once when the server starts."""

from dataclasses import dataclass

from .analyses import Analyses
from .engine.pool import WorkerPool
from .match_service import MatchService
from .rate_limit import RateLimit


@dataclass(frozen=True)
class Services:
    matches: MatchService
    analyses: Analyses
    workers: WorkerPool
    rate: RateLimit
