"""Maps: which hexes are bases, mountains and craters. Bundled ones, and players' own as TOML."""

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from event_horizon.core.errors import BadOption
from event_horizon.core.reading import FileReader
from event_horizon.core.toml import BadToml, read_toml

from .board import NUMBERS, Hex, row

BUNDLED = ("standard", "blank")
LISTS = ("bases", "mountains", "craters")


@dataclass(frozen=True)
class Terrain:
    name: str
    bases: tuple[Hex, ...]
    """The bases of the basic scenario (3.3); the advanced one places its own."""
    mountains: frozenset[Hex]
    craters: frozenset[Hex]

    def __hash__(self) -> int:
        return hash((self.name, self.bases, len(self.mountains), len(self.craters)))

    @property
    def base_sites(self) -> tuple[Hex, ...]:
        """12.2: hexes of column H where a base and its partners ten rows on are on no crater (R15)."""
        column_h = range(NUMBERS["H-1"], NUMBERS["H-30"] + 1)
        return tuple(site for site in column_h if not self.craters.intersection(partners(site)))


def partners(site: Hex) -> tuple[Hex, ...]:
    """The three base hexes of which this is one, from north to south."""
    first = site - (row(site) - 1) // 10 * 10
    return first, first + 10, first + 20


@lru_cache(maxsize=64)
def terrain(source: str) -> Terrain:
    """A bundled map by its name, or the map that a text describes; BadOption says what is wrong."""
    if source in BUNDLED:
        source = (files(__package__) / "maps" / f"{source}.toml").read_text(encoding="utf-8")
    try:
        reader = FileReader(read_toml(source), ("name", *LISTS), "map")
    except BadToml as error:
        raise BadOption(f"map: {error}") from error
    name = reader.data.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= 60:
        raise BadOption(f'map: it needs a name of 1 to 60 letters, such as name = "Ridges", not {name!r:.60}')
    bases, mountains, craters = _lists(reader)
    if len(bases) != 3:
        raise BadOption(f"map: there are three bases (3.3), not {len(bases)}")
    return Terrain(name, tuple(sorted(bases)), frozenset(mountains), frozenset(craters))


def _lists(reader: FileReader) -> tuple[list[Hex], list[Hex], list[Hex]]:
    seen: dict[Hex, str] = {}
    found: dict[str, list[Hex]] = {name: [] for name in LISTS}
    for name in LISTS:
        for text in reader.items(name):
            number = NUMBERS.get(text) if isinstance(text, str) else None
            if number is None:
                raise BadOption(f"map: {name} has {text!r:.60}, which is not a hex from A-1 to N-30")
            if number in seen:
                raise BadOption(f"map: {text} is among the {seen[number]} and again among the {name}")
            seen[number] = name
            found[name].append(number)
    return found["bases"], found["mountains"], found["craters"]
