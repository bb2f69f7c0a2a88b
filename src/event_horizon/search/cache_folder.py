"""Where compiled code and tables are kept: in folders named by a hash of all sources of a game, so nothing goes stale."""

import os
import shutil
import sys
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
SOURCE_FOLDERS = ("core", "search")
"""What is kept also depends on the game's whole folder: kernels hold numbers and tables made from its rules."""
SUFFIXES = (".py", ".npz", ".toml")
"""Sources, learned weights, which are compiled in as constants, and the data of the games."""
CACHE_NAME = "event-horizon"
MAX_CACHE_SECONDS = 30 * 24 * 3600.0


@cache
def source_hash(game: str) -> str:
    """The hash of all sources that the compiled code and the tables of this game depend on."""
    digest = sha256()
    folders = (*SOURCE_FOLDERS, f"games/{game}") if game else SOURCE_FOLDERS
    files = (path for folder in folders for path in PACKAGE.glob(f"{folder}/**/*.*"))
    for path in sorted(path for path in files if path.suffix in SUFFIXES):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def cache_folder(game: str) -> Path:
    """The cache of a game: in NUMBA_CACHE_DIR, or the user's cache, or else a temporary folder."""
    name = f"{CACHE_NAME}-{source_hash(game)}"
    for parent in (os.environ.get("NUMBA_CACHE_DIR"), _user_cache(), tempfile.gettempdir()):
        if parent:
            folder = Path(parent) / name
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError:
                continue
            if os.access(folder, os.W_OK):
                _sweep(folder)
                return folder
    return Path(tempfile.mkdtemp(prefix=name))


def _sweep(folder: Path) -> None:
    """Removes the caches of earlier versions that have not been used for a month."""
    os.utime(folder)
    for other in folder.parent.glob(f"{CACHE_NAME}-*"):
        with suppress(OSError):
            if other.stat().st_mtime < folder.stat().st_mtime - MAX_CACHE_SECONDS:
                shutil.rmtree(other)


def _user_cache() -> str:
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA", "")
    return os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
