"""The games for language models: a Model Context Protocol server over stdio, `horizon mcp`. Needs the extra `mcp`.

Tools: games, rules, start_match, view, legal, act, hint, analyse. A match lives as long as the server runs.
"""

import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import wraps
from time import time
from typing import Any, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from event_horizon import __version__
from event_horizon.analysis.hint import hint
from event_horizon.analysis.report import balances, moments
from event_horizon.core.budget import Budget
from event_horizon.core.errors import Refusal
from event_horizon.core.seat import Seat
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.games.page import rules_text
from event_horizon.matches import play
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.dice import KEY_BYTES
from event_horizon.matches.fold import since
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.players.play_match import take_turn
from event_horizon.players.roster import player, players
from event_horizon.records.record import record_of
from event_horizon.records.text import write

INSTRUCTIONS = (
    "Board games about black holes. Read a game's `rules`, begin with `start_match`, then `act` with one of the legal "
    "actions until the match is over. Computer players answer by themselves."
)
MAX_MATCHES = 100
MAX_LISTED_ACTIONS = 300
NODES = 2_000
"""What a computer opponent, a hint and an analysis may spend on one action."""

Tool = TypeVar("Tool", bound=Callable[..., Any])


@dataclass
class ModelMatches:
    """The matches of one server, and the seat that the model holds in each."""

    matches: dict[str, Match] = field(default_factory=dict)
    seats: dict[str, Seat] = field(default_factory=dict)

    def games(self) -> list[dict[str, Any]]:
        """All games, with their options, seats and computer players."""
        return [
            {
                "name": game.name,
                "about": game.about,
                "seats": list(game.seats),
                "options": {option.name: f"{option.about} ({option.allowed()})" for option in game.options},
                "players": list(players(game.name)),
            }
            for game in GAMES.values()
        ]

    def rules(self, game: str) -> str:
        """The rules of a game and its notation, as Markdown."""
        return rules_text(catalog.game(game).name)

    def start_match(
        self,
        game: str,
        opponent: str = "greedy",
        seat: int = 0,
        options: dict[str, str | int | bool] | None = None,
    ) -> dict[str, Any]:
        """Begins a match: you take a seat (0 acts first in most games), a computer player takes all others."""
        rules = catalog.game(game, **(options or {}))
        if not 0 <= seat < len(rules.seats):
            raise CommandRefused(f"{rules.title} has seats 0 to {len(rules.seats) - 1}")
        player(rules.name, opponent)
        if len(self.matches) == MAX_MATCHES:
            self.matches.pop(next(iter(self.matches)))
        who = tuple(
            Participant(name="you") if place == seat else Participant(opponent, opponent)
            for place in range(len(rules.seats))
        )
        opened = new_match(secrets.token_hex(4), rules, who, secrets.token_bytes(KEY_BYTES))
        self.seats[opened.name] = seat
        return self._went_on(opened, play.start(opened, time()))

    def view(self, match: str) -> dict[str, Any]:
        """The position as your seat may know it: the board as text, who is to act, and the result."""
        return self._told(self._match(match))

    def legal(self, match: str, containing: str = "") -> list[str]:
        """Your legal actions in the game's notation; `containing` picks those with that text in them."""
        found = self._match(match)
        if found.result or found.to_act != self.seats[match]:
            return []
        texts = map(found.game.write, found.game.legal(found.state))
        return [text for text in texts if containing in text][:MAX_LISTED_ACTIONS]

    def act(self, match: str, action: str) -> dict[str, Any]:
        """Plays one of your legal actions; the computer players answer. Refusals name the rule."""
        before = self._match(match)
        return self._went_on(before, play.act(before, self.seats[match], action, time()))

    def hint(self, match: str) -> dict[str, Any]:
        """Advice: the best actions for you, with the chance to win that each promises."""
        found = self._match(match)
        if found.result or found.to_act != self.seats[match]:
            raise CommandRefused("only the seat to act can ask for a hint")
        advice = hint(found.game, found.game.view(found.state, self.seats[match]), Budget(nodes=NODES))
        return {"options": [asdict(option) for option in advice.options], "sentence": advice.sentence}

    def analyse(self, match: str) -> dict[str, Any]:
        """Your and the others' mistakes, luck and skill, once the match is over; and its record."""
        found = self._match(match)
        if found.result is None:
            raise CommandRefused("a match can be analysed only when it is over")
        record = record_of(found)
        every = list(moments(record, Budget(nodes=NODES)))
        return {
            "mistakes": [asdict(each) for each in every if each.better],
            "seats": [asdict(each) for each in balances(found.game, every)],
            "record": write(record),
        }

    def _match(self, name: str) -> Match:
        if name not in self.matches:
            raise CommandRefused(f"there is no match {name!r:.40}: begin one with start_match")
        return self.matches[name]

    def _went_on(self, before: Match, match: Match) -> dict[str, Any]:
        """Computer players act, and turns are confirmed, until the model is to act."""
        seat = self.seats[match.name]
        while match.result is None and (match.to_act != seat or match.unconfirmed == seat):
            acting = match.to_act
            assert acting is not None
            side = (
                player(match.game.name, match.participants[acting].player)
                if acting != seat
                else player(match.game.name, "uniform")
            )
            match = take_turn(match, acting, side, Budget(nodes=NODES, seed=secrets.randbits(32)), time())
        self.matches[match.name] = match
        numbers = {event.number for event in since(before, match)}
        news = [
            told.sentence
            for step in match.line
            if step.event in numbers
            for told in match.game.news(step.after, seat)
        ]
        return {**self._told(match), "news": news}

    def _told(self, match: Match) -> dict[str, Any]:
        game, seat = match.game, self.seats[match.name]
        legal = self.legal(match.name)
        return {
            "match": match.name,
            "you": game.seat_titles(match.state)[seat],
            "board": game.text(game.view(match.state, seat)),
            "your_turn": match.result is None and match.to_act == seat,
            "legal_actions": len(game.legal(match.state)) if legal else 0,
            "some_legal_actions": legal[:20],
            "result": match.result.reason if match.result else None,
            "scores": list(match.result.scores) if match.result else None,
        }


def server() -> MCPServer[Any]:
    """The server with all its tools."""
    table, found = ModelMatches(), MCPServer("event-horizon", instructions=INSTRUCTIONS, version=__version__)
    for tool in (
        table.games, table.rules, table.start_match, table.view, table.legal, table.act, table.hint, table.analyse,
    ):  # fmt: skip
        found.tool()(_refusing(tool))
    return found


def _refusing(tool: Tool) -> Tool:
    """Refusals are told to the model as they stand."""

    @wraps(tool)
    def told(*args: Any, **words: Any) -> Any:
        try:
            return tool(*args, **words)
        except (Refusal, CommandRefused) as refusal:
            raise ToolError(str(refusal)) from refusal

    return told  # type: ignore[return-value]
