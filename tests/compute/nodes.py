"""A real Ray cluster on this machine, whose nodes can be killed."""

import os
import signal
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil

from event_horizon.compute.cluster import KEEP_IDLE_WORKERS
from tests.serving import SOURCES

ROOT = str(Path(__file__).parents[2])
MEMORY = 80_000_000
TRIES = 3


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Nodes:
    """A cluster of two nodes with a core each, and its door for clients."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        # The nodes import this code, and the tests' work; and they are set up as docs/hosting.md tells hosts.
        wanted = {"PYTHONPATH": os.pathsep.join((SOURCES, ROOT)), **KEEP_IDLE_WORKERS}
        self._before = {name: os.environ.get(name) for name in wanted}
        os.environ.update(wanted)
        port = free_port()
        head = {
            "num_cpus": 1, "ray_client_server_port": port, "include_dashboard": False, "object_store_memory": MEMORY,
        }  # fmt: skip
        self.address = f"ray://127.0.0.1:{port}"
        self.cluster: Any = Cluster(initialize_head=True, head_node_args=head)
        # Further nodes end with the head. Ray's own handler for that could be set up in the main thread only.
        self.cluster._shutdown_at_exit = False
        self.second = self.add()

    def add(self) -> Any:
        """One more; on a busy machine Ray may give up on a node that is just starting, so it is tried again."""
        for _ in range(TRIES - 1):
            try:
                return self.cluster.add_node(num_cpus=1, object_store_memory=MEMORY)
            except Exception as error:
                if "timed out" not in str(error):
                    raise
        return self.cluster.add_node(num_cpus=1, object_store_memory=MEMORY)

    def kill(self, node: Any) -> None:
        """All processes of a node at once."""
        raylet = psutil.Process(node.all_processes["raylet"][0].process.pid)
        for process in [raylet, *raylet.children(recursive=True)]:
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        for started in processes_of(node):
            started.kill()
            started.wait()
        self.cluster.worker_nodes.discard(node)

    def workers(self) -> list[psutil.Process]:
        """The processes of all nodes in which work is done."""
        found = []
        for node in [self.cluster.head_node, *self.cluster.worker_nodes]:
            with suppress(psutil.Error):
                family = psutil.Process(node.all_processes["raylet"][0].process.pid).children(recursive=True)
                found += [each for each in family if each.name() in ("ray::IDLE", "ray::_work")]
        return found

    def replace_second(self) -> None:
        self.kill(self.second)
        self.second = self.add()

    def close(self) -> None:
        nodes = [self.cluster.head_node, *self.cluster.worker_nodes]
        started = [process for node in nodes for process in processes_of(node)]
        self.cluster.shutdown()
        for process in started:
            process.wait(60)
        for name, value in self._before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value


def processes_of(node: Any) -> list[subprocess.Popen[bytes]]:
    """What Ray has started for a node. Each has to be waited for: later tests would be blamed for those that are not."""
    return [each.process for kind in node.all_processes.values() for each in kind]
