"""The host's side: looking, limiting, deleting, measuring.

controls.py          the host's decisions while the server runs
caretaker.py         carries them out
upkeep.py            lists, ends, deletes and prunes stored matches
forgetting.py        deletes a player's data
examination.py       checks the database for `horizon doctor`
readiness.py         whether the server can do its work
figures.py           what is counted for Prometheus
metrics.py           the page `/metrics`
garbage.py           keeps Python's garbage collector from holding up the server
logs.py              lines of text for a person, or of JSON for a program
"""
