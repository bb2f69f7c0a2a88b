// Texts about reminders.

export const TEXT = {
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
