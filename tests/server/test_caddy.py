"""A server behind a real Caddy with TLS, by the configuration in docs/hosting."""

import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import databases
from tests.serving import HOST, Many, can_connect

from .test_kill import port_that_stays_free
from .test_nginx import (
    NAME,
    SITE,
    Proxy,
    ask,
    browser,
    certificate_in,
    expect_clients_told_apart,
    play_through,
)

CADDYFILE = SITE.with_name("Caddyfile")
pytestmark = pytest.mark.skipif(
    not shutil.which("caddy"), reason="Caddy is not installed (apt-get install caddy)"
)


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    folder = tmp_path_factory.mktemp("caddy")
    certificate, key = certificate_in(folder)
    https = port_that_stays_free()
    database = databases.postgres().database(str(folder))
    flags = ("--name", NAME, "--trust-proxy", HOST, "--limits-burst", "2", "--limits-per-second", "0.001")
    with Many(folder, database, 2, *flags) as many:
        site = CADDYFILE.read_text()
        for there, here in (
            ("127.0.0.1:8000", f"{HOST}:{many.port}"),
            (f"{NAME} {{", f"https://{NAME}:{https} {{\n\tbind {HOST}\n\ttls {certificate} {key}"),
        ):
            assert site.count(there) == 1
            site = site.replace(there, here)
        frame = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
        (folder / "Caddyfile").write_text(frame + site)
        caddy = _started(folder)
        try:
            while not can_connect(https):
                assert caddy.poll() is None, (folder / "caddy.log").read_text()
            yield Proxy(https, 0, ssl.create_default_context(cafile=certificate), many, folder / "caddy.log")
        finally:
            caddy.terminate()
            caddy.wait(20)


def _started(folder: Path) -> subprocess.Popen[bytes]:
    environment = {
        **os.environ,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    with (folder / "caddy.log").open("wb") as log:
        return subprocess.Popen(
            ["caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"],
            stdout=log, stderr=log, env=environment,
        )  # fmt: skip


def test_a_match_is_played_through_caddy(proxy: Proxy) -> None:
    with browser(proxy, "127.0.0.2") as client:
        page = ask(client, "GET", "/")
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert ask(client, "GET", "/metrics").status_code == 404
    play_through(proxy)


def test_caddy_tells_clients_apart(proxy: Proxy) -> None:
    expect_clients_told_apart(proxy)
