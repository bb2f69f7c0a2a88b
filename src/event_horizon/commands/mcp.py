"""`horizon mcp`: the games for language models, over standard input and output."""

from argparse import Namespace


def mcp(args: Namespace) -> None:
    """Speaks the Model Context Protocol until its input ends."""
    from event_horizon.adapters.mcp import server

    server().run("stdio")
