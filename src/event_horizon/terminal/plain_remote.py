"""A match on a server in plain text: boards printed, actions typed."""

from collections.abc import Callable
from pathlib import Path
from shutil import get_terminal_size

from event_horizon.client import MatchCard, Seat, ServerRefused, Snapshot, Stale
from event_horizon.core.game import AnyGame
from event_horizon.core.sentence import capitalised

from .columns import columns
from .joined import forget_seat
from .line_editing import line_editing
from .plain_pages import cited, rules_lines

HELP = """Type a move in the game's notation, or one of these:
  ?        this help             legal [part]  what you can do now
  board    the board again       back          take your last action back
  draw     offer a draw          accept, decline  answer an offer
  hint     the server's advice   rules [part]  the rules, or the part you name
  save F   save the game to F    resign        give up
  quit     leave; the match continues"""
MAX_LISTED_ACTIONS = 80
WORDS = (
    "?",
    "accept",
    "back",
    "board",
    "decline",
    "draw",
    "hint",
    "legal",
    "quit",
    "resign",
    "rules",
    "save",
)
PLAIN_COMMANDS = {"back": "take_back", "draw": "offer_draw", "resign": "resign"}


def play(
    game: AnyGame,
    seat: Seat,
    card: MatchCard,
    ask: Callable[[str], str] = input,
    say: Callable[[str], None] = print,
) -> None:
    """Plays until the match is over or the person leaves."""
    say(
        f"{game.title} at {seat.client.server}. {'Type ? for help.' if seat.seat is not None else 'You are watching.'}"
    )
    heard = -1
    try:
        for message in seat.messages():
            for event in message.events:
                if event.number > heard:
                    heard = event.number
                    for news in event.news:
                        say(cited(news.sentence, news.rule))
            if message.snapshot:
                _take_turn(game, seat, message.snapshot, ask, say)
    except (EOFError, KeyboardInterrupt):
        say("")
        say("You left the table. The match goes on without you.")


def _take_turn(
    game: AnyGame, seat: Seat, seen: Snapshot, ask: Callable[[str], str], say: Callable[[str], None]
) -> None:
    if seen.number < seat.number:
        return
    seat.number = seen.number
    if seen.outcome:
        forget_seat(seat.link)
        say(f"\n{seen.text}\n\n{capitalised(seen.outcome.reason)}.")
    elif seat.seat is None or seen.to_act != seat.seat:
        say(f"\n{seen.text}\n")
    elif seen.permissions.confirm:
        seat.command("confirm")
    else:
        say(f"\n{seen.text}\n")
        with line_editing(lambda: (*WORDS, *seen.legal)):
            while not _obey(game, seat, seen, " ".join(ask("> ").split()), say):
                pass


def _obey(game: AnyGame, seat: Seat, seen: Snapshot, line: str, say: Callable[[str], None]) -> bool:
    """Whether something was sent, so that we must wait for the server."""
    word, _, rest = line.partition(" ")
    if word == "quit":
        raise EOFError
    if word in ("", "?", "help"):
        say(HELP)
    elif word == "board":
        say(f"\n{seen.text}\n")
    elif word == "legal":
        texts = [text for text in seen.legal if rest in text]
        for row in columns(texts[:MAX_LISTED_ACTIONS], get_terminal_size().columns):
            say(row)
    elif word == "rules":
        for paragraph in rules_lines(game, rest):
            say(paragraph)
    elif word == "hint" or (word == "save" and rest):
        _fetch(seat, word, rest, say)
    else:
        return _send(seat, seen, word, line, say)
    return False


def _fetch(seat: Seat, word: str, file: str, say: Callable[[str], None]) -> None:
    """A hint or the record, from the server."""
    try:
        if word == "hint":
            found = seat.hint()
            best = found.options[0]
            say(f"Hint: {best.words} ({best.action}). {found.sentence}")
        else:
            Path(file).write_text(seat.record(), encoding="utf-8")
            say(f"Saved to {file}.")
    except ServerRefused as refusal:
        say(str(refusal))
    except OSError as error:
        say(f"{file} cannot be written: {error.strerror}")


def _send(seat: Seat, seen: Snapshot, word: str, line: str, say: Callable[[str], None]) -> bool:
    try:
        if word in ("accept", "decline"):
            for offer in seen.offers:
                seat.command(word, what=offer.what)
            return bool(seen.offers)
        if word in PLAIN_COMMANDS:
            seat.command(PLAIN_COMMANDS[word])
        else:
            seat.act(line)
    except Stale:
        say("The match has moved on.")
    except ServerRefused as refusal:
        say(str(refusal))
        return False
    return True
