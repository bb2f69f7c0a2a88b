// The eight remarks that players can make, and who can make them to whom.
import type { Emote, MatchCard } from "../wire";

export const EMOTES: { name: Emote["emote"]; text: string; sign: string }[] = [
  { name: "hello", text: "Hello", sign: "👋" },
  { name: "good_luck", text: "Good luck", sign: "🍀" },
  { name: "well_played", text: "Well played", sign: "👏" },
  { name: "thanks", text: "Thanks", sign: "🙏" },
  { name: "oops", text: "Oops", sign: "🙈" },
  { name: "wow", text: "Wow", sign: "😮" },
  { name: "thinking", text: "Let me think", sign: "🤔" },
  { name: "good_game", text: "Good game", sign: "🤝" },
];

/** Whether somebody elsewhere has a seat, or may take one. */
export function isRemote(card: MatchCard): boolean {
  const isElsewhere = ({ seat, player }: MatchCard["seats"][number]) =>
    player === "person" && !card.my_seats.includes(seat);
  return !card.imported && !card.ended && card.my_seats.length > 0 && card.seats.some(isElsewhere);
}

/** Whether there is somebody to talk to. After the end, too: one thanks for the game. */
export function canTalk(card: MatchCard): boolean {
  return isRemote({ ...card, ended: false });
}
