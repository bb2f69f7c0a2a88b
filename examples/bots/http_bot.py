"""A bot over HTTP: takes the seat that an invitation link offers, and plays on until the match is over.

    python examples/bots/http_bot.py http://127.0.0.1:8000/match/ID#INVITATION

Make a match in the web app with a friend's seat and give this program the friend's link. It survives a restart of the
server; started again with the link that it prints, it plays on.
"""

import random
import sys

from event_horizon.client import Client, Seat, Stale
from event_horizon.client.link import read_link


def play(seat: Seat) -> str:
    """Plays at random to the end; how the match ended."""
    for turn in seat.turns():
        try:
            seat.act(random.choice(turn.legal))
        except Stale:  # somebody took back while we were thinking: the next turn has the new position
            continue
    outcome = seat.look().outcome
    return outcome.reason if outcome else "not over"


def main() -> None:
    link = sys.argv[1]
    with Client(read_link(link).server) as client:
        seat = client.join(link, name="Random bot")
        print(f"My seat: {seat.link}", flush=True)
        print(play(seat))


if __name__ == "__main__":
    main()
