"""An Atom feed for each seat, at a secret link: when it became its turn, and what everyone may know about it."""

from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, tostring

from sqlalchemy import delete, insert, select

from event_horizon.core.seat import CHANCE, Seat
from event_horizon.matches.snapshot import SeenEvent
from event_horizon.server.matches.live import LiveMatch
from event_horizon.server.matches.seat_secrets import digest, new_secret
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import feeds

NAMESPACE = "http://www.w3.org/2005/Atom"
MAX_ENTRIES = 20


async def new_feed(store: Store, match: str, seat: Seat) -> str:
    """The token of a new link to the seat's feed; the old link stops working."""
    token = new_secret()
    async with store.writing.begin() as connection:
        await connection.execute(delete(feeds).where(feeds.c.match == match, feeds.c.seat == seat))
        await connection.execute(insert(feeds), {"match": match, "seat": seat, "token_hash": digest(token)})
    return token


async def find_feed(store: Store, token: str) -> tuple[str, Seat] | None:
    """The match and the seat that a link is for."""
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(feeds).where(feeds.c.token_hash == digest(token)))).first()
    return None if row is None else (row.match, row.seat)


async def feed(live: LiveMatch, seat: Seat, origin: str) -> bytes:
    """The feed as XML. It shows nothing that a spectator does not see."""
    await live.prepare(None)
    match = live.match
    title = f"{match.game.title}: you are {match.game.seat_titles(match.state)[seat]}"
    entries = _entries(live.told(None), seat)[-MAX_ENTRIES:]
    page = f"{origin}/match/{live.id}"
    root = Element("feed", xmlns=NAMESPACE)
    SubElement(root, "id").text = f"{page}/seats/{seat}"
    SubElement(root, "title").text = title
    SubElement(root, "updated").text = _time(entries[-1][1] if entries else live.entry.created)
    SubElement(SubElement(root, "author"), "name").text = "Event Horizon"
    SubElement(root, "link", href=page)
    for number, at, headline, sentences in reversed(entries):
        entry = SubElement(root, "entry")
        SubElement(entry, "id").text = f"{page}/seats/{seat}/events/{number}"
        SubElement(entry, "title").text = headline
        SubElement(entry, "updated").text = _time(at)
        SubElement(entry, "link", href=page)
        SubElement(entry, "content", type="text").text = " ".join(sentences) or headline
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written


FeedEntry = tuple[int, float, str, list[str]]


def _entries(told: list[SeenEvent], seat: Seat) -> list[FeedEntry]:
    """An entry for every time it became the seat's turn, and one for the end."""
    entries: list[FeedEntry] = []
    since: list[SeenEvent] = []
    for event in told:
        if event.kind == "ended":
            entries.append((event.number, event.at, "The match is over", [f"{event.detail['reason']}."]))
        elif event.kind in ("acted", "rolled", "confirmed") and event.seat not in (seat, None):
            since.append(event)
        elif event.kind == "acted" and event.seat == seat and since:
            entries.append(_turn(since))
            since = []
    if since and not any(event.kind == "ended" for event in told) and since[-1].seat != CHANCE:
        entries.append(_turn(since))
    return entries


def _turn(events: list[SeenEvent]) -> FeedEntry:
    sentences = [news.sentence for event in events for news in event.news]
    return events[-1].number, events[-1].at, "Your turn", sentences


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
