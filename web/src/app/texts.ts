// Texts that belong to no single page: what the server refuses, what is said aloud, and expected scores.

export const TEXT = {
  noGame: "There is no game with that name.",
  unreachable: "The server cannot be reached.",
  offline: "The server cannot be reached; nothing was sent.",
  answered: (status: number) => `The server answered with ${status}.`,
  nothingYet: "Nothing has happened yet.",
  toWin: (chance: string) => `${chance} to win`,
  proven: { wins: "wins", draws: "draws", loses: "loses" },
  points: (count: number) => `${count} ${count === 1 ? "point" : "points"}`,
};
