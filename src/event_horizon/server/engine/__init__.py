"""Work for the computer players and the analysis, in processes of its own."""
