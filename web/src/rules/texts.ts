// All texts of the rules pages around the rules themselves.

export const TEXT = {
  contents: "Contents",
  search: "Search the rules",
  found: (count: number) => (count === 1 ? "One clause" : `${count || "No"} clauses`),
  learn: "Learn by playing",
  print: "Print and play",
  tryIt: "Try it",
  yourTurn: "Choose an action on the board.",
  undo: "Undo",
  restart: "Start again",
  close: "Back to the picture",
};
