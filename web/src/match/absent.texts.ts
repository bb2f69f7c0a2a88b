// Texts about players who are away.

export const TEXT = {
  away: (name: string, time: string) => `${name} has been away for ${time}.`,
  claim: "Claim the win",
  replace: "Let the computer play",
  wait: "Wait",
  replaced: "The computer is playing in your place.",
  back: "Take your seat back",
  claimed: (who: string, absent: string) => `${who} claims the win because ${absent} stayed away.`,
  playsOn: (absent: string, player: string) => `${absent} is away: ${player} takes over.`,
  returned: (who: string) => `${who} is back.`,
};

/** `45 seconds`, `3 minutes`, `2 hours`, `1 day`. */
export function duration(seconds: number): string {
  const units: [number, string][] = [
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
    [1, "second"],
  ];
  const [size, name] = units.find(([each]) => seconds >= each) ?? [1, "second"];
  const count = Math.floor(seconds / size);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
