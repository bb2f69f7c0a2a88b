// All texts around the printed pages.

export const TEXT = {
  title: "Print and play",
  about:
    "Board, pieces, tables and a summary of the rules. Cut along the dashed lines; fold cards and counters along the dots, and blocks along every line.",
  paper: "Paper",
  print: "Print",
  noGame: "There is nothing to print",
  onePage: "On one page",
  board: "Board",
  tables: "Tables",
  partOf: (part: number, parts: number) => `part ${part} of ${parts}`,
  pieces: "Pieces",
  papers: { a4: "A4", letter: "Letter" },
};
