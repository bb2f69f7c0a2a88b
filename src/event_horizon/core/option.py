"""Options of a game, declared once as data for Python, the command line, records and the lobby."""

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import BadOption
from .field_docs import show_fields
from .plain import is_plain, shown

Value = bool | int | str
Settings = Mapping[str, Value]
"""One checked value per option of a game."""

MAX_FILE_BYTES = 256 * 1024


@show_fields
@dataclass(frozen=True)
class Option:
    """One choice to make before the game. All its values have the type of its default."""

    name: str
    """What people type, as in `rows=6`."""

    default: Value
    """The value unless another is chosen."""

    about: str
    """One line for the players."""

    values: tuple[Value, ...] = ()
    """The allowed values; empty for a number between `low` and `high`, and for free text."""

    low: int = 0
    """The smallest number allowed, where `values` is empty."""

    high: int = 0
    """The largest number allowed, where `values` is empty."""

    is_file: bool = False
    """Whether it also accepts the text of the player's own file, besides `values`."""

    is_text: bool = False
    """Whether it is free text, which the game itself checks."""

    is_grouping: bool = False
    """Whether the text groups seats: numbers joined by +, groups separated by a space, as in `0+1 2+3`."""

    when: tuple[str, Value | tuple[Value, ...]] | None = None
    """Another option and its value or values: only then does this option matter, and only then is it offered."""

    def check(self, value: object) -> Value:
        """The value in the option's own type; BadOption says what is allowed."""
        value = self._typed(value)
        if value in self.values or self.is_text:
            return value
        if self.is_file and isinstance(value, str):
            return self._file_text(value)
        if not self.values and isinstance(value, int) and self.low <= value <= self.high:
            return value
        raise BadOption(f"{self.name} must be {self.allowed()}, not {shown(value)}")

    def allowed(self) -> str:
        """The allowed values in words."""
        if self.is_text:
            return "groups of seats, such as 0+1 2+3" if self.is_grouping else "a text"
        if not self.values:
            return f"a number from {self.low} to {self.high}"
        return _either([*map(written, self.values), *(["a file"] if self.is_file else [])])

    def _typed(self, value: object) -> Value:
        """The value in the option's own type; texts from tags, forms and the command line are converted."""
        kind = type(self.default)
        if type(value) is kind and isinstance(value, bool | int | str) and is_plain(value):
            return value
        if isinstance(value, str) and kind is bool and value in ("true", "false"):
            return value == "true"
        if isinstance(value, str) and kind is int and len(value) < 20 and _is_number(value):
            return int(value)
        raise BadOption(f"{self.name} must be {self.allowed()}, not {shown(value)}")

    def _file_text(self, value: str) -> str:
        """The text of a file, which has several lines; a single line is a mistyped value, not a file."""
        if "\n" not in value:
            raise BadOption(
                f"{self.name} must be {self.allowed()}; give the file's text (or, in Python, its Path), not {value!r:.60}"
            )
        if len(value.encode(errors="replace")) > MAX_FILE_BYTES:
            raise BadOption(f"{self.name}: the file is larger than {MAX_FILE_BYTES} bytes")
        return value


@dataclass(frozen=True)
class Preset:
    """A named variant: values for several options at once."""

    name: str
    about: str
    """One line for the players."""

    values: Settings


VARIANT = "variant"
"""The keyword that names a preset: `variant=NAME`. Options given along with it override its values."""


def with_preset(presets: tuple[Preset, ...], given: Mapping[str, object]) -> Mapping[str, object]:
    """The given options, filled in from the preset that they name."""
    if not presets or VARIANT not in given:
        return given
    wanted, others = given[VARIANT], {name: value for name, value in given.items() if name != VARIANT}
    for preset in presets:
        if preset.name == wanted:
            return {**preset.values, **others}
    names = _either([preset.name for preset in presets])
    raise BadOption(f"{VARIANT} must be {names}, not {shown(wanted)}")


def _either(words: list[str]) -> str:
    """`free, ascending or drawn`"""
    return " or ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def settle(options: tuple[Option, ...], given: Mapping[str, object]) -> Settings:
    """Every option with its checked value, or its default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadOption(f"there is no option {name!r:.60}; the options are: {names}")
    return {
        name: option.check(given[name]) if name in given else option.default for name, option in known.items()
    }


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isascii() and text.removeprefix("-").isdigit()


def written(value: object) -> str:
    """A value as people type it and records store it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
