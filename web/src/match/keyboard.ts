// The keys of the table: what a press does, wherever the focus is.
import { settings } from "../app/settings.svelte";
import { voice } from "../app/voice.svelte";
import type { Advice } from "./advice.svelte";
import type { Match } from "./match.svelte";
import type { Playback } from "./playback.svelte";
import type { Premove } from "./premove.svelte";
import { type Keymap, meaning } from "./shortcuts";

interface Page {
  match: Match;
  advice: Advice;
  premove: Premove;
  playback: Playback;
  /** Whether the sheet beside the board lies open, on small screens. */
  isOpen: () => boolean;
  open: () => void;
  /** The main button. */
  go: () => void;
  flip: () => void;
  showKeys: () => void;
}

export function keyboard(page: Page): (event: KeyboardEvent) => void {
  const { match, premove, go } = page;
  const letters = lettersOf(page);
  const steps = { ...stepsOf(page), Enter: go };
  return (event) => {
    if (event.key === "Escape" && premove.action && !document.querySelector("dialog[open]"))
      return premove.cancel();
    // The board comes first: what it lets go of is not for the page.
    if (event.key === "Escape") return void setTimeout(() => event.defaultPrevented || escape(event, page));
    // A key held down too long must not end the turn that it has just finished.
    if (event.repeat && event.key === "Enter") return;
    const command = meaning(event, {
      letters: settings.chosen.letters ? letters : null,
      steps,
      undo: () => void match.takeBack(),
    });
    if (!command) return;
    event.preventDefault();
    command();
  };
}

function lettersOf({ advice, open, flip, showKeys }: Page): Keymap {
  return {
    f: flip,
    r: () => voice.again(),
    m: () => (settings.chosen.sound = !settings.sound),
    h: () => {
      if (advice.hint) advice.play();
      else void advice.ask();
    },
    t: () => {
      open();
      setTimeout(() => document.getElementById("typed")?.focus());
    },
    b: () => document.querySelector<HTMLElement>("#board [tabindex='0']")?.focus(),
    "?": showKeys,
  };
}

function stepsOf({ match, playback }: Page): Keymap {
  const step = (by: () => void) => () => {
    playback.stop();
    by();
  };
  return {
    ArrowLeft: step(() => match.step(-1)),
    ArrowRight: step(() => match.step(1)),
    "Shift+ArrowLeft": step(() => match.stepTurn(-1)),
    "Shift+ArrowRight": step(() => match.stepTurn(1)),
    Home: step(() => void match.look(match.moments[0] ?? null)),
    End: step(() => void match.look(null)),
  };
}

/** Escape closes what lies open. */
function escape(event: KeyboardEvent, { match, advice, playback, isOpen }: Page): void {
  if (isOpen() || !meaning(event, { letters: null, steps: { Escape: () => {} }, undo: () => {} })) return;
  if (match.refused) match.refused = null;
  else if (advice.hint || advice.isAsking) advice.forget();
  else if (match.pacer.isBehind) match.pacer.skip();
  else if (match.moment !== null) {
    playback.stop();
    void match.look(null);
  }
}
