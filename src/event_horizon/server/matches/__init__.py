"""Matches that are being played or watched.

service.py           finds matches, carries out one command at a time, commits it, then tells everyone
live.py              a match in memory, and what each client may be shown of it
factory.py           creates live matches: new ones, rematches, from a record, from a stored log
commands.py          commands as clients send them, one type for each
seat_secrets.py      who may play a seat: secrets and invitations, stored as hashes
autoplay.py          computer players act, clocks run out
leases.py            work that only one process may do at a time
open_tables.py       matches with a free seat that anyone may take
open_table_card.py   what the list shows of one
cards.py             what the lobby shows of a game or a match
pictures.py          a position as SVG and PNG
link_preview.py      the title and the picture of a link to a match
"""
