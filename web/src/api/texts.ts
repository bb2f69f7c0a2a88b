// What the page of the HTTP interface says.
export const TEXT = {
  title: "HTTP interface",
  about:
    "Your programs can do everything that the web app does. Try each request here: it is sent to this server.",
  document: "OpenAPI document",
  guide: "Guide",
  secret: "Seat secret (for requests about your own seat; never stored)",
  filter: "Find a request",
  none: "No request matches.",
  parameters: "Parameters",
  body: "Body",
  answers: "Responses",
  send: "Send",
  sending: "Sending …",
  offline: "The server cannot be reached.",
  command: "In a terminal",
  loading: "Loading …",
  required: "required",
  anything: "anything",
  listOf: (kind: string) => `list of ${kind}`,
  either: (kinds: readonly string[]) => kinds.join(" or "),
  socket: "This is a WebSocket. Connect to it from a program.",
} as const;
