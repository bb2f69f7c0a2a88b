// What the lobby and the page of a new match say, in one place.

export const TEXT = {
  // A new match
  whoPlays: "Who plays",
  against: "Against",
  theComputer: "The computer",
  friend: "A friend, via a link",
  sameDevice: "Someone on this device",
  me: "Me",
  computer: "Computer",
  yourName: "Your name",
  optional: "(optional)",
  options: "Options",
  clock: "Clock",
  hints: "Hints",
  hintsAbout: "The player to move may ask the computer for advice.",
  customFiles: "Custom files",
  ownFile: "Use your own file",
  randomness: "Add your own randomness",
  randomnessAbout:
    "Any text. It is mixed into every roll, so that nobody, not even the server, can know the dice in advance.",
  play: "Play",
  alone: "alone",
  together: (title: string) => `with ${title}`,
  variant: "Variant",
  ownOptions: "Your own choice of options.",
  rulebook: "The game as in the rulebook.",
  // One's own matches
  yourMatches: "Your matches",
  loading: "Loading …",
  noMatches: "Matches that you start or join in this browser are listed here.",
  yourTurn: "your turn",
  forget: "Forget",
  thisMatch: "this match",
  // Saved games
  openSaved: "Open a saved game",
  openSavedAbout: "A match saved as a file, here or anywhere else. It is checked, and shown move by move.",
  chooseFile: "Choose a file",
  paste: "or paste its text",
  recordText: "Text of the saved game",
  open: "Open",
  analyse: "Analyse a saved game or a position",
};

export const CLOCKS = {
  none: "No clock",
  perSide: (minutes: number, increment: number) =>
    increment ? `${minutes} minutes each, plus ${increment} seconds a turn` : `${minutes} minutes each`,
  minutesPerTurn: (minutes: number) => `${minutes} minutes a turn`,
  daysPerTurn: (days: number) => `${days} ${days === 1 ? "day" : "days"} a turn`,
};
