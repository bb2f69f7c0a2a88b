"""Pages of the site that stand elsewhere in the project: the games' rules, and the pages at its root.

Scripts inside pages become files, so that the site runs under the server's content policy, which allows no others.
Used by mkdocs as a hook, see `mkdocs.yml`.
"""

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
ROOT_PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#:]+)(#[^)]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    for page in sorted(ROOT.glob("src/event_horizon/games/*/rules.md")):
        text = page.read_text(encoding="utf-8")
        files.append(File.generated(config, f"rules/{page.parent.name}.md", content=text))
    for name in ROOT_PAGES:
        files.append(File.generated(config, name, content=(ROOT / name).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links that lead out of the site, to source files, become plain text."""
    folder = Path(page.file.src_uri).parent

    def link(found: re.Match[str]) -> str:
        text, target, anchor = found[1], found[2], found[3] or ""
        for prefix in ("docs/", "../"):
            inside = target.removeprefix(prefix)
            if files.get_file_from_path((folder / inside).as_posix()):
                return f"[{text}]({inside}{anchor})"
        return text if not files.get_file_from_path((folder / target).as_posix()) else found[0]

    return LINK.sub(link, markdown)


def on_post_page(output: str, page: Any, config: Any) -> str:
    up = "../" * page.url.rstrip("/").count("/") + ("../" if page.url.rstrip("/") not in ("", ".") else "")
    return _with_script_files(output, up, Path(config.site_dir))


def on_post_template(output: str, template_name: str, config: Any) -> str:
    """The page for what does not exist may stand at any address: it goes without those scripts."""
    return SCRIPT.sub("", output) if template_name == "404.html" else output


def _with_script_files(page: str, up: str, site: Path) -> str:
    def moved(found: re.Match[str]) -> str:
        name = f"assets/scripts/{sha256(found[1].encode()).hexdigest()[:16]}.js"
        file = site / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found[1], encoding="utf-8")
        return f'<script src="{up}{name}"></script>'

    return SCRIPT.sub(moved, page)
