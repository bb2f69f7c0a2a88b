"""What an enemy cannot see: `hidden` names what a face-down or waiting unit may be, and `determinize` fills a view up
to a whole state.
"""
