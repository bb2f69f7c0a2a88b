"""The two decks, events and probe results, and the glossary that their science refers to."""

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from event_horizon.core.errors import BadOption
from event_horizon.core.sentence import capitalised

from .board import ZONES, Zone
from .effect import Effect, Test, needed, offer_words, read_effects, read_test, words
from .source import STANDARD, TomlTable, entries, number, only, read_toml, texts
from .source import words as field

ID_PATTERN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Term:
    """An entry of the glossary."""

    id: str
    title: str
    text: str
    source: str


@dataclass(frozen=True)
class Card:
    """A card of either deck; a probe result has no effects."""

    id: str
    title: str
    kind: str
    story: str
    """What happens, or what the probe found, as it is read out."""

    science: str
    term: str
    """The glossary's entry to read on."""

    source: str
    count: int = 1
    effects: tuple[Effect, ...] = ()
    """What the card does; with a test, to a ship that is protected."""

    test: Test | None = None
    otherwise: tuple[Effect, ...] = ()
    """With a test: what it does to a ship that is not protected."""

    offer: bool = False
    """R12: the effects are a choice, take or leave; some take something away, the others are what it buys."""

    def order(self, zone: Zone) -> str:
        """What it does in this zone, in a sentence or two; made from the effects alone."""
        effects = offer_words(self.effects) if self.offer else words(self.effects)
        if self.test is None:
            return _sentence(effects)
        system, level = needed(self.test, zone)
        held = _sentence(f"with {system} {level} or more, {effects}")
        return f"{held} {_sentence(f'otherwise {words(self.otherwise)}')}"

    @property
    def orders(self) -> tuple[str, ...]:
        """The same for each zone, from the safe one inward; one sentence where they are equal."""
        said = tuple(self.order(zone) for zone in ZONES)
        return said[:1] if len(set(said)) == 1 else said


@dataclass(frozen=True)
class Deck:
    cards: tuple[Card, ...]
    terms: dict[str, Term]

    @cached_property
    def by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def index(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.cards)}

    @cached_property
    def counts(self) -> tuple[int, ...]:
        return tuple(card.count for card in self.cards)

    @cached_property
    def robot(self) -> int | None:
        """The number of the one card that is kept as a repair robot, if there is one."""
        return next((n for n, card in enumerate(self.cards) if _has_robot(card)), None)


@lru_cache(maxsize=64)
def events(source: str) -> Deck:
    """The bundled event deck, or that of a player's own file; BadOption says what is wrong with it."""
    deck = _deck("events", source)
    if sum(map(_has_robot, deck.cards)) > 1:
        raise BadOption("events: only one card may give a repair robot; raise its count for more of them")
    return deck


@lru_cache(maxsize=64)
def results(source: str) -> Deck:
    return _deck("results", source)


@lru_cache(maxsize=1)
def glossary() -> dict[str, Term]:
    found = entries("glossary", read_toml("glossary", STANDARD), "term", 1, 99)
    return {term.id: term for term in map(_term, found)}


def _deck(option: str, source: str) -> Deck:
    table = read_toml(option, source)
    only(option, table, "card", "term")
    terms = glossary() | {term.id: term for term in map(_term, entries(option, table, "term", 0, 200))}
    cards = tuple(_card(option, entry) for entry in entries(option, table, "card", 1, 200))
    for card in cards:
        if card.term not in terms:
            raise BadOption(f"{option}: {card.id} refers to {card.term!r:.40}, which no [[term]] explains")
        if sum(each.id == card.id for each in cards) > 1:
            raise BadOption(f"{option}: two cards are called {card.id}; raise the count of one instead")
    return Deck(cards, terms)


def _term(entry: TomlTable) -> Term:
    only("[[term]]", entry, "id", "title", "text", "source")
    name = _id("[[term]]", entry)
    where = f"[[term]] {name}"
    return Term(
        name,
        field(where, entry, "title", 60),
        field(where, entry, "text", 800),
        field(where, entry, "source", 300),
    )


def _card(option: str, entry: TomlTable) -> Card:
    where = f"{option}: card {_id(option, entry)}"
    told = ("id", "title", "kind", "story", "science", "term", "source", "count")
    only(where, entry, *told, *(("effects", "test", "otherwise", "offer") if option == "events" else ()))
    test = read_test(where, field(where, entry, "test", 40)) if "test" in entry else None
    if test is None and "otherwise" in entry:
        raise BadOption(f"{where}: 'otherwise' goes with a test; name the test, or write 'effects'")
    effects = read_effects(where, texts(where, entry, "effects"))
    return Card(
        id=_id(where, entry),
        title=field(where, entry, "title", 60),
        kind=field(where, entry, "kind", 30),
        story=field(where, entry, "story", 400),
        science=field(where, entry, "science", 600),
        term=field(where, entry, "term", 60),
        source=field(where, entry, "source", 300),
        count=number(where, entry, "count", 1, 20, 1),
        effects=effects,
        test=test,
        otherwise=read_effects(where, texts(where, entry, "otherwise")),
        offer=_offer(where, entry, effects),
    )


def _offer(where: str, entry: TomlTable, effects: tuple[Effect, ...]) -> bool:
    offer = entry.get("offer", False)
    if not isinstance(offer, bool):
        raise BadOption(f"{where}: offer must be true or false, not {offer!r:.40}")
    if offer and len({effect.is_price for effect in effects}) < 2:
        raise BadOption(f"{where}: an offer takes something ('energy -2') and gives something ('probe +1')")
    if offer and any(effect.what == "robot" for effect in effects):
        raise BadOption(f"{where}: a repair robot is found, not offered")
    return offer


def _id(where: str, entry: TomlTable) -> str:
    name = field(where, entry, "id", 40)
    if not ID_PATTERN.fullmatch(name):
        raise BadOption(f"{where}: id is lower-case letters and digits joined by hyphens, not {name!r:.40}")
    return name


def _has_robot(card: Card) -> bool:
    return any(effect.what == "robot" for effect in (*card.effects, *card.otherwise))


def _sentence(text: str) -> str:
    return capitalised(text) + "."
