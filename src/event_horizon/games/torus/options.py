"""The options of the game: scenario, map, and the seven optional rules (11.1 to 11.7)."""

from dataclasses import dataclass

from event_horizon.core.errors import BadOption
from event_horizon.core.option import Option, Settings

from .terrain import BUNDLED, Terrain, terrain

YES_NO = (False, True)
SHIPS = ("none", "both", "first", "second")
MAX_TURN_SECONDS = 3600

OPTIONS = (
    Option(
        "scenario",
        "basic",
        "Basic: ten turns for victory points. Advanced: Blue attacks three hidden bases in eight turns.",
        ("basic", "advanced"),
    ),
    Option("map", "standard", "The terrain: a bundled map, or your own TOML file.", BUNDLED, is_file=True),
    Option(
        "first",
        "dice",
        "Who plays Blue and moves first: the higher die, always the first seat, or the higher bid.",
        ("dice", "fixed", "bid"),
    ),
    Option(
        "time_limit",
        0,
        "Seconds for a turn, counted from its movement phase; 0 means no limit (11.1).",
        low=0,
        high=MAX_TURN_SECONDS,
    ),
    Option(
        "ships",
        "none",
        "Who has a ship in orbit that drops missiles: nobody, both sides, or the first or second player (11.2).",
        SHIPS,
        when=("scenario", "basic"),
    ),
    Option(
        "detonation",
        "contact",
        "What sets missiles off: contact, their owner's control, or proximity (11.3).",
        ("contact", "control", "proximity"),
    ),
    Option(
        "double_strength",
        False,
        "With proximity, missiles attack with double strength (11.3.2).",
        YES_NO,
        when=("detonation", "proximity"),
    ),
    Option("flat_mountains", False, "Mountains are plains, and missiles defend with 1 (11.4).", YES_NO),
    Option(
        "landing_area",
        False,
        "With ships, units land only in their ship's area (11.5).",
        YES_NO,
        when=("ships", SHIPS[1:]),
    ),
    Option(
        "black_hole_effect", False, "A unit lost to the hole sets off all missiles inside (11.6).", YES_NO
    ),
    Option("line_of_sight", False, "Lasers on the inside have blind spots (11.7).", YES_NO),
)


@dataclass(frozen=True)
class Options:
    terrain: Terrain
    scenario: str = "basic"
    first: str = "dice"
    time_limit: int = 0
    ships: str = "none"
    detonation: str = "contact"
    double_strength: bool = False
    flat_mountains: bool = False
    landing_area: bool = False
    black_hole_effect: bool = False
    line_of_sight: bool = False

    @classmethod
    def of(cls, settings: Settings) -> "Options":
        plain = {name: value for name, value in settings.items() if name != "map"}
        return cls(**plain, terrain=terrain(str(settings["map"])))  # type: ignore[arg-type]

    @property
    def is_advanced(self) -> bool:
        return self.scenario == "advanced"

    def has_ship(self, side: int) -> bool:
        """11.2, R22."""
        return self.ships in ("both", ("first", "second")[side])

    @property
    def turns(self) -> int:
        """5.2 and 12.2."""
        return 8 if self.is_advanced else 10

    @property
    def forces(self) -> tuple[int, int]:
        """3.2 and 12.2: attack points of blue's and of white's force."""
        return (60, 40) if self.is_advanced else (40, 40)


def check_options(settings: Settings) -> None:
    """Options that need others, and the map."""
    for option in OPTIONS:
        if option.when and settings[option.name] != option.default:
            other, value = option.when
            allowed = value if isinstance(value, tuple) else (value,)
            if settings[other] not in allowed:
                raise BadOption(f"{option.name} needs {other}={'|'.join(map(str, allowed))}")
    if settings["first"] == "bid" and settings["scenario"] != "basic":
        raise BadOption("first=bid needs scenario=basic: nobody scores points in the advanced scenario")
    chosen = terrain(str(settings["map"]))
    if settings["scenario"] == "advanced" and not chosen.base_sites:
        raise BadOption(
            "map: the advanced scenario needs three hexes of column H, ten rows apart, without a crater"
        )
