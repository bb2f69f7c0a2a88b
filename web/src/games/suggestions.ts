// Suggestions out of what the server has ranked.
import type { RankedOption } from "../wire";
import type { Suggestion } from "./front";

export function suggestions(options: readonly RankedOption[]): Suggestion[] {
  const best = options[0];
  return options.map(({ action, value, is_proven }) => ({
    action,
    value,
    isProven: is_proven,
    // With a proof, whatever keeps a win or a draw is as good; otherwise the first is the one to try.
    isBest: action === best?.action || (is_proven && best!.is_proven && value === best!.value && value > 0),
  }));
}
