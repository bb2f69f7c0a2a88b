"""A package as if it were installed: on the path, with the metadata by which its entry points are found."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def metadata(project: Path, folder: Path) -> None:
    """Writes what an installer would write into `site-packages`."""
    data = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{data['name'].replace('-', '_')}-{data['version']}.dist-info"
    info.mkdir(parents=True)
    info.joinpath("METADATA").write_text(f"Name: {data['name']}\nVersion: {data['version']}\n")
    rows = [
        row
        for group, entries in data["entry-points"].items()
        for row in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    info.joinpath("entry_points.txt").write_text("\n".join(rows) + "\n")


def run_python(project: Path, site: Path, *words: str) -> str:
    """Runs Python in the project's folder, with Event Horizon's package on the path but not its repository; its output."""
    if not list(site.glob("*.dist-info")):
        metadata(project, site)
    path = os.pathsep.join([str(ROOT / "src"), str(project), str(site)])
    done = subprocess.run(
        [sys.executable, *words],
        cwd=project,
        check=False,
        env={**os.environ, "PYTHONPATH": path, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-4_000:]
    return done.stdout
