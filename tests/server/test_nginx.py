"""Two and three processes behind a real nginx with TLS, by the configuration in docs/hosting."""

import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests import databases
from tests.serving import HOST, Many, can_connect

from .test_kill import port_that_stays_free

SITE = Path(__file__).parents[2] / "docs/hosting/nginx.conf"
NAME = "play.example.org"
FRAME = """
daemon off; master_process off; error_log {folder}/error.log; pid {folder}/pid;
events {{}}
http {{ access_log {folder}/access.log; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s; include {folder}/site; }}
"""
pytestmark = pytest.mark.skipif(
    not shutil.which("nginx"), reason="nginx is not installed (apt-get install nginx)"
)


@dataclass(frozen=True)
class Proxy:
    https: int
    http: int
    context: ssl.SSLContext
    many: Many
    log: Path


def certificate_in(folder: Path) -> tuple[Path, Path]:
    """A certificate for the name, signed by itself, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
         "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    return certificate, key


@pytest.fixture(scope="module", params=[2, 3])
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    folder = tmp_path_factory.mktemp("nginx")
    certificate, key = certificate_in(folder)
    https, http = port_that_stays_free(), port_that_stays_free()
    database = databases.postgres().database(str(folder))
    flags = ("--name", NAME, "--trust-proxy", HOST, "--limits-burst", "2", "--limits-per-second", "0.001")
    with Many(folder, database, request.param, *flags) as many:
        live = f"/etc/letsencrypt/live/{NAME}"
        site = SITE.read_text()
        for there, here in (
            ("127.0.0.1:8000", f"{HOST}:{many.port}"), ("listen 80;", f"listen {HOST}:{http};"),
            ("listen 443 ssl;", f"listen {HOST}:{https} ssl;"), (f"{live}/fullchain.pem", str(certificate)),
            (f"{live}/privkey.pem", str(key)),
        ):  # fmt: skip
            assert site.count(there) == 1
            site = site.replace(there, here)
        (folder / "site").write_text(site)
        (folder / "conf").write_text(FRAME.format(folder=folder))
        nginx = subprocess.Popen(["nginx", "-c", folder / "conf"], stderr=subprocess.DEVNULL)
        try:
            while not can_connect(https):
                assert nginx.poll() is None, (folder / "error.log").read_text()
            yield Proxy(
                https, http, ssl.create_default_context(cafile=certificate), many, folder / "access.log"
            )
        finally:
            nginx.terminate()
            nginx.wait(20)


def browser(proxy: Proxy, address: str = HOST) -> httpx.Client:
    """A client that comes from that address of the loopback."""
    return httpx.Client(
        base_url=f"https://{HOST}:{proxy.https}",
        transport=httpx.HTTPTransport(verify=proxy.context, local_address=address),
        headers={"Host": NAME}, timeout=30,
    )  # fmt: skip


def ask(client: httpx.Client, method: str, path: str, **more: object) -> httpx.Response:
    return client.request(method, path, extensions={"sni_hostname": NAME}, **more)  # type: ignore[arg-type]


NEW_MATCH = {"game": "triangle", "seats": [{"player": "me"}, {"player": "me"}]}


def play_through(proxy: Proxy) -> None:
    with browser(proxy, "127.0.0.2") as client:
        made = ask(
            client, "POST", "/api/matches", json=NEW_MATCH, headers={"Origin": f"https://{NAME}"}
        ).json()
        secrets = [seat["secret"] for seat in made["seats"]]
        with connect(
            f"wss://{NAME}:{proxy.https}/api/matches/{made['id']}/live", ssl=proxy.context, proxy=None,
            sock=socket.create_connection((HOST, proxy.https)), server_hostname=NAME,
        ) as line:  # fmt: skip
            line.send(json.dumps({"secrets": secrets, "after": None}))
            assert json.loads(line.recv(20))["kind"] == "hello"
            done = ask(
                client, "POST", f"/api/matches/{made['id']}/commands",
                json={"command": "act", "after": 2, "action": "7@d3"},
                headers={"Authorization": f"Bearer {','.join(secrets)}"},
            )  # fmt: skip
            assert done.status_code == 200, done.text
            assert json.loads(line.recv(20))["events"][-1]["text"] == "7@d3"


def expect_clients_told_apart(proxy: Proxy) -> None:
    """By the address that the proxy saw: each may make two matches at each of two processes."""
    for address in ("127.0.0.3", "127.0.0.4"):
        with browser(proxy, address) as client:
            headers = {"X-Forwarded-For": "10.9.8.7"}  # a lie
            codes = [
                ask(client, "POST", "/api/matches", json=NEW_MATCH, headers=headers).status_code
                for _ in range(9)
            ]
        assert codes[:2] == [201, 201]
        assert codes[-1] == 429, "two at each process, whatever the client says"


def test_a_match_is_played_through_the_proxy(proxy: Proxy) -> None:
    play_through(proxy)


def test_clients_are_told_apart_by_the_address_that_the_proxy_saw(proxy: Proxy) -> None:
    expect_clients_told_apart(proxy)


def written(proxy: Proxy, text: str) -> str:
    """The proxy's log once that text is in it: a line is written after its answer was sent."""
    for _ in range(1500):
        if text in (log := proxy.log.read_text()):
            return log
        time.sleep(0.02)
    raise AssertionError(f"{text} is not in the log")


def test_the_token_of_a_feed_is_in_no_log(proxy: Proxy) -> None:
    with browser(proxy) as client:
        assert ask(client, "GET", "/api/feeds/no-such-token").status_code == 404
        assert ask(client, "GET", "/api/health").status_code == 200
    log = written(proxy, "/api/health")
    assert "no-such-token" not in log + proxy.many.log.read_text()


def test_headers_sizes_and_pages_that_are_not_for_everyone(proxy: Proxy) -> None:
    with browser(proxy) as client:
        page = ask(client, "GET", "/")
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert "content-security-policy" in page.headers
        assert ask(client, "GET", "/metrics").status_code == 404
        record = "x" * (1024 * 1024 + 1)
        assert ask(client, "POST", "/api/records", content=record).status_code == 413
        assert ask(client, "GET", "/api/ready").json()["database"] == "ok"
    moved = httpx.get(f"http://{HOST}:{proxy.http}/match/x", headers={"Host": NAME})
    assert (moved.status_code, moved.headers["location"]) == (301, f"https://{NAME}/match/x")
