// The buttons of a turn: legal actions in plain words, what they cost, and what they may lead to. Gifts are in gifts.ts.
import type {
  ExplorerAlliance,
  ExplorerChange,
  ExplorerDeal,
  ExplorerOutlook,
  ExplorerProbeOdds,
  ExplorerRollOdds,
  ExplorerView,
} from "../../../wire";
import { inOrbit } from "../geometry";
import { capital, counted, percent, placeName, shipName } from "../words";

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
  kind: "roll" | "change" | "space" | "card" | "deal" | "alliance" | "probe" | "repair" | "end";
}

export type Choice = ExplorerOutlook["choices"][string];
type Face = Omit<Offer, "action" | "kind">;
type Reader = (words: string[], after: Choice | undefined, view: ExplorerView, prize: number) => Face;

const READERS: Record<string, [Offer["kind"], Reader]> = {
  roll: ["roll", (words, after) => roll(words, as(after, "roll"))],
  descend: ["change", (_, after, view) => descend(as(after, "change"), view)],
  climb: ["change", (_, after, view) => climb(as(after, "change"), view)],
  stay: ["change", (_, after, view) => stay(as(after, "change"), view)],
  home: ["change", (_, after, __, prize) => home(as(after, "change"), prize)],
  space: ["space", (words, after) => space(words, as(after, "change"))],
  draw: ["card", () => plain("Draw the card")],
  take: ["deal", (_, after) => take(as(after, "deal"))],
  leave: ["deal", () => plain("Leave it")],
  accept: ["alliance", (_, after, view) => accept(as(after, "alliance"), view)],
  decline: ["alliance", (_, after) => decline(as(after, "alliance"))],
  probe: ["probe", (_, after) => probe(as(after, "probe"))],
  repair: ["repair", repair],
  end: ["end", () => plain("End turn")],
};

/** A prize as good as won. */
const CERTAIN = 0.995;

const ORDER: Offer["kind"][] = [
  "roll",
  "change",
  "space",
  "card",
  "deal",
  "alliance",
  "probe",
  "end",
  "repair",
];

/** What an action leads to, if it is of this kind. */
export function as<K extends Choice["kind"]>(
  after: Choice | undefined,
  kind: K,
): Extract<Choice, { kind: K }> | undefined {
  return after?.kind === kind ? (after as Extract<Choice, { kind: K }>) : undefined;
}

export function offers(view: ExplorerView, legal: readonly string[], outlook: ExplorerOutlook): Offer[] {
  const found = legal.flatMap((action): Offer[] => {
    const words = action.split(" ");
    const reader = READERS[words[0]!];
    if (!reader) return [];
    const [kind, read] = reader;
    return [{ action, kind, ...read(words, outlook.choices[action], view, outlook.prize) }];
  });
  return found.sort((one, other) => rank(one) - rank(other));
}

/**
 * The sensible one: what the computer advises, home with a certain prize, otherwise the first that can do any good. A dive
 * into the hole, and a probe that finds nothing, are never it.
 */
export function bestOf(list: readonly Offer[], advised: string | undefined): Offer | undefined {
  const said = list.find(({ action }) => action === advised);
  const home = list.find(({ action, chances }) => action === "home" && (chances[0]?.chance ?? 0) >= CERTAIN);
  const useful = list.find(
    ({ kind, action, title }) =>
      action !== "home" && !isHopeless(list, action) && !(kind === "change" && title.startsWith("Dive")),
  );
  return said ?? home ?? useful ?? list[0];
}

/** A probe that cannot find anything. */
function isHopeless(list: readonly Offer[], action: string): boolean {
  const offer = list.find((each) => each.action === action);
  return offer?.kind === "probe" && !offer.chances[0]?.chance;
}

/** Where a choice would take the ship, with its chances, to be marked on the board. */
export function endsOf(after: Choice | undefined): Record<string, number> {
  if (after?.kind === "roll") return after.ends;
  return after?.kind === "change" ? { [after.at]: 1 } : {};
}

/** A probe that cannot work stands behind the end of the turn, where nobody presses it by mistake. */
function rank({ kind, chances }: Offer): number {
  return kind === "probe" && !chances[0]?.chance ? ORDER.indexOf("end") + 0.5 : ORDER.indexOf(kind);
}

function plain(title: string, note = ""): Face {
  return { title, cost: "", chances: [], note };
}

function roll(words: string[], after: ExplorerRollOdds | undefined): Face {
  const boost = Number(words[1] ?? 0);
  const chances = [
    { label: "event card", chance: after?.event ?? 0 },
    { label: "may change orbit", chance: after?.change ?? 0 },
    { label: "come home", chance: after?.home ?? 0 },
  ];
  return {
    title: `Roll ${2 + boost} dice`,
    cost: boost ? counted(boost, "energy token") : "",
    chances: chances.filter(({ chance }) => chance > 0),
    note: after?.mean ? `about ${Math.round(after.mean)} spaces` : "",
  };
}

function whereTo(after: ExplorerChange | undefined): string {
  if (!after) return "";
  const card = after.event ? ", and you draw an event card" : "";
  return `Takes you to ${placeName(after.at)}${card}. ${wayHome(after)}`.trim();
}

/** Whether the energy would do for the way home. */
function wayHome({ energy, fare }: ExplorerChange): string {
  if (!fare) return "";
  const need = `The way home from there takes ${counted(fare, "token")}`;
  return energy < fare ? `⚠ ${need}, and you would have ${energy}.` : `${need}; you would have ${energy}.`;
}

function descend(after: ExplorerChange | undefined, view: ExplorerView): Face {
  if (typeof after?.wormhole === "number") {
    const chances = [{ label: "through a wormhole", chance: after.wormhole }];
    return { title: "Dive into the black hole", cost: "", chances, note: "Otherwise the ship is lost." };
  }
  const chances = after?.probe ? [{ label: "a probe works there", chance: after.probe }] : [];
  return { title: `Down to orbit ${orbitOf(view) - 1}`, cost: "", chances, note: whereTo(after) };
}

function climb(after: ExplorerChange | undefined, view: ExplorerView): Face {
  return {
    title: `Up to orbit ${orbitOf(view) + 1}`,
    cost: "1 energy token",
    chances: [],
    note: whereTo(after),
  };
}

function stay(after: ExplorerChange | undefined, view: ExplorerView): Face {
  return plain(`Stay in orbit ${orbitOf(view)}`, whereTo(after));
}

function home(after: ExplorerChange | undefined, prize: number): Face {
  const note = prize ? whereTo(after) : "⚠ Without a result there is no prize to win at home.";
  return {
    title: "Fly home",
    cost: "",
    chances: [{ label: "to win the prize at home", chance: prize }],
    note,
  };
}

function space(words: string[], after: ExplorerChange | undefined): Face {
  const place = words[1] ?? "";
  return plain(capital(placeName(place)), after?.at === place && !after.event ? "" : whereTo(after));
}

function take(after: ExplorerDeal | undefined): Face {
  return plain("Take the offer", after?.order ?? "");
}

function hope(after: ExplorerAlliance | undefined): Chance[] {
  return typeof after?.prize === "number"
    ? [{ label: "to win the prize, alone in space", chance: after.prize }]
    : [];
}

function accept(after: ExplorerAlliance | undefined, view: ExplorerView): Face {
  const asking = view.turn === null ? undefined : view.ships[view.turn];
  const name = asking ? shipName(asking, view.seat_names) : "them";
  const note = `One ship for ${after?.funding ?? 0} million dollars. You take turns as captain, and win or lose together.`;
  return { title: `Join ${name}`, cost: "", chances: hope(after), note };
}

function decline(after: ExplorerAlliance | undefined): Face {
  return {
    title: "Build your own ship",
    cost: "",
    chances: hope(after),
    note: `You have ${after?.funding ?? 0} million dollars.`,
  };
}

function probe(after: ExplorerProbeOdds | undefined): Face {
  const success = after?.success ?? 0;
  const note =
    success > 0
      ? `One more result means ${percent(after?.prize ?? 0)} to win the prize at home.`
      : "Too far out: it would find nothing. Go down to the danger zone first.";
  return {
    title: "Launch a probe",
    cost: "1 energy token and 1 probe",
    chances: [{ label: "it works", chance: success }],
    note,
  };
}

function repair(words: string[]): Face {
  return { title: `Repair the ${words[1]}`, cost: "1 repair robot", chances: [], note: "One level more." };
}

function orbitOf(view: ExplorerView): number {
  const ship = view.turn === null ? undefined : view.ships[view.turn];
  return (ship && inOrbit(ship.at)?.orbit) ?? 0;
}

function lastThings(view: ExplorerView, legal: readonly string[]): string {
  const can = (verb: string) => legal.some((action) => action.startsWith(verb));
  const things = [
    can("probe") ? "launch a probe" : "",
    can("give") ? "help a ship beside you" : "",
    can("repair") ? "repair" : "",
  ];
  const said = things.filter(Boolean).join(", ");
  if (said) return `${capital(said)}, or end your turn.`;
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
      return {
        title: "Roll and fly",
        about:
          ship && !ship.energy && inOrbit(ship.at)
            ? "No energy left: the ship drops one orbit every turn."
            : "More dice take you further.",
      };
    case "change":
      return { title: "Change orbit?", about: `You may. ${rest(view.left)}` };
    case "space":
      return { title: "Which space?", about: "Choose one of the spaces above you." };
    case "card":
      return { title: "An event card", about: "Your repair robot can work before you turn it over." };
    case "offer":
      return { title: "Take it or leave it?", about: "The card offers you something." };
    case "answer":
      return {
        title: ship ? `${shipName(ship, view.seat_names)} asks you to share a ship` : "Share a ship?",
        about: "",
      };
    case "end":
      return { title: "Before your turn ends", about: lastThings(view, legal) };
    case "build":
      return { title: "Build your ship", about: "" };
    case "over":
      return { title: "The mission is over", about: "" };
    default:
      return { title: "The dice decide …", about: "" };
  }
}
