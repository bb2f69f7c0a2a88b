"""Invitations: spent when somebody joins. Afterwards their maker neither sees nor plays that seat."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .playing import Client, Json, Made, bearer, problem


def offer(client: Client, game: str = "triangle", **options: Any) -> tuple[Made, str, str]:
    """A match against a friend: the match, its maker's secret and the friend's invitation."""
    seats = [{"player": "me", "name": "Ada"}, {"player": "friend"}]
    answer = client.post("/api/matches", json={"game": game, "options": options, "seats": seats})
    made: Json = answer.json()
    mine, friends = made["seats"]
    assert (mine["invitation"], friends["secret"]) == (None, None)
    return Made(made["id"], (mine["secret"],)), mine["secret"], friends["invitation"]


def join(client: Client, made: Made, invitation: str, **more: Any) -> httpx.Response:
    return client.post(f"{made.path}/join", json=more, headers=bearer(invitation))


def test_a_friend_joins_with_a_secret_that_nobody_else_has(client: Client) -> None:
    made, secret, invitation = offer(client)
    invited = client.see(made, invitation)
    assert (invited["card"]["my_seats"], invited["card"]["invited"]) == ([], [1])
    assert invited["snapshot"]["viewer"] is None, "an invitation shows no more than anybody sees"
    joined = join(client, made, invitation, name="Ben\u202e").json()
    assert joined["seat"] == 1
    assert joined["secret"] not in (secret, invitation)
    seen = client.see(made, joined["secret"])
    assert (seen["card"]["my_seats"], seen["card"]["invited"]) == ([1], [])
    assert seen["card"]["seats"][1] | {"name": "Ben", "joined": True} == seen["card"]["seats"][1]


def test_an_invitation_is_spent(client: Client) -> None:
    made, _, invitation = offer(client)
    assert join(client, made, invitation).status_code == 200
    assert "Ask for a new link" in problem(join(client, made, invitation), 403, "not_invited")["detail"]
    assert client.see(made, invitation)["card"]["invited"] == []
    body = {"command": "act", "action": "7@d3", "after": 2, "seat": 1}
    problem(client.post(f"{made.path}/commands", json=body, headers=bearer(invitation)), 403, "not_your_seat")


def test_of_two_who_use_one_link_only_one_gets_the_seat(client: Client) -> None:
    for _ in range(5):
        made, _, invitation = offer(client)
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(partial(join, client, made), [invitation] * 4))
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]
        assert [event["kind"] for event in client.see(made)["events"]].count("joined") == 2


def test_the_maker_cannot_read_the_friends_secrets(client: Client) -> None:
    """In a game with hidden units, by any of the words the maker was given."""
    made, secret, invitation = offer(client, "torus", scenario="advanced", first="fixed")
    friend = join(client, made, invitation).json()["secret"]
    for given in ((secret, invitation), (invitation,)):
        card = client.see(made, *given)["card"]
        assert 1 not in card["my_seats"]
        answer = client.get(f"{made.path}?viewer=1", headers=bearer(*given))
        problem(answer, 403, "not_your_seat")
    assert client.get(f"{made.path}?viewer=1", headers=bearer(friend)).status_code == 200


@pytest.mark.parametrize("given", ["nonsense", "a" * 128])
def test_other_words_take_no_seat(client: Client, given: str) -> None:
    made, secret, _ = offer(client)
    problem(join(client, made, given), 403, "not_invited")
    problem(join(client, made, secret), 403, "not_invited")
    problem(client.post(f"{made.path}/join", json={}), 401, "no_secret")


def test_a_seat_has_its_own_invitation(client: Client) -> None:
    made, _, invitation = offer(client)
    problem(join(client, made, invitation, seat=0), 403, "not_invited")
    assert join(client, made, invitation, seat=1).status_code == 200


def test_a_new_link_revokes_the_old_one(client: Client) -> None:
    made, secret, invitation = offer(client)
    path = f"{made.path}/seats/0/secret"
    problem(client.post(path, json={}), 401, "no_secret")
    problem(client.post(path, json={}, headers=bearer(invitation)), 403, "not_your_seat")
    with client.live(made, secret) as line:
        fresh = client.post(path, json={}, headers=bearer(secret)).json()["secret"]
        with pytest.raises(ConnectionClosed) as closed:
            line.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410
    assert client.see(made, secret)["card"]["my_seats"] == []
    assert client.see(made, fresh)["card"]["my_seats"] == [0]
    mine = client.post("/api/my-matches", json={"secrets": [secret, invitation]}).json()["matches"]
    assert made.id not in [match["id"] for match in mine]


def test_invitations_outlive_a_restart(client: Client) -> None:
    made, secret, invitation = offer(client)
    with client.live(made, secret):
        pass
    service_forgets(client)
    friend = join(client, made, invitation).json()["secret"]
    service_forgets(client)
    assert client.see(made, friend)["card"]["my_seats"] == [1]
    problem(join(client, made, invitation), 403, "not_invited")


def service_forgets(client: Client) -> None:
    """What is in memory is only a cache of the database."""
    client.serving.stop()
    client.serving.start()
