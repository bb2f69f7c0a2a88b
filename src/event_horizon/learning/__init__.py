"""Learning to play: lessons and puzzles, both data in a game's folder.

lessons     what a lesson is, and what each of its steps says and shows
pupil       a learner's progress in a lesson
puzzles/    positions with one best action: found in self-play, proven, rated, and solved
"""
