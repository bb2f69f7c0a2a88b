"""The vocabulary that every part of the project speaks. Standard library only."""
