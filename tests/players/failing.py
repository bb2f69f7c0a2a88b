"""Players that fail, named in every way there is: by path, by entry point and as a program."""

import os
import sys
from pathlib import Path

import event_horizon
from tests.examples.installed import metadata

BOTS = Path(__file__).parent / "bots.py"
ENGINE = Path(__file__).parent / "bad_engine.py"
FAULTS = {
    "crash": ("Crashing", "stopped with exit status 1: ", "I am lost"),
    "hang": ("Hanging", "did not answer within", ""),
    "rubbish": ("Rubbish", "", "'a value of type dict that cannot be shown', which is not legal"),
    "cheat": ("Cheating", "chose '", "', which is not legal"),
}
"""The class in bots.py, and what is told of it."""
PROGRAM_RUBBISH = "rubbish', which is not part of the protocol"


def is_told(way: str, fault: str, reason: str, name: str) -> bool:
    """Whether the reason for a forfeit begins with the name and says what happened."""
    told = FAULTS[fault][1:] if (way, fault) != ("program", "rubbish") else (PROGRAM_RUBBISH,)
    return reason.startswith(f"{name} ") and all(each in reason for each in told)


def install(folder: Path) -> str:
    """A package of which each fault is an entry point, and `good`; the path on which Python finds it."""
    package = folder / "failing_bots"
    package.mkdir()
    (package / "__init__.py").write_text(BOTS.read_text())
    entries = {"good": "Last", **{fault: words[0] for fault, words in FAULTS.items()}}
    rows = "\n".join(f'entry-{name} = "failing_bots:{value}"' for name, value in entries.items())
    head = (
        '[project]\nname = "failing-bots"\nversion = "1"\n\n[project.entry-points."event_horizon.players"]\n'
    )
    (folder / "pyproject.toml").write_text(head + rows)
    metadata(folder, folder)
    return os.pathsep.join([str(Path(event_horizon.__file__).parents[1]), str(folder)])


def named(way: str, fault: str) -> tuple[str, str]:
    """What people type for that player, and the name under which it plays; the fault `good` plays well."""
    if way == "entry":
        return f"entry-{fault}", f"entry-{fault}"
    name = f"{way}-{fault}"
    target = f"{BOTS}:{FAULTS.get(fault, ('Last',))[0]}"
    return f"{name}={target if way == 'class' else f'cmd:{sys.executable} {ENGINE} {fault}'}", name


WAYS = ("class", "entry", "program")
BAD = [(way, fault) for way in WAYS for fault in FAULTS]
