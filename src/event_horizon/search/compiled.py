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
from filelock import FileLock
from numba.core import event
from numba.extending import intrinsic

from .compile_log import CompileLog

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent
SOURCE_FOLDERS = ("core", "search")
"""Compiled code also depends on the game's whole folder: its kernels hold numbers and tables made from its rules."""
SUFFIXES = (".py", ".npz")
"""Sources, and learned weights, which are compiled in as constants."""
CACHE_NAME = "event-horizon"
MAX_CACHE_SECONDS = 30 * 24 * 3600.0


class _Listener(event.Listener):  # type: ignore[misc]
    """Logs what Numba compiles; functions that are compiled as part of another one do not count."""

    def __init__(self) -> None:
        self.log = CompileLog()
        self.depth = 0

    def on_start(self, event: Any) -> None:
        self.depth += 1
        if self.depth == 1:
            self.log.begin(Path(event.data["dispatcher"].py_func.__code__.co_filename))

    def on_end(self, event: Any) -> None:
        self.depth -= 1


event.register("numba:compile", _Listener())


def compiled(signature: Any, *, is_inlined: bool = False) -> Callable[[Function], Function]:
    """Compiles a function for these types at once, or loads it from the cache."""
    return _cached(signature, forceinline=is_inlined)


def unmanaged(signature: Any, *, lets_threads_run: bool = False) -> Callable[[Function], Function]:
    """The same for functions that make no arrays: it saves the counting of references at every call."""
    return _cached(signature, _nrt=False, nogil=lets_threads_run)


def _cached(signature: Any, **settings: bool) -> Callable[[Function], Function]:
    compiler = numba.njit(signature, cache=True, error_model="numpy", boundscheck=False, **settings)

    def compile_into_cache(function: Function) -> Function:
        folder = cache_folder(game_of(function.__code__.co_filename))
        numba.config.CACHE_DIR = str(folder)
        with FileLock(
            folder / "lock"
        ):  # a process that needs the same code waits for it instead of compiling it too
            dispatcher = compiler(function)
        dispatcher.get_compile_result = _Entry(dispatcher).checked
        return cast(Function, dispatcher)

    return compile_into_cache


class _Entry:
    """What Numba asks of a function that is handed to another one: whether it fits, and its addresses.

    Numba would find them out at every call, which takes as long as a hundred playouts; here it is done once.
    """

    def __init__(self, dispatcher: Any) -> None:
        (result,) = dispatcher.overloads.values()
        self.fndesc, self.library, self._code = result.fndesc, self, result.library
        self._check = dispatcher.get_compile_result
        self._signatures: dict[int, Any] = {}
        self._addresses: dict[str, int] = {}

    def checked(self, signature: Any) -> "_Entry":
        """Itself, if the function has this signature. Compiled callers pass the same object every time."""
        if id(signature) not in self._signatures:
            self._check(signature)
            self._signatures[id(signature)] = signature
        return self

    def get_pointer_to_function(self, name: str) -> int:
        if name not in self._addresses:
            self._addresses[name] = self._code.get_pointer_to_function(name)
        return self._addresses[name]


def game_of(source: str) -> str:
    """The folder of the game that a source file belongs to; empty for search/, an asterisk if it may be any game's."""
    path = Path(source)
    if path.is_relative_to(PACKAGE / "search"):
        return ""
    is_of_a_game = path.is_relative_to(PACKAGE / "games")
    return path.relative_to(PACKAGE / "games").parts[0] if is_of_a_game else "*"


def inlined(function: Function) -> Function:
    """Inlines a function into every compiled function that calls it: for the smallest, whose calls would cost more."""
    return numba.njit(function, inline="always", error_model="numpy", boundscheck=False)


def shaped(function: Function) -> Function:
    """Compiles a function for the types that a compiled caller passes: for functions on bits of any width."""
    return numba.njit(function, error_model="numpy", boundscheck=False, _nrt=False)


def function(signature: str) -> Any:
    """The type of a compiled function that is handed to another one."""
    arguments, result = numba.core.sigutils.normalize_signature(signature)
    return numba.types.FunctionType(result(*arguments))


@cache
def source_hash(game: str) -> str:
    """The hash of all sources that the compiled code of this game depends on."""
    digest = sha256()
    folders = (*SOURCE_FOLDERS, f"games/{game}") if game else SOURCE_FOLDERS
    files = (path for folder in folders for path in PACKAGE.glob(f"{folder}/**/*.*"))
    for path in sorted(path for path in files if path.suffix in SUFFIXES):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def cache_folder(game: str) -> Path:
    """The cache of a game's code: in NUMBA_CACHE_DIR, or the user's cache, or else a temporary folder."""
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
