// Reading for journeys: asks for what one may want without a network, so that the service worker keeps the answers.
import { fronts } from "../games";
import type { GameFront } from "../games/front";
import type { LessonReply, Lessons, WholeMatch } from "../wire";
import { games, rulesOf } from "./catalog";
import { fetchJson, fetchPatiently, Problem } from "./http";
import { keep, kept } from "./kept";
import type { Block } from "./document";

/** Whether anything asked for is kept at all. */
export function canKeep(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}

/** When rules and lessons were last kept, in milliseconds; null: never. */
export function keptAt(): number | null {
  return kept<number | null>("offline", null);
}

/** Rules with their pictures, and all lessons along the way that they teach. */
export async function keepReading(): Promise<void> {
  for (const { name } of await games()) {
    for (const block of drawings(await rulesOf(name)))
      await fetchPatiently(`/api/games/${name}/positions`, { body: block });
    const { lessons } = await fetchJson<Lessons>(`/api/games/${name}/lessons`);
    const front = (await fronts[name]?.load())?.default;
    for (const { id } of lessons) await takeLesson(`/api/games/${name}/lessons/${id}`, front);
  }
  keep("offline", Date.now());
}

/** A match as it is, and every position of it where these are given. */
export async function keepMatch(id: string, secrets: string[], moments: readonly number[]): Promise<void> {
  if (!canKeep()) return;
  const address = `/api/matches/${encodeURIComponent(id)}`;
  try {
    await fetchJson<WholeMatch>(address, { secrets });
    for (const number of moments) await fetchPatiently(`${address}/snapshots/${number}`, { secrets });
  } catch (error) {
    if (!(error instanceof Problem)) throw error; // later, perhaps
  }
}

/** What the server is asked for every picture among the rules. */
export function drawings(blocks: readonly Block[]): unknown[] {
  return blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap((item) => drawings(item.of));
    if (block.kind === "quote") return drawings(block.of);
    if (block.kind !== "code" || block.language !== "position") return [];
    const { caption: _, ...body } = JSON.parse(block.text) as Record<string, unknown>;
    return [body];
  });
}

/** As a pupil takes it who is never wrong, with what the board asks meanwhile. */
async function takeLesson(address: string, front: GameFront | undefined): Promise<void> {
  const answers: string[] = [];
  let { next } = await fetchPatiently<LessonReply>(address, { body: { answers } });
  while (next?.shows[0] !== undefined) {
    for (const question of front?.asks?.(next.snapshot.view) ?? [])
      await fetchPatiently(`${address}/preview?question=${encodeURIComponent(question)}`, {
        body: { answers },
      });
    const answer = next.shows[0];
    ({ next } = await fetchPatiently<LessonReply>(address, { body: { answers, answer } }));
    answers.push(answer);
  }
}
