"""The weights of the evaluation, in hundredths of an action."""

(
    RACE_WEIGHT,
    NEAR_WEIGHT,
    SAFE_WEIGHT,
    MOBILITY_WEIGHT,
    STUCK_WEIGHT,
    SPARE_WEIGHT,
    CUT_WEIGHT,
    TEMPO_WEIGHT,
    FAR_DISTANCE,
) = range(9)

WEIGHTS = (0, 1_400, 30, 4, 25, 15, 0, 100, 9)
