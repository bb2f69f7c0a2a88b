// What the server offers, asked once: the games and their rules.
import type { GameCard, Games } from "../wire";
import { type Block, forPlayers } from "./document";
import { fetchJson, fetchText, Problem } from "./http";
import { TEXT } from "./texts";

let asked: Promise<GameCard[]> | undefined;
const rules = new Map<string, Promise<Block[]>>();

export function games(): Promise<GameCard[]> {
  asked ??= fetchJson<Games>("/api/games").then(
    (answer) => answer.games,
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

export async function gameCard(name: string): Promise<GameCard> {
  const card = (await games()).find((each) => each.name === name);
  if (!card) throw new Problem("not_found", TEXT.noGame);
  return card;
}

export function rulesOf(game: string): Promise<Block[]> {
  const known = rules.get(game);
  if (known) return known;
  const coming = Promise.all([
    fetchText(`/api/games/${encodeURIComponent(game)}/rules`),
    import("./markdown"),
  ]).then(([text, { markdown }]) => forPlayers(markdown(text)));
  rules.set(game, coming);
  coming.catch(() => rules.delete(game));
  return coming;
}
