"""Settings: read from three sources, each checked, each documented."""

import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from event_horizon.cli import main
from event_horizon.server.requests.limits import Limits
from event_horizon.server.settings.schema import SETTINGS, ServerSettings
from event_horizon.server.settings.sources import BadSettings, read_settings
from event_horizon.server.settings.table import in_force, renewed
from tests.serving import SOURCES

ROOT = Path(__file__).parents[2]


def written(folder: Path, text: str) -> Path:
    file = folder / "horizon.toml"
    file.write_text(text)
    return file


def mistakes(file: Path | None = None, environment: dict[str, str] | None = None, **flags: str) -> list[str]:
    with pytest.raises(BadSettings) as wrong:
        read_settings(file, environment or {}, flags)
    return wrong.value.mistakes


def test_flags_override_the_environment_which_overrides_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1\nhost = '::1'\n[limits]\nburst = 1\nsockets = 1\nhints = 1\n")
    environment = {"EVENT_HORIZON_LIMITS_BURST": "2", "EVENT_HORIZON_LIMITS_SOCKETS": "2", "PATH": "/bin"}
    settings, given = read_settings(file, environment, {"limits.sockets": "3", "port": None})
    assert settings == ServerSettings(host="::1", port=1, limits=Limits(burst=2, sockets=3, hints=1))
    sources = {setting.name: source for setting, (_, source) in given.items()}
    assert sources["limits.sockets"] == "--limits-sockets"
    assert sources["limits.burst"] == "EVENT_HORIZON_LIMITS_BURST"
    assert sources["limits.hints"] == str(file)
    assert read_settings() == (ServerSettings(), {})


def test_lists_and_numbers_of_every_source(tmp_path: Path) -> None:
    file = written(tmp_path, 'names = ["a.example", "b.example"]\n[limits]\nper_second = 3\n')
    settings, _ = read_settings(file, {"EVENT_HORIZON_TRUSTED_PROXIES": "10.0.0.1, 10.0.0.2"})
    assert settings.names == ("a.example", "b.example")
    assert settings.trusted_proxies == ("10.0.0.1", "10.0.0.2")
    assert (settings.limits.per_second, type(settings.limits.per_second)) == (3.0, float)
    assert read_settings(flags={"names": ["c.example"]})[0].names == ("c.example",)


def test_each_mistake_is_one_sentence_and_all_are_told(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "port = 70000\nhost = 1\nnames = 'a'\nprot = 1\nlog_level = 'debug'\ncompute = 'moon'\n[limits]\nburst = true\nhints = 1.5\n",
    )
    assert mistakes(file, {"EVENT_HORIZON_WORKERS": "many", "EVENT_HORIZON_PROT": "1"}, port="x") == [
        f"port must be 0 to 65535 ({file}).",
        f"host must be a text ({file}).",
        f"names must be a list of texts ({file}).",
        f"There is no setting prot ({file}). Did you mean port?",
        f"log_level must be error, warning or info ({file}).",
        f"compute must be local, ray or ray://HOST:PORT, not 'moon' ({file}).",
        f"limits.burst must be a whole number ({file}).",
        f"limits.hints must be a whole number ({file}).",
        "workers must be a whole number (EVENT_HORIZON_WORKERS).",
        "There is no setting for EVENT_HORIZON_PROT. Did you mean EVENT_HORIZON_PORT?",
        "port must be a whole number (--port).",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("0", "limits.per_second must be 0.001 or more"),
        ("nan", "limits.per_second must be a number"),
        ("inf", "limits.per_second must be a number"),
        ("", "limits.per_second must be a number"),
    ],
)
def test_numbers_out_of_bounds(text: str, told: str) -> None:
    assert mistakes(environment={"EVENT_HORIZON_LIMITS_PER_SECOND": text}) == [
        f"{told} (EVENT_HORIZON_LIMITS_PER_SECOND)."
    ]


@pytest.mark.parametrize(
    ("setting", "wrong", "right"),
    [
        ("names", "https://play.example.org", "play.example.org"),
        ("names", "play.example.org:443", "localhost"),
        ("trusted_proxies", "proxy", "*"),
        ("trusted_proxies", "10.0.0.1/8", "10.0.0.0/8"),
        ("metrics_from", "everyone", "::1"),
        ("push_services", "https://push.example.org/", "push.example.org"),
        ("push_services", "push.example.org:8443", "http://127.0.0.1:8443"),
        ("push_contact", "me@example.org", "mailto:me@example.org"),
        ("compute", "cluster", "ray://head:10001"),
    ],
)
def test_names_and_addresses_have_the_form_that_the_server_can_use(
    setting: str, wrong: str, right: str
) -> None:
    variable = f"EVENT_HORIZON_{setting.upper()}"
    read_settings(None, {variable: right})
    (mistake,) = mistakes(environment={variable: wrong})
    assert mistake.startswith(f"{setting} must be ")
    assert mistake.endswith(f", not '{wrong}' ({variable}).")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert mistakes(tmp_path / "none.toml") == [
        f"The file {tmp_path / 'none.toml'} cannot be read: No such file or directory."
    ]
    assert mistakes(written(tmp_path, "port = "))[0].startswith(
        f"The file {tmp_path / 'horizon.toml'} is not valid"
    )


def test_every_limit_is_a_setting_with_a_sentence() -> None:
    names = {setting.name for setting in SETTINGS}
    assert names >= {f"limits.{field.name}" for field in fields(Limits)}
    assert all(setting.about.endswith(".") for setting in SETTINGS)
    assert len({setting.flag for setting in SETTINGS}) == len({s.variable for s in SETTINGS}) == len(SETTINGS)
    for setting in SETTINGS:
        default = setting.default if not setting.is_list else list(setting.default)  # type: ignore[arg-type]
        assert setting.check(default) == setting.default, "a default must be allowed"


def test_the_documentation_has_every_setting() -> None:
    page = (ROOT / "docs/hosting.md").read_text()
    assert page == renewed(page), "run `python -m event_horizon.server.settings.table docs/hosting.md`"


def test_what_is_in_force_can_be_read_back_and_shows_no_password(tmp_path: Path) -> None:
    settings, given = read_settings(
        None, {"EVENT_HORIZON_DATA": "postgresql://ada:hunter2@db/horizon"}, {"players": ['a"b\\c']}
    )
    shown = in_force(settings, given)
    assert "hunter2" not in shown
    assert 'data = "postgresql://ada:***@db/horizon"  # EVENT_HORIZON_DATA' in shown
    again, _ = read_settings(written(tmp_path, shown))
    assert again.players == ('a"b\\c',)
    assert again.limits == settings.limits


def check(*flags: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "event_horizon.cli", "serve", "--check", *flags],
        env={**os.environ, "PYTHONPATH": SOURCES, **environment}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip


def test_the_check_prints_what_is_in_force_or_the_mistakes(tmp_path: Path) -> None:
    file = written(tmp_path, "[limits]\nburst = 7\n")
    good = check("--config", str(file), "--limits-hints-per-client", "3", EVENT_HORIZON_PORT="81")
    assert (good.returncode, good.stderr) == (0, "")
    assert f"burst = 7  # {file}" in good.stdout
    assert "hints_per_client = 3  # --limits-hints-per-client" in good.stdout
    assert "port = 81  # EVENT_HORIZON_PORT" in good.stdout
    bad = check("--limits-hints-per-client", "-3", "--port", "x")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.splitlines() == [
        "horizon: port must be a whole number (--port).",
        "horizon: limits.hints_per_client must be 0 or more (--limits-hints-per-client).",
    ]


def test_the_help_of_every_setting_reads_like_that_of_other_flags(capsys: pytest.CaptureFixture[str]) -> None:
    """Plain text that starts in lower case: no Markdown, and no default where there is none."""
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "](" not in text
    assert "(default: )" not in text
    assert "gives it a name. See docs/bots.md; repeatable" in text
    assert "--open-tables OPEN_TABLES whether players may open tables" in text
    assert "(default: false)" in text
    assert "HTTP connections in all (default: 10000)" in text


def test_players_are_separated_by_commas_as_in_play_and_arena() -> None:
    """Wherever they come from; in quotes, a comma belongs to a command."""
    bots = ("A=bot.py:A", "B=bot.py:B", "C=cmd:./c 'x,y'")
    for flags, variables in (
        ({"players": ["A=bot.py:A, B=bot.py:B", bots[2]]}, {}),
        ({}, {"EVENT_HORIZON_PLAYERS": ",".join(bots)}),
    ):
        settings, _ = read_settings(None, variables, flags)
        assert settings.players == bots
