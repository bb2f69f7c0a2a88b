// A player who has been away for the agreed time, as long as ours have not decided what to do about it.
import { gameCard } from "../app/catalog";
import { middling } from "../lobby/options";
import type { Match } from "./match.svelte";

export class Absence {
  readonly match: Match;
  /** Seconds since 1970, by the server's clock. */
  #now = $state(0);
  /** Absences that the player wants to wait out: the seat, and since when it is away. */
  #waited = $state.raw<ReadonlySet<string>>(new Set());

  /** The first seat whose player has been away for long enough. */
  readonly seat = $derived.by(() => {
    const { card, snapshot, isPaused } = this.match;
    if (!card || card.absence === null || !card.my_seats.length || snapshot?.outcome || isPaused) return null;
    if (this.isReplaced || card.seats.some(({ joined }) => !joined)) return null;
    return card.seats.find((each) => this.#isLong(each) && !this.#waited.has(key(each))) ?? null;
  });
  /** How long they have been away, in seconds. */
  readonly seconds = $derived(this.seat ? this.#now - (this.seat.away_since ?? this.#now) : 0);
  /** Whether a computer plays in our own place. */
  readonly isReplaced = $derived.by(() => this.match.snapshot?.permissions.return_to_seat ?? false);

  constructor(match: Match) {
    this.match = match;
    $effect(() => {
      if (match.card?.absence == null || match.card.ended) return;
      const tick = () => (this.#now = Date.now() / 1000 + match.ahead);
      tick();
      const timer = setInterval(tick, 1000);
      return () => clearInterval(timer);
    });
  }

  claim(): void {
    if (this.seat)
      void this.match.command({ command: "claim_win", absent: this.seat.seat, seat: this.#mine });
  }

  async replace(): Promise<void> {
    const { seat, match } = this;
    if (!seat || !match.card) return;
    const player = middling((await gameCard(match.card.game)).players);
    void match.command({ command: "replace_absent", absent: seat.seat, player, seat: this.#mine });
  }

  wait(): void {
    if (this.seat) this.#waited = new Set([...this.#waited, key(this.seat)]);
  }

  comeBack(): void {
    void this.match.command({ command: "return_to_seat", seat: this.match.snapshot?.viewer });
  }

  get #mine(): number | undefined {
    return this.match.card?.my_seats[0];
  }

  #isLong({ seat, away_since }: Away): boolean {
    const { card } = this.match;
    if (!card || card.absence === null || away_since === null || card.my_seats.includes(seat)) return false;
    return this.#now - away_since >= card.absence;
  }
}

interface Away {
  seat: number;
  away_since: number | null;
}

function key({ seat, away_since }: Away): string {
  return `${seat} ${away_since}`;
}
