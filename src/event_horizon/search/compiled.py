"""Compiled functions: the compiler's settings, and where their machine code is kept.

Numba's own cache looks at one file at a time and would miss a change in a function that another file calls.
So ours lies in folders named by a hash of all sources that a game's compiled code is made from: it cannot go stale.
Importing this module imports Numba, which takes a second: do it only where something is to be computed.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.extending import intrinsic

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent
SOURCES = ("core", "search")
"""And the whole folder of the game: its kernels hold numbers and tables made from its rules."""
NAME = "event-horizon"
MONTH = 30 * 24 * 3600.0


def compiled(signature: Any, *, is_inlined: bool = False) -> Callable[[Function], Function]:
    """Compiles for these types at once, or takes the machine code from the cache."""
    return _cached(signature, forceinline=is_inlined)


def unmanaged(signature: Any, *, lets_threads_run: bool = False) -> Callable[[Function], Function]:
    """The same for functions that make no arrays: theirs are not counted as used and unused at every call."""
    return _cached(signature, _nrt=False, nogil=lets_threads_run)


def _cached(signature: Any, **settings: bool) -> Callable[[Function], Function]:
    compiler = numba.njit(signature, cache=True, error_model="numpy", boundscheck=False, **settings)

    def compile_into_cache(function: Function) -> Function:
        numba.config.CACHE_DIR = str(cache_folder(game_of(function.__code__.co_filename)))
        return cast(Function, compiler(function))

    return compile_into_cache


def game_of(source: str) -> str:
    """The folder of the game that this file belongs to; nothing for algorithms, an asterisk where it may be any game."""
    path = Path(source)
    if path.is_relative_to(PACKAGE / "search"):
        return ""
    is_of_a_game = path.is_relative_to(PACKAGE / "games")
    return path.relative_to(PACKAGE / "games").parts[0] if is_of_a_game else "*"


def inlined(function: Function) -> Function:
    """Becomes a part of every compiled function that calls it: for the smallest ones, whose calls would cost more."""
    return numba.njit(function, inline="always", error_model="numpy", boundscheck=False)


def shaped(function: Function) -> Function:
    """Compiled for whatever types it is called with, as a part of the caller: for functions that work on bits of any width."""
    return numba.njit(function, error_model="numpy", boundscheck=False, _nrt=False)


def function(signature: str) -> Any:
    """The type of a compiled function that is handed to another one."""
    arguments, result = numba.core.sigutils.normalize_signature(signature)
    return numba.types.FunctionType(result(*arguments))


@cache
def source_hash(game: str) -> str:
    """Of the sources that the compiled code of this game is made from."""
    digest = sha256()
    folders = (*SOURCES, f"games/{game}") if game else SOURCES
    for path in sorted(path for folder in folders for path in PACKAGE.glob(f"{folder}/**/*.py")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def cache_folder(game: str) -> Path:
    """In NUMBA_CACHE_DIR if that is set, else in the user's own cache, else in a temporary folder."""
    name = f"{NAME}-{source_hash(game)}"
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
    """Removes what earlier versions have left behind and nobody has used for a month."""
    os.utime(folder)
    for other in folder.parent.glob(f"{NAME}-*"):
        with suppress(OSError):
            if other.stat().st_mtime < folder.stat().st_mtime - MONTH:
                shutil.rmtree(other)


def _user_cache() -> str:
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA", "")
    return os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")


@intrinsic  # type: ignore[untyped-decorator]
def count_ones(typing: Any, number: Any) -> Any:
    """How many bits are set."""
    return numba.int64(numba.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[untyped-decorator]
def lowest_one(typing: Any, number: Any) -> Any:
    """The place of the lowest bit that is set; one must be."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], numba.core.cgutils.true_bit)

    return numba.int64(numba.int64), code
