// The eight remarks that players can make, and who can make them to whom.
import type { Emote, MatchCard } from "../wire";
import { EMOTES as TEXTS } from "./texts";

export const EMOTES = (Object.keys(TEXTS) as Emote["emote"][]).map((name) => ({ name, text: TEXTS[name] }));

/** Whether somebody elsewhere has a seat, or may take one. */
export function isRemote(card: MatchCard): boolean {
  const isElsewhere = ({ seat, player }: MatchCard["seats"][number]) =>
    player === "person" && !card.my_seats.includes(seat);
  return !card.imported && !card.ended && card.my_seats.length > 0 && card.seats.some(isElsewhere);
}

/** Whether there is somebody to talk to. After the end, too: one thanks for the game. */
export function canTalk(card: MatchCard): boolean {
  const others = card.seats.filter(
    ({ seat, player }) => player === "person" && !card.my_seats.includes(seat),
  );
  return isRemote({ ...card, ended: false }) && others.some(({ joined }) => joined);
}
