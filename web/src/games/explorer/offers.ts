// The buttons of a turn: legal actions in plain words, what they cost, and what they may lead to. Gifts are in gifts.ts.
import type { ExplorerView } from "../../wire";
import type { Outlook, Prospect } from "./answers";
import { inOrbit } from "./geometry";
import { capital, counted, percent, placeName } from "./words";

export interface Chance {
  label: string;
  chance: number;
}

export interface Offer {
  action: string;
  title: string;
  /** What must be paid, in words; empty when it is free. */
  cost: string;
  /** Odds beside the button. */
  chances: Chance[];
  /** What else one should know before pressing it. */
  note: string;
  kind: "roll" | "change" | "space" | "probe" | "repair" | "end";
}

type Reader = (
  action: string, words: string[], after: Prospect, view: ExplorerView, prize: number,
) => Omit<Offer, "action" | "kind">;

const READERS: Record<string, [Offer["kind"], Reader]> = {
  roll: ["roll", roll],
  descend: ["change", descend],
  climb: ["change", climb],
  stay: ["change", stay],
  home: ["change", leave],
  space: ["space", space],
  probe: ["probe", probe],
  repair: ["repair", repair],
  end: ["end", end],
};

const ORDER: Offer["kind"][] = ["roll", "change", "space", "probe", "end", "repair"];

export function offers(view: ExplorerView, legal: readonly string[], outlook: Outlook): Offer[] {
  const found = legal.flatMap((action): Offer[] => {
    const words = action.split(" ");
    const reader = READERS[words[0]!];
    if (!reader) return [];
    const [kind, read] = reader;
    return [{ action, kind, ...read(action, words, outlook.choices[action] ?? {}, view, outlook.prize) }];
  });
  return found.sort((one, other) => rank(one) - rank(other));
}

/** A probe that cannot work stands behind the end of the turn, where nobody presses it by mistake. */
function rank({ kind, chances }: Offer): number {
  return kind === "probe" && !chances[0]?.chance ? ORDER.indexOf("end") + 0.5 : ORDER.indexOf(kind);
}

function roll(_: string, words: string[], after: Prospect): Omit<Offer, "action" | "kind"> {
  const boost = Number(words[1] ?? 0);
  const chances = [
    { label: "event card", chance: Number(after.event ?? 0) },
    { label: "may change orbit", chance: after.change ?? 0 },
    { label: "come home", chance: after.home ?? 0 },
  ];
  return {
    title: `Roll ${2 + boost} dice`,
    cost: boost ? `${counted(boost, "energy token")}` : "",
    chances: chances.filter(({ chance }) => chance > 0),
    note: after.mean ? `about ${Math.round(after.mean)} spaces` : "",
  };
}

function whereTo(after: Prospect): string {
  if (!after.at) return "";
  const card = after.event ? ", and you draw an event card" : "";
  return `Leads to ${placeName(after.at)}${card}. ${wayHome(after)}`.trim();
}

/** Whether the energy would do for the way home. */
function wayHome({ energy = 0, fare = 0 }: Prospect): string {
  if (!fare) return "";
  const need = `From there the way home takes ${counted(fare, "token")}`;
  return energy < fare ? `⚠ ${need}, and you would have ${energy}.` : `${need}; you would have ${energy}.`;
}

function descend(_: string, __: string[], after: Prospect, view: ExplorerView): Omit<Offer, "action" | "kind"> {
  if (after.wormhole !== undefined) {
    const chances = [{ label: "through a wormhole", chance: after.wormhole }];
    return { title: "Dive into the black hole", cost: "", chances, note: "Otherwise the ship is lost." };
  }
  const chances = after.probe ? [{ label: "a probe works there", chance: after.probe }] : [];
  return { title: `Down to orbit ${orbitOf(view) - 1}`, cost: "", chances, note: whereTo(after) };
}

function climb(_: string, __: string[], after: Prospect, view: ExplorerView): Omit<Offer, "action" | "kind"> {
  return { title: `Up to orbit ${orbitOf(view) + 1}`, cost: "1 energy token", chances: [], note: whereTo(after) };
}

function stay(_: string, __: string[], after: Prospect, view: ExplorerView): Omit<Offer, "action" | "kind"> {
  return { title: `Stay in orbit ${orbitOf(view)}`, cost: "", chances: [], note: whereTo(after) };
}

function leave(_: string, __: string[], after: Prospect, ___: ExplorerView, prize: number): Omit<Offer, "action" | "kind"> {
  const note = prize ? whereTo(after) : "⚠ Without a result there is no prize to win at home.";
  return { title: "Fly home", cost: "", chances: [{ label: "the prize at home", chance: prize }], note };
}

function space(_: string, words: string[], after: Prospect): Omit<Offer, "action" | "kind"> {
  const place = words[1] ?? "";
  return { title: capital(placeName(place)), cost: "", chances: [], note: after.at === place && !after.event ? "" : whereTo(after) };
}

function probe(_: string, __: string[], after: Prospect): Omit<Offer, "action" | "kind"> {
  const success = after.success ?? 0;
  const note = success > 0
    ? `A result would make the prize ${percent(after.prize ?? 0)} sure at home.`
    : "Too far out: it would find nothing. Go down to the danger zone first.";
  return { title: "Launch a probe", cost: "1 energy token and 1 probe", chances: [{ label: "it works", chance: success }], note };
}

function repair(_: string, words: string[]): Omit<Offer, "action" | "kind"> {
  return { title: `Repair the ${words[1]}`, cost: "1 repair robot", chances: [], note: "One level back." };
}

function end(): Omit<Offer, "action" | "kind"> {
  return { title: "End the turn", cost: "", chances: [], note: "" };
}

function orbitOf(view: ExplorerView): number {
  const ship = view.turn === null ? undefined : view.ships[view.turn];
  return (ship && inOrbit(ship.at)?.orbit) ?? 0;
}

function lastThings(view: ExplorerView, legal: readonly string[]): string {
  const can = (verb: string) => legal.some((action) => action.startsWith(verb));
  const things = [can("probe") ? "launch a probe" : "", can("give") ? "help a ship beside you" : "", can("repair") ? "repair" : ""];
  const said = things.filter(Boolean).join(", ");
  if (said) return `${capital(said)}, or end the turn.`;
  return view.probed ? "The probe is away." : "There is nothing else to do here.";
}

function rest(left: number): string {
  if (!left) return "Your roll ends here.";
  return `${counted(left, "space")} of your roll ${left === 1 ? "is" : "are"} still to fly.`;
}

/** What the captain has to do now, in a few words, and why. */
export function task(view: ExplorerView, legal: readonly string[] = []): { title: string; about: string } {
  const ship = view.turn === null ? undefined : view.ships[view.turn];
  switch (view.step) {
    case "roll":
      return { title: "Roll and fly", about: ship && !ship.energy && inOrbit(ship.at) ? "No energy left: the ship drops one orbit every turn." : "More dice take you further." };
    case "change":
      return { title: "Change orbit?", about: `You may. ${rest(view.left)}` };
    case "space":
      return { title: "Which space?", about: "Choose one of the spaces above you." };
    case "end":
      return { title: "Before the turn ends", about: lastThings(view, legal) };
    case "build":
      return { title: "A ship is being built", about: "" };
    case "over":
      return { title: "The mission is over", about: "" };
    default:
      return { title: "The dice decide …", about: "" };
  }
}
