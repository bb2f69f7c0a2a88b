"""Completion of commands, flags and games in a shell: a script made from the parser itself."""

import argparse
from collections.abc import Iterator
from typing import Any

from event_horizon.games.catalog import GAMES

SHELLS = ("bash",)
SCRIPT = """_horizon() {{
    local path="" word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$path $word" in
            {paths}) path="$path $word" ;;
        esac
    done
    case "$path" in
{cases}
    esac
    COMPREPLY=($(compgen -W "$word" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _horizon horizon
"""


def script(parser: argparse.ArgumentParser) -> str:
    """For `source <(horizon completion bash)`. Where nothing fits, the shell completes names of files."""
    known = dict(_words(parser, ""))
    paths = "|".join(f'"{path}"' for path in known if path)
    cases = "\n".join(f'        "{path}") word="{" ".join(words)}" ;;' for path, words in known.items())
    return SCRIPT.format(paths=paths, cases=cases)


def _words(parser: argparse.ArgumentParser, path: str) -> Iterator[tuple[str, list[str]]]:
    """What may follow each command: further commands, games and flags."""
    words: list[str] = []
    inner: dict[str, Any] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            inner |= action.choices
        elif action.metavar == "GAME":
            words += GAMES
        else:
            words += [*map(str, action.choices or ()), *action.option_strings]
    yield path, [*inner, *words]
    for name, each in inner.items():
        yield from _words(each, f"{path} {name}")
