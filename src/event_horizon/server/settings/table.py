"""Settings written out: as the table in docs/hosting.md, and as what is in force.

python -m event_horizon.server.settings.table docs/hosting.md    rewrites the table
"""

import re
import sys
from functools import reduce
from pathlib import Path
from typing import Any

from .schema import SETTINGS, ServerSettings
from .setting import Setting
from .sources import GivenSettings

BEGIN, END = "<!-- settings: begin -->\n", "<!-- settings: end -->\n"


def table() -> str:
    """Every setting as a row in Markdown."""
    rows = ["| setting | flag | default | what it does |", "| --- | --- | --- | --- |"]
    rows += [
        f"| `{each.name}` | `{each.flag}` | `{_toml(each.default)}` | {each.about}{_choices(each)} |"
        for each in SETTINGS
    ]
    return "\n".join(rows) + "\n"


def in_force(settings: ServerSettings, given: GivenSettings) -> str:
    """Every setting as a line of TOML, with the source of those that are not the default; no password is shown."""
    lines, head = [], ""
    for each in SETTINGS:
        if (section := ".".join(each.path[:-1])) != head:
            head = section
            lines += ["", f"[{head}]"]
        value: Any = reduce(getattr, each.path, settings)
        source = f"  # {given[each][1]}" if each in given else ""
        lines.append(f"{each.path[-1]} = {_hide_password(_toml(value))}{source}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return str(value)


def _choices(each: Setting) -> str:
    return f" One of {', '.join(each.choices)}." if each.choices else ""


def _hide_password(text: str) -> str:
    return re.sub(r"(://[^:/@]*:)[^@]*@|(\bpassword=)[^&\"]*", _starred, text)


def _starred(found: re.Match[str]) -> str:
    return f"{found[1]}***@" if found[1] else f"{found[2]}***"


def renewed(page: str) -> str:
    """The page with an up-to-date table."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}{table()}{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(renewed(page.read_text(encoding="utf-8")), encoding="utf-8")
