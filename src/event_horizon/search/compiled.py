"""Compiled functions: the compiler's settings, and how their machine code is kept.

Numba's own cache looks at one file at a time and would miss a change in a function that another file calls.
So ours lies in the folders of cache_folder.py, which cannot go stale.
Importing this module imports Numba, which takes a second: do it only where something is to be computed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from filelock import FileLock
from numba.core import event
from numba.extending import intrinsic

from .cache_folder import PACKAGE, cache_folder
from .compile_log import CompileLog

Function = TypeVar("Function", bound=Callable[..., Any])


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
