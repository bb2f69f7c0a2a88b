"""Reminders for players who are away.

service.py           decides whom to remind, and of what
push.py              Web Push: encrypted messages to browsers
feeds.py             an Atom feed for each seat
"""
