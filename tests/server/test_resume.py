"""A line that was lost goes on from the last event that arrived, whatever happened in between."""

from pathlib import Path

from tests.serving import Serving

from .playing import Client


def test_a_socket_resumes_after_the_event_it_names(client: Client) -> None:
    made = client.make("me", "friend")
    for _ in range(5):
        client.act(made)
    newest = client.see(made)["sight"]["number"]
    for after in (None, -1, 0, 3, newest):
        with client.live(made, made.secrets[1], after=after) as line:
            assert line.numbers == list(range((-1 if after is None else after) + 1, newest + 1))
            assert line.hello["sight"]["number"] == newest
            client.deed(made, 1, "join", name=f"name {after}")
            newest = line.until(newest + 1)["sight"]["number"]


def test_who_has_seen_more_than_there_is_gets_everything(client: Client) -> None:
    made = client.make("me", "friend")
    with client.live(made, after=99) as line:
        assert line.numbers == [0, 1]


def test_a_wrong_secret_is_a_spectator(client: Client) -> None:
    made = client.make("me", "friend")
    with client.live(made, "guessed", made.secrets[1][:-1]) as line:
        assert line.hello["card"]["mine"] == []
        assert line.hello["sight"]["eyes"] is None


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
        with client.live(made, made.secrets[0], after=seen["sight"]["number"]) as line:
            assert line.events == []
            client.act(made)
            assert line.until(seen["sight"]["number"] + 2)
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
                while line.last["sight"]["outcome"] is None:
                    line.until(line.last["sight"]["number"] + 1)
                assert line.numbers == list(range(len(line.events)))
    serving.stop()


def test_every_earlier_position_can_be_seen_again(client: Client) -> None:
    made = client.make("me", "me", tiles="drawn", rows=5)
    sights = [client.see(made, made.secrets[0])["sight"]]
    while sights[-1]["to_act"] is not None:
        client.act(made)
        sights.append(client.see(made, made.secrets[0])["sight"])
    for sight in reversed(sights):
        answer = client.get(
            f"{made.path}/sights/{sight['number']}", headers={"Authorization": f"Bearer {made.secrets[0]}"}
        )
        again = answer.json()
        assert again["view"] == sight["view"]
        assert again["legal"] == sight["legal"]
        assert again["number"] == sight["number"]
    assert client.get(f"{made.path}/sights/0").json()["eyes"] is None
    for number in (-1, len(client.see(made)["events"]), 10**12):
        assert client.get(f"{made.path}/sights/{number}").status_code == 404
