"""Lessons and puzzles over HTTP: stateless, refereed, and no answer given away before the try."""

import json

import pytest

from event_horizon.games.catalog import GAMES
from event_horizon.games.page import PICTURE, rules_page
from event_horizon.learning.lessons import Lesson, lessons_of
from event_horizon.learning.puzzles.stored import StoredPuzzle, puzzles_of

from .playing import Client

BUNDLED = list(GAMES.bundled)
LESSONS = [(game, lesson) for game in BUNDLED for lesson in lessons_of(game)]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{g}-{lesson.id}" for g, lesson in LESSONS])
def test_a_lesson_is_taken_to_its_end(client: Client, game: str, lesson: Lesson) -> None:
    address, answers = f"/api/games/{game}/lessons/{lesson.id}", list[str]()
    for step in lesson.steps:
        asked = client.post(address, json={"answers": answers}).json()
        assert asked["is_good"] is None
        assert asked["next"]["ask"] == step.ask
        assert asked["next"]["snapshot"]["viewer"] == lesson.seat
        assert set(step.accept) <= set(asked["next"]["snapshot"]["legal"])
        reply = client.post(address, json={"answers": answers, "answer": step.accept[0]}).json()
        assert reply["is_good"]
        assert reply["said"] == step.good
        assert [event["text"] for event in reply["events"]] == [step.accept[0], *step.then]
        answers.append(step.accept[0])
    assert client.post(address, json={"answers": answers}).json()["next"] is None


def test_the_list_of_lessons_has_what_the_front_needs(client: Client) -> None:
    for game in BUNDLED:
        cards = client.get(f"/api/games/{game}/lessons").json()["lessons"]
        assert [card["id"] for card in cards] == [lesson.id for lesson in lessons_of(game)]
        assert cards[-1]["battle"]["against"] == "level1"


def test_another_answer_is_answered_and_an_illegal_one_is_refused_with_its_clause(
    client: Client,
) -> None:
    address = "/api/games/triangle/lessons/first-game"
    other = client.post(address, json={"answers": [], "answer": "1@d4"}).json()
    assert other["is_good"] is False
    assert other["events"] == []
    refused = client.post(address, json={"answers": [], "answer": "1@a1"})
    assert refused.status_code == 422
    assert refused.json()["rule"] == "3.2"


def test_what_is_no_lesson_and_no_way_through_one_is_refused(client: Client) -> None:
    assert (client.get("/api/games/chess/lessons")).status_code == 404
    assert (client.post("/api/games/triangle/lessons/pins", json={})).status_code == 404
    wrong = client.post("/api/games/triangle/lessons/first-game", json={"answers": ["1@d4"]})
    assert wrong.status_code == 422


def test_a_preview_is_about_the_board_of_the_present_step(client: Client) -> None:
    address = "/api/games/tipping/lessons/first-game/preview"
    for answers in ([], ["b2W"]):
        reply = client.post(address, json={"answers": answers}, params={"question": ""})
        assert reply.status_code == 200
    bad = client.post(address, json={"answers": []}, params={"question": "no such question"})
    assert bad.status_code == 422


def test_a_battle_can_be_begun_as_a_match(client: Client) -> None:
    for game in BUNDLED:
        card = client.get(f"/api/games/{game}/lessons").json()["lessons"][-1]
        battle = card["battle"]
        checked = client.post(f"/api/games/{game}/check", json={"options": battle["options"]})
        seats = [
            {"player": "me" if seat == card["seat"] else battle["against"]}
            for seat in range(len(checked.json()["seats"]))
        ]
        made = client.post(
            "/api/matches",
            json={"game": game, "options": battle["options"], "seats": seats, "position": battle["position"]},
        )
        assert made.status_code in (200, 201), made.text


PUZZLES = [(game, puzzles_of(game)[0]) for game in BUNDLED if puzzles_of(game)]


def test_the_list_of_puzzles_gives_no_answer_away(client: Client) -> None:
    for game in BUNDLED:
        found = client.get(f"/api/games/{game}/puzzles").json()["puzzles"]
        assert [each["id"] for each in found] == [each.id for each in puzzles_of(game)]
        assert all("line" not in each and "reason" not in each for each in found)


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=[game for game, _ in PUZZLES])
def test_the_best_action_solves_a_puzzle_and_another_is_refuted(
    client: Client, game: str, puzzle: StoredPuzzle
) -> None:
    address = f"/api/games/{game}/puzzles/{puzzle.id}"
    board = client.get(address).json()
    assert board["snapshot"]["viewer"] == puzzle.seat
    assert puzzle.line[0] in board["snapshot"]["legal"]
    solved = client.post(f"{address}/tries", json={"action": puzzle.line[0]}).json()
    assert solved["is_solved"]
    assert [each["event"]["text"] for each in solved["line"]] == list(puzzle.line)
    asked = [each["action"] for each in board["choices"]] or board["snapshot"]["legal"]
    other = next(text for text in asked if text != puzzle.line[0])
    failed = client.post(f"{address}/tries", json={"action": other}, timeout=120).json()
    assert not failed["is_solved"]
    assert failed["line"][0]["event"]["text"] == other
    assert failed["sentence"].endswith(".")


def test_who_gives_up_is_told_the_answer(client: Client) -> None:
    game, puzzle = PUZZLES[0]
    told = client.post(f"/api/games/{game}/puzzles/{puzzle.id}/tries", json={"action": None}).json()
    assert not told["is_solved"]
    assert told["sentence"].startswith("The answer: ")
    assert [each["event"]["text"] for each in told["line"]] == list(puzzle.line)


def test_a_puzzle_about_a_few_actions_says_them_in_words_and_takes_no_other(client: Client) -> None:
    puzzle = next(each for each in puzzles_of("torus") if each.motifs[0] == "Where to land")
    address = f"/api/games/torus/puzzles/{puzzle.id}"
    board = client.get(address).json()
    assert [each["action"] for each in board["choices"]] == list(puzzle.choices)
    assert all(each["words"].startswith("Land ") for each in board["choices"])
    other = next(text for text in board["snapshot"]["legal"] if text not in puzzle.choices)
    refused = client.post(f"{address}/tries", json={"action": other})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_request")


def test_a_position_is_tried_out_with_its_dice_and_nothing_is_stored(client: Client) -> None:
    ship = {"seat": 0, "at": "8.3", "moved": 3, "energy": 9, "probes": 2, "shield": 2, "strength": 2}
    trial = {"options": {"seats": 1}, "position": {"ships": [{**ship, "name": "Daybreak"}], "round": 4}}
    address = "/api/games/explorer/trials"
    opened = client.post(address, json=trial).json()
    assert (opened["actions"], opened["events"]) == ([], [])
    assert "roll" in opened["snapshot"]["legal"]
    rolled = client.post(address, json={**trial, "action": "roll"}).json()
    assert rolled["actions"][0] == "roll"
    assert rolled["actions"][1].startswith("dice ")
    assert [each["text"] for each in rolled["events"]] == rolled["actions"]
    assert rolled["snapshot"]["viewer"] == 0
    again = client.post(address, json={**trial, "actions": rolled["actions"]}).json()
    assert again["snapshot"]["view"] == rolled["snapshot"]["view"]
    refused = client.post(address, json={**trial, "action": "home"}).json()
    assert (refused["code"], refused["rule"]) == ("illegal_action", refused["rule"])
    assert refused["rule"]
    asked = client.post(f"{address}/preview", params={"question": ""}, json=trial)
    assert asked.status_code == 200


@pytest.mark.parametrize("game", BUNDLED)
def test_every_picture_of_the_rules_can_be_tried_out(client: Client, game: str) -> None:
    """The referee accepts the first legal action in each of them, and says what happened."""
    pictures = [json.loads(text) for text in PICTURE.findall(rules_page(game))]
    assert pictures
    for picture in pictures:
        trial = {name: picture[name] for name in ("options", "position", "actions") if name in picture}
        opened = client.post(f"/api/games/{game}/trials", json=trial).json()
        legal = opened["snapshot"]["legal"]
        if legal:
            reply = client.post(f"/api/games/{game}/trials", json={**trial, "action": legal[0]})
            assert reply.status_code == 200, picture["caption"]
            assert reply.json()["events"][0]["text"] == legal[0]


def test_what_is_no_puzzle_is_not_found(client: Client) -> None:
    assert (client.get("/api/games/triangle/puzzles/nope")).status_code == 404
    assert (client.post("/api/games/chess/puzzles/nope/tries", json={"action": "x"})).status_code == 404
