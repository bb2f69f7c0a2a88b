"""Set everything up with nothing but Python, then start it.

python3 run.py                start the web app; further arguments go to `horizon`
python3 run.py test           run all checks and tests; further arguments go to pytest
python3 run.py test --fast    run only the linters and the quick tests
python3 run.py test --whole   run all slow tests with all their cases, of which the others try a sample
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

if sys.version_info < (3, 11):  # noqa: UP036, an older Python gets this far
    sys.exit(f"Event Horizon needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

import tomllib

import hatch_build as front

ROOT = front.ROOT
VENV = ROOT / ".venv"
PACKAGE = ROOT / "src/event_horizon"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PATH = os.pathsep.join((str(BIN), os.environ.get("PATH", os.defpath)))
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # cached bytecode lets every later process start sooner
ENVIRONMENT = {
    "UV_SYSTEM_CERTS": "1", "NODE_USE_SYSTEM_CA": "1",  # trust the certificates that this machine trusts
    "UV_BUILD_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt",
    "PIP_CONSTRAINT": "constraints.txt",  # for older versions of pip
    **os.environ,
    "PATH": PATH, "VIRTUAL_ENV": str(VENV), "DEBIAN_FRONTEND": "noninteractive",
}  # fmt: skip

LISTS = [ROOT / name for name in ("pyproject.toml", "constraints.txt", "hatch_build.py")]
PIP = ("python", "-m", "pip", "install", "--disable-pip-version-check", "-c", "constraints.txt")
APT = ("apt-get", "install", "--yes", "--no-install-recommends")
UV = ("uv", "pip", "install", "-c", "constraints.txt")
DOWNLOAD_TRIES = 2
"""An index that does not answer once looks to pip as if it had no such package."""
KNOWN_TO_UV = {
    "index-url": ("UV_DEFAULT_INDEX", "UV_INDEX_URL"),
    "extra-index-url": ("UV_INDEX", "UV_EXTRA_INDEX_URL"),
    "find-links": ("UV_FIND_LINKS",),
    "no-index": ("UV_NO_INDEX",),
    "proxy": ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"),
    "cert": ("SSL_CERT_FILE",),
}
"""Settings of pip that say where packages come from, and the variables by which uv would know the same."""

CHECKS = [
    ("ruff check", "ruff check .", ROOT),
    ("ruff format", "ruff format --check .", ROOT),
    ("mypy", "mypy", ROOT),
    ("import-linter", "lint-imports", ROOT),
    ("svelte-check", "npm run check", front.WEB),
    ("eslint", "npm run lint", front.WEB),
    ("prettier", "npm run format-check", front.WEB),
    ("vitest", "npm run test", front.WEB),
    ("wire types are current", "npm run types -- --check", front.WEB),
]
FAST_CHECKS = CHECKS[:2]
FAST_NEEDS = ("test", "postgres", "push")
SLOW_NEEDS = ("slow-test", "front", "docs", "research", "data", "mcp", "ray", "jax")
"""Extras and groups in pyproject.toml."""
CORES = os.cpu_count() or 2
IN_BROWSERS = "tests/web"
"""A page takes several processes: of these tests no more are run at a time than there are cores."""
ON_POSTGRESQL = [
    "tests/server", "--database", "postgresql", "--ignore=tests/server/processes",
    *(f"--ignore=tests/server/test_{name}.py" for name in ("caddy", "deployment", "nginx", "rolling_restart", "settings", "upgrades")),
]  # fmt: skip
"""The server's tests once more; those left out use PostgreSQL anyway, or no database."""
SAMPLE = ["--share", "0.2"]
"""Browsers are slow: a run tries a fifth of these tests, others every day, and --whole tries all."""


class Ending(NamedTuple):
    name: str
    is_good: bool
    seconds: float
    output: str = ""


def main(arguments: list[str]) -> int:
    if arguments in (["-h"], ["--help"]):
        print((__doc__ or "").strip())
        return 0
    if arguments[:1] == ["test"]:
        if "--fast" in arguments:
            set_up(*FAST_NEEDS)
            return test(
                FAST_CHECKS, ["-m", "not slow", *(word for word in arguments[1:] if word != "--fast")]
            )
        set_up(*FAST_NEEDS, *SLOW_NEEDS)
        if not front.has_packages():
            step(
                "Installing the packages of the web front",
                "python",
                "hatch_build.py",
                "packages",
                tries=DOWNLOAD_TRIES,
            )
        get_chromium()
        get_programs()
        get_faketime()
        return test(CHECKS, arguments[1:])
    set_up()
    return start(arguments)


# Setting up: a step is taken only when what it depends on has changed.


def set_up(*names: str) -> None:
    place = f"{ROOT} {sys.version_info[:2]}"
    lists = front.hash_of(LISTS)
    packages = " ".join((lists, *names))
    if not is_stamped("place", place):
        make_environment()
        stamp("place", place)
    if not is_stamped("packages", packages):
        step("Installing packages", *installer(), *requirements(*names), tries=DOWNLOAD_TRIES)
        stamp("packages", packages)
    if not (is_stamped("ourselves", lists) and front.is_current()):
        step(
            "Building the web front and the documentation",
            *installer(),
            "--no-deps",
            "--force-reinstall",
            "-e",
            ".",
        )
        stamp("ourselves", lists)
    kernels = front.hash_of(
        [
            path
            for folder in ("core", "search", "games")
            for path in (PACKAGE / folder).rglob("*.*")
            if path.suffix in (".py", ".npz", ".toml")
        ]
    )
    if not is_stamped("kernels", kernels):
        step("Compiling the computer players", "python", "-m", "event_horizon.players.warm")
        stamp("kernels", kernels)


def make_environment() -> None:
    if not find_spec("ensurepip"):
        package = "python{}.{}-venv".format(*sys.version_info)
        sys.exit(f"This Python cannot make environments: apt-get install {package}, then run this again.")
    step("Making the environment .venv", sys.executable, "-m", "venv", "--clear", ".venv")


def requirements(*names: str) -> Iterator[str]:
    """What the package needs, and what these extras and groups need."""
    lists = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    yield from lists["project"]["dependencies"]
    more = {**lists["project"]["optional-dependencies"], **lists["dependency-groups"]}
    for name in names:
        yield from more[name]


def installer() -> tuple[str, ...]:
    """uv, which is quick; pip where only pip was told where packages come from."""
    settings = subprocess.check_output([BIN / "python", "-m", "pip", "config", "list"], cwd=ROOT, text=True)
    if is_set_for_pip_alone(settings, os.environ):
        return PIP
    if not shutil.which("uv", path=str(BIN)):
        step("Installing uv, which installs the rest", *PIP, "uv")
    return UV


def is_set_for_pip_alone(settings: str, environment: Mapping[str, str]) -> bool:
    """Whether an index, a proxy or a certificate is in `pip config list` that uv would not know of."""
    names = (line.partition("=")[0].rpartition(".") for line in settings.splitlines())
    keys = {key for section, _, key in names if section in ("global", "install", ":env:")}
    return any(
        key in keys and not any(map(environment.get, variables)) for key, variables in KNOWN_TO_UV.items()
    )


def get_chromium() -> None:
    """Debian's where it can be had; elsewhere the one that Playwright keeps in the user's own folder."""
    if shutil.which("chromium"):
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        step("Updating the list of Debian's packages", "apt-get", "update")
        step("Installing chromium", *APT, "chromium", "fonts-liberation", tries=DOWNLOAD_TRIES)
    else:
        step("Fetching chromium", "python", "-m", "playwright", "install", "chromium")


def get_programs() -> None:
    """Debian's where they can be had; elsewhere the tests that need one say so and are left out."""
    packages = {"nginx": "nginx-light", "caddy": "caddy", "tmux": "tmux", "zsh": "zsh", "fish": "fish"}
    missing = [name for name in packages if not shutil.which(name)]
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        step(f"Installing {', '.join(missing)}", *APT, *map(packages.__getitem__, missing))


def get_faketime() -> None:
    """Gives the servers of tests a clock that jumps; elsewhere that fault is left out."""
    has_it = any(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
    if not has_it and shutil.which("apt-get") and os.geteuid() == 0:
        step("Installing libfaketime", *APT, "libfaketime")


def is_stamped(name: str, text: str) -> bool:
    file = VENV / f".{name}"
    return file.is_file() and file.read_text().startswith(text)


def stamp(name: str, text: str) -> None:
    (VENV / f".{name}").write_text(text)


# Starting, and all the checks: each of them is made, whatever the ones before it say.


def start(arguments: list[str]) -> int:
    command = [str(BIN / "horizon"), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


def test(checks: "list[tuple[str, str, Path]]", arguments: list[str]) -> int:
    endings = [check(*each) for each in checks]
    if arguments in ([], ["--whole"]):
        endings.append(pytest("pytest", [f"--ignore={IN_BROWSERS}", *arguments], CORES + 1))
        endings.append(pytest("pytest in browsers", [IN_BROWSERS, *(arguments or SAMPLE)]))
        endings.append(pytest("pytest on PostgreSQL", ON_POSTGRESQL))
    else:
        endings.append(pytest("pytest", arguments))
    width = max(len(ending.name) for ending in endings)
    print()
    for ending in endings:
        print(f"{ending.name:<{width}}  {ending_in_words(ending)}")
    return 0 if all(ending.is_good for ending in endings) else 1


def check(name: str, command: str, folder: Path) -> Ending:
    ending = run(name, command.split(), folder)
    if not ending.is_good:
        print(ending.output)
    return ending


def pytest(name: str, arguments: list[str], workers: int = CORES) -> Ending:
    """Shows its own progress and, when interrupted, what it has found so far."""
    began = time.monotonic()
    process = subprocess.Popen(
        [BIN / "python", "-m", "pytest", "-n", str(workers), *arguments], cwd=ROOT, env=ENVIRONMENT
    )
    try:
        process.wait()
    except KeyboardInterrupt:
        process.wait()
        raise
    return Ending(name, process.returncode == 0, time.monotonic() - began)


# Running a command, with a sign of life while it takes its time.


def step(name: str, *command: str, tries: int = 1) -> None:
    ending = run(name, command)
    if not ending.is_good and tries > 1:
        step(f"{name}, once more", *command, tries=tries - 1)
    elif not ending.is_good:
        sys.exit(f"{ending.output}\n{name} failed, see above: {' '.join(command)}")


def run(name: str, command: "list[str] | tuple[str, ...]", folder: Path = ROOT) -> Ending:
    print(name, end=" ", flush=True)
    began = time.monotonic()
    program = shutil.which(command[0], path=PATH) or command[0]
    with TemporaryFile() as output:
        process = subprocess.Popen(
            [program, *command[1:]], cwd=folder, env=ENVIRONMENT, stdout=output, stderr=subprocess.STDOUT
        )
        wait(process, name, began)
        output.seek(0)
        text = output.read().decode(errors="replace")
    ending = Ending(name, process.returncode == 0, time.monotonic() - began, text)
    print(f"\r{name} " if sys.stdout.isatty() else "", ending_in_words(ending), sep="", flush=True)
    return ending


def wait(process: "subprocess.Popen[bytes]", name: str, began: float) -> None:
    for sign in cycle("|/-\\"):
        try:
            process.wait(timeout=0.2)
            return
        except subprocess.TimeoutExpired:
            if sys.stdout.isatty():
                print(f"\r{name} {sign} {time.monotonic() - began:.0f} s", end="", flush=True)
        except KeyboardInterrupt:
            process.terminate()
            process.wait()
            raise


def ending_in_words(ending: Ending) -> str:
    return f"{ending.seconds:6.1f} s  {'good' if ending.is_good else 'FAILED'}"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
