"""Pictures of positions over HTTP, and what a link to a match says of itself."""

import re
from collections.abc import Iterator
from functools import partial
from html import unescape
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

from event_horizon import GAMES
from event_horizon.server import app, static_files
from event_horizon.server.requests.limits import Limits
from tests.serving import Serving

from .playing import Client


def test_the_picture_follows_the_match_and_is_cached(client: Client) -> None:
    made = client.make("me", "me", rows=2)
    first = client.get(f"/match/{made.id}/picture.svg")
    assert first.headers["content-type"].startswith("image/svg+xml")
    assert "unsafe" not in first.headers["content-security-policy"]
    again = client.get(f"/match/{made.id}/picture.svg", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    client.act(made)
    second = client.get(f"/match/{made.id}/picture.svg", headers={"if-none-match": first.headers["etag"]})
    assert second.status_code == 200
    assert second.text != first.text
    png = client.get(f"/match/{made.id}/picture.png")
    assert png.headers["content-type"] == "image/png"
    assert png.content.startswith(b"\x89PNG")
    assert client.get(f"/match/{made.id}/picture.png").content == png.content


def test_the_picture_tells_a_player_no_more_than_a_spectator(client: Client) -> None:
    made = client.make("me", "me", game="torus", scenario="advanced", first="fixed")
    for _ in range(30):
        client.act(made)
    plain = client.get(f"/match/{made.id}/picture.svg").text
    own = client.get(f"/match/{made.id}/picture.svg", headers={"Authorization": f"Bearer {made.secrets[0]}"})
    assert own.text == plain
    assert "#3f8efc" not in plain, "blue's force is still secret"


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_is_the_drawing_that_a_notebook_shows(client: Client, name: str) -> None:
    """`_repr_svg_` of a spectator's view, read from the same answer."""
    made = client.make(*["me"] * len(GAMES[name].seats), game=name)
    for _ in range(3):
        client.act(made)
    seen = client.get(made.path).json()["snapshot"]["view"]
    view = msgspec.convert(seen, get_type_hints(GAMES[name].rules.view)["return"])
    assert client.get(f"/match/{made.id}/picture.svg").text == view._repr_svg_()


@pytest.mark.parametrize("name", ["picture.svg", "picture.png"])
def test_no_match_no_picture(client: Client, name: str) -> None:
    assert client.get(f"/match/nothing0000/{name}").status_code == 404


def test_pictures_are_rate_limited(tmp_path: Path) -> None:
    with Serving(tmp_path, Limits(check_burst=3)) as serving, Client(serving) as client:
        made = client.make("me", "me")
        answers = [client.get(f"/match/{made.id}/picture.svg").status_code for _ in range(5)]
    assert answers == [200, 200, 200, 429, 429]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server with a front, whether one is built or not."""
    front = tmp_path_factory.mktemp("front")
    (front / "index.html").write_text("<html><head><title>x</title></head></html>", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "StaticFiles", partial(static_files.StaticFiles, front))
        with Serving(tmp_path_factory.mktemp("data")) as serving, Client(serving) as client:
            yield client


def tags(html: str) -> dict[str, str]:
    return {
        name: unescape(content) for name, content in re.findall(r'property="([^"]+)" content="([^"]*)"', html)
    }


def test_a_link_says_what_is_behind_it(client: Client) -> None:
    seats = [{"player": "me", "name": 'Ada "<b>"'}, {"player": "friend"}]
    made = client.post("/api/matches", json={"game": "triangle", "seats": seats}).json()
    answer = client.get(f"/match/{made['id']}")
    assert answer.status_code == 200
    assert "<b>" not in answer.text
    found = tags(answer.text)
    assert found["og:title"] == 'Ada "<b>" invites you to play Triangle as Green'
    assert "black hole" in found["og:description"]
    assert found["og:image"] == f"{client.serving.url}/match/{made['id']}/picture.png"
    assert client.get(found["og:image"]).headers["content-type"] == "image/png"
    assert made["seats"][1]["invitation"] not in answer.text
    assert client.head(f"/match/{made['id']}").status_code == 200


def test_a_link_names_the_seat_as_the_match_does(client: Client) -> None:
    seats = [{"player": "me"}, {"player": "friend"}]
    made = client.post("/api/matches", json={"game": "torus", "seats": seats}).json()
    found = tags(client.get(f"/match/{made['id']}").text)
    assert found["og:title"] == "You are invited to play Torus as Player Two"


def test_a_link_to_a_match_that_is_full_names_who_plays(client: Client) -> None:
    made = client.make("me", "level1")
    found = tags(client.get(f"/match/{made.id}").text)
    assert found["og:title"] == "Triangle: me 0 – level1 1"
