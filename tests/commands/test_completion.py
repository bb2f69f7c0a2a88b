"""`horizon completion bash`: what the shell offers after a few words."""

import subprocess

import pytest

from event_horizon.cli import _parser
from event_horizon.commands.completion import script

ASK = """
{script}
COMP_WORDS=({words})
COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
_horizon
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("horizon pl", ["play"]),
        ("horizon record li", ["list"]),
        ("horizon play to", ["torus"]),
        ("horizon play torus --res", ["--resume"]),
        ("horizon legal t", ["triangle", "torus", "tipping"]),
        ("horizon completion b", ["bash"]),
        ("horizon play nothing-like-it", [""]),
    ],
)
def test_the_shell_offers_what_fits(words: str, offered: list[str]) -> None:
    asked = ASK.format(script=script(_parser()), words=words)
    done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True)
    assert sorted(done.stdout.split("\n")[:-1]) == sorted(offered)
    assert done.stderr == ""
