// All texts of the lobby and of the new match page.

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
    "Any text. It goes into every roll, so that nobody, not even the server, can know the dice in advance.",
  play: "Play",
  alone: "alone",
  together: (title: string) => `with ${title}`,
  variant: "Variant",
  ownOptions: "Options of your own choice.",
  rulebook: "The game as the rulebook has it.",
  // Your matches
  yourMatches: "Your matches",
  loading: "Loading …",
  noMatches: "Matches you start or join in this browser appear here.",
  yourTurn: "your turn",
  forget: "Forget",
  thisMatch: "this match",
  // Saved games
  openSaved: "Open a saved game",
  openSavedAbout: "Open a match saved here or elsewhere. We check it, and you can replay it move by move.",
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
