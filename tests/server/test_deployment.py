"""What is in the container and systemd files works: their own commands are run here, without containers and without systemd.

The package is installed by the Dockerfile's commands into a fresh environment (its dependencies are those of the tests, so
that no package index is needed), two servers are started as compose.yml starts them, on a real PostgreSQL behind a real nginx
with nginx-compose.conf, and one as the systemd unit does.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

from tests import databases
from tests.serving import HOST, can_connect
from tests.test_package import copy_source

from .test_kill import port_that_stays_free
from .test_nginx import FRAME, NAME, NEW_MATCH

ROOT = Path(__file__).parents[2]
FILES = ROOT / "docs/hosting"
PREFIX = "/opt/event-horizon"
WITHOUT_INDEX = {"PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_INDEX": "1"}
"""pip reads the one about isolation the other way round."""


def dockerfile(word: str) -> list[str]:
    """What follows this word in the Dockerfile, each in one line."""
    lines = (FILES / "Dockerfile").read_text().replace("\\\n", "").splitlines()
    return [line.partition(" ")[2].strip() for line in lines if line.startswith(f"{word} ")]


def environment_of(prefix: Path, **more: str) -> dict[str, str]:
    """The environment of a program in the fresh installation, which finds its dependencies in the one of the tests."""
    packages = next(path for path in sys.path if path.endswith("site-packages"))
    variables = {name: text for name, text in os.environ.items() if not name.startswith("EVENT_HORIZON_")}
    return {**variables, "PATH": f"{prefix}/bin:{os.environ['PATH']}", "PYTHONPATH": packages, **more}


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as the Dockerfile installs it."""
    folder = tmp_path_factory.mktemp("image")
    source, prefix = folder / "source", folder / "opt"
    copy_source(source)
    done = subprocess.run(
        dockerfile("RUN")[0].replace(PREFIX, str(prefix)), shell=True, cwd=source, capture_output=True, text=True, check=False,
        env=environment_of(Path(sys.executable).parents[1], **WITHOUT_INDEX),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return prefix


@contextmanager
def started(command: list[str], environment: dict[str, str], log: Path) -> Iterator[int]:
    """A server by that command; its port."""
    port = port_that_stays_free()
    variables = environment | {"EVENT_HORIZON_HOST": HOST, "EVENT_HORIZON_PORT": str(port)}
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=variables, stdout=out, stderr=out)
    try:
        while not can_connect(port):
            assert process.poll() is None, log.read_text()
        yield port
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) in (0, -signal.SIGTERM), log.read_text()


def test_extras_and_pins_of_the_image_are_those_of_the_project() -> None:
    install, _, warm = dockerfile("RUN")
    extras = re.search(r"'\.\[(.+)\]'", install)
    assert extras
    known = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(extras[1].split(",")) <= set(known)
    assert "-c constraints.txt" in install
    module = warm.rpartition(" ")[2]
    assert f'"{module}"' in (ROOT / "run.py").read_text(), (
        "the tests' own environment is made ready by it, too"
    )


def compose_environment(database: str) -> dict[str, str]:
    """The environment of the servers in compose.yml, in an image of the Dockerfile."""
    image = dict(pair.split("=") for pair in shlex.split(" ".join(dockerfile("ENV"))))
    service = yaml.safe_load((FILES / "compose.yml").read_text())["services"]["server"]
    assert re.fullmatch(
        r"postgresql://horizon:.*@database/horizon", service["environment"]["EVENT_HORIZON_DATA"]
    )
    return image | service["environment"] | {"EVENT_HORIZON_DATA": database.replace("+asyncpg", "")}


def test_the_installed_command_plays(prefix: Path) -> None:
    command = [str(prefix / "bin/horizon"), "play", "triangle", "-o", "rows=2", "--against", "person"]
    played = subprocess.run(
        command, input="1@a1\n1@b1\n", capture_output=True, text=True, check=False, timeout=120, env=environment_of(prefix),
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "b2 is left empty: it is the black hole." in played.stdout


@pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not installed (apt-get install nginx)")
def test_two_servers_of_the_compose_file_work_behind_its_nginx(prefix: Path, tmp_path: Path) -> None:
    database = databases.postgres().database(str(tmp_path))
    environment = environment_of(prefix, **compose_environment(database))
    (entry,) = dockerfile("ENTRYPOINT")
    command = [word.replace(PREFIX, str(prefix)) for word in yaml.safe_load(entry)]
    with (
        started(command, environment, tmp_path / "one.log") as one,
        started(command, environment, tmp_path / "two.log") as two,
        nginx(tmp_path, one, two) as url,
    ):
        (health,) = dockerfile("HEALTHCHECK")
        for port in (one, two):
            words = yaml.safe_load(health.removeprefix("CMD ").replace(":8000/", f":{port}/"))
            subprocess.run([str(prefix / "bin/python"), *words[1:]], check=True, env=environment)
        with httpx.Client(base_url=url, headers={"Host": NAME}, timeout=30) as client:
            made = client.post("/api/matches", json=NEW_MATCH).json()
            seen = {client.get(f"/api/matches/{made['id']}").status_code for _ in range(8)}
            assert seen == {200}, "whichever of them answers"
            lie = {"X-Forwarded-For": "6.6.6.6"}
            blocked = [
                sys.executable,
                "-m",
                "event_horizon.cli",
                "admin",
                "block",
                "6.6.6.6",
                "--data",
                database,
            ]
            subprocess.run(blocked, check=True, capture_output=True)
            assert client.get("/api/games", headers=lie).status_code == 200, (
                "the client's own header is not believed"
            )


@contextmanager
def nginx(folder: Path, *ports: int) -> Iterator[str]:
    """nginx-compose.conf without TLS, and with addresses in place of the name that only Docker's DNS knows."""
    port, other = port_that_stays_free(), port_that_stays_free()
    site = (FILES / "nginx-compose.conf").read_text()
    servers = "".join(f"server {HOST}:{each};" for each in ports)
    for there, here in (
        ("server server:8000 resolve;", servers), ("resolver 127.0.0.11 valid=5s;", ""), ("listen 80;", f"listen {HOST}:{other};"),
        ("listen 443 ssl;", f"listen {HOST}:{port};"),
    ):  # fmt: skip
        assert site.count(there) == 1
        site = site.replace(there, here)
    (folder / "site").write_text(re.sub(r".*ssl_certificate.*\n", "", site))
    (folder / "conf").write_text(FRAME.format(folder=folder))
    proxy = subprocess.Popen(["nginx", "-c", folder / "conf"], stderr=subprocess.DEVNULL)
    try:
        while not can_connect(port):
            assert proxy.poll() is None, (folder / "error.log").read_text()
        yield f"http://{HOST}:{port}"
    finally:
        proxy.terminate()
        proxy.wait(20)


def test_both_nginx_files_differ_only_in_where_the_servers_are() -> None:
    one, other = (
        (FILES / name).read_text().partition("server {\n") for name in ("nginx.conf", "nginx-compose.conf")
    )
    assert one[2] == other[2]


def test_the_systemd_unit_s_commands_check_and_serve(prefix: Path, tmp_path: Path) -> None:
    unit = [line.partition("=") for line in (FILES / "event-horizon.service").read_text().splitlines()]
    config = tmp_path / "event-horizon.toml"
    config.write_text("[limits]\nsockets_per_client = 50\n")
    places = {PREFIX: str(prefix), "/etc/event-horizon.toml": str(config), "/var": str(tmp_path)}

    def values(key: str) -> list[str]:
        found = [value for name, _, value in unit if name == key]
        for there, here in places.items():
            found = [each.replace(there, here) for each in found]
        return found

    own = dict(each.split("=", 1) for each in values("Environment"))
    own["XDG_CACHE_HOME"] = os.environ.get(
        "XDG_CACHE_HOME", str(Path.home() / ".cache")
    )  # what is compiled already
    environment = environment_of(prefix, **own)
    (check,), (start,) = values("ExecStartPre"), values("ExecStart")
    done = subprocess.run(shlex.split(check), env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert str(config) in done.stdout
    with started(shlex.split(start), environment, tmp_path / "log") as port:
        assert httpx.get(f"http://{HOST}:{port}/api/health").json()["status"] == "ok"
    assert (tmp_path / "lib/event-horizon/matches.db").is_file()
