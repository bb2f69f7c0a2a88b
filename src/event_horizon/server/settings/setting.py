"""One setting: its name in each source, its bounds, and how its value is read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from math import isfinite
from typing import Any

SettingValue = int | float | bool | str | tuple[str, ...]

TRUE, FALSE = ("true", "yes", "on", "1"), ("false", "no", "off", "0")
PREFIX = "EVENT_HORIZON"


class BadSetting(Exception):
    """A value that a setting cannot have; the message begins with what it must be."""


@dataclass(frozen=True)
class Setting:
    path: tuple[str, ...]
    """The tables of the TOML file that lead to it, and its name."""
    default: SettingValue
    about: str
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    fits: Callable[[str], bool] | None = None
    """Whether a text, or an item of a list, can be the value; `forms` says in words what can."""
    forms: str = ""
    flag_name: str = ""
    metavar: str = ""

    @property
    def name(self) -> str:
        return ".".join(self.path)

    @property
    def variable(self) -> str:
        return "_".join((PREFIX, *self.path)).upper()

    @property
    def flag(self) -> str:
        return self.flag_name or "--" + "-".join(self.path).replace("_", "-")

    @property
    def is_list(self) -> bool:
        return isinstance(self.default, tuple)

    def read(self, text: str, *more: str) -> SettingValue:
        """The value that a variable or a flag gives as text; only a list may be given in several texts."""
        if self.is_list:
            from event_horizon.players.outside.naming import split_names

            return self.check(list(split_names([text, *more])))
        if isinstance(self.default, bool):
            if text.lower() not in (*TRUE, *FALSE):
                raise BadSetting("must be true or false")
            return text.lower() in TRUE
        try:
            return self.check(text if isinstance(self.default, str) else self._number()(text))
        except ValueError:
            raise BadSetting(f"must be {self._kind()}") from None

    def check(self, value: Any) -> SettingValue:
        """The value from a TOML file, if the setting can have it."""
        if self.is_list:
            if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
                raise BadSetting("must be a list of texts")
            for part in value:
                self._check_form(part)
            return tuple(value)
        if isinstance(self.default, str):
            return self._checked_text(value)
        if isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise BadSetting("must be true or false")
            return value
        return self._checked_number(value)

    def _checked_text(self, value: Any) -> str:
        if not isinstance(value, str) or (self.choices and value not in self.choices):
            raise BadSetting(f"must be {self._kind()}")
        if value != self.default:
            self._check_form(value)
        return value

    def _check_form(self, text: str) -> None:
        if self.fits and not self.fits(text):
            raise BadSetting(f"must be {self.forms}, not {text!r:.60}")

    def _checked_number(self, value: Any) -> int | float:
        allowed = int if isinstance(self.default, int) else (int, float)
        if isinstance(value, bool) or not isinstance(value, allowed) or not isfinite(value):
            raise BadSetting(f"must be {self._kind()}")
        if (self.least is not None and value < self.least) or (self.most is not None and value > self.most):
            raise BadSetting(f"must be {self.bounds}")
        return self._number()(value)

    def _number(self) -> type[int] | type[float]:
        return int if isinstance(self.default, int) else float

    def _kind(self) -> str:
        if self.choices:
            return " or ".join((", ".join(self.choices[:-1]), self.choices[-1]))
        if isinstance(self.default, str):
            return "a text"
        return "a whole number" if isinstance(self.default, int) else "a number"

    @property
    def bounds(self) -> str:
        """The values that a number can have, in words."""
        if self.most is None:
            return "any number" if self.least is None else f"{self.least:g} or more"
        return f"{self.least or 0:g} to {self.most:.10g}"


def setting(default: SettingValue, about: str, **more: Any) -> Any:
    """A field of a dataclass that a host can set."""
    return field(default=default, metadata={"about": about, **more})


def settings_of(schema: Any, path: Sequence[str] = ()) -> list[Setting]:
    """All settings of a dataclass, including those of nested dataclasses, under their names."""
    found: list[Setting] = []
    for each in fields(schema):
        inner = (*path, each.name)
        if is_dataclass(each.type):
            found += settings_of(each.type, inner)
        elif "about" in each.metadata:
            default: Any = each.default
            found.append(Setting(inner, default, **each.metadata))
    return found
