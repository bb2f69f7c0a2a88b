"""The database: what is written to it, in what shape, and by whom.

store.py             matches are made, read and appended to, each in one transaction
tables.py            the tables
migrations/          brings a database to the newest shape
writer.py            group commits
sqlite_committer.py  commits to SQLite directly, at a tenth of the usual cost
data_folder.py       the folder of the database, unless another one is given
folder_lock.py       one process for each SQLite file
database_errors.py   the errors of a database that is unavailable, full or broken
archive.py           everything in one file, and back
side_tables.py       what is stored beside matches: feeds, reminders, the host's decisions
"""
