"""What a seat may be able to do next, whatever the other side does before."""

from types import SimpleNamespace
from typing import Any

import pytest

from event_horizon import game
from event_horizon.games.catalog import GAMES
from event_horizon.matches import play
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.matches.premove import allows_premoves, premoves

PEOPLE = (Participant(), Participant())


def started(name: str, **options: object) -> Match:
    return play.start(new_match("m", game(name, **options), PEOPLE, b""), 0.0)


def test_every_legal_reply_is_among_them() -> None:
    match = started("triangle", rows=5)
    planned = premoves(match, 1)
    for text in ("7@c2", "1@a1"):
        after = play.act(match, 0, text, 0.0)
        legal = {after.game.write(action) for action in after.game.legal(after.state)}
        assert legal <= set(planned)
    assert planned["7@c2"] == "Place 7 on c2"


def test_turns_of_several_actions_are_looked_through() -> None:
    names = [name for name, each in GAMES.items() if allows_premoves(each) and each.confirms_turns]
    assert names
    for name in names:
        match = started(name)
        assert match.to_act == 0
        later = match
        while later.to_act == 0:
            later = (
                play.confirm(later, 0, 0.0)
                if later.unconfirmed == 0
                else play.act(later, 0, later.game.write(later.game.legal(later.state)[0]), 0.0)
            )
        legal = {later.game.write(action) for action in later.game.legal(later.state)}
        assert legal & set(premoves(match, 1))


@pytest.mark.parametrize("name", GAMES)
def test_games_of_chance_and_secrets_have_none(name: str) -> None:
    each = GAMES[name]
    if each.has_chance() or each.has_secrets() or len(each.seats) != 2:
        assert not allows_premoves(each)
    else:
        assert allows_premoves(each)
    assert not allows_premoves(game("triangle", tiles="drawn"))


class Replies:
    """Seat 0 has so many replies, and each of them allows seat 1 an action of its own."""

    def __init__(self, number: int) -> None:
        self.number = number

    def to_act(self, state: int) -> int:
        return 0 if state < 0 else 1

    def legal(self, state: int) -> range:
        return range(self.number) if state < 0 else range(state, state + 1)

    def apply(self, state: int, action: int) -> int:
        return action

    def write(self, action: int) -> str:
        return str(action)

    def describe(self, state: int, action: int) -> str:
        return f"Answer {action}"


@pytest.mark.parametrize(("number", "looked_at"), [(1, 1), (2, 2), (599, 599), (600, 300), (900, 300)])
def test_every_reply_is_looked_at_unless_there_are_very_many(number: int, looked_at: int) -> None:
    match: Any = SimpleNamespace(game=Replies(number), state=-1)
    found = premoves(match, 1)
    assert len(found) == looked_at
    assert list(found) == [str(reply) for reply in range(0, number, number // looked_at)]
    assert found["0"] == "Answer 0"
