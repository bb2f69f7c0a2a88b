// All texts of the pages around the games.

export const TEXT = {
  title: "Board games at the edge of a black hole",
  about:
    "Play on one device, with a friend via a link, or against the computer. No account, nothing to install.",
  games: "Games",
  loading: "Loading …",
  play: "Play",
  rules: "Rules",
  backToGames: "Back to the games",
  noPage: "There is no page at this address.",
  nothingEscapes: "Nothing escapes from here",
  noMatch: "Match not found",
  noMatchAbout: "This match does not exist or was deleted.",
  noBoard: "The board could not be loaded",
  noBoardAbout: "Please reload the page.",
  match: "Match",
  openingMatch: "Opening the match …",
  noAnswer: "The server is not answering. Trying again …",
  noAnalysis: "Analysis not found",
  noAnalysisAbout: "It may have expired. Start it again from the match or saved game.",
  analysis: "Analysis",
  openingAnalysis: "Opening the analysis …",
  newMatch: "New match",
  noGame: "Game not found",
  noRules: "Rules not found",
};
