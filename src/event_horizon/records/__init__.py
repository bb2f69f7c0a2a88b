"""Matches as text that people can read, programs can replay, and anyone can verify.

record.py Record: everything that is kept of a match
text.py        a record as text, written and read; annotation.py its marks and comments
many.py        files of many records
replay.py      a record played again
seal.py        seals that reveal a changed byte
verify.py      every action, die and seal checked
show.py        a record for people; viewer.py whose view it shows
"""
