// All texts of the parts that several pages share.

export const LINK = {
  copy: "Copy",
  copied: "Copied",
  send: "Send …",
  code: "QR code",
  codeOf: (title: string) => `QR code: ${title}`,
};

export const TEXT = {
  notLoaded: "This page could not be loaded. Check your connection and reload.",
  name: "Event Horizon",
  skip: "Skip to main content",
  tools: "Theme, sound, settings",
  themes: { auto: "same as system", dark: "dark", light: "light" },
  theme: (theme: string) => `Theme: ${theme}`,
  changeTheme: (theme: string) => `Theme: ${theme}. Change`,
  sound: "Sound",
  soundIs: (isOn: boolean) => (isOn ? "Sound is on" : "Sound is off"),
  settings: "Settings",
  rule: (rule: string) => `Rule ${rule}`,
  ruleWord: "Rule",
  whatRule: "What does the rule say?",
  close: "Close",
  allRules: "All the rules",
  board: "Board",
  boards: { "3d": "3D", flat: "Flat" },
  table: "Table",
  rollingDie: "a rolling die",
};
