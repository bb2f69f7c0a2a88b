"""The answers of `preview.py`, one class each: plain data for the front, which gets its types from here."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class RollOdds:
    """`roll`, `roll 1`, `roll 2`: what the dice may do."""

    ends: dict[str, float]
    """Where the move may end, or pause to change orbit."""

    event: float
    """The chance of ending on an event space."""

    change: float
    """The chance of reaching space 0 with a full round."""

    home: float
    mean: float
    """The mean of the dice."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True)
class Change:
    """`climb`, `descend`, `stay`, `home`, `space 7.1`: where the rest of the move leads, if nothing else is asked."""

    at: str
    event: bool
    """Whether a card is drawn there."""

    energy: int
    fare: int
    """The tokens that it takes to climb home from there."""

    probe: float
    """The chance that a probe launched there succeeds."""

    wormhole: float | None = None
    """Into the hole: the chance of coming out again."""

    kind: Literal["change"] = "change"


@dataclass(frozen=True)
class ProbeOdds:
    success: float
    prize: float
    """The chance of the prize at home with one more result."""

    kind: Literal["probe"] = "probe"


@dataclass(frozen=True)
class Supplies:
    """What a ship has for the way home."""

    energy: int
    fare: int
    probe: float
    probes: int


@dataclass(frozen=True)
class Gift:
    """`give ...`: both ships after it."""

    mine: Supplies
    theirs: Supplies
    kind: Literal["gift"] = "gift"


@dataclass(frozen=True)
class Parts:
    """A ship's parts, and where it is."""

    energy: int
    probes: int
    shield: int
    strength: int
    robots: int
    hold: int
    skip: int
    at: str


@dataclass(frozen=True)
class Deal:
    """`take`: the ship before and after it."""

    order: str
    before: Parts
    after: Parts
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True)
class Alliance:
    """`accept`, `decline`, `join 1`: the money of the crew after it, and the best chance of the prize for it."""

    funding: int
    prize: float | None
    kind: Literal["alliance"] = "alliance"


Choice = RollOdds | Change | ProbeOdds | Gift | Deal | Alliance


@dataclass(frozen=True)
class Outlook:
    """The empty question, which is answered with every view."""

    prize: float
    """The chance of the prize if the ship whose turn it is were home now."""

    probe: float
    """The chance that a probe launched where it is succeeds."""

    choices: dict[str, Choice]
    """What each legal action leads to, where there is anything to say; for purchases, ask `build`."""


@dataclass(frozen=True)
class Purchase:
    action: str
    cost: int
    left: int
    """Million dollars that would be left."""

    prize: float | None
    """The chance that full strength wins the prize with this ship in the rounds that are left, flying it as if there were no
    other mission, with no rival in space; None with a custom board or deck."""

    game: float | None
    """The same with the missions after it, where there are any left: a poor ship may then be given up early."""


@dataclass(frozen=True)
class Shipyard:
    """`build`: every purchase that the money allows."""

    funding: int
    price: int
    """Million dollars for a level."""

    tokens: int
    """Energy tokens for a level of power."""

    ships: list[Purchase]


@dataclass(frozen=True)
class CardText:
    """A card of either deck as it is read out, and what it does in each zone, or everywhere."""

    id: str
    title: str
    kind: str
    story: str
    science: str
    term: str
    source: str
    count: int
    orders: list[str]


@dataclass(frozen=True)
class CardEffect:
    """What a card would do to the ship whose turn it is, where it is."""

    protected: bool | None
    order: str
    before: Parts
    after: Parts


@dataclass(frozen=True)
class OneCard:
    """`card ID`"""

    card: CardText
    deck: Literal["events", "results"]
    now: CardEffect | None
    """What an event card would do now, while the ship whose turn it is is in orbit."""


@dataclass(frozen=True)
class Cards:
    """`cards`, `results`: a whole deck."""

    cards: list[CardText]


@dataclass(frozen=True)
class GlossaryEntry:
    id: str
    title: str
    text: str
    source: str


@dataclass(frozen=True)
class Glossary:
    """`glossary`"""

    terms: list[GlossaryEntry]


Answer = Outlook | Shipyard | OneCard | Cards | Glossary
