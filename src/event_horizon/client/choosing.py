"""A bot chooses an action: what may go wrong, and what the server is told of it."""

from collections.abc import Awaitable, Callable
from queue import Empty, Queue
from threading import Thread
from typing import Literal

from .errors import IllegalChoice, TookTooLong
from .messages import Snapshot

BotFailure = Literal["crashed", "too_slow", "illegal_action"]
Choose = Callable[[Snapshot], str]
ChooseAsync = Callable[[Snapshot], Awaitable[str]]
CHOOSING_SECONDS = 60.0


def failure(error: Exception) -> BotFailure:
    """The reason of the forfeit after this error of a bot."""
    kinds: dict[type[Exception], BotFailure] = {IllegalChoice: "illegal_action", TookTooLong: "too_slow"}
    return kinds.get(type(error), "crashed")


def require_legal(chosen: str, turn: Snapshot) -> None:
    if chosen not in turn.legal:
        raise IllegalChoice(f"the bot chose {chosen!r:.80}, which is not legal")


def too_slow(seconds: float | None) -> TookTooLong:
    return TookTooLong(f"the bot did not choose an action within {seconds:g} s")


def choose_within(seconds: float | None, choose: Choose, turn: Snapshot) -> str:
    """The bot's choice; with a time limit, the bot runs in a thread, which is left alone once the time is up."""
    if seconds is None:
        return choose(turn)
    done: Queue[tuple[str, BaseException | None]] = Queue(1)

    def run() -> None:
        try:
            done.put((choose(turn), None))
        except BaseException as error:  # it is raised again in the caller's thread
            done.put(("", error))

    Thread(target=run, daemon=True).start()
    try:
        chosen, error = done.get(timeout=seconds)
    except Empty:
        raise too_slow(seconds) from None
    if error:
        raise error
    return chosen
