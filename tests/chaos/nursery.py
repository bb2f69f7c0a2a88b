"""Forks servers from a process that has everything imported, so that a dead one is back within a second.

python -m tests.chaos.nursery PORT DATABASE LOG [COMPUTE]      a line on stdin starts a server; its pid is the answer
"""

import os
import signal
import sys


def main(port: str, database: str, log: str, compute: str = "local") -> None:
    import tests.server.warm  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    print("ready", flush=True)
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _serve(int(port), database, log, compute)
        print(pid, flush=True)


def _serve(port: int, database: str, log: str, compute: str) -> None:
    from event_horizon.server.serve import serve
    from event_horizon.server.settings.schema import ServerSettings
    from tests.serving import GENEROUS

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    try:
        serve(ServerSettings(port=port, data=database, workers=1, compute=compute, limits=GENEROUS))
    finally:
        os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
