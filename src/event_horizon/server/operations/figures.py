"""The figures that the server counts for Prometheus. None of them names a client, a match or a secret."""

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("event_horizon_requests", "HTTP requests answered.", ["method", "route", "status"])
REQUEST_SECONDS = Histogram(
    "event_horizon_request_seconds", "Time from a request to its response.", ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)  # fmt: skip
COMMIT_SECONDS = Histogram(
    "event_horizon_commit_seconds", "Time of a transaction that stores actions.",
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 15),
)  # fmt: skip
WRITES = Counter("event_horizon_writes", "Commands and new matches stored; many share a commit.")
DATABASE_FAILURES = Counter(
    "event_horizon_database_failures", "Requests that failed because of the database."
)
SOCKETS = Gauge("event_horizon_sockets", "Live connections.", multiprocess_mode="livesum")
MATCHES = Gauge("event_horizon_matches_in_memory", "Matches in memory.", multiprocess_mode="livesum")
WAITING = Gauge("event_horizon_jobs_waiting", "Jobs waiting for a worker.", multiprocess_mode="livesum")
RUNNING = Gauge("event_horizon_jobs_running", "Jobs that workers are computing.", multiprocess_mode="livesum")
WORKERS = Gauge("event_horizon_workers", "Worker processes.", multiprocess_mode="livesum")
SPARES = Gauge(
    "event_horizon_spare_workers", "Spare worker processes that are ready.", multiprocess_mode="livesum"
)
