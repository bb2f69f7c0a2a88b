"""A match is its log: whatever is done to it, folding its events anew gives the same match."""

from contextlib import suppress
from typing import get_args

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from event_horizon import CHANCE, game
from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.matches import dice
from event_horizon.matches.clock import Timing
from event_horizon.matches.command import CommandRefused, decline
from event_horizon.matches.draw import offer_draw
from event_horizon.matches.events import OfferKind
from event_horizon.matches.fold import fold, refold
from event_horizon.matches.match import Match
from event_horizon.matches.pause import offer_pause, resume
from event_horizon.matches.play import act, confirm, join, start
from event_horizon.matches.rematch import offer_rematch, rematch
from event_horizon.matches.resign import flag, resign
from event_horizon.matches.snapshot import snapshot, tell_all
from event_horizon.matches.takeback import agree, take_back
from tests.whisper import whisper

from .table import opened

GAMES: list[AnyGame] = [
    game("triangle", rows=5),
    game("triangle", rows=5, tiles="drawn", swap=True),
    whisper(rounds=4),
    whisper(rounds=4, confirms=True),
    whisper(seats=3, rounds=3, confirms=True),
    whisper(seats=4, rounds=2),
]
TIMINGS = [None, None, Timing("side", 300.0, 5.0), Timing("turn", 60.0), Timing("turn", 86_400.0)]
COMMANDS = {
    "take_back": take_back,
    "agree": agree,
    "draw": offer_draw,
    "pause": offer_pause,
    "resume": resume,
    "confirm": confirm,
    "resign": resign,
    "rematch": lambda match, seat, at: offer_rematch(match, seat, "next", at),
}
seats = st.integers(0, 3)
waits = st.sampled_from([0.0, 0.5, 2.0, 20.0])


class Table(RuleBasedStateMachine):
    """People who do whatever comes to their minds."""

    @initialize(rules=st.sampled_from(GAMES), timing=st.sampled_from(TIMINGS), computer=st.integers(0, 2))
    def sit_down(self, rules: AnyGame, timing: Timing | None, computer: int) -> None:
        players = ["uniform" if seat and seat == computer else "person" for seat in range(len(rules.seats))]
        self.opened = opened(rules, *players, timing=timing)
        self.match = self.opened
        self.now = 1_000.0
        self.match = start(self.match, self.now)
        self.rolled: dict[tuple[int, object], str] = {}

    def seat(self, number: int) -> int:
        return number % len(self.match.participants)

    @rule(wait=waits, choice=st.randoms(use_true_random=False))
    def somebody_acts(self, wait: float, choice) -> None:  # type: ignore[no-untyped-def]
        self.now += wait
        actor = self.match.to_act
        actions = self.match.game.legal(self.match.state)
        if actor is not None and actions:
            with suppress(CommandRefused):
                text = self.match.game.write(choice.choice(actions))
                self.match = act(self.match, actor, text, self.now)

    @rule(wait=waits)
    def the_turn_is_confirmed(self, wait: float) -> None:
        self.now += wait
        if self.match.unconfirmed is not None:
            with suppress(CommandRefused):
                self.match = confirm(self.match, self.match.unconfirmed, self.now)

    @rule(seat=seats, what=st.sampled_from(sorted(set(COMMANDS) - {"resign"})), wait=waits)
    def somebody_does(self, seat: int, what: str, wait: float) -> None:
        self.now += wait
        with suppress(CommandRefused):
            self.match = COMMANDS[what](self.match, self.seat(seat), self.now)

    @precondition(lambda self: self.match.number > 12)
    @rule(seat=seats)
    def somebody_resigns(self, seat: int) -> None:
        with suppress(CommandRefused):
            self.match = resign(self.match, self.seat(seat), self.now)

    @rule(seat=seats, what=st.sampled_from(get_args(OfferKind)))
    def somebody_declines(self, seat: int, what: str) -> None:
        with suppress(CommandRefused):
            self.match = decline(self.match, self.seat(seat), what, self.now)  # type: ignore[arg-type]

    @rule(seat=seats, name=st.text(max_size=3), text=st.text(max_size=3))
    def somebody_joins(self, seat: int, name: str, text: str) -> None:
        with suppress(CommandRefused):
            self.match = join(self.match, self.seat(seat), self.now, name, text)

    @rule(seat=seats, text=st.sampled_from(["", "7@d3", "hide 9", "roll 6", "draw 1", "swap", "x"]))
    def somebody_says_anything(self, seat: int, text: str) -> None:
        with suppress(CommandRefused, Refusal):
            self.match = act(self.match, self.seat(seat), text, self.now)

    @rule()
    def the_referee_looks_at_the_clock(self) -> None:
        self.match = flag(self.match, self.now)

    @invariant()
    def folding_gives_the_same_match(self) -> None:
        assert refold(self.opened, self.match.events) == self.match
        assert [event.number for event in self.match.events] == list(range(len(self.match.events)))

    @invariant()
    def the_line_leads_from_the_first_state_to_the_present(self) -> None:
        state, rules = self.match.first, self.match.game
        for step in self.match.line:
            assert (step.before, step.actor) == (state, rules.to_act(state))
            state = rules.apply(state, rules.read(state, step.text))
        assert state == self.match.state

    @invariant()
    def nobody_waits_for_chance_and_the_end_is_the_end(self) -> None:
        match = self.match
        assert match.to_act != CHANCE
        assert (match.to_act is None) == (match.result is not None)
        assert (match.result is not None) >= (match.game.outcome(match.state) is not None)
        ended = [event for event in match.events if event.kind == "ended"]
        assert len(ended) == (match.result is not None)

    @invariant()
    def every_roll_is_the_keys(self) -> None:
        """And so no roll ever came out otherwise than before, take-backs or not."""
        match, texts, rolls = self.match, self.match.texts, 0
        for step in match.line:
            if step.actor == CHANCE:
                weighted = match.game.chances(step.before)
                number = dice.roll(match.key, match.name, texts, rolls, sum(weight for _, weight in weighted))
                assert match.game.write(dice.pick(number, weighted)) == step.text
                assert self.rolled.setdefault((rolls, weighted), step.text) == step.text
                rolls += 1

    @invariant()
    def what_is_offered_can_be_done_and_the_rest_is_refused(self) -> None:
        match = self.match
        if match.clock and match.clock.is_out(self.now):
            return
        for seat, participant in enumerate(match.participants):
            seen = snapshot(match, seat)
            if seen.legal:
                act(match, seat, seen.legal[0], self.now)
            offers = {
                "take_back": seen.permissions.take_back != "no",
                "confirm": seen.permissions.confirm,
                "resign": seen.permissions.resign,
                "draw": seen.permissions.offer_draw,
                "rematch": seen.permissions.offer_rematch,
            }
            for what, is_offered in offers.items() if participant.is_person else ():
                assert is_offered == can(what, match, seat, self.now), (what, seat)

    @invariant()
    def time_never_runs_backwards(self) -> None:
        if self.match.clock:
            assert all(left >= 0 for left in self.match.clock.left)
            assert self.match.clock.since <= self.now

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        for seat in (None, *range(len(self.match.participants))):
            assert len(tell_all(self.match, self.opened, seat)) == len(self.match.events)
        if self.match.next_match:
            again = rematch(self.match, bytes(32))
            assert sorted(s.name for s in again.participants) == sorted(
                s.name for s in self.match.participants
            )


def can(what: str, match: Match, seat: int, at: float) -> bool:
    try:
        COMMANDS[what](match, seat, at)
    except CommandRefused:
        return False
    return True


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=50, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}-{len(rules.seats)}")
def test_every_prefix_of_a_long_log_is_a_match(rules: AnyGame) -> None:
    """Picked up after any event, the match goes on as if nothing had happened."""
    match = start(opened(rules), 0.0)
    at = 0.0
    while not match.result:
        at += 1.0
        seat = match.to_act
        assert seat is not None
        actions = rules.legal(match.state)
        text = rules.write(actions[int(at) * 7 % len(actions)]) if actions else ""
        match = confirm(match, seat, at) if match.unconfirmed is not None else act(match, seat, text, at)
    folded = opened(rules)
    for event in match.events:
        folded = fold(folded, event)
        assert refold(opened(rules), folded.events) == folded
    assert folded == match
