// The settings page in words: which settings stand together, and what they and their values are called.
import type { SettingName } from "../app/settings";

interface Line {
  label: string;
  about?: string;
  /** By value; a switch where there are none. */
  values?: Record<string, string>;
}

export const LINES: Record<SettingName, Line> = {
  theme: { label: "Theme", values: { auto: "As the system", dark: "Dark", light: "Light" } },
  textSize: { label: "Text size", values: { normal: "Normal", large: "Large", largest: "Largest" } },
  board: {
    label: "Board",
    about: "For games that have both. The flat board can do everything the other can.",
    values: { auto: "Automatic", "3d": "3D", flat: "Flat" },
  },
  coordinates: { label: "Coordinates", about: "Letters and numbers around the board." },
  sound: { label: "Sound" },
  motion: {
    label: "Motion",
    about: "Reduced: pieces are at once where they go.",
    values: { auto: "As the system", full: "Full", reduced: "Reduced" },
  },
  words: {
    label: "Moves in words",
    about: "“Place 7 on d3”, with the notation beside it. Off: “7@d3” alone.",
  },
  autoEndTurn: {
    label: "End the turn automatically",
    about: "When nothing useful is left to do in it.",
  },
  confirmTurn: {
    label: "Confirm the turn",
    about: "A turn of several moves waits for “End turn”. Off: it ends with its last move.",
  },
  letters: {
    label: "Single-letter shortcuts",
    about: "Turn them off if speech input types letters for you.",
  },
  emotes: {
    label: "Emotes of others",
    about: "Eight fixed remarks that players can make. Off: you see none.",
  },
};

export const GROUPS: { title: string; names: SettingName[] }[] = [
  { title: "Look", names: ["theme", "textSize", "board", "coordinates"] },
  { title: "Sound and motion", names: ["sound", "motion"] },
  { title: "Play", names: ["words", "autoEndTurn", "confirmTurn", "letters", "emotes"] },
];

export const DEVICE = {
  title: "This device",
  notices: "Notify me when it is my turn",
  noticesAbout: "Only while you are looking at something else.",
  noNotices: "This browser shows no notifications for this page.",
  offline: "Rules and lessons offline",
  offlineAbout: "The pages themselves are kept already, and so are matches that have ended.",
  download: "Download",
  again: "Download again",
  downloading: "Downloading …",
  downloaded: (day: string) => `Downloaded on ${day}.`,
};
