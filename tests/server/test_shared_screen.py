"""Several at one screen: whoever looks now reads the log and the past as his own seat does, and nothing else."""

import pytest

from event_horizon.games.catalog import GAMES

from .playing import Client, bearer

SECRETIVE = [name for name, game in GAMES.items() if game.has_secrets()]
ACTIONS = 40


@pytest.mark.parametrize("name", SECRETIVE)
def test_the_log_is_told_anew_when_the_eyes_change(client: Client, name: str) -> None:
    made = client.make(*["me"] * len(GAMES[name].seats), game=name)
    seen = set()
    with client.live(made, *made.secrets) as line:
        log = list(line.hello["events"])
        for _ in range(ACTIONS):
            number = client.act(made)["sight"]["number"]
            while line.last["sight"]["number"] < number:
                line.last = line.next()
                fresh = line.last["events"]
                log = fresh if fresh and fresh[0]["number"] == 0 else log + fresh
            eyes = line.last["sight"]["eyes"]
            seen.add(eyes)
            assert log == client.see(made, made.secrets[eyes])["events"]
        with client.live(made, *made.secrets, after=log[-1]["number"]) as again:
            assert again.hello["events"] == client.see(made, made.secrets[eyes])["events"]
        past = client.get(f"{made.path}/sights/{number // 2}", headers=bearer(*made.secrets)).json()
        assert past["eyes"] == eyes
    assert len(seen) > 1, "the turn passed on"
