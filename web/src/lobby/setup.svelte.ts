// The match being set up: who plays, with which options; the server says what the options mean.
import { fetchJson, Problem } from "../app/http";
import { rememberInvitations } from "../app/invitations";
import { keep, kept } from "../app/kept";
import { addSecrets } from "../app/keyring";
import { router, type Start } from "../app/router.svelte";
import { settings } from "../app/settings.svelte";
import { titled } from "../app/words";
import type { GameFront } from "../games/front";
import type { CheckedOptions, CreatedMatch, GameCard } from "../wire";
import { rememberOffer, usualAbsence } from "./openTables";
import {
  CLOCKS,
  type Company,
  companyOf,
  defaults,
  middling,
  moved,
  type Participant,
  reseated,
  seated,
  settled,
  type Value,
  type Values,
} from "./options";
import { TEXT } from "./texts";

export class Setup {
  options = $state<Values>({});
  titles = $state.raw<string[]>([]);
  participants = $state<Participant[]>([]);
  clock = $state(0);
  /** The player's own words in the dice. */
  words = $state("");
  /** Whether dice or draws may come up. */
  hasChance = $state(false);
  problem = $state("");
  isBusy = $state(false);

  #company = $state<Company>("computer");
  #level = $state("");
  #chosenAbsence = $state<number | null | undefined>(undefined);
  #chosenHints = $state<boolean | null>(null);
  /** The names of those beside the player who play on this device. */
  #names = $state<Record<number, string>>({});

  readonly chosen = $derived.by(() => settled(this.card.options, $state.snapshot(this.options)));
  readonly mySeats = $derived(
    this.participants.flatMap((participant, seat) => (participant === "me" ? [seat] : [])),
  );

  /** How the options decide who plays which side; empty where it is chosen on this page. */
  readonly dealt = $derived.by(() => this.front.sides?.(this.chosen) ?? "");

  /** `start` is where play begins, if not at the usual start: its options are fixed. */
  constructor(
    readonly card: GameCard,
    readonly front: Pick<GameFront, "sides">,
    readonly start: Start | null = null,
  ) {
    this.options = { ...defaults(card), ...start?.options };
    this.titles = card.seats;
    this.#level = kept<Record<string, string>>("levels", {})[card.name] ?? "";
    if (!card.players.some(({ name }) => name === this.#level)) this.#level = middling(card.players);
    this.#company = companyOf("computer", card.seats.length);
    this.participants = seated(this.#company, card.seats.length, this.#level);
  }

  get company(): Company {
    return this.#company;
  }

  set company(company: Company) {
    this.#company = company;
    const { seats } = this.options;
    if (typeof seats === "number" && (company === "alone") !== (seats === 1))
      this.options.seats = company === "alone" ? 1 : 2;
    const number = typeof this.options.seats === "number" ? this.options.seats : this.titles.length;
    this.participants = seated(company, number, this.#level);
  }

  /** The computer player on every seat that the computer has. */
  get level(): string {
    return this.#level;
  }

  set level(level: string) {
    const isComputer = (each: Participant) => each !== "me" && each !== "friend";
    this.participants = this.participants.map((each) => (isComputer(each) ? level : each));
    this.#level = level;
  }

  /** The player's seat, where it is one alone; null where nobody or several play on this device. */
  get side(): number | null {
    return this.mySeats.length === 1 && this.titles.length > 1 ? this.mySeats[0]! : null;
  }

  set side(seat: number | null) {
    if (seat !== null && this.side !== null) this.participants = moved(this.participants, this.side, seat);
  }

  /** No surprises: against a remote friend, hints are off unless they are chosen. */
  get hints(): boolean {
    return this.#chosenHints ?? !this.participants.includes("friend");
  }

  set hints(wanted: boolean) {
    this.#chosenHints = wanted;
  }

  /** Seconds of absence after which the others may claim the win; null: never. */
  get absence(): number | null {
    if (this.#chosenAbsence !== undefined) return this.#chosenAbsence;
    return this.#company === "anyone" ? usualAbsence(CLOCKS[this.clock]!.timing) : null;
  }

  set absence(seconds: number | null) {
    this.#chosenAbsence = seconds;
  }

  /** What a seat is called: by its number, as long as nobody knows its side. */
  titleOf(seat: number): string {
    return this.dealt ? TEXT.player(seat + 1) : titled(this.titles[seat] ?? "");
  }

  nameOf(seat: number): string {
    return seat === this.mySeats[0] ? settings.name : (this.#names[seat] ?? "");
  }

  rename(seat: number, name: string): void {
    if (seat === this.mySeats[0]) settings.name = name;
    else this.#names[seat] = name;
  }

  choose(option: string, value: Value): void {
    this.options[option] = value;
  }

  /** Asks how many seats there are and whether the options are compatible; ignores answers to older options. */
  async settle(asked: Values): Promise<void> {
    const isLate = () => JSON.stringify(asked) !== JSON.stringify(this.chosen);
    try {
      const address = `/api/games/${this.card.name}/check`;
      const checked = await fetchJson<CheckedOptions>(address, { body: { options: asked } });
      if (isLate()) return;
      this.problem = "";
      this.titles = checked.seats;
      this.hasChance = checked.has_chance;
      this.#company = companyOf(this.#company, checked.seats.length);
      this.participants = reseated(this.participants, checked.seats.length, this.#company, this.#level);
    } catch (error) {
      if (!isLate()) throw error;
    }
  }

  async begin(): Promise<void> {
    this.isBusy = true;
    this.problem = "";
    await this.attempt(() => this.#begin());
    this.isBusy = false;
  }

  async attempt(command: () => Promise<void>): Promise<void> {
    try {
      await command();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error.message;
    }
  }

  async #begin(): Promise<void> {
    const options = this.start ? $state.snapshot(this.options) : this.chosen;
    await this.settle(this.chosen);
    const seats = this.participants.map((player, seat) =>
      player === "me" ? { player, name: this.nameOf(seat).trim(), text: this.words } : { player },
    );
    const clock = CLOCKS[this.clock]!.timing;
    const isOpen = this.#company === "anyone" && this.participants.includes("friend");
    const absence = this.participants.includes("friend") ? this.absence : null;
    const position = this.start?.position ?? null;
    const asked = { hints: this.hints, clock, absence, open: isOpen, position };
    const body = { game: this.card.name, options, seats, ...asked };
    const made = await fetchJson<CreatedMatch>("/api/matches", { body });
    const secrets = made.seats.flatMap((seat) => seat.secret ?? []);
    addSecrets(made.id, secrets);
    const invitations = made.seats.map((seat) => seat.invitation);
    rememberInvitations(made.id, invitations);
    if (isOpen) rememberOffer(made.id);
    keep("levels", { ...kept<Record<string, string>>("levels", {}), [this.card.name]: this.#level });
    await router.go(`/match/${made.id}`);
  }
}
