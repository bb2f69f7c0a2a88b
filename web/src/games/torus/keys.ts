// Keys of the map beyond walking: what they do, and what is said of it.
import { plain } from "./notation";
import type { Orders } from "./orders.svelte";
import { TEXT } from "./texts";

/** Does what the key says; a sentence to be read, "" for none, undefined where the key means nothing. */
export function act(key: string, orders: Orders, isSmooth: boolean, done: () => void): string | undefined {
  const { plan, offers, view } = orders;
  switch (key) {
    case "n":
    case "p":
      return next(orders, key === "n" ? 1 : -1, isSmooth);
    case "Escape":
      plan.queue = [];
      plan.clear();
      orders.answers.forget();
      return TEXT.nothingChosen;
    case "+":
    case "=":
      plan.chart.zoom(1.3);
      return "";
    case "-":
      plan.chart.zoom(1 / 1.3);
      return "";
    case "c":
      plan.chart.centre(plan.cursor, isSmooth);
      return TEXT.centred(plan.cursor);
    case "x":
      if (!offers.has("done")) return undefined;
      done();
      return "";
    case "1":
    case "2":
    case "3":
    case "4":
      if (!offers.has(`announce ${key}`)) return undefined;
      orders.send(`announce ${key}`);
      return "";
    case "g":
      if (orders.target && orders.attackers.length) orders.fire();
      else if (orders.plan.heading) orders.launch();
      else if (orders.looked) orders.commit(orders.looked);
      else return undefined;
      return "";
    case ",":
    case ".":
    case "i": {
      const way = { ",": "left", ".": "right", i: "ahead" }[key];
      if (!view.flight || !offers.has(way)) return undefined;
      orders.steer(way);
      return "";
    }
    default:
      return undefined;
  }
}

/** On to the next counter of one's own that may act. */
function next({ plan, offers, view }: Orders, by: number, isSmooth: boolean): string {
  const units = offers
    .units("fly", "emerge", "step", "aim", "launch", "lob", "land", "place")
    .filter((unit) => unit !== "ship");
  if (!units.length) return TEXT.noCounter;
  const unit = units[(units.indexOf(plan.unit) + by + units.length) % units.length]!;
  plan.pick(unit);
  const at = [...view.units, ...view.missiles].find((each) => each.name === `${view.you}:${unit}`)?.at ?? "";
  if (/^[A-N]-/.test(at)) {
    plan.cursor = at;
    plan.chart.centre(at, isSmooth);
  }
  return TEXT.counterChosen(plain(unit), at);
}
