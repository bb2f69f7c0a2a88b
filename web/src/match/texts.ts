// All texts of the match page.

export const OFFERS = {
  take_back: { made: "asks to take back", yours: "You asked to take back." },
  draw: { made: "offers a draw", yours: "You offered a draw." },
  rematch: { made: "asks for a rematch", yours: "You asked for a rematch." },
  pause: { made: "asks to pause", yours: "You asked to pause." },
};

/** The eight remarks that players can make. */
export const EMOTES = {
  hello: "Hello",
  good_luck: "Good luck",
  well_played: "Well played",
  thanks: "Thanks",
  oops: "Oops",
  wow: "Wow",
  thinking: "Let me think",
  good_game: "Good game",
};

/** Events in whole sentences, for the log and for screen readers. */
export const EVENTS = {
  begins: "The match begins.",
  joins: (who: string) => `${who} joins.`,
  joinsAs: (who: string, side: string) => `${who} joins as ${side}.`,
  acts: (who: string, action: string) => `${who}: ${action}.`,
  endsTurn: (who: string) => `${who} ends the turn.`,
  offers: (who: string, offer: string) => `${who} ${offer}.`,
  someOffer: "makes an offer",
  agrees: (who: string) => `${who} agrees.`,
  declines: (who: string) => `${who} declines.`,
  declinesDraw: (who: string) => `${who} declines the draw.`,
  takesBack: (who: string) => `${who} takes back.`,
  resigns: (who: string) => `${who} resigns.`,
  timeUp: (who: string) => `${who}’s time is up.`,
  paused: "The match is paused.",
  resumes: "The match resumes.",
  over: "The match is over.",
  overBy: (reason: string) => `Game over: ${reason}.`,
  rematch: "The rematch is ready.",
  chance: "Chance",
  seat: (number: number) => `seat ${number}`,
};

/** Whose turn it is, or how it ended, in a few words. */
export const STATUS = {
  yourTurn: (side: string) => `Your turn, ${side}`,
  thinking: (side: string) => `${side} is thinking`,
  turn: (side: string) => `${side}’s turn`,
  invited: "You are invited",
  waiting: (sides: string) => `Waiting for ${sides}`,
  rolling: "Rolling the dice",
  nobodyWins: "Nobody wins",
  draw: "A draw",
  youWin: "You win",
  youLose: "You lose",
  wins: (winners: readonly string[]) => `${both(winners)} ${winners.length > 1 ? "win" : "wins"}`,
  days: (count: number) => `${count} days`,
};

/** `Red and Green` */
export function both(names: readonly string[]): string {
  return names.join(" and ");
}

/** Players who are away. */
export const ABSENT = {
  away: (name: string, time: string) => `${name} has been away for ${time}.`,
  claim: "Claim the win",
  replace: "Let the computer play",
  wait: "Wait",
  replaced: "The computer is playing in your place.",
  back: "Take your seat back",
  claimed: (who: string, absent: string) => `${who} claims the win because ${absent} stayed away.`,
  playsOn: (absent: string, player: string) => `${absent} is away: ${player} takes over.`,
  returned: (who: string) => `${who} is back.`,
};

export const REMINDERS = {
  title: "Reminders",
  about: "For matches that last days: find out when it is your turn.",
  turnOn: "Remind me on this device",
  turnOff: "Stop reminding me on this device",
  on: "This device will remind you when it is your turn.",
  refused: "Your browser does not allow notifications from this site.",
  failed: "Reminders do not work in this browser. Use the feed instead.",
  feed: "Get a feed link",
  feedLabel: "Put this secret link into your feed reader",
  feedAbout: "Makes a new link. Older feed links to this seat stop working.",
};

export const TEXT = {
  // Commands
  endTurn: "End turn",
  undo: "Undo",
  askToTakeBack: "Ask to take back",
  hint: "Hint",
  menu: "Menu",
  offerDraw: "Offer a draw",
  pause: "Pause",
  resume: "Resume",
  resign: "Resign",
  beatenTitle: "You can no longer win",
  beaten: "Whatever happens now, you can no longer win or draw.",
  rematch: "Rematch",
  pair: (mine: string, theirs: string, points: [number, number] | null, lead: number) =>
    `Both games: ${mine} to ${theirs}${points ? `; ${points[0]} points to ${points[1]}` : ""}. ` +
    (lead ? `You ${lead > 0 ? "win" : "lose"} the pair.` : "The pair is drawn."),
  resignTitle: (side: string) => (side ? `Resign this match as ${side}?` : "Resign this match?"),
  resignAbout: (side: string) => `The match ends and ${side ? `${side} loses` : "you lose"}.`,
  keepPlaying: "Keep playing",
  // Offers
  offer: "Offer",
  accept: "Accept",
  decline: "Decline",
  acceptAs: (title: string) => `Accept, ${title}?`,
  waitingForAnswer: "Waiting for an answer.",
  // A shared screen
  curtain: "Curtain",
  yourTurn: (title: string) => `${title}, it is your turn`,
  covered: "The board is covered. Make sure nobody else is looking.",
  uncover: (title: string) => `I am ${title}: show the board`,
  // Viewers after the end
  seenBy: "Seen by",
  you: "you",
  spectator: "a spectator",
  everyone: "everyone at once",
  // Hints
  thinking: "Looking for the best move …",
  warmingTurn: "The server is still warming up, so this takes longer.",
  warming: "The server has just started and is still warming up. Your hint will come.",
  busy: "The server is busy. Your hint will come.",
  noHint: "There is no hint here: you have nothing to decide, or the match is played without hints.",
  closeHint: "Close the hint",
  playHint: "Play it",
  // The prompt
  watching: "You are watching.",
  paused: "The match is paused.",
  rolling: "The dice are rolling …",
  waitingToJoin: (name: string) => `Waiting for ${name} to join …`,
  yourTurnOnceJoined: "It will be your turn as soon as you join.",
  beginsOnceJoined: "The match begins as soon as you join.",
  revealing: "See how it ends …",
  isOver: "The match is over",
  showing: "See what happens …",
  earlier: "This is an earlier position. Go back to the game to play.",
  nothingLeft: "The match is over.",
  onlyWatching: "You are watching, so you cannot move.",
  waitingFor: (name: string) => `Waiting for ${name} …`,
  isThinking: (name: string) => `${name} is thinking …`,
  moveOf: (at: number, last: number) => `Move ${at} of ${last}`,
  opening: "the starting position.",
  passDevice: "Pass the device to the next player.",
  // Joining
  invites: (host: string, game: string, side: string) =>
    `${host ? `${host} invites you` : "You are invited"} to play ${game}${side ? ` as ${side}` : ""}`,
  takes: (duration: string) => `Takes about ${duration}.`,
  learn: "Learn how to play",
  invite: "Invite",
  yourName: "Your name",
  randomness: "Add your own randomness",
  randomnessAbout: "Any text. It goes into every roll, so that nobody can know the dice in advance.",
  // Log and replay
  log: "Log",
  showPosition: "Show this position",
  replay: "Replay",
  first: "First position",
  previous: "Previous",
  playThrough: "Play through",
  stop: "Stop",
  next: "Next",
  current: "Current position",
  position: "Position",
  playAgain: "Press Enter again to do it.",
  previousTurn: "Previous turn",
  nextTurn: "Next turn",
  speed: "Speed",
  withKeys: (what: string, key: string) => `${what} (${key}; a whole turn: Shift ${key})`,
  turnOf: (side: string, count: number) => `${side}’s turn: ${count} lines`,
  skip: "Skip to the present",
  // What the others did
  recap: {
    title: (who: string) => `${who}: what happened`,
    youLost: "You lost",
    show: "Step through it",
    open: "What happened",
    andBefore: (last: string) => `… ${last}`,
    lost: (count: number, first: string) => `You lost ${first}${count > 1 ? ` and ${count - 1} more` : ""}`,
    scored: (title: string, before: number, after: number) => `${title} ${before} → ${after}`,
  },
  // The end
  theEnd: "The end of the match",
  harder: "Next",
  easier: "Easier",
  // Seats
  computer: "computer",
  onThisDevice: "on this device",
  away: "away",
  notJoined: "not joined yet",
  won: "won",
  lost: "lost",
  drew: "drew",
  toMove: "to move",
  // Links
  inviteLink: (title: string) => `Send this link to your friend. They will play ${title}.`,
  playAs: (game: string, side: string) => `Play ${game} as ${side}`,
  watchGame: (game: string) => `Watch ${game}`,
  watchLink: "Anyone with this link can watch",
  ownLink: (title: string) => `Open this link on your other device to play ${title} there`,
  makeOwnLink: (title: string) => `Play ${title} on another device`,
  aboutOwnLink: "Makes a new link to your seat. Older links to it stop working.",
  share: "Share",
  close: "Close",
  // A premove
  planAhead: "You can already choose your next move.",
  premove: (words: string) => `Next: ${words}, as soon as it is your turn.`,
  cancelPremove: "Cancel",
  premoveGone: "The move you planned is no longer possible.",
  // Emotes and notices
  emotes: "Say something",
  mute: "Mute other players",
  slowly: "Wait a moment before you say more.",
  notices: "Would you like to be notified when it is your turn?",
  notify: "Notify me",
  noThanks: "No, thanks",
  // The table
  table: "Table",
  match: "Match",
  backToGame: "Back to the game",
  offline: "Connection lost",
  connectionLost: "Connection lost. The match is safe; trying to reach it again …",
  rematchReady: "The rematch is ready.",
  goToRematch: "Go to the rematch",
  standardRules: "Standard rules",
  hintsAllowed: "Hints allowed",
  noHints: "No hints",
  file: "a file",
  hurry: "Less than 30 seconds left.",
  left: (stretch: string) => (stretch ? `left for ${stretch}` : "left"),
  rule: (rule: string, message: string) => (rule ? `Rule ${rule}: ${message}` : message),
  changed: "The position has changed. Check it and try again.",
  // Tools
  tools: "Tools",
  flip: "Flip",
  analyse: "Analyse",
  save: "Save",
  ofGame: "game",
  keys: "Keys",
  rules: "Rules",
  typeMove: "Type a move",
  play: "Play",
  // Shortcuts
  onTheBoard: "On the board",
  onThePage: "On the page",
  singleLetters: "Use single-letter shortcuts",
};

export const SHORTCUTS = [
  { keys: ["Enter"], does: "press the main button" },
  { keys: ["Esc"], does: "cancel the selection; close a hint, a message or the result" },
  { keys: ["Ctrl", "Z"], does: "undo, or ask to take back" },
  { keys: ["←", "→"], does: "previous or next position (outside the board)" },
  { keys: ["Shift", "← →"], does: "previous or next turn" },
  { keys: ["Home", "End"], does: "first or current position" },
  { keys: ["H"], does: "get a hint, if the match allows it; press again to play it" },
  { keys: ["Esc"], does: "cancel the move you planned" },
  { keys: ["F"], does: "flip the board" },
  { keys: ["R"], does: "repeat the last announcement" },
  { keys: ["B"], does: "go to the board" },
  { keys: ["T"], does: "type a move" },
  { keys: ["M"], does: "turn sound on or off" },
  { keys: ["?"], does: "show this list" },
];

/** `45 seconds`, `3 minutes`, `2 hours`, `1 day`. */
export function duration(seconds: number): string {
  const units: [number, string][] = [
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
    [1, "second"],
  ];
  const [size, name] = units.find(([each]) => seconds >= each) ?? [1, "second"];
  const count = Math.floor(seconds / size);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
