// What the page of the HTTP interface says.
export const TEXT = {
  title: "HTTP interface",
  about:
    "Everything that the web app does, your program can do. Try each request here: it is sent to this server.",
  document: "OpenAPI document",
  guide: "Guide",
  secret: "Seat secret (for requests on your own seat; kept on this page only)",
  filter: "Find a request",
  none: "No request fits.",
  parameters: "Parameters",
  body: "Body",
  answers: "Answers",
  send: "Send",
  sending: "Sending ...",
  offline: "The server cannot be reached.",
  command: "For a terminal",
  loading: "Loading ...",
  required: "required",
  socket: "This is a WebSocket: connect with a program.",
} as const;
