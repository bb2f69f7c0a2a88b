"""Commands over HTTP: each once, by the right seat, on the position that was seen."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from event_horizon.server.matches import commands

from .playing import Client, Made, bearer, problem


@pytest.fixture
def made(client: Client) -> Made:
    return client.make("me", "friend")


def test_a_double_click_acts_once(client: Client) -> None:
    for _ in range(10):
        made = client.make("me", "friend")
        after = client.see(made)["snapshot"]["number"]
        with ThreadPoolExecutor(4) as pool:
            clicks = [pool.submit(client.command, made, 0, "act", after, action="7@d3") for _ in range(4)]
        answers = [click.result() for click in clicks]
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        for answer in answers:
            if answer.status_code == 409:
                assert problem(answer, 409, "stale")["number"] == after + 1
        assert client.see(made)["snapshot"]["number"] == after + 1


def test_two_screens_of_one_seat_cannot_both_act(client: Client, made: Made) -> None:
    after = client.see(made)["snapshot"]["number"]
    with ThreadPoolExecutor(2) as pool:
        clicks = [
            pool.submit(client.command, made, 0, "act", after, action=text) for text in ("7@d3", "1@a1")
        ]
    assert sorted(click.result().status_code for click in clicks) == [200, 409]


def test_a_stale_page_is_told_the_newest_event(client: Client, made: Made) -> None:
    client.act(made, "7@d3")
    client.act(made, "7@a1")
    answer = client.command(made, 0, "act", 3, action="1@b1")
    assert problem(answer, 409, "stale")["number"] == 4


def test_somebody_joining_makes_no_page_stale(client: Client) -> None:
    made = client.make("me", "friend", joins=False)
    after = client.see(made)["snapshot"]["number"]
    client.join(made, 1, name="Bo")
    assert client.command(made, 0, "act", after, action="7@d3").status_code == 200


def test_the_future_has_not_been_seen(client: Client, made: Made) -> None:
    problem(client.command(made, 0, "act", 99, action="7@d3"), 422, "bad_request")


def test_an_illegal_action_names_the_clause(client: Client, made: Made) -> None:
    client.act(made, "7@d3")
    body = problem(client.command(made, 1, "act", action="2@d3"), 422, "illegal_action")
    assert body["rule"]
    assert "d3" in body["detail"]
    problem(client.command(made, 1, "act", action="what?"), 422, "bad_notation")
    problem(client.command(made, 1, "act"), 422, "bad_request")
    problem(client.command(made, 0, "act", action="1@a1"), 409, "refused")


def test_only_the_secret_opens_the_seat(client: Client, made: Made) -> None:
    body = {"command": "act", "after": 1, "action": "7@d3"}
    commands = f"{made.path}/commands"
    answer = client.post(commands, json=body)
    problem(answer, 401, "no_secret")
    assert answer.headers["www-authenticate"] == "Bearer"
    problem(client.post(commands, json=body, headers={"Authorization": "Basic QTpC"}), 401, "no_secret")
    problem(client.post(commands, json=body, headers=bearer("guessed")), 403, "not_your_seat")
    other = client.make("me", "friend")
    problem(client.post(commands, json=body, headers=bearer(other.secrets[0])), 403, "not_your_seat")
    for seat in (0, 5):
        answer = client.post(commands, json={**body, "seat": seat}, headers=bearer(made.secrets[1]))
        problem(answer, 403, "not_your_seat")
    problem(client.post(commands, json=body, headers=bearer(made.secrets[1])), 409, "refused")
    assert client.post(commands, json=body, headers=bearer(*made.secrets)).status_code == 200


def test_take_back_is_asked_for_and_given(client: Client, made: Made) -> None:
    client.act(made, "7@d3")
    assert client.see(made, made.secrets[0])["snapshot"]["permissions"]["take_back"] == "ask"
    client.command(made, 0, "take_back")
    assert client.see(made)["snapshot"]["offers"] == [{"what": "take_back", "seat": 0, "agreed": []}]
    problem(client.command(made, 1, "accept"), 422, "bad_request")
    problem(client.command(made, 1, "accept", what="draw"), 409, "refused")
    assert client.command(made, 1, "accept", what="take_back").status_code == 200
    seen = client.see(made)["snapshot"]
    assert (seen["view"]["cells"], seen["to_act"], seen["offers"]) == ({}, 0, [])


def test_a_question_can_be_declined(client: Client, made: Made) -> None:
    client.command(made, 0, "offer_draw")
    assert client.command(made, 1, "decline", what="draw").status_code == 200
    assert client.see(made)["snapshot"]["offers"] == []
    problem(client.command(made, 1, "decline", what="draw"), 409, "refused")


def test_draw_by_agreement(client: Client, made: Made) -> None:
    client.command(made, 0, "offer_draw")
    client.command(made, 1, "accept", what="draw")
    assert client.see(made)["snapshot"]["outcome"]["scores"] == [0.5, 0.5]
    problem(client.command(made, 0, "act", action="7@d3"), 409, "refused")


def test_resigning_works_on_a_stale_page_too(client: Client, made: Made) -> None:
    client.act(made)
    assert client.command(made, 1, "resign", after=0).status_code == 200
    assert client.see(made)["snapshot"]["outcome"]["scores"] == [1.0, 0.0]


def test_pause_and_go_on(client: Client, made: Made) -> None:
    client.command(made, 0, "pause")
    client.command(made, 1, "accept", what="pause")
    problem(client.command(made, 0, "act", action="7@d3"), 409, "refused")
    assert client.command(made, 1, "resume").status_code == 200
    assert client.command(made, 0, "act", action="7@d3").status_code == 200


def test_a_rematch_changes_sides_and_keeps_the_secrets(client: Client, made: Made) -> None:
    client.command(made, 0, "resign")
    client.command(made, 0, "offer_rematch")
    assert client.see(made)["card"]["rematch"] is None
    client.command(made, 1, "accept", what="rematch")
    card = client.see(made)["card"]
    again = Made(card["rematch"], made.secrets[::-1])
    assert client.see(again, made.secrets[0])["card"]["my_seats"] == [1]
    assert client.see(again, made.secrets[1])["card"]["my_seats"] == [0]
    names = [seat["name"] for seat in card["seats"]]
    assert [seat["name"] for seat in client.see(again)["card"]["seats"]] == names[::-1]
    assert client.see(again)["card"]["commitment"] != card["commitment"]
    assert client.see(again, again.secrets[0])["snapshot"]["legal"]
    problem(client.command(made, 0, "offer_rematch"), 409, "refused")


def test_a_rematch_with_the_computer_needs_nobodys_consent(client: Client) -> None:
    made = client.make("me", "uniform", rows=2)
    client.command(made, 0, "resign")
    client.command(made, 0, "offer_rematch")
    again = Made(client.see(made)["card"]["rematch"], ("", made.secrets[0]))
    with client.live(again, made.secrets[0]) as line:
        while not line.last["snapshot"]["legal"]:
            line.until(line.last["snapshot"]["number"] + 1)
        assert line.last["snapshot"]["viewer"] == 1


def test_a_match_does_not_grow_for_ever(client: Client, made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MAX_EVENTS", client.see(made)["snapshot"]["number"])
    client.act(made, "7@d3")
    answer = client.command(made, 1, "act", action="1@a1")
    assert f"longer than {commands.MAX_EVENTS} events" in problem(answer, 409, "refused")["detail"]
    assert client.command(made, 1, "resign").status_code == 200, "nobody is stuck in it"
