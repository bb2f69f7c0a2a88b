// Which page an address means.
export type Route =
  | { page: "lobby" }
  | { page: "settings" }
  | { page: "new"; game: string }
  | { page: "match"; id: string }
  | { page: "rules"; game: string }
  /** Without an id: something to be analysed is yet to be chosen. */
  | { page: "analysis"; id: string }
  | { page: "missing" };

export function route(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [page, name] = parts;
  if (page === undefined) return { page: "lobby" };
  if (page === "settings" && parts.length === 1) return { page };
  if (page === "analysis" && parts.length < 3) return { page, id: decoded(name ?? "") };
  if (parts.length !== 2 || name === undefined) return { page: "missing" };
  if (page === "new") return { page, game: decoded(name) };
  if (page === "match") return { page, id: decoded(name) };
  if (page === "rules") return { page, game: decoded(name) };
  return { page: "missing" };
}

/** The part of an address after `#`, decoded: a clause, or the secret of a seat. */
export function fragment(hash: string): string {
  return decoded(hash.replace(/^#/, ""));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
