"""The web app, and the check of the installation."""

import os
import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from event_horizon.core.option import written
from event_horizon.server.settings.schema import SETTINGS, ServerSettings
from event_horizon.server.settings.setting import Setting
from event_horizon.server.settings.sources import GivenSettings, read_settings

from .arguments import add_command, port_and_data
from .console import Failure, chosen_game


def add_print(commands: Any) -> None:
    command = add_command(commands, "print", print_pages, "open a game's printable pages, to play on paper")
    command.add_argument("game", metavar="GAME")
    port_and_data(command, port=0)
    command.add_argument("--no-browser", dest="browser", action="store_false", help="do not open the browser")


def web(args: Namespace) -> None:
    """The web app on this machine, for the person in front of it."""
    from event_horizon.server.serve import serve as run

    run(ServerSettings(port=args.port, data=args.data or ""), open_browser=args.browser)


def print_pages(args: Namespace) -> None:
    """The web app, opened at a game's printable pages."""
    from event_horizon.server.serve import serve as run

    page = f"print/{chosen_game(args.game, []).name}"
    run(ServerSettings(port=args.port, data=args.data or ""), open_browser=args.browser, page=page)


def serve(args: Namespace) -> None:
    """The web app for others."""
    settings, given = settings_of(args)
    if args.check:
        check(settings, given)
        return
    from event_horizon.server.serve import serve as run

    run(settings)


def check(settings: ServerSettings, given: GivenSettings) -> None:
    from event_horizon.server.settings.table import in_force

    print(in_force(settings, given), end="")


def settings_of(args: Namespace) -> tuple[ServerSettings, GivenSettings]:
    """From the file that was named, the environment and the flags."""
    flags = {name: value for name, value in vars(args).items() if name in _NAMES}
    return read_settings(args.config, os.environ, flags)


LINK = re.compile(r"\[([^]]+)\]\(([^)]+)\)")
"""A link in the documentation's format: [text](page)."""

_NAMES = {setting.name for setting in SETTINGS}


def add_flags(command: ArgumentParser) -> None:
    """A flag for every setting; flags are read together with the other sources of settings."""
    command.add_argument(
        "--config", type=Path, metavar="FILE", help="settings in a TOML file; see docs/hosting.md"
    )
    command.add_argument(
        "--check", action="store_true", help="print the settings in force, or what is wrong with them"
    )
    limits = command.add_argument_group("limits")
    for setting in SETTINGS:
        _add_flag(command if len(setting.path) == 1 else limits, setting)


def _add_flag(group: Any, setting: Setting) -> None:
    group.add_argument(
        setting.flag,
        dest=setting.name,
        action="append" if setting.is_list else "store",
        metavar=setting.metavar or setting.path[-1].upper(),
        help=_help(setting).replace("%", "%%"),
    )


def _help(setting: Setting) -> str:
    """What the settings' page says of it, in the style of the other flags: plain text, lower case, no full stop."""
    about = LINK.sub(r"docs/\2", setting.about).rstrip(".")
    first = about.split()[0]
    about = about if first.isupper() else first.lower() + about.removeprefix(first)
    if setting.is_list:
        return f"{about}; repeatable"
    return f"{about} (default: {written(setting.default)})" if setting.default != "" else about


def doctor(args: Namespace) -> None:
    from event_horizon.diagnosis import diagnose

    checks = list(diagnose(args.data))
    for check in checks:
        print(f"{'ok ' if check.is_good else 'BAD'}  {check.name}: {check.found}")
    if not all(check.is_good for check in checks):
        raise Failure("something is wrong; see above")
