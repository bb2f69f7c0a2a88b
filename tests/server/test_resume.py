"""A line that was lost goes on from the last event that arrived, whatever happened in between."""

from pathlib import Path

from tests.serving import Serving

from .playing import Client


def test_a_socket_resumes_after_the_event_it_names(client: Client) -> None:
    made = client.make("me", "friend")
    for _ in range(5):
        client.act(made)
    newest = client.see(made)["snapshot"]["number"]
    for after in (None, -1, 0, 3, newest):
        with client.live(made, made.secrets[1], after=after) as line:
            assert line.numbers == list(range((-1 if after is None else after) + 1, newest + 1))
            assert line.hello["snapshot"]["number"] == newest
            client.act(made)
            newest = line.until(newest + 1)["snapshot"]["number"]


def test_who_has_seen_more_than_there_is_gets_everything(client: Client) -> None:
    made = client.make("me", "friend")
    with client.live(made, after=99) as line:
        assert line.numbers == [0, 1, 2]


def test_a_wrong_secret_is_a_spectator(client: Client) -> None:
    made = client.make("me", "friend")
    with client.live(made, "guessed", made.secrets[1][:-1]) as line:
        assert line.hello["card"]["my_seats"] == []
        assert line.hello["snapshot"]["viewer"] is None


def test_a_match_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    serving.start()
    with Client(serving) as client:
        made = client.make("me", "me", tiles="drawn")
        for _ in range(4):
            seen = client.act(made)
        at_end = client.see(made)
        serving.stop()
        serving.start()
        assert client.see(made) == at_end
        with client.live(made, made.secrets[0], after=seen["snapshot"]["number"]) as line:
            assert line.events == []
            client.act(made)
            assert line.until(seen["snapshot"]["number"] + 2)
    serving.stop()


def test_the_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    """The server stops while computers play; nobody asks for the match before it goes on."""
    serving = Serving(tmp_path)
    serving.start()
    with Client(serving) as client:
        matches = [client.make("uniform", "greedy", rows=5) for _ in range(3)]
        serving.stop()
        serving.start()
        for made in matches:
            with client.live(made) as line:
                while line.last["snapshot"]["outcome"] is None:
                    line.until(line.last["snapshot"]["number"] + 1)
                assert line.numbers == list(range(len(line.events)))
    serving.stop()


def test_every_earlier_position_can_be_seen_again(client: Client) -> None:
    made = client.make("me", "me", tiles="drawn", rows=5)
    snapshots = [client.see(made, made.secrets[0])["snapshot"]]
    while snapshots[-1]["to_act"] is not None:
        client.act(made)
        snapshots.append(client.see(made, made.secrets[0])["snapshot"])
    for snapshot in reversed(snapshots):
        answer = client.get(
            f"{made.path}/snapshots/{snapshot['number']}",
            headers={"Authorization": f"Bearer {made.secrets[0]}"},
        )
        again = answer.json()
        assert again["view"] == snapshot["view"]
        assert again["legal"] == snapshot["legal"]
        assert again["number"] == snapshot["number"]
    assert client.get(f"{made.path}/snapshots/0").json()["viewer"] is None
    for number in (-1, len(client.see(made)["events"]), 10**12):
        assert client.get(f"{made.path}/snapshots/{number}").status_code == 404
