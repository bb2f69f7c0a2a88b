"""The contract test, also for games in packages of their own; it needs the extra `testing`.

python -m event_horizon.testing.playthrough NAME
python -m pytest --pyargs event_horizon.testing.contract event_horizon.testing.rules_page -k NAME
"""
