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
import { CHOICE, TASK, YARD } from "../texts";
import { capital, placeName, shipName } from "../words";

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
  /** Into the hole: it is asked for twice. */
  isDive?: boolean;
}

export type Choice = ExplorerOutlook["choices"][string];
type Face = Omit<Offer, "action" | "kind">;
type Reader = (words: string[], after: Choice | undefined, view: ExplorerView, prize: number) => Face;

const READERS: Record<string, [Offer["kind"], Reader]> = {
  roll: ["roll", (words, after) => roll(words, as(after, "roll"))],
  descend: ["change", (_, after, view) => descend(as(after, "change"), view)],
  climb: ["change", (_, after, view) => climb(as(after, "change"), view)],
  stay: ["change", (_, after, view) => stay(as(after, "change"), view)],
  home: ["change", (_, after, view, prize) => home(as(after, "change"), view, prize)],
  space: ["space", (words, after) => space(words, as(after, "change"))],
  draw: ["card", () => plain(CHOICE.draw)],
  take: ["deal", (_, after) => take(as(after, "deal"))],
  leave: ["deal", () => plain(CHOICE.leave)],
  accept: ["alliance", (_, after, view) => accept(as(after, "alliance"), view)],
  decline: ["alliance", (_, after) => decline(as(after, "alliance"))],
  probe: ["probe", (_, after) => probe(as(after, "probe"))],
  repair: ["repair", repair],
  end: ["end", () => plain(CHOICE.end)],
};

/** A prize as good as won. */
const CERTAIN = 0.995;

export function isCertain(chances: readonly Chance[]): boolean {
  return (chances[0]?.chance ?? 0) >= CERTAIN;
}

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

/** Where a choice would take the ship, with its chances, to be marked on the board. */
export function endsOf(after: Choice | undefined): Record<string, number> {
  if (after?.kind === "roll") return after.ends;
  return after?.kind === "change" ? { [after.at]: 1 } : {};
}

/**
 * Home with a certain prize comes first. A dive stands behind the other changes, and a probe that cannot work behind the end
 * of the turn, where nobody presses them by mistake.
 */
function rank({ kind, action, chances, isDive }: Offer): number {
  if (action === "home" && isCertain(chances)) return -1;
  if (isDive) return ORDER.indexOf("change") + 0.5;
  return kind === "probe" && !chances[0]?.chance ? ORDER.indexOf("end") + 0.5 : ORDER.indexOf(kind);
}

function plain(title: string, note = ""): Face {
  return { title, cost: "", chances: [], note };
}

function roll(words: string[], after: ExplorerRollOdds | undefined): Face {
  const boost = Number(words[1] ?? 0);
  const chances = [
    { label: CHOICE.eventCard, chance: after?.event ?? 0 },
    { label: CHOICE.mayChange, chance: after?.change ?? 0 },
    { label: CHOICE.comeHome, chance: after?.home ?? 0 },
  ];
  return {
    title: CHOICE.roll(2 + boost),
    cost: boost ? CHOICE.tokens(boost) : "",
    chances: chances.filter(({ chance }) => chance > 0),
    note: after?.mean ? CHOICE.spaces(after.mean) : "",
  };
}

function whereTo(after: ExplorerChange | undefined): string {
  if (!after) return "";
  return `${CHOICE.takesYouTo(placeName(after.at), after.event)} ${wayHome(after)}`.trim();
}

/** Whether the energy would do for the way home. */
function wayHome({ energy, fare }: ExplorerChange): string {
  return fare ? CHOICE.wayHome(fare, energy) : "";
}

function descend(after: ExplorerChange | undefined, view: ExplorerView): Face {
  if (typeof after?.wormhole === "number") {
    const chances = [{ label: CHOICE.wormhole, chance: after.wormhole }];
    return { title: CHOICE.dive, cost: "", chances, note: CHOICE.lost, isDive: true };
  }
  const chances = after?.probe ? [{ label: CHOICE.probeWorks, chance: after.probe }] : [];
  return { title: CHOICE.down(orbitOf(view) - 1), cost: "", chances, note: whereTo(after) };
}

function climb(after: ExplorerChange | undefined, view: ExplorerView): Face {
  // Where the way up forks, the ship is not there yet: the captain chooses the space next.
  const forks = after?.at.startsWith(`${orbitOf(view)}.`);
  return {
    title: CHOICE.up(orbitOf(view) + 1),
    cost: CHOICE.tokens(1),
    chances: [],
    note: forks ? CHOICE.thenChoose : whereTo(after),
  };
}

function stay(after: ExplorerChange | undefined, view: ExplorerView): Face {
  return plain(CHOICE.stay(orbitOf(view)), whereTo(after));
}

function home(after: ExplorerChange | undefined, view: ExplorerView, prize: number): Face {
  const missions = view.ships[view.turn ?? -1]?.missions ?? 0;
  const note = prize ? whereTo(after) : missions > 1 ? CHOICE.newMission : CHOICE.noResult;
  return {
    title: CHOICE.home,
    cost: "",
    chances: [{ label: CHOICE.prizeAtHome, chance: prize }],
    note,
  };
}

function space(words: string[], after: ExplorerChange | undefined): Face {
  const place = words[1] ?? "";
  return plain(capital(placeName(place)), after?.at === place && !after.event ? "" : whereTo(after));
}

function take(after: ExplorerDeal | undefined): Face {
  return plain(CHOICE.take, after?.order ?? "");
}

function hope(after: ExplorerAlliance | undefined): Chance[] {
  return typeof after?.prize === "number" ? [{ label: CHOICE.prizeAlone, chance: after.prize }] : [];
}

function accept(after: ExplorerAlliance | undefined, view: ExplorerView): Face {
  const asking = view.turn === null ? undefined : view.ships[view.turn];
  const name = asking ? shipName(asking, view.seat_names) : CHOICE.them;
  const note = CHOICE.joinAbout(after?.funding ?? 0);
  return { title: CHOICE.join(name), cost: "", chances: hope(after), note };
}

function decline(after: ExplorerAlliance | undefined): Face {
  return {
    title: CHOICE.ownShip,
    cost: "",
    chances: hope(after),
    note: CHOICE.ownShipAbout(after?.funding ?? 0),
  };
}

function probe(after: ExplorerProbeOdds | undefined): Face {
  const success = after?.success ?? 0;
  const note = success > 0 ? CHOICE.oneMoreResult(after?.prize ?? 0) : CHOICE.tooFar;
  return {
    title: CHOICE.probe,
    cost: CHOICE.probeCost,
    chances: [{ label: CHOICE.works, chance: success }],
    note,
  };
}

function repair(words: string[]): Face {
  return {
    title: CHOICE.repair(words[1] ?? ""),
    cost: CHOICE.repairCost,
    chances: [],
    note: CHOICE.repairAbout,
  };
}

function orbitOf(view: ExplorerView): number {
  const ship = view.turn === null ? undefined : view.ships[view.turn];
  return (ship && inOrbit(ship.at)?.orbit) ?? 0;
}

function lastThings(view: ExplorerView, legal: readonly string[], canProbe: boolean): string {
  const can = (verb: string) => legal.some((action) => action.startsWith(verb));
  const things = [
    canProbe && can("probe") ? TASK.launch : "",
    can("give") ? TASK.help : "",
    can("repair") ? TASK.repair : "",
  ];
  const said = things.filter(Boolean).join(", ");
  if (said) return TASK.orEnd(said);
  if (can("probe")) return TASK.tooFarOut;
  return view.probed ? TASK.probeAway : TASK.nothingElse;
}

/** What the captain has to do now, in a few words, and why; `canProbe` unless a probe would find nothing here. */
export function task(
  view: ExplorerView,
  legal: readonly string[] = [],
  canProbe = true,
): { title: string; about: string } {
  const ship = view.turn === null ? undefined : view.ships[view.turn];
  switch (view.step) {
    case "roll":
      return {
        title: TASK.roll,
        about: ship && !ship.energy && inOrbit(ship.at) ? TASK.noEnergy : TASK.rollAbout,
      };
    case "change":
      return { title: TASK.change, about: TASK.changeAbout(view.left) };
    case "space":
      return { title: TASK.space, about: TASK.spaceAbout };
    case "card":
      return { title: TASK.card, about: TASK.cardAbout };
    case "offer":
      return { title: TASK.offer, about: TASK.offerAbout };
    case "answer":
      return {
        title: ship ? TASK.answer(shipName(ship, view.seat_names)) : YARD.share,
        about: "",
      };
    case "end":
      return { title: TASK.end, about: lastThings(view, legal, canProbe) };
    case "build":
      return { title: YARD.title, about: "" };
    case "over":
      return { title: TASK.over, about: "" };
    default:
      return { title: TASK.dice, about: "" };
  }
}
