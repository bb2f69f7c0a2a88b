"""Puzzles: positions from self-play with exactly one best action.

stored      a puzzle as a line of the game's `puzzles.jsonl`
making      self-play, proof, and which levels solve it
rating      ratings fitted to who solved what
checking    every proof again
"""
