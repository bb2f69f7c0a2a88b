"""What a host can set: in a TOML file, in the environment or by flags, in rising order of precedence.

setting.py    one setting: its bounds, and how it is read from text
schema.py     all settings, in the order of the documentation
sources.py    settings read from the file, the environment and the flags, or one sentence for each mistake
table.py      settings written out: the table in docs/hosting.md, and what is in force

Only the standard library is imported here: the command line offers every setting as a flag, and must start quickly.
"""
