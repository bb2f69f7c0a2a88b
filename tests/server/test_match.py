"""Whole matches over the wire: two players and a spectator, and against the computer."""

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from .playing import Client


def test_two_players_and_a_spectator_see_a_whole_match(client: Client) -> None:
    made = client.make("me", "friend")
    with (
        client.live(made, made.secrets[0]) as red,
        client.live(made, made.secrets[1]) as green,
        client.live(made) as spectator,
    ):
        assert (red.hello["card"]["my_seats"], red.hello["snapshot"]["viewer"]) == ([0], 0)
        assert (green.hello["card"]["my_seats"], green.hello["snapshot"]["viewer"]) == ([1], 1)
        assert (spectator.hello["card"]["my_seats"], spectator.hello["snapshot"]["viewer"]) == ([], None)
        players = [red, green]
        while (to_act := spectator.last["snapshot"]["to_act"]) is not None:
            snapshot = players[to_act].last["snapshot"]
            assert players[1 - to_act].last["snapshot"]["legal"] == spectator.last["snapshot"]["legal"] == []
            answer = client.command(made, to_act, "act", snapshot["number"], action=snapshot["legal"][-1])
            number = answer.json()["number"]
            for line in (red, green, spectator):
                line.until(number)
        for line in (red, green, spectator):
            assert line.numbers == list(range(number + 1))
            assert line.last["snapshot"]["outcome"]["reason"]
            assert line.last["card"]["ended"]
            assert line.last["card"]["key"] == line.events[-1]["detail"]["key"]
        kinds = [event["kind"] for event in spectator.events]
        assert kinds == ["started", "joined", "joined", *["acted"] * 20, "ended"]
        assert all(event["news"][0]["sentence"] for event in spectator.events if event["kind"] == "acted")


def test_the_computer_answers(client: Client) -> None:
    made = client.make("me", "greedy")
    assert made.secrets[1] == ""
    with client.live(made, made.secrets[0]) as line:
        while line.last["snapshot"]["outcome"] is None:
            if legal := line.last["snapshot"]["legal"]:
                client.command(made, 0, "act", line.last["snapshot"]["number"], action=legal[0])
            line.until(line.last["snapshot"]["number"] + 1)
        assert [event["seat"] for event in line.events if event["kind"] == "acted"] == [0, 1] * 10


def test_computers_play_among_themselves_with_drawn_tiles(client: Client) -> None:
    made = client.make("uniform", "greedy", rows=2, tiles="drawn")
    with client.live(made) as line:
        while line.last["snapshot"]["outcome"] is None:
            line.until(line.last["snapshot"]["number"] + 1)
        assert {event["kind"] for event in line.events} == {"started", "rolled", "acted", "ended"}


def test_a_shared_screen_looks_through_the_seat_to_act(client: Client) -> None:
    made = client.make("me", "me", rows=2)
    with client.live(made, *made.secrets) as line:
        assert (line.hello["card"]["my_seats"], line.last["snapshot"]["viewer"]) == ([0, 1], 0)
        client.act(made)
        assert line.until(line.last["snapshot"]["number"] + 1)["snapshot"]["viewer"] == 1
        client.act(made)
        line.until(line.last["snapshot"]["number"] + 2)
        assert line.last["snapshot"]["viewer"] == 1, "after the end: the seat that acted last"


def test_friends_are_seen_to_join_and_to_be_there(client: Client) -> None:
    made = client.make("me", "friend", joins=False)
    with client.live(made, made.secrets[0]) as line:
        assert [seat["online"] for seat in line.hello["card"]["seats"]] == [True, False]
        made = client.join(made, 1, name=" Bo   Li ", text="my luck")
        joined = line.next()
        assert joined["card"]["seats"][1] | {"name": "Bo Li", "joined": True} == joined["card"]["seats"][1]
        assert joined["events"][0]["kind"] == "joined"
        with client.live(made, made.secrets[1]):
            assert [seat["online"] for seat in line.next()["card"]["seats"]] == [True, True]
        assert [seat["online"] for seat in line.next()["card"]["seats"]] == [True, False]


@pytest.mark.parametrize("players", [("me", "friend"), ("friend", "uniform")])
def test_the_dice_wait_for_everyone(client: Client, players: tuple[str, str]) -> None:
    made = client.make(*players, joins=False, tiles="drawn")
    friend = players.index("friend")
    with client.live(made) as line:
        assert (line.hello["snapshot"]["to_act"], line.hello["snapshot"]["legal"]) == (-1, [])
        client.join(made, friend, text="my luck")
        while line.last["snapshot"]["to_act"] != 0:
            line.until(line.last["snapshot"]["number"] + 1)
        assert [event["kind"] for event in line.events][-2:] == ["joined", "rolled"]


def test_a_ping_is_answered(client: Client) -> None:
    made = client.make("me", "friend")
    with client.live(made) as line:
        line.socket.send('{"kind": "ping"}')
        assert line.next() == {"kind": "pong"}


def test_a_socket_says_why_it_closes(client: Client) -> None:
    made = client.make("me", "friend")
    good = json.dumps({"secrets": [], "after": None})
    cases = [
        ("/api/matches/nosuchmatch/live", [good], 4404),
        (f"{made.path}/live", ["nonsense"], 4400),
        (f"{made.path}/live", ['{"secrets": 7}'], 4400),
        (f"{made.path}/live", ['{"after": -7}'], 4400),
        (f"{made.path}/live", [b"\xff\x00"], 4400),
        (f"{made.path}/live", [good, '{"kind": "act"}'], 4400),
        (f"{made.path}/live", ["[" * 10_000], 4400),
        (f"{made.path}/live", [" " * 20_000], 1009),
    ]
    for path, messages, code in cases:
        with connect(client.serving.socket_url + path, proxy=None) as socket:
            with suppress(ConnectionClosed):
                for message in messages:  # type: ignore[attr-defined]
                    socket.send(message)
                while True:
                    socket.recv(10)
            assert socket.close_code == code, (path, messages, socket.close_code)
