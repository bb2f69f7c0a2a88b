"""Completion of commands, games and flags in a shell: scripts made from the parser itself."""

import argparse
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from event_horizon.games.catalog import GAMES

BASH = """_horizon() {{
    local chosen="" now="${{COMP_WORDS[COMP_CWORD]}}" word words flags
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$chosen $word" in
            {commands}) chosen="$chosen $word" ;;
        esac
    done
    case "$chosen" in
{cases}
    esac
    [[ $now == -* ]] && words=$flags
    COMPREPLY=($(compgen -W "$words" -- "$now"))
}}
complete -o default -F _horizon horizon
"""
ZSH = """#compdef horizon
_horizon() {{
    local chosen="" word
    local -a offered flags
    for word in "${{(@)words[2,CURRENT-1]}}"; do
        case "$chosen $word" in
            ({commands}) chosen="$chosen $word" ;;
        esac
    done
    case "$chosen" in
{cases}
    esac
    [[ $PREFIX == -* ]] && offered=($flags)
    _describe horizon offered || _files
}}
compdef _horizon horizon
"""
FISH = """function __horizon_words
    set -l chosen ""
    for word in (commandline -opc)[2..-1]
        contains -- "$chosen $word" {commands}; and set chosen "$chosen $word"
    end
    switch "$chosen"
{cases}
    end
    string match -q -- "-*" (commandline -ct); and set words $flags
    set -q words[1]; and printf "%s\\t%s\\n" $words
end
complete -c horizon -f -a "(__horizon_words)"
complete -c horizon -n "not __horizon_words >/dev/null" -F
"""


class Completion(NamedTuple):
    text: str
    about: str = ""


Offered = Mapping[str, tuple[list[Completion], list[Completion]]]
"""The words and the flags that may follow each command, such as " record list"; "" stands for `horizon` itself."""


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """Flags are offered once a hyphen is typed; where a command takes no word that is known, names of files are."""
    return SHELLS[shell](dict(_offered(parser, "")))


def _offered(
    parser: argparse.ArgumentParser, command: str
) -> Iterator[tuple[str, tuple[list[Completion], list[Completion]]]]:
    words: list[Completion] = []
    flags: list[Completion] = []
    inner: dict[str, Any] = {}
    for action in parser._actions:
        about = parser._get_formatter()._expand_help(action) if action.help else ""
        flags += (Completion(flag, about) for flag in action.option_strings)
        if isinstance(action, argparse._SubParsersAction):
            inner |= action.choices
            words += (Completion(each.dest, each.help or "") for each in action._choices_actions)
        elif action.metavar == "GAME":
            words += map(Completion, GAMES)
        else:
            words += (Completion(str(choice)) for choice in action.choices or ())
    yield command, (words, flags)
    for name, each in inner.items():
        yield from _offered(each, f"{command} {name}")


def _bash(known: Offered) -> str:
    def case(command: str, words: list[Completion], flags: list[Completion]) -> str:
        lists = ('"' + " ".join(word.text for word in each) + '"' for each in (words, flags))
        return '        "{}") words={} flags={} ;;'.format(command, *lists)

    return BASH.format(commands=_commands(known, "|"), cases=_cases(known, case))


def _zsh(known: Offered) -> str:
    def entries(words: list[Completion]) -> str:
        return " ".join(_quoted(f"{word.text}:{word.about}".removesuffix(":")) for word in words)

    def case(command: str, words: list[Completion], flags: list[Completion]) -> str:
        return f'        ("{command}") offered=({entries(words)}) flags=({entries(flags)}) ;;'

    return ZSH.format(commands=_commands(known, "|"), cases=_cases(known, case))


def _fish(known: Offered) -> str:
    def entries(words: list[Completion]) -> str:
        return " ".join(_quoted(part) for word in words for part in word)

    def case(command: str, words: list[Completion], flags: list[Completion]) -> str:
        sets = f"set -f words {entries(words)}; set -f flags {entries(flags)}"
        return f"        case '{command}'\n            {sets}"

    return FISH.format(commands=_commands(known, " "), cases=_cases(known, case))


def _commands(known: Offered, between: str) -> str:
    return between.join(f'"{command}"' for command in known if command)


def _cases(known: Offered, case: Callable[[str, list[Completion], list[Completion]], str]) -> str:
    return "\n".join(case(command, words, flags) for command, (words, flags) in known.items())


def _quoted(text: str) -> str:
    """In single quotes, in which no shell understands an apostrophe."""
    return f"'{text.replace(chr(39), chr(8217))}'"


SHELLS: Mapping[str, Callable[[Offered], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
