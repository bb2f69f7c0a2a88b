// Every text of the tipping game's front.
export const TEXT = {
  picture: "Board",
  board: "Board: move with the arrow keys; N, E, S and W tip the block; Enter lets the arrow keys tip it",
  sunk: (sunk: number, goal: number) => `has sunk ${sunk} of ${goal}`,

  prompt: {
    endTurn: "End your turn, or undo.",
    held: (block: string, directions: string) => `Tip the block on ${block}: ${directions}.`,
    twoTips: "Tip a block: you have two tips.",
    oneMore: "Tip a block once more.",
    oneTip: "Tip a block: you have one tip.",
  },
  or: "or",
  heldBlock: "The selected block",
  howTo: "Choose one of your blocks to see how it can tip, then choose where it goes.",
  held: (block: string, offers: string) => `${block} selected: ${offers}.`,

  refused: {
    turnFinished: "Your turn is finished: end it, or undo.",
    notYourTurn: "It is not your turn.",
    chooseBlock: "Choose one of your blocks.",
    notYours: (side: string) => `That block is not yours: you play ${side}.`,
    notYourBlock: "That block is not yours.",
    cannotTip: "This block cannot tip in any direction.",
    noBlock: (space: string) => `There is no block on ${space}.`,
  },

  /** `light block upright on d4`, `dark block lying on e5-e6`. */
  block: (colour: string, block: string, isUpright: boolean) =>
    `${colour} block ${isUpright ? "upright" : "lying"} on ${block}`,
  sinks: (direction: string, hole: string) => `${direction} into the hole at ${hole}`,
  tips: (direction: string, to: string) => `${direction} onto ${to}`,
  space: {
    hole: (space: string) => `${space}, hole`,
    free: (space: string) => `${space}, free`,
    keepFree: (space: string, hole: string) =>
      `${space}, must stay free: the last free space beside the hole at ${hole}`,
    block: (space: string, block: string) => `${space}, ${block}`,
    canTip: (offers: string) => `. Tips ${offers}`,
  },

  view: "View",
  turnBoard: "Turn the board",
  turnLeft: "Turn left",
  turnRight: "Turn right",
  front: "From the front",
  viewFront: "View from the front",

  setUp: {
    light: "Light",
    dark: "Dark",
    turn: "Whose turn",
    tipsLeft: "Tips left",
    sunk: { light: "Light blocks sunk", dark: "Dark blocks sunk" },
    about: "Click a space for an upright block, again to lay it down.",
  },

  keys: {
    walk: "move around the board",
    tip: "tip the block on this space",
    hold: "select the block; the arrow keys then tip it. Ends a finished turn",
    letGo: "deselect the block",
    zoom: "zoom in and out (3D)",
  },
};
