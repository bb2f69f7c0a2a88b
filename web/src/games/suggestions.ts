// Suggestions out of what the server has judged.
import type { JudgedOption } from "../wire";
import type { Suggestion } from "./front";

export function suggestions(options: readonly JudgedOption[]): Suggestion[] {
  const best = options[0];
  return options.map(({ action, value, is_proven }) => ({
    action,
    value,
    isProven: is_proven,
    // With a proof, whatever keeps the value is as good; without one, trust the first.
    isBest: action === best?.action || (is_proven && best !== undefined && best.is_proven && value === best.value),
  }));
}
