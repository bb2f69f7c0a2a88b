"""Absent players over HTTP: the win is claimed, or a computer plays on until they come back."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import text

from event_horizon import game
from event_horizon.matches.match import Participant
from event_horizon.server.live.shared_presence import tell
from event_horizon.server.matches.service import MatchService
from tests.serving import Serving

from .playing import Client, Line, Made, problem
from .processes.one import One, database, two

__all__ = ["database", "two"]
SECONDS = 10.0


def made_with_absence(client: Client, absence: float | None = SECONDS) -> Made:
    seats = [{"player": "me", "name": "Ada"}, {"player": "friend"}]
    body = {"game": "triangle", "options": {"rows": 5}, "seats": seats, "absence": absence}
    made = client.post("/api/matches", json=body).json()
    match = Made(made["id"], (made["seats"][0]["secret"], made["seats"][1]["invitation"]))
    return client.join(match, 1, name="Grace")


class Later:
    """The service's clock, put forward."""

    def __init__(self, service: MatchService) -> None:
        self.now, self.more = service.now, 0.0
        service.now = lambda: self.now() + self.more


def services(serving: Serving) -> MatchService:
    app = serving.server.config.loaded_app
    while hasattr(app, "app"):
        app = app.app
    found: MatchService = app.state.services.matches
    return found


def until(line: Line, holds: Callable[[], bool]) -> None:
    while not holds():
        line.last = line.next()
        line.events += line.last["events"]


def test_the_win_is_claimed_only_after_the_agreed_time(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        later = Later(services(serving))
        made = made_with_absence(client)
        with client.live(made, made.secrets[0]) as ada:
            with client.live(made, made.secrets[1]):
                until(ada, lambda: ada.last.get("card", {})["seats"][1]["online"])
                later.more = 100.0
                refused = problem(client.command(made, 0, "claim_win", absent=1), 409, "refused")
                assert refused["detail"] == "green is here"
            until(ada, lambda: "card" in ada.last and not ada.last["card"]["seats"][1]["online"])
            card = ada.last["card"]
            assert card["absence"] == SECONDS
            assert card["seats"][1]["away_since"] is not None
            assert "wait another" in client.command(made, 0, "claim_win", absent=1).json()["detail"]
            later.more += SECONDS
            assert client.command(made, 0, "claim_win", absent=1).status_code == 200
            over = client.see(made)["snapshot"]["outcome"]
            assert (over["scores"], over["reason"]) == ([1.0, 0.0], "green stayed away; red claimed the win")
        assert '[Resigned.green "yes"]' in client.get(f"{made.path}/record").text


def test_a_computer_plays_on_until_the_player_is_back(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        later = Later(services(serving))
        made = made_with_absence(client)
        client.act(made)
        later.more = SECONDS + 1
        with client.live(made, made.secrets[0]) as ada:
            body = {"absent": 1, "player": "none such"}
            problem(client.command(made, 0, "replace_absent", **body), 422, "bad_option")
            body["player"] = "uniform"
            assert client.command(made, 0, "replace_absent", **body).status_code == 200
            until(ada, lambda: ada.events[-1]["kind"] == "acted" and ada.events[-1]["seat"] == 1)
        client.act(made)
        refused = client.command(made, 1, "act", action="1@a1", after=client.see(made)["snapshot"]["number"])
        assert refused.status_code == 409
        assert client.command(made, 1, "return_to_seat").status_code == 200
        assert client.see(made)["card"]["seats"][1]["player"] == "person"
        assert '[Replaced.green "uniform"]' in client.get(f"{made.path}/record").text


def test_without_an_agreement_nothing_can_be_claimed(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        made = made_with_absence(client, None)
        Later(services(serving)).more = 1e6
        refused = problem(client.command(made, 0, "claim_win", absent=1), 409, "refused")
        assert "no time limit for absent players" in refused["detail"]


async def test_a_player_who_is_connected_elsewhere_is_not_away(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(
        game("triangle"), (Participant(), Participant()), (0, 1), None, absence=10.0
    )
    seen = await there.service.find(live.id)
    live.came((0,))
    seen.came((1,))
    assert set(live.away) == {1}
    with here.service.bus.listen(live.id) as listener:
        await tell(there.service)
        await tell(here.service)
        await asyncio.wait_for(listener.hear(), 20)
    assert live.away == {}
    card = live.card((0,))
    assert [seat.online for seat in card.seats] == [True, True]
    seen.left((1,), there.service.now())
    there.service.sign(seen, (1,))  # asks once more, without a socket
    await tell(there.service)
    async with here.store.writing.begin() as connection:
        await connection.execute(text("UPDATE presence SET at = at - 60 WHERE seat = 1"))
    await tell(here.service)
    assert set(live.away) == {1}
