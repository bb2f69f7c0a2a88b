"""Settings read from a TOML file, the environment and the flags; each overrides those before it."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from event_horizon.server.requests.limits import Limits

from .schema import SETTINGS, ServerSettings
from .setting import PREFIX, BadSetting, Setting, SettingValue

GivenSettings = dict[Setting, tuple[SettingValue, str]]
"""Values with the source that each came from."""


class BadSettings(Exception):
    """Settings that cannot be used: one sentence for each mistake."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = mistakes


def read_settings(
    file: Path | None = None,
    environment: Mapping[str, str] | None = None,
    flags: Mapping[str, str | list[str] | None] | None = None,
) -> tuple[ServerSettings, GivenSettings]:
    """The settings, and the source of each that was given; BadSettings lists all mistakes at once.

    `flags` has values under the names of the settings (`limits.burst`); None means not given.
    """
    mistakes: list[str] = []
    given: GivenSettings = {}
    for source in (_from_file(file), _from_environment(environment or {}), _from_flags(flags or {})):
        for item in source:
            if isinstance(item, str):
                mistakes.append(item)
            else:
                setting, read, where = item
                try:
                    given[setting] = read(), where
                except BadSetting as error:
                    mistakes.append(f"{setting.name} {error} ({where}).")
    if mistakes:
        raise BadSettings(mistakes)
    return _settings(given), given


Item = tuple[Setting, Callable[[], SettingValue], str] | str
"""A setting, how to read its value and where it comes from; or a mistake."""

BY_NAME = {setting.name: setting for setting in SETTINGS}
BY_VARIABLE = {setting.variable: setting for setting in SETTINGS}


def _from_file(file: Path | None) -> Iterator[Item]:
    if file is None:
        return
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        yield f"The file {file} cannot be read: {error.strerror}."
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield f"The file {file} is not valid TOML: {error}."
    else:
        for name, value in _flat(content):
            if name in BY_NAME:
                setting = BY_NAME[name]
                yield setting, lambda setting=setting, value=value: setting.check(value), str(file)  # type: ignore[misc]
            else:
                yield f"There is no setting {name} ({file}).{_suggestion(name, BY_NAME)}"


def _flat(content: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in content.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{path}{key}.")
        else:
            yield path + key, value


def _from_environment(environment: Mapping[str, str]) -> Iterator[Item]:
    for variable, text in environment.items():
        if variable in BY_VARIABLE:
            setting = BY_VARIABLE[variable]
            yield setting, lambda setting=setting, text=text: setting.read(text), variable  # type: ignore[misc]
        elif variable.startswith(f"{PREFIX}_"):
            yield f"There is no setting for {variable}.{_suggestion(variable, BY_VARIABLE)}"


def _from_flags(flags: Mapping[str, str | list[str] | None]) -> Iterator[Item]:
    for name, value in flags.items():
        if value is not None:
            setting = BY_NAME[name]
            texts = [value] if isinstance(value, str) else value
            yield setting, lambda setting=setting, texts=texts: setting.read(*texts), setting.flag  # type: ignore[misc]


def _suggestion(wrong: str, known: Mapping[str, Setting]) -> str:
    near = get_close_matches(wrong, known, 1)
    return f" Did you mean {near[0]}?" if near else ""


def _settings(given: GivenSettings) -> ServerSettings:
    top: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    for setting, (value, _) in given.items():
        (top if len(setting.path) == 1 else limits)[setting.path[-1]] = value
    return replace(ServerSettings(**top), limits=Limits(**limits))
