"""Emotes: eight fixed remarks, told to all who follow the match, a few at a time, and stored nowhere."""

from pathlib import Path

import httpx

from event_horizon.server.requests.limits import Limits
from tests.serving import Serving

from .playing import Client, Json, Line, Made, bearer


def say(client: Client, made: Made, seat: int, emote: str = "hello") -> httpx.Response:
    return client.post(f"{made.path}/emotes", json={"emote": emote}, headers=bearer(made.secrets[seat]))


def heard(line: Line) -> Json:
    """The next emote; who comes and goes is told, too."""
    while (message := line.next())["kind"] != "emote":
        pass
    return message


def test_everyone_at_the_table_hears_it_once(client: Client) -> None:
    made = client.make("me", "friend")
    before = client.see(made)
    with client.live(made) as spectator, client.live(made, made.secrets[0]) as other:
        answer = say(client, made, 1, "well_played")
        told = {"kind": "emote", "seat": 1, "emote": "well_played"}
        assert answer.json() == told
        assert heard(spectator) == heard(other) == told
    assert client.see(made)["events"] == before["events"]
    with client.live(made) as late:
        client.act(made)
        assert late.next()["kind"] == "events"


def test_only_seats_speak_and_only_fixed_words(client: Client) -> None:
    made = client.make("me", "friend")
    assert client.post(f"{made.path}/emotes", json={"emote": "hello"}).status_code == 401
    assert (
        client.post(f"{made.path}/emotes", json={"emote": "hello"}, headers=bearer("guessed")).status_code
        == 403
    )
    assert say(client, made, 0, "you are a fool").status_code == 422
    assert client.post("/api/matches/none/emotes", json={"emote": "hello"}).status_code == 404


def test_a_seat_speaks_a_few_times_and_then_waits(tmp_path: Path) -> None:
    limits = Limits(emote_burst=2, emotes_per_second=0.001)
    with Serving(tmp_path, limits) as serving, Client(serving) as client:
        made = client.make("me", "friend")
        codes = [say(client, made, 0).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert say(client, made, 1).status_code == 200
