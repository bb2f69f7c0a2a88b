// The list of open tables, live: a socket that comes back by itself. And what can be done with a table.
import { fetchJson } from "../app/http";
import { addSecrets, secretsOf } from "../app/keyring";
import { router } from "../app/router.svelte";
import { settings } from "../app/settings.svelte";
import { closeSocket, openSocket } from "../app/socket";
import { wait } from "../match/backoff";
import type {
  GameCard,
  OpenTable,
  OpenTables as Listed,
  Paired,
  TakenSeat,
  Timing,
  Withdrawn,
} from "../wire";
import { offeredHere, pairingOptions, rememberOffer, usualAbsence } from "./openTables";

export class OpenTables {
  isEnabled = $state(false);
  isLost = $state(false);
  tables = $state.raw<OpenTable[]>([]);

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer = 0;
  #isClosed = false;

  /** Asks once whether there are any here; follows the list only then. */
  async open(): Promise<void> {
    const listed = await fetchJson<Listed>("/api/open-tables").catch(() => null);
    if (!listed?.is_enabled || this.#isClosed) return;
    this.#show(listed);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    closeSocket(this.#socket);
  }

  isMine(table: OpenTable): boolean {
    return secretsOf(table.id).length > 0;
  }

  /** Takes a seat, and goes there. */
  async join(table: OpenTable, seat: number): Promise<void> {
    const body = { seat, name: settings.name.trim() };
    const taken = await fetchJson<TakenSeat>(`/api/open-tables/${table.id}/accept`, { body });
    addSecrets(table.id, [taken.secret]);
    await router.go(`/match/${table.id}`);
  }

  async withdraw(id: string): Promise<void> {
    await withdraw(id);
  }

  /** Takes a seat on these terms, or waits at a new table. */
  async pair(card: GameCard, clock: Timing | null): Promise<void> {
    const body = {
      game: card.name,
      options: pairingOptions(card),
      clock,
      absence: usualAbsence(clock),
      name: settings.name.trim(),
    };
    const secrets = offeredHere().flatMap(secretsOf).slice(-16);
    const paired = await fetchJson<Paired>("/api/open-tables/pair", { body, secrets });
    addSecrets(paired.id, [paired.secret]);
    if (paired.is_waiting) rememberOffer(paired.id);
    await router.go(`/match/${paired.id}`);
  }

  #show(listed: Listed): void {
    this.isEnabled = listed.is_enabled;
    this.tables = listed.tables;
  }

  #connect(): void {
    if (this.#isClosed) return;
    const socket = openSocket("/api/open-tables/live");
    this.#socket = socket;
    socket.onmessage = (message) => {
      this.#tries = 0;
      this.isLost = false;
      this.#show(JSON.parse(String(message.data)) as Listed);
    };
    socket.onclose = () => {
      if (this.#isClosed) return;
      this.isLost = true;
      this.#timer = window.setTimeout(() => this.#connect(), wait(this.#tries++, Math.random()));
    };
  }
}

/** Takes a table of ours off the list. */
export async function withdraw(id: string): Promise<void> {
  await fetchJson<Withdrawn>(`/api/open-tables/${id}/withdraw`, { method: "POST", secrets: secretsOf(id) });
}

/** Whether this server has open tables; asked once. */
let asked: Promise<boolean> | undefined;

export function hasOpenTables(): Promise<boolean> {
  asked ??= fetchJson<Listed>("/api/open-tables").then(
    (listed) => listed.is_enabled,
    () => {
      asked = undefined;
      return false;
    },
  );
  return asked;
}
