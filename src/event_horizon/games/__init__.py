"""The games; each is a folder that knows only `core`."""
