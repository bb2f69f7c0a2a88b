"""The server: matches over HTTP and WebSockets, kept in a database.

app.py               all wiring: which part of the server gets which
services.py          the services that routes use, made once when the server starts
routes/              one file for each kind of request
requests/            what happens to a request before its route sees it
wire/                requests and answers as types
openapi.py           the OpenAPI document
matches/             matches that are being played or watched
live/                sockets, and how they hear of news
reminders/           Web Push and feeds
engine/              computer players, hints and analyses, in worker processes
storage/             the database
operations/          health, metrics, the host's decisions
settings/            settings from a file, the environment or flags
serve.py             starts the server
supervisor.py        several processes under one command
static_files.py      the built web front
steady_time.py       the server's time of day, which never jumps
"""
