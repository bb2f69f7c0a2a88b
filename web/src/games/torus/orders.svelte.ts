// From clicks to actions: what the chosen counter may do now, what a hex means to it, and what is sent.
import type { TorusAttackOdds, TorusGuidance, TorusReach, TorusTracks, TorusView } from "../../wire";
import type { BoardProps } from "../front";
import { Answers } from "./answers.svelte";
import { hexCalled } from "./geometry";
import { Offers, plain } from "./notation";
import type { Plan } from "./plan.svelte";
import { questions } from "./questions";
import { type Stack, stacks } from "./stacks";
import { TEXT } from "./texts";

export type Props = BoardProps<TorusView, TorusTracks, Plan>;

/** What a counter does first when it is chosen, in this order. */
const FIRST = [
  "step",
  "land",
  "place",
  "launch",
  "lob",
  "aim",
  "fly",
  "emerge",
  "jump",
  "base",
  "dummy",
  "ship",
];
/** Verbs whose hexes come from a preview, each with the way there. */
const GUIDED = ["step", "launch", "guide"];
/** Verbs whose action names the hex alone: the referee can be asked about any hex. */
const ASKED = ["ship", "land", "place", "base", "dummy", "jump"];
const SIZES = ["TMU", "DMU", "SMU"];

export class Orders {
  readonly plan: Plan;
  readonly answers = new Answers();
  readonly #props: () => Props;

  constructor(plan: Plan, props: () => Props) {
    this.plan = plan;
    this.#props = props;
  }

  readonly view = $derived.by(() => this.#props().snapshot.view);
  /** It is one's turn here; while an action is on its way this stays so, and nothing flickers. */
  readonly canAct = $derived.by(() => {
    const { snapshot, viewer, replaying, bare } = this.#props();
    return viewer !== null && viewer === snapshot.to_act && !replaying && !bare;
  });
  readonly offers = $derived.by(() => new Offers(this.canAct ? this.#props().snapshot.legal : []));
  readonly stacks: Map<string, Stack> = $derived.by(() => stacks(this.view));
  readonly events = $derived.by(() => this.#props().lastEvents);
  /** What is marked of the past: all of the enemy's turn, of one's own the last action. */
  readonly past = $derived.by(() => {
    const { turn, lastEvents, viewer } = this.#props();
    const isOwn = turn?.some(({ kind, seat }) => kind === "acted" && seat === viewer) ?? true;
    return isOwn ? lastEvents : turn!;
  });
  /** All that has happened, oldest first. */
  readonly history = $derived.by(() => this.#props().history);
  /** What the computer would do, if it was asked. */
  readonly #advice = $derived.by(() => this.#props().suggested.find(({ isBest }) => isBest));
  readonly advised = $derived(this.#advice?.action);
  /** A lesson asks for what is advised. */
  readonly isAsked = $derived(!!this.#advice?.isAsked);
  readonly tracks = $derived.by(() => this.#props().snapshot.preview?.tracks ?? {});

  /** The chosen counter of one's own, if it may act; where a unit comes from the tray, the first that may. */
  readonly unit = $derived.by(() => {
    const { plan, offers } = this;
    if (this.view.flight) return plain(this.view.flight.missile);
    if (plan.unit && offers.verbsOf(plan.unit).length) return plan.unit;
    return offers.units("ship", "base", "land", "place", "dummy")[0] ?? "";
  });
  readonly verbs = $derived.by(() => this.offers.verbsOf(this.unit));
  readonly mode = $derived.by(() => {
    if (this.view.flight) return this.canAct ? "guide" : "";
    const verbs = this.verbs;
    if (this.plan.mode && verbs.includes(this.plan.mode)) return this.plan.mode;
    return FIRST.find((verb) => verbs.includes(verb)) ?? "";
  });
  readonly size = $derived.by(() => {
    if (this.mode !== "launch" && this.mode !== "lob") return "";
    const sizes = new Set(this.offers.of(this.mode, this.unit).map((offer) => offer.size));
    return sizes.has(this.plan.size) ? this.plan.size : (SIZES.find((size) => sizes.has(size)) ?? "");
  });

  /** The launch in a direction that is chosen or pointed at; empty where a hex is looked at instead. */
  readonly launched = $derived.by(() => {
    const way = this.plan.heading || this.plan.pointedHeading;
    const action = `launch ${this.unit} ${this.size} ${way}`;
    return way && this.mode === "launch" && !this.looked && this.offers.has(action) ? action : "";
  });

  /** Hexes that mean something in this mode. */
  readonly hexes = $derived.by((): ReadonlySet<string> => {
    if (GUIDED.includes(this.mode)) return new Set(Object.keys(this.ways));
    if (this.mode === "fly")
      return new Set([...this.offers.hexes("detonate", this.unit), ...(this.here ? [this.here] : [])]);
    return this.offers.hexes(this.mode, this.unit, this.size);
  });

  /** Where the chosen missile is, if it can be set off there. */
  readonly here = $derived.by(() => {
    const name = `${this.view.you}:${this.unit}`;
    const at = this.view.missiles.find((each) => each.name === name)?.at ?? "";
    return this.offers.has(`detonate ${this.unit}`) && hexCalled(at) ? at : "";
  });

  /** What is asked to know which hexes mean something, for moves and guided flights. */
  readonly guidance = $derived.by(() => {
    const { mode, unit, size } = this;
    if (mode === "step") return `reach ${unit}`;
    return mode === "guide" ? "guide" : mode === "launch" ? `guide ${unit} ${size}` : "";
  });

  /** For moves and guided flights: the actions that lead to each hex. */
  readonly ways = $derived.by((): Record<string, string[]> => {
    const { mode, unit, guidance } = this;
    if (mode === "step") {
      const ways = this.answers.to<TorusReach>(guidance)?.ways ?? {};
      return Object.fromEntries(
        Object.entries(ways).map(([hex, way]) => [hex, way.map((to) => `step ${unit} ${to}`)]),
      );
    }
    const found = this.answers.to<TorusGuidance>(guidance)?.hexes;
    const ways = Object.fromEntries(Object.entries(found ?? {}).map(([hex, { way }]) => [hex, way]));
    return mode === "guide" && this.here ? { ...ways, [this.here]: [`detonate ${unit}`] } : ways;
  });

  /** The hex that previews are about: chosen, or pointed at. */
  readonly looked = $derived.by(() => {
    const { hex, pointed } = this.plan;
    if (hex && this.hexes.has(hex)) return hex;
    return this.hexes.has(pointed) ? pointed : "";
  });

  /** The enemy counter that is, or may be, fired at. */
  readonly target = $derived.by(() => {
    if (this.view.attack) return this.view.attack.target;
    return this.offers.all.some((offer) => offer.target === this.plan.target) ? this.plan.target : "";
  });
  readonly aimed = $derived.by(() => (this.view.attack?.lasers ?? []).map(plain));
  /** Lasers that could join the attack. */
  readonly aimable = $derived.by(() =>
    this.offers.of("aim").flatMap((each) => (each.target === this.target ? [each.unit] : [])),
  );
  readonly attackers = $derived.by(() => [
    ...this.aimed,
    ...this.plan.lasers.filter((laser) => this.aimable.includes(laser) && !this.aimed.includes(laser)),
  ]);
  readonly odds = $derived.by(() =>
    this.target && this.attackers.length
      ? this.answers.to<TorusAttackOdds>(`attack ${this.target} ${this.attackers.join(" ")}`)
      : undefined,
  );

  /** Whether what is placed next lies face down: in a secret set-up, unless one wants otherwise. */
  readonly isDown = $derived.by(() => this.plan.down ?? this.view.phase === "setup");

  /** Attack points of the force that are still to be spent. */
  readonly forceLeft = $derived.by(() => {
    const { sheet, lacking } = this.view;
    return lacking - sheet.reduce((sum, each) => sum + each.attack * (this.plan.force[each.kind] ?? 0), 0);
  });

  takeForce(): void {
    const { plan, view } = this;
    const kinds = view.sheet.flatMap(({ kind }) => Array<string>(plan.force[kind] ?? 0).fill(kind));
    plan.follow([`take ${kinds.join(" ")}`]);
    plan.force = {};
  }

  /** True where the main button and the prompt stand around the board. */
  get isGuided(): boolean {
    return this.#props().guide !== undefined;
  }

  readonly wanted = $derived.by(() => questions(this));

  /** Whether a hex needs a second word before it is done: whatever dice may follow from. */
  needsWord(hex: string): boolean {
    if (this.mode !== "step") return true;
    const reach = this.answers.to<TorusReach>(`reach ${this.unit}`);
    return !!reach && (reach.missiles.includes(hex) || reach.doubtful.includes(hex));
  }

  /** Whether a missile that is being steered goes off, or may go off, in that hex. */
  goesOff(hex: string): boolean {
    const way = this.answers.to<TorusGuidance>("guide")?.hexes[hex];
    return !!way && (way.detonates || way.doubtful);
  }

  /** Steers the missile by button or key; straight ahead as soon as it is known what that does. */
  steer(way: string): void {
    this.answers.forget();
    if (way === "ahead") this.answers.whenSettled("guide", () => this.#flyAhead());
    else this.send(way);
  }

  /** Where the missile may go off, that is shown first and done the second time. */
  #flyAhead(): void {
    const ahead = Object.entries(this.ways).find(([, actions]) => actions.join() === "ahead")?.[0];
    if (ahead && this.goesOff(ahead)) this.choose(ahead);
    else this.send("ahead");
  }

  /** Whether a missile that flies on goes off, or may go off, on its way. */
  #isRisky(missile: string): boolean {
    const track = this.tracks[`${this.view.you}:${missile}`];
    return !!track && (track.detonates || !!track.otherwise);
  }

  /** Lets a missile fly on: where it may go off, that is shown first and done the second time. */
  fly(missile: string): void {
    const isShown = this.unit === missile && this.mode === "fly";
    if (!isShown && this.#isRisky(missile)) this.plan.pick(missile);
    else this.send(`fly ${missile}`);
  }

  /** The same for all missiles, one after the other. */
  flyAll(): void {
    const { plan } = this;
    const missiles = this.offers.units("fly");
    if (plan.isAll || !missiles.some((each) => this.#isRisky(each))) {
      plan.isAll = false;
      plan.follow(missiles.map((each) => `fly ${each}`));
    } else {
      plan.clear();
      plan.isAll = true;
    }
  }

  /** A hex, or a counter on it, was chosen. */
  choose(hex: string, counter = ""): void {
    const { plan } = this;
    const { put } = this.#props();
    this.answers.forget();
    plan.cursor = hex;
    if (put) return put(hex);
    plan.heading = "";
    if (counter) return this.pick(counter);
    if (hex === this.view.ships[this.view.you ?? ""] && this.offers.units("lob").includes("ship"))
      if (this.unit !== "ship") return plan.pick("ship");
    const isAsking = this.guidance && this.#props().canAct && !this.answers.isSettled(this.guidance);
    if (isAsking && !this.stacks.has(hex))
      return this.answers.whenSettled(this.guidance, () => this.choose(hex));
    if (this.hexes.has(hex)) {
      if (plan.hex === hex || !this.needsWord(hex)) return this.commit(hex);
      plan.hex = hex;
      return;
    }
    if (!this.stacks.has(hex) && this.#refuses(hex)) return;
    this.#look(hex);
  }

  /** Says why an empty hex is not a place for what is being done; false where a choice is given up instead. */
  #refuses(hex: string): boolean {
    const { mode, unit, size, hexes, plan } = this;
    const { guide, canAct, send } = this.#props();
    if (!guide) return false;
    if (!this.canAct) guide.refuse(TEXT.notYourTurn);
    else if (!hexes.size && !plan.unit && !plan.target && !plan.fan) guide.refuse(guide.prompt);
    if (!canAct || !hexes.size) return false;
    // The referee knows the clause.
    if (ASKED.includes(mode)) send([mode, mode === unit ? "" : unit, size, hex].filter(Boolean).join(" "));
    else if (mode === "step") guide.refuse(TEXT.outOfReach(unit, hex));
    else if (mode === "launch" || mode === "guide") guide.refuse(TEXT.outOfFlight(hex));
    else if (mode === "lob") guide.refuse(TEXT.outOfLob(unit, hex));
    else if (mode === "fly") guide.refuse(TEXT.notSetOff(unit, hex));
    else return false;
    this.plan.hex = "";
    return true;
  }

  /** A counter: one's own is to act, an enemy's is aimed at. */
  pick(name: string): void {
    const { plan } = this;
    const own = this.view.you && name.startsWith(`${this.view.you}:`) ? plain(name) : "";
    plan.hex = "";
    if (own && this.offers.verbsOf(own).length) {
      plan.pick(own);
      return;
    }
    plan.target = name;
    const able = this.offers.of("aim").filter((offer) => offer.target === name);
    if (able.length) plan.lasers = [(able.find((offer) => offer.unit === plan.unit) ?? able[0]!).unit];
  }

  /** While an action is on its way nothing is done, and the choice stays. */
  commit(hex: string): void {
    if (!this.#props().canAct) return;
    const { plan, mode, unit, size } = this;
    const way = this.ways[hex];
    plan.hex = plan.fan = plan.pointed = "";
    if (GUIDED.includes(mode)) plan.follow(way ?? []);
    else if (mode === "fly") this.send(hex === this.here ? `detonate ${unit}` : `detonate ${unit} ${hex}`);
    else this.send([mode, mode === unit ? "" : unit, size, hex].filter(Boolean).join(" "));
  }

  /** Lasers aim one after the other, then all fire. */
  fire(): void {
    const aims = this.attackers
      .filter((laser) => !this.aimed.includes(laser))
      .map((each) => `aim ${each} ${this.target}`);
    this.plan.follow([...aims, "fire"]);
  }

  /** A direction for a launch: shown first, done when it is chosen again. */
  chooseHeading(way: string): void {
    const { plan } = this;
    plan.hex = "";
    if (plan.heading !== way) plan.heading = way;
    else this.launch();
  }

  /** Launches in the chosen direction. */
  launch(): void {
    const action = this.launched;
    if (!action || !this.#props().canAct) return;
    this.plan.heading = "";
    this.send(action);
  }

  send(text: string): void {
    const whole = this.isDown && this.offers.has(`${text} down`) ? `${text} down` : text;
    if (this.#props().canAct && this.offers.has(whole)) this.#props().send(whole);
  }

  #look(hex: string): void {
    const { plan } = this;
    const stack = this.stacks.get(hex);
    plan.hex = "";
    if (!stack) {
      plan.fan = plan.target = "";
      if (!this.hexes.size) plan.unit = "";
      return;
    }
    const all = [...stack.units, ...stack.missiles];
    plan.fan = all.length > 1 && plan.fan !== hex ? hex : "";
    const able = all.find(
      (each) => each.side === this.view.you && this.offers.verbsOf(plain(each.name)).length,
    );
    const first = able ?? all[0];
    if (first) this.pick(first.name);
  }
}
