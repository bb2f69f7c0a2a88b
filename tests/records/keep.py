"""The archive: records as earlier versions wrote them. They are never rewritten: they must load for ever.

`python -m tests.records.keep` adds a file for every variant that has none yet.
"""

from pathlib import Path

from event_horizon import GAMES

from .paper import VARIANTS, text_of

HERE = Path(__file__).parent / "archive"


def main() -> None:
    for variant in VARIANTS:
        path = HERE / f"triangle-{GAMES['triangle'].version}-{variant}.txt"
        if not list(HERE.glob(f"triangle-*-{variant}.txt")):
            path.write_text(text_of(variant, seed=3), encoding="utf-8")


if __name__ == "__main__":
    main()
