"""A local table: one match at one screen, from the first action to the end."""

import secrets
from collections.abc import Callable
from time import time

from event_horizon.core.budget import Budget
from event_horizon.core.errors import Refusal
from event_horizon.core.player_title import player_title
from event_horizon.core.seat import CHANCE, EVERYONE, Seat
from event_horizon.core.sentence import capitalised
from event_horizon.matches import draw, play, resign, takeback
from event_horizon.matches.command import CommandRefused, decline
from event_horizon.matches.match import Match
from event_horizon.players.failure import PlayerFailed

from . import jobs
from .dialogs import Curtain, YesNoDialog
from .pages import Pages
from .saved import save
from .shown_position import ShownPosition
from .sitting import listener, needs_curtain, news_between, persons, time_left, whose_turn


class TableScreen(Pages):
    """People, computers or both on one machine."""

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(1.0, self._watch_clock)
        if self.match.is_started:
            self._tell_all()
        self.advance(self.match if self.match.is_started else play.start(self.match, time()))

    def _tell_all(self) -> None:
        """What happened before the match was left."""
        for step in self.match.line:
            for news in self.match.game.news(step.after, listener(self.match, None)):
                self.tell(news.sentence, news.rule, news.aside)

    # what happens

    def advance(self, after: Match) -> None:
        """The match continues: says what happened, saves it, and shows who is to act."""
        before, self.match = self.match, after
        for news in news_between(before, after, listener(after, self.shown)):
            self.tell(news.sentence, news.rule, news.aside)
        if len(after.line) < len(before.line):
            self.tell("Taken back.")
        save(after)
        if self.record:
            self.write_record(self.record)
        self.forget()
        self._show_next()

    def _show_next(self) -> None:
        seat = self.match.to_act
        if seat is None:
            self._show_end()
        elif self.match.offers and self._asked() is not None:
            self._ask_consent()
        elif seat != CHANCE and self.match.participants[seat].is_person:
            self._show_turn(seat)
        else:
            self.redraw()
            self.run_worker(self._computer_turn(), exclusive=True)

    def _show_turn(self, seat: Seat) -> None:
        if self.shown == seat or not needs_curtain(self.match):
            self.shown = seat
            self.redraw()
            return

        def lift(_: None) -> None:
            self.shown = seat
            self.redraw()

        self.shown = None
        self.redraw()
        self.app.push_screen(Curtain(self.match.game.seat_titles(self.match.state)[seat]), lift)

    def _show_end(self) -> None:
        result = self.match.result
        assert result is not None
        self.shown = EVERYONE
        self.redraw()
        self.tell_end(result.reason)
        self.tell(f"The dice key was {self.match.key.hex()}.")

    async def _computer_turn(self) -> None:
        match, seat = self.match, self.match.to_act
        assert seat is not None
        if match.unconfirmed == seat:
            self.advance(play.confirm(match, seat, time()))
            return
        if resign.concedes(match, seat):
            self.advance(resign.resign(match, seat, time()))
            return
        budget = Budget(seconds=jobs.PLAY_SECONDS, seed=secrets.randbits(32))
        try:
            action = await self.think(jobs.choose, jobs.thought_of(match, seat, budget))
            after = play.act(match, seat, action, time())
        except PlayerFailed as failure:
            after = resign.forfeit(match, seat, str(failure), time())
        if self.match is match:  # it has not been taken back in the meantime
            self.advance(after)

    def _watch_clock(self) -> None:
        """Time limits set by the rules."""
        if self.match.clock and not self.match.result:
            flagged = resign.flag(self.match, time())
            if flagged is not self.match:
                self.advance(flagged)
            else:
                self.show_prompt()

    # what is on the screen

    def outlook(self) -> ShownPosition:
        match, viewer = self.match, self.viewer
        legal = tuple(map(match.game.write, match.game.legal(match.state))) if self.is_your_turn else ()
        return ShownPosition(match.game.view(match.state, viewer), viewer, legal)

    def title_text(self) -> str:
        match, titles = self.match, self.match.game.seat_titles(self.match.state)
        seats = (f"{title} ({self._who(seat)})" for seat, title in enumerate(titles))
        return f"{match.game.title}   {' · '.join(seats)}"

    def _who(self, seat: Seat) -> str:
        participant = self.match.participants[seat]
        you = participant.is_person and len(persons(self.match)) == 1
        return participant.name or ("you" if you else player_title(participant.player))

    def prompt_text(self) -> str:
        match, seat = self.match, self.match.to_act
        if match.result:
            return f"{capitalised(match.result.reason)}. F6 shows the mistakes."
        if seat is None or seat == CHANCE:
            return "The dice are rolling."
        told = whose_turn(match, seat)
        left = time_left(match, seat, time())
        told = f"{capitalised(told)}{f' ({left})' if left else ''}"
        if self.thinks_about is match:
            return f"{told}. The computer is thinking."
        if match.unconfirmed == seat:
            title = match.game.seat_titles(match.state)[seat]
            return f"{capitalised(title)}: your turn is finished. Enter ends it, Ctrl+Z undoes it."
        return f"{told}. {self.choice_text()}" if self.is_your_turn else f"{told}."

    # what the person does

    def act(self, text: str) -> None:
        self._do(lambda seat: play.act(self.match, seat, text, time()))

    @property
    def is_turn_finished(self) -> bool:
        return self.match.unconfirmed is not None and self.match.unconfirmed == self.viewer

    def confirm(self) -> None:
        self._do(lambda seat: play.confirm(self.match, seat, time()))

    def resign(self) -> None:
        self._do(lambda seat: resign.resign(self.match, seat, time()))

    def _do(self, command: Callable[[Seat], Match]) -> None:
        if self.viewer is None or self.viewer == EVERYONE:
            return
        try:
            self.advance(command(self.viewer))
        except (Refusal, CommandRefused) as refusal:
            self.refused(refusal)

    def action_undo(self) -> None:
        self._do(lambda seat: takeback.take_back(self.match, seat, time()))

    def action_draw(self) -> None:
        self._do(lambda seat: draw.offer_draw(self.match, seat, time()))

    def _asked(self) -> Seat | None:
        """The people on this device who have yet to answer an open offer."""
        for seats in self.match.offers.values():
            return next((seat for seat in self.match.others(seats[0]) if seat not in seats), None)
        return None

    def _ask_consent(self) -> None:
        what, seats = next(iter(self.match.offers.items()))
        other, titles = self._asked(), self.match.game.seat_titles(self.match.state)
        assert other is not None
        offered = "take back" if what == "take_back" else "end the match as a draw"

        def answered(agrees: bool | None) -> None:
            settle = {"take_back": takeback.agree, "draw": draw.offer_draw}[what]
            match = self.match
            self.advance(settle(match, other, time()) if agrees else decline(match, other, what, time()))

        question = f"{titles[other]}: {titles[seats[0]]} would like to {offered}. Do you agree?"
        self.app.push_screen(YesNoDialog(question), answered)
