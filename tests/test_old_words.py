"""One word for one thing: words that were given up come back nowhere but in the changelog."""

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLACES = (
    "src",
    "web/src",
    "web/index.html",
    "tests",
    "docs",
    "examples",
    "benchmarks",
    "README.md",
    "ARCHITECTURE.md",
)
PLACES = (*PLACES, "CONTRIBUTING.md", "SECURITY.md", "run.py", "hatch_build.py")
SUFFIXES = {".py", ".md", ".ts", ".svelte", ".html", ".toml", ".ipynb", ".txt"}
LEFT_OUT = ("node_modules", "static", "docs_site", "archive", "test_old_words.py")

OLD_WORDS = {
    r"[Dd]eeds?|DEEDS?": "command",
    r"[Ss]ights?": "snapshot",
    r"[Ee]yes": "viewer",
    r"[Ss]itters?": "participant",
    r"Told": "SeenEvent",
    r"(?:Match|Deed|Hint)Wish|PositionToLookAt|SecretsOfMine|BegunAnalysis": "NewMatch, NewCommand, HintRequest",
    r"[Ii]magin(?:e|es|ed|ing)": "determinize",
    r"[Rr]et(?:ell|old)(?:s|ing)?": "write_for",
    r"(?:[Mm]is)?[Jj]udg(?:e|es|ed|ing|ement|ements)": "evaluate, rank, explain or assess",
    r"[Ww]eigh(?:s|ed|ing)?": "evaluate, rank, explain or assess",
    r"[Vv]erdicts?": "evaluate, rank, explain or assess",
    r"[Gg]lances?": "evaluate, rank, explain or assess",
    r"[Bb]outs?": "game",
    r"[Hh]all": "MatchService",
    r"[Ee]verybody|EVERYBODY": "everyone",
    r"[Ww]ish(?:es|ed)?|WISH(?:ES)?": "a body, a command or an offer",
    r"GLANCES?|VERDICTS?|RETOLD": "evaluate, rank, explain or assess",
    r"/mine|/look": "/my-matches, /positions",
    r"(?:front|match)\??\.titles": "seatTitles",
    r"class (?:May|Ask|Given|Weighed|Found|Deed|Hall|Sight|Sitter)": "Permissions, Offer, NewCommand, SearchResult",
}
OLD_NAMES = {
    "worth": "value, cost or points",
    "worths": "values",
    "deal": "sample or game",
    "deals": "samples",
}
"""Good English in a sentence ("a win is worth 1"), but no names: `value` says what kind of thing it is."""

NOT_OLD = {
    "told": "ordinary English for what a person has been told; the class is SeenEvent",
    "called": "ordinary English for the name of a unit or ship; what seats are called is seat_titles",
    "look": "ordinary English for a process that checks its surroundings; a position is checked at /positions",
}
"""Words of the old list that stay where they are what a native speaker says."""

ALLOWED = {
    ("deal", "explorer/"): "a card that offers something for something",
    ("Told", "web/src/"): "isTold: whether something has been said already",
    ("Eyes", "records/text.py"): "the tag of records written before version 0.2",
    ("Eyes", "tests/records/test_verify.py"): "reads such a record",
    ("sitters", "migrations/versions/"): "a migration names the column that it renames",
    ("[Ss]ights?", "torus"): "lines of sight are part of this game's rules",
    ("weighed", "explorer"): "the name of a card",
    ("Eyes", "docs/records.md"): "describes the tag of old records",
    ("sitters", "tests/server/test_upgrades.py"): "makes a database of the old format",
    ("eyes|[Ii]magined?", "explorer/data/"): "ordinary words on the cards",
    ("eyes", "games/explorer/playthrough.txt"): "words of such a card",
}

OLD_WORDINGS = """
    and at most so long
    of the database, or its URL
    check the proven strategies
    look whether everything
    say which game it belongs to
    a record says which game it is of
    the record does not hold
    stands twice in one object
    may a name stand twice
    only who holds
    that secret opens no
    look before you try again
    the server made a mistake
    that was too often
    are read here
    speaks WebSocket
    nobody waits for it
    the time of (?:red|green|blue|white|light|dark)
    done nothing yet that could be taken back
    lost for you
    look at an earlier moment
    What draws this game
    It is not here, or not any more
    One (?:on|back) \\((?:right|left)
    \\(if you like\\)
    Files of your own
    at this screen
    A friend, by a link
    Your own words for the dice
    take red's tile over
    Something happened in the meantime
    The computer looks at it
    all the same
    Nobody stands in a blast
    Nothing forbids to
    Who (?:comes home|can move no|is not disrupted|sits alone)
    Without one, one watches
    those of before
    until it is so
    is none for this
    hears the one that tells more
    another match than the one there is
    claims to have seen more
    fills none of these
    whose next step is closed
    What of use a side
    hangs on the position
    so much quicker than
    cites the clause it refuses
    Odds stand beside
    has settled the ascending
    score to be expected
    were nobody in the way
    it is the seat of
    Look at a record
    End the walk
    Point at an empty cell
    wins in ring
    Type an action
    two at a time
    looks best: .* of the score
    Blue of old
    Time up: end the turn
    holds another tournament, or none
    with good play
    1 turns without
    eyes are opened
    it may refuse it sends
    are made anew
    offers a draw\\. (?:light|dark|red|green)\\?
    nodes_a_walk
    what is left of the turn
    tells? in two ways
    how strong (?:it|the computer) plays
    is forgotten in
    no (?:tile|cell) is to be
    no die is thrown
    is no combat unit
    be made of another
    agreed on no limit
    holds? no puzzles
    (?:gas|field) brakes
    the braking of
    closely past
    energy free
    never was behind
    push gets lost
    for some seconds
    at such speed
    as never before
    glows the less
    the round is full
    by throwing two dice
    emotes of others
    has that in it
    no play leads there
    at whom does
    at most after anything else
""".strip().splitlines()
OLD_RECORDS = "tests/records/"
"""What was written once is read for ever, with the words of its time."""

GIVEN_UP_MODULES = """
    lobby analysing hinting asking bodies thinking workers computers opening place hall guard front rates frames deeds
""".split()

NAMED_RIGHTLY = {
    "src/event_horizon/commands/workers.py": "the flag --workers of several commands",
    "web/src/games/front.ts": "GameFront, what a game gives to the web front",
    "web/src/games/tipping/scene/frames.ts": "the frames of an animation",
}
"""Modules that have such a name because it says what they hold."""

PART_BEGINS, PART_ENDS = r"(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))", r"(?![a-z])"
"""A word is also found as a part of a name: in `test_the_deed`, `DEED_MS` and `isTold`."""


@cache
def files() -> list[Path]:
    found: list[Path] = []
    for place in PLACES:
        path = ROOT / place
        found += [path] if path.is_file() else [each for each in path.rglob("*") if each.suffix in SUFFIXES]
    return [path for path in found if not any(part in path.parts for part in LEFT_OUT)]


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def is_allowed(word: str, path: str) -> bool:
    return any(re.fullmatch(pattern, word) and place in path for pattern, place in ALLOWED)


def words_like(pattern: str, text: str) -> Iterator[str]:
    """Where a word begins is looked at only where one is found, which is much faster than everywhere."""
    begins = re.compile("" if pattern.startswith("/") else PART_BEGINS)
    for found in re.finditer(rf"(?:{pattern}){PART_ENDS}", text):
        if begins.match(text, found.start()):
            yield found[0]


@pytest.mark.parametrize("pattern", OLD_WORDS)
def test_no_old_word_is_left(pattern: str) -> None:
    left = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in files()
        for word in words_like(pattern, text_of(path))
        if not is_allowed(word, path.as_posix())
    ]
    assert not left, f"write {OLD_WORDS[pattern]} instead"


def names_in(source: str) -> set[str]:
    """The names of a Python module, without the underscores before them."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.string.lstrip("_").lower() for token in tokens if token.type == tokenize.NAME}


def test_no_old_name_is_left() -> None:
    assert names_in("_WORTH = deal  # worth it") == {"worth", "deal"}
    suspect = re.compile("|".join(OLD_NAMES), re.IGNORECASE)
    left = [
        f"{path.relative_to(ROOT)}: {name}, write {OLD_NAMES[name]}"
        for path in files()
        if path.suffix == ".py" and suspect.search(text_of(path))
        for name in names_in(text_of(path)) & set(OLD_NAMES)
        if not is_allowed(name, path.as_posix())
    ]
    assert not left


@pytest.mark.parametrize("word", NOT_OLD)
def test_a_word_that_stays_is_used(word: str) -> None:
    """And is no word of the list."""
    assert any(re.search(rf"\b{word}\b", text_of(path)) for path in files())
    assert not any(re.fullmatch(pattern, word) for pattern in OLD_WORDS)


def test_words_are_found_in_names() -> None:
    pattern = "[Dd]eeds?|DEEDS?|Told"
    text = "test_the_deed DEED_MS isTold a deed. deeds_of Deed_ indeed deedless told retold"
    assert list(words_like(pattern, text)) == ["deed", "DEED", "Told", "deed", "deeds", "Deed"]


def test_no_old_wording_is_left() -> None:
    """Sentences that sounded translated, wherever a line breaks in them."""
    wordings = [wording.strip().lower() for wording in OLD_WORDINGS]
    texts = {
        path.relative_to(ROOT): " ".join(text_of(path).lower().split())
        for path in files()
        if OLD_RECORDS not in path.as_posix()
    }
    left = [
        (wording, path) for wording in wordings for path, text in texts.items() if re.search(wording, text)
    ]
    assert len(wordings) > 90
    assert not left


def test_docstrings_open_with_their_subject() -> None:
    """ "The limit for ...", not "Of ..." or "As to ...": nobody should have to guess the noun."""
    opening = re.compile(
        r'"""(?:(?:Of|As to|For whom|Whereby|On with|By how much|By foot|By missile)[\s.]|At the end\.)'
    )
    left = [
        f"{path.relative_to(ROOT)}: {text[found.start() : found.end() + 40]}"
        for path in files()
        if path.suffix == ".py"
        for text in [text_of(path)]
        for found in opening.finditer(text)
    ]
    assert not left


def test_people_are_they() -> None:
    """Nobody who plays, hosts or watches is a he."""
    pattern = re.compile(r"\b(?:he|him|his)\b", re.IGNORECASE)
    assert pattern.search("as his own seat does")
    assert not [path.relative_to(ROOT) for path in files() if pattern.search(text_of(path))]


def test_the_search_finds_words_and_reasons_are_used() -> None:
    """The list of files is not empty, and no exception has outlived its reason."""
    texts = {path.as_posix(): text_of(path) for path in files()}
    assert len(texts) > 400
    for pattern, place in ALLOWED:
        assert any(place in path and re.search(pattern, text) for path, text in texts.items()), (
            pattern,
            place,
        )


def test_no_old_module_is_left() -> None:
    """In Python and in TypeScript: `answers.svelte.ts` is the module `answers`."""
    modules = {
        path.relative_to(ROOT).as_posix(): path.name.partition(".")[0]
        for place in ("src", "web/src")
        for path in (ROOT / place).rglob("*")
        if path.suffix in (".py", ".ts") and not any(part in path.parts for part in LEFT_OUT)
    }
    old = {path for path, name in modules.items() if name in GIVEN_UP_MODULES}
    assert old == set(NAMED_RIGHTLY)


WORDS_TO_KNOW = """
    command, snapshot, viewer, participant, seen event, permissions, offer, determinize, evaluate, rank, explain, assess, pair,
    game, seat, state, position, action, turn, chance, outcome, view, news, preview, clause, match, event, record, player, budget
"""


def test_the_glossary_explains_the_words_that_took_their_place() -> None:
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", text_of(ROOT / "docs/glossary.md"), re.MULTILINE)
    explained = {word: meaning for words, meaning in rows for word in words.split(", ")}
    wanted = re.split(r",\s+", WORDS_TO_KNOW.strip())
    assert len(wanted) == 30
    assert [word for word in wanted if len(explained.get(word, "")) < 20] == []


def test_a_constant_is_named_by_a_noun() -> None:
    """`MAX_RESULTS`, not `MOST`: of what?"""
    superlatives = "MOST|LEAST|LARGEST|SMALLEST|LONGEST|SHORTEST|QUICKEST|NEAREST|FARTHEST|SHARPEST|FEW|MANY"
    bare = re.compile(rf"^\s*(?:export )?(?:const )?_?(?:{superlatives})(?:: \w+)? = ", re.MULTILINE)
    assert bare.search("  const MOST = 12;")
    sources = [path for path in files() if path.is_relative_to(ROOT / "src") or "web" in path.parts]
    assert len(sources) > 400
    assert [path.name for path in sources if "tests" not in path.parts and bare.search(text_of(path))] == []
