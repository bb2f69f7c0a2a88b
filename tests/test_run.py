"""run.py: where packages come from, and what a quick run of the tests leaves out."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import hatch_build as front
import pytest
import run

ROOT = Path(__file__).parent.parent
PLAIN = {"PATH": os.environ["PATH"]}


@pytest.mark.parametrize(
    "settings",
    [
        "global.index-url='https://packages.example/simple'",
        "global.timeout='60'\n:env:.extra-index-url='file:///srv/simple'",
        "install.find-links='/srv/wheels'",
        ":env:.no-index='1'",
        "global.proxy='http://proxy.example:3128'",
        "global.cert='/etc/own.pem'",
    ],
)
def test_what_only_pip_was_told_is_left_to_pip(settings: str) -> None:
    assert run.is_set_for_pip_alone(settings, PLAIN)


@pytest.mark.parametrize(
    ("settings", "variables"),
    [
        ("", {}),
        (
            "global.timeout='60'\n:env:.disable-pip-version-check='1'\ndownload.index-url='https://x.example'",
            {},
        ),
        ("global.index-url='https://x.example'", {"UV_DEFAULT_INDEX": "https://x.example"}),
        ("global.proxy='http://proxy.example:3128'", {"HTTPS_PROXY": "http://proxy.example:3128"}),
        ("global.cert='/etc/own.pem'", {"SSL_CERT_FILE": "/etc/own.pem"}),
    ],
)
def test_what_uv_knows_too_is_left_to_uv(settings: str, variables: dict[str, str]) -> None:
    assert not run.is_set_for_pip_alone(settings, {**PLAIN, **variables})


def test_uv_and_node_trust_whom_the_machine_trusts() -> None:
    """By the names that this uv knows."""
    assert run.ENVIRONMENT["UV_SYSTEM_CERTS"]
    assert run.ENVIRONMENT["NODE_USE_SYSTEM_CA"]
    options = subprocess.run(["uv", "pip", "install", "--help"], capture_output=True, text=True, check=True)
    assert "UV_SYSTEM_CERTS" in options.stdout
    assert "UV_BUILD_CONSTRAINT" in options.stdout


def test_packages_come_from_the_folder_that_pip_was_told_of(tmp_path: Path) -> None:
    """A machine without network whose pip.conf names a folder of wheels: uv would find nothing there."""
    project, wheels = tmp_path / "a project", tmp_path / "wheels"
    project.mkdir()
    wheels.mkdir()
    for name in ("run.py", "hatch_build.py"):
        shutil.copy(ROOT / name, project)
    (project / "constraints.txt").write_text("tiny==1.0\n")
    (project / "pyproject.toml").write_text(
        '[project]\nname = "x"\ndependencies = []\n[project.optional-dependencies]\n[dependency-groups]\nmore = ["tiny"]\n'
    )
    write_wheel(wheels, "tiny")
    settings = tmp_path / "pip.conf"
    settings.write_text(f"[global]\nno-index = true\nfind-links = {wheels}\n")
    code = (
        "import run, subprocess\n"
        "run.make_environment()\n"
        "run.step('Installing', *run.installer(), *run.requirements('more'))\n"
        "print(subprocess.check_output([run.BIN / 'python', '-c', 'import tiny; print(tiny.WHENCE)'], text=True))"
    )
    plain = {
        name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "UV_", "PYTHON"))
    }
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=project,
        env={**plain, "PIP_CONFIG_FILE": str(settings), "UV_OFFLINE": "1", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "from a wheel" in done.stdout, done.stdout + done.stderr


def write_wheel(folder: Path, name: str) -> None:
    info = f"{name}-1.0.dist-info"
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}.py", "WHENCE = 'from a wheel'\n")
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")


def test_a_download_that_fails_is_tried_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    flaky = "import pathlib as p, sys; f = p.Path(sys.argv[1]); n = f.exists(); f.touch(); sys.exit(not n)"
    run.step("Getting it", sys.executable, "-c", flaky, str(tmp_path / "tried"), tries=run.DOWNLOAD_TRIES)
    assert "Getting it, once more" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="Getting it failed, see above"):
        run.step("Getting it", sys.executable, "-c", flaky, str(tmp_path / "never"))
    with pytest.raises(SystemExit, match="Getting it, once more failed"):
        run.step("Getting it", "false", tries=run.DOWNLOAD_TRIES)


def test_a_quick_run_leaves_out_what_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(run, "set_up", lambda *names: taken.append(" ".join(("set up", *names))))
    monkeypatch.setattr(front, "has_packages", lambda: False)
    monkeypatch.setattr(run, "step", lambda name, *words, **more: taken.append(name))
    monkeypatch.setattr(run, "get_chromium", lambda: taken.append("chromium"))
    monkeypatch.setattr(run, "get_programs", lambda: taken.append("programs"))
    monkeypatch.setattr(run, "get_faketime", lambda: taken.append("faketime"))
    monkeypatch.setattr(
        run, "test", lambda checks, words: taken.append(json.dumps([len(checks), words])) or 0
    )
    run.main(["test", "--fast", "-k", "dice"])
    run.main(["test", "-x"])
    assert taken == [
        "set up test postgres push",
        '[2, ["-m", "not slow", "-k", "dice"]]',
        "set up test postgres push slow-test front docs research data mcp ray jax",
        "Installing the packages of the web front",
        "chromium",
        "programs",
        "faketime",
        f'[{len(run.CHECKS)}, ["-x"]]',
    ]


def test_whoever_has_set_up_everything_need_not_do_so_again_for_a_quick_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And whoever has set up the quick tests can start the app: each list of packages begins with the smaller one."""
    taken: list[str] = []
    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setattr(front, "is_current", lambda: True)
    monkeypatch.setattr(run, "step", lambda name, *words, **more: taken.append(name))
    monkeypatch.setattr(run, "make_environment", lambda: None)
    monkeypatch.setattr(run, "installer", lambda: ("uv",))
    run.set_up(*run.FAST_NEEDS, *run.SLOW_NEEDS)
    assert "Installing packages" in taken
    taken.clear()
    run.set_up(*run.FAST_NEEDS)
    run.set_up()
    assert taken == []


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_needs_no_set_up(
    flag: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "set_up", lambda *names: pytest.fail("it takes minutes"))
    assert run.main([flag]) == 0
    assert "python3 run.py test" in capsys.readouterr().out


def test_programs_that_tests_need_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr("shutil.which", lambda name: name in ("apt-get", "zsh"))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(run, "step", lambda name, *words: taken.extend(words[len(run.APT) :]))
    run.get_programs()
    assert taken == ["nginx-light", "caddy", "tmux", "fish"]
    monkeypatch.setattr("shutil.which", lambda name: True)
    run.get_programs()
    assert taken[4:] == []


def test_a_run_tries_the_server_on_both_databases_and_a_whole_one_every_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parts: list[list[str]] = []

    def note(name: str, words: list[str], *_: int) -> run.Ending:
        parts.append(words)
        return run.Ending(name, True, 0.0)

    monkeypatch.setattr(run, "pytest", note)
    for more, in_browsers in (([], ["--share", "0.2"]), (["--whole"], ["--whole"])):
        parts.clear()
        assert run.test([], more) == 0
        assert parts == [["--ignore=tests/web", *more], ["tests/web", *in_browsers], run.ON_POSTGRESQL]
    parts.clear()
    run.test([], ["-k", "dice"])
    assert parts == [["-k", "dice"]]
