"""A plain text game: boards printed, actions typed; against people at the same screen or the computer."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from time import time

from event_horizon.core.budget import Budget
from event_horizon.core.errors import Refusal
from event_horizon.core.seat import EVERYONE, Seat, Viewer
from event_horizon.core.sentence import capitalised
from event_horizon.matches import draw, play, resign, takeback
from event_horizon.matches.command import CommandRefused, decline
from event_horizon.matches.fold import since
from event_horizon.matches.match import Match
from event_horizon.players.play_match import take_turn
from event_horizon.players.roster import find_player
from event_horizon.records import text as record_text
from event_horizon.records.record import record_of

from . import plain_pages as pages
from .columns import columns
from .line_editing import line_editing
from .sitting import listener, needs_curtain, news_between, persons, time_left, whose_turn

HELP = """Type a move in the game's notation, or one of these:
  ?        this help              legal [part]  what you can do now
  board    the board again        hint          the computer's advice
  back     take an action back    preview [Q]   ask about reach, odds or cards
  draw     offer a draw           rules [part]  the rules, or the part you name
  resign   give up                dice          the dice commitment
  save F   save the game to F     analyse       your mistakes, after the end
  quit     leave the table"""
COMMAND_WORDS = (
    "?", "analyse", "back", "board", "confirm", "dice", "draw", "hint", "legal", "preview", "quit", "resign", "rules",
    "save",
)  # fmt: skip
MAX_LISTED_ACTIONS = 80
WIDTH, INDENT = 80, "    "
"""Indents background text below the sentence it belongs to."""


@dataclass
class PlainTable:
    """A match at one screen, with the functions that talk to the person."""

    match: Match
    ask: Callable[[str], str]
    say: Callable[[str], None]
    record: Path | None = None
    shown: Viewer = None
    """Whose view is on the screen."""


def sit_down(
    match: Match,
    ask: Callable[[str], str] = input,
    say: Callable[[str], None] = print,
    record: Path | None = None,
) -> Match:
    """Plays a match to its end, or until the person leaves; returns the match at that point."""
    table = PlainTable(match, ask, say, record)
    say(f"{match.game.title}. Type ? for help.")
    _advance(table, match if match.is_started else play.start(match, time()))
    try:
        with line_editing(lambda: _words(table.match)):
            while table.match.to_act is not None:
                _take_turn(table)
    except (EOFError, KeyboardInterrupt):
        say("")
        say("You left the table.")
    else:
        _show_end(table)
        _look_back(table)
    return table.match


def _look_back(table: PlainTable) -> None:
    """After the end, a person may analyse and save the match."""
    with suppress(EOFError, KeyboardInterrupt):
        while persons(table.match) and (line := table.ask("analyse, save F, or Enter to leave> ").split()):
            match line:
                case ["quit", *_]:
                    return
                case ["save", file]:
                    _save(table, Path(file))
                case ["analyse", *_]:
                    _tell(table, 0, "analyse", "")
                case _:
                    table.say("The match is over. Type analyse, save and a file name, or just press Enter.")


def _take_turn(table: PlainTable) -> None:
    match = table.match
    seat = match.to_act
    assert seat is not None
    participant = match.participants[seat]
    if participant.is_person:
        _person_turn(table, seat)
    else:
        budget = Budget(seconds=1.0, seed=secrets.randbits(32))
        side = find_player(match.game.name, participant.player, seat)
        _advance(table, take_turn(match, seat, side, budget, time()))


def _person_turn(table: PlainTable, seat: Seat) -> None:
    if table.shown != seat:
        _draw_curtain(table, seat)
        table.shown = seat
        _show_board(table, seat)
    line = " ".join(table.ask(_prompt(table.match, seat)).split())
    flagged = resign.flag(table.match, time())
    if (
        flagged is not table.match
    ):  # too late: the time limit of the rules has passed, and the referee has acted
        return _advance(table, flagged)
    try:
        _obey(table, seat, line)
    except (Refusal, CommandRefused) as refusal:
        table.say(str(refusal))


def _prompt(match: Match, seat: Seat) -> str:
    notes = ["confirm or undo with back"] if match.unconfirmed == seat else []
    notes += filter(None, [time_left(match, seat, time())])
    told = whose_turn(match, seat)
    return f"{told} ({', '.join(notes)})> " if notes else f"{told}> "


def _words(match: Match) -> Iterator[str]:
    """What may be typed now."""
    yield from COMMAND_WORDS
    yield from map(match.game.write, match.game.legal(match.state))


def _obey(table: PlainTable, seat: Seat, line: str) -> None:
    match = table.match
    word, _, rest = line.partition(" ")
    if word == "quit":
        raise EOFError
    if word in ("", "?", "help"):
        table.say(HELP)
    elif word == "board":
        _show_board(table, seat)
    elif word == "legal":
        _show_legal(table, rest)
    elif word == "dice":
        table.say(f"SHA-256 of the dice key, which is published at the end: {match.commitment}")
    elif word in ("hint", "rules", "preview", "analyse"):
        _tell(table, seat, word, rest)
    elif word == "back":
        _advance(table, takeback.take_back(match, seat, time()))
        _settle_offers(table)
        _show_board(table, seat)
    elif word == "draw":
        _advance(table, draw.offer_draw(match, seat, time()))
        _settle_offers(table)
    elif word == "resign":
        _advance(table, resign.resign(match, seat, time()))
    elif word == "save" and rest:
        _save(table, Path(rest))
    elif word == "confirm":
        _advance(table, play.confirm(match, seat, time()))
    else:
        _advance(table, play.act(match, seat, line, time()))


def _tell(table: PlainTable, seat: Seat, word: str, rest: str) -> None:
    game, match = table.match.game, table.match
    if word == "hint":
        lines = pages.hint_lines(match, seat)
    elif word == "rules":
        lines = pages.rules_lines(game, rest)
    elif word == "preview":
        lines = pages.preview_lines(game, game.view(match.state, seat), rest)
    else:
        lines = pages.analysis_lines(match)
    for line in lines:
        table.say(line)


def _settle_offers(table: PlainTable) -> None:
    """At a shared screen: everyone else who must agree is asked in turn."""
    while table.match.offers:
        match = table.match
        what, asked = next(iter(match.offers.items()))
        other = next(seat for seat in match.others(asked[0]) if seat not in asked)
        names = match.game.seat_titles(match.state)
        question = {"take_back": f"may {names[asked[0]]} take back?", "draw": "do you accept a draw?"}[what]
        agrees = table.ask(f"{names[other]}, {question} (yes/no) ").strip().lower() in ("y", "yes")
        settle = {"take_back": takeback.agree, "draw": draw.offer_draw}[what]
        _advance(table, settle(match, other, time()) if agrees else decline(match, other, what, time()))
        if what == "draw" and not agrees:
            table.say("The draw is declined.")


def _advance(table: PlainTable, after: Match) -> None:
    """The match continues: says what happened, as far as the person at the screen may know."""
    before, table.match = table.match, after
    for news in news_between(before, after, listener(after, table.shown)):
        table.say(pages.cited(news.sentence, news.rule))
        if news.aside:
            table.say(fill(news.aside, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT))
    if any(event.kind == "took_back" for event in since(before, after)):
        table.say("Taken back.")
    if table.record:
        _save(table, table.record, quiet=True)
    if after.to_act != table.shown:
        table.shown = None if len(persons(after)) == 1 else table.shown


def _draw_curtain(table: PlainTable, seat: Seat) -> None:
    if table.shown is not None and needs_curtain(table.match):
        table.say("\n" * 60)
        name = table.match.game.seat_titles(table.match.state)[seat]
        table.ask(f"It is {name}'s turn. Press Enter when nobody else is looking. ")


def _show_board(table: PlainTable, seat: Viewer) -> None:
    game = table.match.game
    table.say("")
    table.say(game.text(game.view(table.match.state, seat)))
    table.say("")


def _show_legal(table: PlainTable, part: str) -> None:
    """In words, with the notation to type beside them."""
    game, state = table.match.game, table.match.state
    listed = [(game.write(action), game.describe(state, action)) for action in game.legal(state)]
    texts = [
        text if words == text else f"{words} ({text})"
        for text, words in listed
        if part in text or part.lower() in words.lower()
    ]
    for row in columns(texts[:MAX_LISTED_ACTIONS], get_terminal_size().columns):
        table.say(row)
    if len(texts) > MAX_LISTED_ACTIONS:
        table.say(f"  ... {len(texts)} in all; `legal PART` shows those that contain PART")


def _save(table: PlainTable, path: Path, *, quiet: bool = False) -> None:
    try:
        path.write_text(record_text.write(record_of(table.match, table.shown)), encoding="utf-8")
    except OSError as error:
        table.say(f"{path} cannot be written: {error.strerror}")
        return
    if not quiet:
        table.say(f"Saved to {path}.")


def _show_end(table: PlainTable) -> None:
    result = table.match.result
    assert result is not None
    _show_board(table, EVERYONE)
    table.say(f"{capitalised(result.reason)}.")
    table.say(f"The dice key was {table.match.key.hex()}.")
