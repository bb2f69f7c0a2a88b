// Texts about reminders.

export const TEXT = {
  title: "Reminders",
  about: "For matches that take days: know when it is your turn.",
  turnOn: "Remind me on this device",
  turnOff: "Stop reminding me on this device",
  on: "This device is reminded when it is your turn.",
  refused: "Your browser does not allow notifications from this site.",
  failed: "Your browser cannot be reminded. Use the feed instead.",
  feed: "Get a feed link",
  feedLabel: "Put this secret link into your feed reader",
  feedAbout: "Makes a new link. Older feed links to this seat stop working.",
};
