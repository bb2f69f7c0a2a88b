// Which page an address means.
export type Route =
  | { page: "lobby" }
  | { page: "settings" }
  | { page: "api" }
  | { page: "new"; game: string }
  | { page: "match"; id: string }
  | { page: "rules"; game: string }
  | { page: "print"; game: string }
  | { page: "edit"; game: string }
  /** Without a lesson: all that the game has to teach. */
  | { page: "learn"; game: string; lesson: string }
  /** Without an id: which puzzle is yet to be chosen. */
  | { page: "puzzles"; game: string; id: string }
  /** Without an id: something to be analysed is yet to be chosen. */
  | { page: "analysis"; id: string }
  | { page: "missing" };

export function route(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [page, name, part] = parts;
  if (page === undefined) return { page: "lobby" };
  if ((page === "settings" || page === "api") && parts.length === 1) return { page };
  if (page === "analysis" && parts.length < 3) return { page, id: decoded(name ?? "") };
  if (page === "learn" && name !== undefined && parts.length < 4)
    return { page, game: decoded(name), lesson: decoded(part ?? "") };
  if (page === "puzzles" && name !== undefined && parts.length < 4)
    return { page, game: decoded(name), id: decoded(part ?? "") };
  if (parts.length !== 2 || name === undefined) return { page: "missing" };
  if (page === "new") return { page, game: decoded(name) };
  if (page === "match") return { page, id: decoded(name) };
  if (page === "rules") return { page, game: decoded(name) };
  if (page === "print" || page === "edit") return { page, game: decoded(name) };
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
