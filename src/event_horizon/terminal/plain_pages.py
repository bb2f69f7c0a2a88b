"""What you can ask for in plain text: a hint, the rules, a preview, and the mistakes of a finished match."""

import re
import secrets
from collections.abc import Iterator

from event_horizon.core.budget import Budget
from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import EVERYONE, Seat
from event_horizon.games.page import clause_text, rules_text
from event_horizon.matches.match import Match
from event_horizon.records import text as record_text
from event_horizon.records.record import record_of

from .answers import in_lines, questions

NOT_OVER = "The match is still running; you can analyse it when it is over."


def hint_lines(match: Match, seat: Seat) -> Iterator[str]:
    """The best action that the computer finds in two seconds, and why."""
    from . import jobs  # the computer players are imported when they are needed

    budget = Budget(seconds=jobs.HINT_SECONDS, seed=secrets.randbits(32))
    found = jobs.advise(jobs.thought_of(match, seat, budget))
    best = found.options[0]
    yield f"Hint: {best.words} ({best.action}). {found.sentence}"


def rules_lines(game: AnyGame, part: str) -> Iterator[str]:
    """The whole rules; or the clause of this number; or the sections with this part in the heading, otherwise in the text."""
    text = rules_text(game.name)
    if not part:
        yield text
        return
    if clause := clause_text(game.name, part):
        yield clause
        return
    sections = re.split(r"\n(?=#+ )", text)
    headed = [each for each in sections if part.lower() in each.partition("\n")[0].lower()]
    found = headed or [each for each in sections if part.lower() in each.lower()]
    yield from found or [f"The rules do not contain {part!r:.60}."]


def cited(sentence: str, rule: str) -> str:
    """What happened, with the number of the clause, which `rules` explains."""
    return f"{sentence} [{rule}]" if rule else sentence


def preview_lines(game: AnyGame, view: object, question: str) -> Iterator[str]:
    """What the game answers; without a question, what can be asked, and the answer if none is needed."""
    if not question:
        yield questions(game)
    try:
        answer = game.preview(view, question)
    except Refusal:
        if question:
            raise
        return
    yield from (line.replace("**", "") for line in in_lines(answer))


def analysis_lines(match: Match) -> Iterator[str]:
    """The mistakes, and how well every seat played."""
    from . import jobs

    if match.result is None:
        yield NOT_OVER
    else:
        yield "Analysing ..."
        yield from jobs.analyse(record_text.write(record_of(match, EVERYONE)))
