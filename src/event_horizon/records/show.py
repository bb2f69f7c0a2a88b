"""A record for people: who, what, how it went, and the last board."""

from event_horizon.core.seat import Seat
from event_horizon.matches.match import Sitter

from .record import Record
from .replay import last_state, replay


def show(record: Record, eyes: Seat | None = None) -> str:
    """As these eyes saw it; what was written down is told as it was."""
    game = record.rules()
    options = [f"{option.name} {record.options[option.name]}" for option in game.options]
    lines = [f"{game.title} ({', '.join(options)})" if options else game.title]
    lines += [f"{title}: {_who(sitter)}" for title, sitter in zip(game.seats, record.sitters, strict=True)]
    if record.date:
        lines.append(record.date)
    return "\n".join([*lines, "", *_story(record, eyes), *_end(record, eyes)])


def _who(sitter: Sitter) -> str:
    return sitter.name or ("somebody" if sitter.is_person else f"the computer ({sitter.player})")


def _story(record: Record, eyes: Seat | None) -> list[str]:
    """Each action with its news, or, of a running match with secrets, what the seat saw."""
    if record.eyes:
        return [f"{number}. {line.text}" for number, line in enumerate(record.lines, start=1)]
    game = record.rules()
    story = []
    for number, (line, state) in enumerate(replay(record), start=1):
        told = " ".join(news.sentence for news in game.news(state, eyes))
        comment = f" {{{line.comment}}}" if line.comment else ""
        story.append(f"{number:4}. {line.text:10} {told}{comment}")
    return story


def _end(record: Record, eyes: Seat | None) -> list[str]:
    if record.eyes:
        return ["", f"As {record.eyes} saw it; the match was still running."]
    game = record.rules()
    state = last_state(record)
    verdict = record.outcome or game.outcome(state)
    return ["", game.text(game.view(state, eyes)), "", verdict.reason if verdict else "unfinished"]
