// All texts around the printed pages.

export const TEXT = {
  title: "Print and play",
  about:
    "Board, pieces and a summary of the rules, to cut out along the lines. Cards are folded along the dashes.",
  paper: "Paper",
  print: "Print",
  noGame: "There is nothing to print",
  onePage: "On one page",
  board: "Board",
  pieces: "Pieces",
  papers: { a4: "A4", letter: "Letter" },
};
