"""Command: take back. Free within your own turn until something random or hidden comes up, then by consent."""

from typing import Literal

from event_horizon.core.seat import CHANCE, Seat

from .command import CommandRefused, offer, require_running, require_seated
from .fold import append
from .match import Match, PlayedAction

Permission = Literal["free", "ask", "no"]


def permission(match: Match, seat: Seat) -> Permission:
    step = _last_own(match, seat)
    if step is None or match.result or match.is_paused or "take_back" in match.offers:
        return "no"
    is_last = step is match.line[-1]
    hidden_came_up = any(news.reveals for news in match.game.news(step.after, seat))
    return "free" if is_last and match.to_act == seat and not hidden_came_up else "ask"


def take_back(match: Match, seat: Seat, at: float) -> Match:
    """Undoes the seat's last action and everything after it, or asks the others for permission."""
    require_running(match, at)
    require_seated(match, seat)
    if _last_own(match, seat) is None:
        raise CommandRefused("there is nothing to take back")
    if "take_back" in match.offers:
        raise CommandRefused("there is already a request to take back; answer it first")
    if permission(match, seat) == "free":
        return _cut(match, seat, at)
    match, is_settled = offer(match, seat, "take_back", at)
    return _cut(match, seat, at) if is_settled else match


def agree(match: Match, seat: Seat, at: float) -> Match:
    require_running(match, at)
    if "take_back" not in match.offers:
        raise CommandRefused("there is no request to take back")
    asker = match.offers["take_back"][0]
    match, is_settled = offer(match, seat, "take_back", at)
    return _cut(match, asker, at) if is_settled else match


def _cut(match: Match, seat: Seat, at: float) -> Match:
    step = _last_own(match, seat)
    assert step is not None
    return append(match, at, "took_back", seat, to=step.event - 1)


def _last_own(match: Match, seat: Seat) -> PlayedAction | None:
    return next((step for step in reversed(match.line) if step.actor == seat != CHANCE), None)
