// All texts of the pages around the games.
import type { SettingName } from "../app/settings";

export const TEXT = {
  title: "Board games at the edge of a black hole",
  about:
    "Play on one device, with a friend via a link, or against the computer. No account, nothing to install.",
  games: "Games",
  loading: "Loading …",
  play: "Play",
  rules: "Rules",
  rulesOf: (game: string) => `Rules: ${game}`,
  of: (game: string) => `of ${game}`,
  yourTurn: (side: string) => `Your turn, ${side}.`,
  learn: "Learn",
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
  yourTurnIn: (game: string) => `Your turn in ${game}`,
  noAnalysis: "Analysis not found",
  noAnalysisAbout: "It may have expired. Start it again from the match or saved game.",
  analysis: "Analysis",
  openingAnalysis: "Opening the analysis …",
  editor: "Board editor",
  newMatch: "New match",
  noGame: "Game not found",
  noRules: "Rules not found",
  settings: "Settings",
  settingsAbout: "Kept in this browser only.",
};

/** A line of the settings page. */
interface Line {
  label: string;
  about?: string;
  /** By value; a switch where there are none. */
  values?: Record<string, string>;
}

/** What settings and their values are called. */
export const SETTINGS: Record<SettingName, Line> = {
  theme: { label: "Theme", values: { auto: "Same as system", dark: "Dark", light: "Light" } },
  textSize: { label: "Text size", values: { normal: "Normal", large: "Large", largest: "Largest" } },
  board: {
    label: "Board",
    about: "For games that have both. You can do everything on either board.",
    values: { auto: "Automatic", "3d": "3D", flat: "Flat" },
  },
  coordinates: { label: "Coordinates", about: "Letters and numbers around the board." },
  sound: { label: "Sound" },
  motion: {
    label: "Motion",
    about: "Reduced: pieces move instantly, without animation.",
    values: { auto: "Same as system", full: "Full", reduced: "Reduced" },
  },
  words: {
    label: "Moves in words",
    about: "In the log and in analyses: “Place 7 on d3”. Off: “7@d3”, the game’s notation.",
  },
  autoEndTurn: {
    label: "End the turn automatically",
    about: "When there is nothing useful left to do.",
  },
  confirmTurn: {
    label: "Confirm the turn",
    about: "A turn of several moves waits for “End turn”. Off: it ends with its last move.",
  },
  letters: {
    label: "Single-letter shortcuts",
    about: "Turn them off if you use speech input.",
  },
  emotes: {
    label: "Other players’ emotes",
    about: "Eight short remarks that players can send. Off: you see none of theirs.",
  },
};

/** Which settings stand together. */
export const SETTING_GROUPS: { title: string; names: SettingName[] }[] = [
  { title: "Look", names: ["theme", "textSize", "board", "coordinates"] },
  { title: "Sound and motion", names: ["sound", "motion"] },
  { title: "Play", names: ["words", "autoEndTurn", "confirmTurn", "letters", "emotes"] },
];

/** The last group of the settings. */
export const DEVICE = {
  title: "This device",
  notices: "Notify me when it is my turn",
  noticesAbout: "Only while this page is in the background.",
  noNotices: "Your browser does not show notifications from this site.",
  offline: "Rules and lessons offline",
  offlineAbout: "The pages themselves and finished matches are stored already.",
  download: "Download",
  again: "Download again",
  downloading: "Downloading …",
  downloaded: (day: string) => `Downloaded on ${day}.`,
};
