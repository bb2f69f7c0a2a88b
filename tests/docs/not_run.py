"""Commands of the documentation that the tests do not run, and why. Those of `horizon` are still read by its parser."""

import re

REASONS = {
    r"pip install": "needs a package index; `pip install -e FOLDER` is done without one",
    r"horizon play$": "needs a terminal; tests/terminal play on the full screen",
    r"(python3 )?run\.py|python3 run\.py": "makes the environment that the tests run in; tests/test_run.py tests it",
    r"cd web && ": "the front's own tools; `run.py test` runs them",
    r"(SLOW_\w+=\d+ )?pytest|mypy|ruff|lint-imports": "these are the checks themselves; `run.py test` runs them",
    r"uv |REPOSITORY_URL=|python -c 'import run": "releasing and pinning need a package index; tests/test_package.py builds",
    r"chromium ": "tests/web opens every page in it",
    r"sudo |curl https://play": "changes a machine, or asks one; tests/server/test_nginx.py and test_caddy.py run the proxies",
    r"sqlite3 |psql |pg_dump |createdb ": "programs of the databases",
    r"horizon solve triangle -o tiles=ascending .*--bits 29": "takes twenty minutes and 4 GB of memory",
    r"horizon solve triangle --check": "takes three minutes; tests/games/triangle/ai/test_strategy.py checks the checker",
    r"horizon serve .*postgresql://": "tests/server run on a PostgreSQL of their own",
    r"python examples/dataset\.py": "takes minutes; tests/examples/test_dataset.py makes a smaller sample",
    r"horizon puzzles make": "takes minutes; tests/learning make puzzles",
    r"horizon puzzles rate": "takes minutes; tests/learning rate puzzles",
    r"horizon puzzles check( \w+)?$": "takes minutes; the sample below it is run",
    r"python (-m )?benchmarks": "measurements, not tests",
    r"horizon .*--compute ray": "needs a cluster; tests/compute run on one of their own",
    r"RAY_\w+=\d+ ray start": "needs machines; tests/compute start nodes with the same setting",
    r"horizon join": "needs a server; tests/terminal/test_remote.py plays on one",
    r"horizon admin": "needs a database with matches; tests/server/test_admin.py runs every command",
}


SNIPPETS = {
    "follow_open_tables()": "waits for people for ever; it is compiled, and tests/client plays with such a bot",
}
"""Python that is compiled but not run, by words that stand in it."""


def reason_not_to_run_snippet(code: str) -> str:
    """Empty for a snippet that is run."""
    return next((reason for words, reason in SNIPPETS.items() if words in code), "")


def reason_not_to_run(command: str) -> str:
    """Empty for a command that is run."""
    return next((reason for start, reason in REASONS.items() if re.match(start, command)), "")
