"""The weights of the evaluation, in hundredths of an action."""

RACE, NEAR, SAFE, MOBILITY, STUCK, SPARE, CUT, TEMPO, FAR = range(9)

WEIGHTS = (0, 1_400, 30, 4, 25, 15, 0, 100, 9)
