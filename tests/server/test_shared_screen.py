"""Several at one screen: whoever looks now reads the log and the past as their own seat does, and nothing else."""

import pytest

from event_horizon.games.catalog import GAMES

from .playing import Client, bearer

SECRETIVE = [name for name, game in GAMES.items() if game.has_secrets()]
ACTIONS = 40


@pytest.mark.parametrize("name", SECRETIVE)
def test_the_log_is_told_anew_when_the_viewer_change(client: Client, name: str) -> None:
    made = client.make(*["me"] * len(GAMES[name].seats), game=name)
    seen = set()
    with client.live(made, *made.secrets) as line:
        log = list(line.hello["events"])
        for _ in range(ACTIONS):
            number = client.act(made)["snapshot"]["number"]
            while line.last["snapshot"]["number"] < number:
                line.last = line.next()
                fresh = line.last["events"]
                log = fresh if fresh and fresh[0]["number"] == 0 else log + fresh
            viewer = line.last["snapshot"]["viewer"]
            seen.add(viewer)
            assert log == client.see(made, made.secrets[viewer])["events"]
        with client.live(made, *made.secrets, after=log[-1]["number"]) as again:
            assert again.hello["events"] == client.see(made, made.secrets[viewer])["events"]
        past = client.get(f"{made.path}/snapshots/{number // 2}", headers=bearer(*made.secrets)).json()
        assert past["viewer"] == viewer
    assert len(seen) > 1, "the turn passed on"
