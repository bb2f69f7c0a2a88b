"""A record for people: who, what, how it went, and the last board."""

from event_horizon.core.player_title import player_title
from event_horizon.core.seat import Seat, Viewer
from event_horizon.matches.match import Participant

from .record import Record
from .replay import last_state, replay


def show(record: Record, viewer: Viewer = None) -> str:
    """The record as this viewer saw it; comments are shown as they were written."""
    game = record.rules()
    options = [f"{option.name} {record.options[option.name]}" for option in game.options]
    lines = [f"{game.title} ({', '.join(options)})" if options else game.title]
    lines += [
        f"{title}: {_who(participant)}{_replaced(record, seat)}"
        for seat, (title, participant) in enumerate(zip(game.seats, record.participants, strict=True))
    ]
    if record.date:
        lines.append(record.date)
    return "\n".join([*lines, "", *_story(record, viewer), *_end(record, viewer)])


def _who(participant: Participant) -> str:
    return participant.name or (
        "somebody" if participant.is_person else f"the computer ({player_title(participant.player)})"
    )


def _replaced(record: Record, seat: Seat) -> str:
    return (
        f", while away: the computer ({player_title(record.replaced[seat])})"
        if seat in record.replaced
        else ""
    )


def _story(record: Record, viewer: Viewer) -> list[str]:
    """Each action with its news, or, of a running match with secrets, what the seat saw."""
    if record.viewer:
        return [f"{number}. {line.text}" for number, line in enumerate(record.lines, start=1)]
    game = record.rules()
    story = []
    for number, (line, state) in enumerate(replay(record), start=1):
        told = " ".join(news.sentence for news in game.news(state, viewer))
        comment = f" {{{line.comment}}}" if line.comment else ""
        story.append(f"{number:4}. {line.text:10} {told}{comment}")
    return story


def _end(record: Record, viewer: Viewer) -> list[str]:
    if record.viewer:
        return ["", f"As {record.viewer} saw it; the match was still running."]
    game = record.rules()
    state = last_state(record)
    outcome = record.outcome or game.outcome(state)
    return ["", game.text(game.view(state, viewer)), "", outcome.reason if outcome else "unfinished"]
