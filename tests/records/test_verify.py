"""Verification: what holds, what does not and where, and what nobody can know yet."""

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from event_horizon import GAMES, Outcome, game, play_match
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.draw import offer_draw
from event_horizon.matches.match import Participant, new_match
from event_horizon.matches.play import act, start
from event_horizon.matches.resign import resign
from event_horizon.records.record import BadRecord, Line, record_of
from event_horizon.records.replay import as_match, last_state
from event_horizon.records.show import show
from event_horizon.records.text import read, write
from event_horizon.records.verify import verify
from tests.whisper import WHISPER, whisper

from .paper import KEY, VARIANTS, played, text_of

ORIGINAL = text_of("drawn-swap")
SHORT = text_of("rows-2-drawn-swap")


@pytest.fixture
def catalogued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.bundled, "whisper", WHISPER.with_options({}))


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_honest_record_holds(variant: str) -> None:
    report = verify(text_of(variant))
    assert (report.problems, report.unchecked) == ((), ())
    count = len(played(variant).line)
    assert report.confirmed[:2] == (
        f"the seals of {count} actions and the digest",
        f"{count} actions replayed",
    )
    assert report.confirmed[-1].startswith("the result: ")
    assert any("dice against the key" in word for word in report.confirmed) == (
        VARIANTS[variant].get("tiles") == "drawn" or bool(played(variant).game.settings["blocked"])
    )


def names(problem: str, action: int, row: int) -> bool:
    return bool(re.search(rf"\b(action {action}|line {row}|written {action}\. ACTION)\b", problem))


def body_of(text: str) -> int:
    return text.index("\n\n") + 2


@pytest.mark.parametrize(
    ("text", "others"),
    [(SHORT, range(128)), (ORIGINAL, b"\n1")],
    ids=["every other byte", "a long record"],
)
def test_every_changed_byte_of_the_actions_and_dice_is_found_and_the_action_named(
    text: str, others: Iterable[int]
) -> None:
    """Exhaustive: every place of the actions, and there every byte that it might become."""
    head, body = text[: body_of(text)], text[body_of(text) :].encode()
    first_row = head.count("\n") + 1
    for place, byte in enumerate(body):
        action = body[:place].count(b"\n") + 1
        for other in {*others} - {byte}:
            changed = head + (body[:place] + bytes([other]) + body[place + 1 :]).decode()
            problems = verify(changed).problems
            assert problems, (place, chr(other))
            assert names(problems[0], action, first_row + action - 1), (changed, problems)


def test_a_removed_added_or_exchanged_action_is_found() -> None:
    head, body = ORIGINAL[: body_of(ORIGINAL)], ORIGINAL[body_of(ORIGINAL) :]
    rows = body.splitlines()
    texts = [row.split(". ", 1)[1] for row in rows]

    def rebuilt(texts: list[str]) -> str:
        return head + "".join(f"{number}. {text}\n" for number, text in enumerate(texts, start=1))

    assert verify(rebuilt(texts)).is_good
    for place in range(len(texts)):
        shorter = verify(rebuilt(texts[:place] + texts[place + 1 :])).problems
        assert shorter
        if place < len(texts) - 1:
            assert names(shorter[0], place + 1, 0)
            exchanged = [*texts[:place], texts[place + 1], texts[place], *texts[place + 2 :]]
            assert names(verify(rebuilt(exchanged)).problems[0], place + 1, 0)
        assert verify(rebuilt([*texts[:place], texts[place], *texts[place:]])).problems
    assert (
        verify(rebuilt(texts[:-1])).problems[0]
        == f"the record holds {len(texts) - 1} actions, its seal {len(texts)}"
    )


def test_every_changed_letter_of_a_tag_is_found() -> None:
    for place in range(body_of(SHORT)):
        other = "x" if SHORT[place] != "x" else "y"
        assert not verify(SHORT[:place] + other + SHORT[place + 1 :]).is_good, SHORT[:place]


def test_a_comment_that_was_changed_is_found() -> None:
    record = record_of(played("free"))
    lines = (record.lines[0]._replace(comment="good"), *record.lines[1:])
    text = write(replace(record, lines=lines))
    assert verify(text).is_good
    assert verify(text.replace("{good}", "{poor}")).problems == (
        "the digest does not match: a tag or a comment was changed",
    )


def test_line_ends_of_another_system_change_nothing() -> None:
    assert verify(ORIGINAL.replace("\n", "\r\n")).is_good


def test_dice_that_the_key_does_not_give_are_named_even_in_a_freshly_sealed_record() -> None:
    """A forger with this program: seals rebuilt, and still the key tells."""
    record = record_of(played("drawn"))
    assert record.lines[0].text == "draw 1"
    lines = (Line("draw 5", is_chance=True), Line(f"5@{record.lines[1].text.split('@')[1]}"))
    forged = replace(record, lines=lines, outcome=None)
    assert verify(write(forged)).problems == ("action 1, 'draw 5': the dice gave 'draw 1'",)


def test_another_key_text_or_match_is_found() -> None:
    record = record_of(played("drawn"))
    other = write(replace(record, key=bytes(32).hex()))
    assert verify(other).problems == ("the dice key does not match the commitment",)
    assert verify(write(replace(record, key="no key"))).problems == (
        "the dice key is not a hexadecimal number",
    )
    for forged in (
        replace(
            record, participants=(replace(record.participants[0], text="other words"), record.participants[1])
        ),
        replace(record, match="another"),
    ):
        assert any("the dice gave" in problem for problem in verify(write(forged)).problems)


def test_a_wrong_result_is_found() -> None:
    record = record_of(played("free"))
    assert record.outcome is not None
    turned = replace(record, outcome=Outcome(record.outcome.scores[::-1], "I won"))
    assert verify(write(turned)).problems == (f"the result is wrong: {record.outcome.reason}",)
    assert verify(write(replace(record, outcome=None))).problems == (
        f"the result is wrong: {record.outcome.reason}",
    )


def test_what_cannot_be_known_is_said() -> None:
    running = verify(text_of("drawn", 1, 3))
    assert running.is_good
    assert running.unchecked == ("4 dice: the key is not published",)
    by_hand = verify('[Game "triangle"]\n1. 7@d3\n')
    assert by_hand.confirmed == ("1 actions replayed",)
    assert by_hand.unchecked == ("the seals: the record has none",)


def test_resigned_and_agreed_results_are_taken_on_trust() -> None:
    match = played("free", 1, 3)
    for over, reason in (
        (resign(match, 0, 0.0), "red resigned"),
        (
            offer_draw(
                offer_draw(
                    start(new_match("m", game("triangle"), (Participant(), Participant()), KEY), 0.0), 0, 0.0
                ),
                1,
                0.0,
            ),
            "a draw by agreement",
        ),
    ):
        report = verify(write(record_of(over)))
        assert (report.problems, report.unchecked) == ((), (f"the result: {reason}",))


def test_a_seat_that_was_left_has_lost_and_verify_knows(catalogued: None) -> None:
    match = resign(start(new_match("m", whisper(seats=3, rounds=1), (Participant(),) * 3, KEY), 0.0), 0, 0.0)
    for text in ("hide 5", "pass", "hide 4", "pass", "hide 1", "pass"):
        assert match.to_act is not None
        match = act(match, match.to_act, text, 0.0)
    record = record_of(match)
    assert (record.outcome, record.resigned) == (Outcome((0.0, 0.0, 0.0), "the best sum is 5"), {0})
    assert verify(write(record)).problems == ()
    assert verify(write(replace(record, resigned=frozenset()))).problems == (
        "the result is wrong: the best sum is 5",
    )
    again = as_match(read(write(record)), "copy", 0.0)
    assert (again.resigned, again.result) == ({0}, record.outcome)


def test_a_running_match_with_secrets_is_honest_but_partial(catalogued: None) -> None:
    match = start(new_match("m", whisper(), (Participant(), Participant()), KEY), 0.0)
    for seat, text in ((0, "hide 5"), (0, "pass"), (1, "hide 4")):
        match = act(match, seat, text, 0.0)
    text = write(record_of(match, 1))
    report = verify(text)
    assert report.problems == ()
    assert report.unchecked[0] == "the actions: it holds only what black saw of a running match"
    with pytest.raises(
        BadRecord, match="it holds only what black saw of a running match and cannot be replayed"
    ):
        last_state(read(text))
    assert '[Viewer "black"]' in text
    assert read(text.replace("[Viewer ", "[Eyes ")) == read(text), "as records were written before"
    assert show(read(text)).endswith(
        "1. hide ?\n2. pass\n3. hide 4\n\nAs black saw it; the match was still running."
    )


def test_replay_stops_at_the_first_wrong_action_and_names_it() -> None:
    for text, message in (
        ("1. 7@d3\n2. 7@d3", "action 2, '7@d3': 3.2: d3 already holds red's 7"),
        ("1. 7@z9", "action 1, '7@z9': the board has no cell z9"),
        ("1. ~ 7@d3", "action 1, '7@d3': a player's action is due"),
        ("1. hello", "action 1, 'hello': 'hello' is not an action"),
    ):
        assert verify(f'[Game "triangle"]\n{text}').problems[0].startswith(message)
        with pytest.raises(BadRecord, match=re.escape(message)):
            as_match(read(f'[Game "triangle"]\n{text}'), "copy", 0.0)
    drawn = '[Game "triangle"]\n[Option.tiles "drawn"]\n1. 7@d3'
    assert verify(drawn).problems == ("action 1, '7@d3': a roll or draw, marked by ~, is due",)
    small = '[Game "triangle"]\n[Option.rows "2"]\n1. 1@a1\n2. 1@b1\n3. 1@b2'
    assert verify(small).problems == ("action 3, '1@b2': the game is already over",)
    nowhere = '[Game "triangle"]\n[Position "{}"]\n'
    assert verify(nowhere).problems[0].startswith("the tag Position: a position must be an object")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_record_is_a_match_to_look_at(variant: str) -> None:
    match = played(variant)
    again = as_match(read(text_of(variant)), "copy", 5.0)
    assert again.name == "copy"
    assert [step.text for step in again.line] == [step.text for step in match.line]
    assert (again.state, again.result, again.to_act) == (match.state, match.result, None)
    half = as_match(read(text_of(variant, 1, 1)), "copy", 5.0)
    assert half.state == played(variant, 1, 1).state


def test_under_its_own_name_a_match_keeps_the_key_of_its_dice() -> None:
    record = read(text_of("drawn"))
    again = as_match(record, record.match, 5.0)
    assert (again.key, again.commitment) == (KEY, record.commitment)
    assert "dice against the key" in verify(write(record_of(again))).confirmed[2]
    copy = as_match(record, "copy", 5.0)
    assert (copy.key, copy.commitment) == (b"", "")
    report = verify(write(record_of(copy)))
    assert (report.problems, report.unchecked) == ((), ("20 dice: the key is not published",))
    forged = replace(record, commitment="0" * 64)
    assert as_match(forged, record.match, 5.0).key == b""


def test_without_a_key_nothing_is_rolled_and_a_new_match_goes_on() -> None:
    half = as_match(read(text_of("drawn", 1, 4)), "copy", 5.0)
    with pytest.raises(CommandRefused, match="no dice key: start a new match from its position"):
        act(half, half.to_act or 0, half.game.write(half.game.legal(half.state)[0]), 5.0)
    match = start(new_match("next", half.game, half.participants, KEY, position=half.state), 5.0)
    while match.to_act is not None:
        match = act(match, match.to_act, match.game.write(match.game.legal(match.state)[0]), 5.0)
    report = verify(write(record_of(match)))
    assert (report.problems, report.unchecked) == ((), ())
    assert any("dice against the key" in words for words in report.confirmed)


def test_show_tells_the_story() -> None:
    shown = show(record_of(played("drawn-swap")))
    assert shown.startswith(
        "Triangle (rows 5, blocked 0, goal low, tiles drawn, scoring rings, swap True)\nred: Ada\ngreen: the computer (Random)\n"
    )
    assert "   1. draw " in shown
    nobody = (Participant(), Participant(name="Bob"))
    assert "red: somebody\ngreen: Bob\n" in show(
        replace(record_of(played("drawn-swap")), participants=nobody)
    )
    assert shown.endswith(played("drawn-swap").result.reason)  # type: ignore[union-attr]


fuzzed = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


@fuzzed
@given(st.text() | st.text(alphabet='[]{}"~. \n0123456789@abGame', max_size=60))
@example("\ud800")
@example('[Game "triangle"]\n[Match "\\ud800"]\n[Digest "x"]')
@example('[Game "triangle"]\n[Position "' + "[" * 20_000 + '"]')
@example('[Game "triangle"]\n[Position "{\\"cells\\": ' + '{\\"a\\":' * 2_000 + "1" + "}" * 2_001 + '"]')
@example('[Game "triangle"]\n[Key "' + "0" * 5_000 + '"]\n[Commitment ""]')
@example('[Game "triangle"]\n[Rules "' + "9" * 5_000 + '"]')
@example('[Game "triangle"]\n' + "9" * 5_000 + ". 7@d3")
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        record = read(text)
    except BadRecord as refusal:
        assert str(refusal)
        assert verify(text).problems[-1] == f"not a record: {refusal}"
    else:
        assert read(write(record)) == record
    verify(text)


@fuzzed
@given(st.data())
def test_any_text_near_a_record_is_read_or_refused(data: st.DataObject) -> None:
    text = ORIGINAL
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 0, 1, 1, 5, 80]))
        text = (
            text[:place]
            + data.draw(st.text(max_size=4) | st.sampled_from(['"', "\n", "}"]))
            + text[place + length :]
        )
    assert verify(text).problems or text.replace("\r\n", "\n") == ORIGINAL
    try:
        show(read(text))
    except BadRecord as refusal:
        assert str(refusal)


def test_a_replayed_record_has_rolled_its_dice_and_acted_the_rest() -> None:
    record = record_of(play_match(game("triangle", rows=2, tiles="drawn"), ["uniform", "uniform"], seed=1))
    kinds = [event.kind for event in as_match(record, "copy", 0.0).events if event.text is not None]
    assert kinds == ["rolled" if line.is_chance else "acted" for line in record.lines]
    assert set(kinds) == {"rolled", "acted"}


def test_a_record_is_shown_with_its_own_end_or_with_that_of_the_game() -> None:
    whole = record_of(played("drawn-swap"))
    assert whole.outcome
    assert show(replace(whole, outcome=None)).endswith(whole.outcome.reason)
    given_up = record_of(
        resign(start(new_match("m", game("triangle"), (Participant(),) * 2, KEY), 0.0), 0, 1.0)
    )
    assert given_up.outcome
    assert show(given_up).endswith(given_up.outcome.reason)
    assert show(replace(given_up, outcome=None)).endswith("unfinished")
