// All texts around the printed pages.

export const TEXT = {
  title: "Print and play",
  about:
    "Board, pieces, tables and a summary of the rules. Cut along the dashed lines. Fold cards and counters along the dotted lines, and blocks along every line.",
  paper: "Paper",
  print: "Print",
  noGame: "Nothing to print",
  onePage: "On one page",
  board: "Board",
  tables: "Tables",
  partOf: (part: number, parts: number) => `part ${part} of ${parts}`,
  pieces: "Pieces",
  papers: { a4: "A4", letter: "Letter" },
};
