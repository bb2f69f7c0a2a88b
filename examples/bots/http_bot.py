"""A bot over HTTP: plays on a server by itself, in matches by a link or at open tables.

    python examples/bots/http_bot.py http://127.0.0.1:8000/match/ID#INVITATION
    python examples/bots/http_bot.py http://127.0.0.1:8000 --game triangle --matches 10

The first form takes the seat that an invitation link offers; make a match in the web app with a friend's seat and give
this program the friend's link. Started again with the link that it prints, it plays on. The second form joins open tables as
they are offered, several at a time (the server must have them: `horizon serve --open-tables true`). Both survive a
restart of the server.
"""

import argparse
import random
import threading

from event_horizon.client import Client, OpenTable, Seat, ServerRefused
from event_horizon.client.link import read_link

NAME = "Random bot"


def play(seat: Seat) -> str:
    """Plays at random to the end; how the match ended."""
    outcome = seat.play(lambda turn: random.choice(turn.legal)).outcome
    return outcome.reason if outcome else "not over"


def play_by_link(link: str) -> None:
    with Client(read_link(link).server) as client:
        seat = client.join(link, name=NAME)
        print(f"My seat: {seat.link}", flush=True)
        print(play(seat))


def play_open_tables(server: str, game: str | None, matches: int) -> None:
    """Joins open tables until it has begun so many matches, and plays all of them to the end."""
    playing: list[threading.Thread] = []
    with Client(server) as client:
        for tables in client.follow_open_tables():
            for table in tables:
                if len(playing) < matches and game in (None, table.game) and (seat := take(client, table)):
                    playing.append(threading.Thread(target=report, args=[seat]))
                    playing[-1].start()
            if len(playing) == matches:
                break
        for each in playing:
            each.join()


def take(client: Client, table: OpenTable) -> Seat | None:
    """A seat at the table, unless somebody was quicker."""
    try:
        return client.accept(table.id, name=NAME)
    except ServerRefused as refused:
        print(f"{table.id}: {refused}", flush=True)
        return None


def report(seat: Seat) -> None:
    print(f"My seat: {seat.link}", flush=True)
    print(f"{seat.match}: {play(seat)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("address", help="a link to a match, or a server")
    parser.add_argument("--game", help="join only tables of this game")
    parser.add_argument("--matches", type=int, default=100, help="stop after so many matches")
    args = parser.parse_args()
    if "/match/" in args.address:
        play_by_link(args.address)
    else:
        play_open_tables(args.address, args.game, args.matches)


if __name__ == "__main__":
    main()
