"""The games for language models, asked by the SDK's own client: in this process, and over stdio."""

import json
import sys
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the SDK is not installed: the extra `mcp` brings it")

from mcp import Client, StdioServerParameters

from event_horizon import GAMES
from event_horizon.adapters.mcp import server
from event_horizon.records.verify import verify

TOOLS = ["act", "analyse", "games", "hint", "legal", "rules", "start_match", "view"]


async def ask(client: Client, tool: str, **words: Any) -> Any:
    """What the tool returns."""
    answer = await client.call_tool(tool, words)
    assert not answer.is_error, answer.content
    found = answer.structured_content
    assert found is not None
    return found["result"] if found.keys() == {"result"} else found


async def refused(client: Client, tool: str, **words: Any) -> str:
    answer = await client.call_tool(tool, words)
    assert answer.is_error
    return str(answer.content[0].text)


async def test_it_offers_its_tools_and_each_says_what_it_does() -> None:
    async with Client(server()) as client:
        tools = (await client.list_tools()).tools
        assert sorted(each.name for each in tools) == TOOLS
        assert all(each.description for each in tools)
        assert [each["name"] for each in await ask(client, "games")] == list(GAMES)
        for name in GAMES:
            assert len(await ask(client, "rules", game=name)) > 1_000


@pytest.mark.parametrize("name", GAMES)
async def test_a_model_plays(name: str) -> None:
    """A few turns of every game by nothing but the tools."""
    async with Client(server()) as client:
        seen = await ask(client, "start_match", game=name, opponent="uniform")
        for _ in range(5):
            if seen["result"] is None:
                assert seen["your_turn"]
                legal = await ask(client, "legal", match=seen["match"])
                assert legal[:20] == seen["some_legal_actions"]
                seen = await ask(client, "act", match=seen["match"], action=legal[-1])
                assert seen["news"]
        assert (await ask(client, "view", match=seen["match"]))["board"] == seen["board"]


async def test_a_match_to_its_end_with_hints_and_an_analysis() -> None:
    async with Client(server()) as client:
        seen = await ask(client, "start_match", game="triangle", options={"rows": 2}, seat=1)
        while seen["result"] is None:
            advice = await ask(client, "hint", match=seen["match"])
            assert advice["options"]
            assert advice["sentence"].startswith(advice["options"][0]["words"])
            assert set(advice) == {"options", "sentence"}, "nothing that says nothing to a model"
            seen = await ask(client, "act", match=seen["match"], action=seen["some_legal_actions"][0])
        report = await ask(client, "analyse", match=seen["match"])
        assert verify(report["record"]).is_good
        assert len(report["seats"]) == 2
        assert "the match is over" in await refused(client, "act", match=seen["match"], action="1@a1")


async def test_refusals_are_sentences() -> None:
    async with Client(server()) as client:
        seen = await ask(client, "start_match", game="triangle")
        match = seen["match"]
        assert "there is no game 'chess'" in await refused(client, "start_match", game="chess")
        assert "there is no computer player" in await refused(
            client, "start_match", game="triangle", opponent="cmd:true"
        )
        assert "seats 0 to 1" in await refused(client, "start_match", game="triangle", seat=7)
        assert "begin one with start_match" in await refused(client, "view", match="nope")
        assert "when it is over" in await refused(client, "analyse", match=match)
        assert await refused(client, "act", match=match, action="99@z9")


async def test_over_stdio_as_programs_start_it() -> None:
    parameters = StdioServerParameters(command=sys.executable, args=["-m", "event_horizon", "mcp"])
    async with Client(parameters) as client:
        assert sorted(each.name for each in (await client.list_tools()).tools) == TOOLS
        seen = await ask(client, "start_match", game="triangle", opponent="uniform")
        assert json.dumps(seen)
