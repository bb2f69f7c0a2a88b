"""What a choice may lead to: `preview` answers a `question` with one of the `answers`. `foresight` works out where things may
get to, `chances` what attacks may do, and `remaining` what a side could still do in its phase.
"""
