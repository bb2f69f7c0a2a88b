"""Limits on what one client, and all of them together, may ask of the server. A client is an address."""

from dataclasses import dataclass

from event_horizon.server.settings.setting import setting


@dataclass(frozen=True)
class Limits:
    burst: int = setting(
        120, "Matches, records, joins and hints that one client may ask for at once.", least=1
    )
    per_second: float = setting(2.0, "How many more of those each second.", least=0.001)
    check_burst: int = setting(
        100,
        "Options, positions and actions in an analysis that one client may have checked at once.",
        least=1,
    )
    checks_per_second: float = setting(10.0, "How many more of those each second.", least=0.001)
    emote_burst: int = setting(3, "Emotes that a seat may send one after the other.", least=1)
    emotes_per_second: float = setting(0.2, "How many more of those each second.", least=0.001)
    preview_burst: int = setting(
        300,
        "Previews and earlier positions that one client may ask for at once: a pointer that moves over a board asks for many.",
        least=1,
    )
    previews_per_second: float = setting(30.0, "How many more of those each second.", least=0.001)
    workers_per_client: int = setting(
        4,
        "Worker processes that one client's computer players, hints and analyses keep busy at a time. What is "
        "beyond that waits its turn.",
        least=1,
    )
    hints_per_client: int = setting(2, "Hints that one client may wait for at a time.", least=0)
    hints: int = setting(100, "Hints that all clients together may wait for at a time.", least=0)
    analyses_per_client: int = setting(2, "Records of one client that are analysed at a time.", least=0)
    analyses: int = setting(8, "Records that are analysed at a time.", least=0)
    sockets_per_client: int = setting(200, "Live connections (WebSockets) of one client.", least=0)
    sockets: int = setting(5_000, "Live connections (WebSockets) in all.", least=0)
    open_tables_per_client: int = setting(3, "Open tables that one client may offer at a time.", least=0)
    open_tables: int = setting(500, "Open tables that all clients together may offer at a time.", least=0)
    open_table_away_seconds: float = setting(
        60.0,
        "How long an open table stays listed after its maker has left; play over days is not affected.",
        least=1,
    )
    open_table_days: float = setting(7.0, "How long an open table stays listed at most.", least=0.01)
    connections_per_client: int = setting(
        300, "HTTP connections of one client; trusted proxies may have any number.", least=1
    )
    connections: int = setting(10_000, "HTTP connections in all.", least=1)
    matches_in_memory: int = setting(
        500, "Matches kept in memory; those that nobody follows are dropped first.", least=1
    )
    thinking_seconds: float = setting(
        1.5, "How long a computer player may think about one action.", least=0.01, most=600
    )
    hint_seconds: float = setting(2.0, "How long a hint is computed.", least=0.01, most=600)
    header_seconds: float = setting(
        20.0, "How long a client may take to send the head of a request.", least=0.01
    )
    body_seconds: float = setting(
        30.0, "How long a client may take to send the body of a request.", least=0.01
    )
