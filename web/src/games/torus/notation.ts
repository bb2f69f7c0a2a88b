// The game's action texts, taken apart: what is offered, for which counter, where to.
export interface Offer {
  text: string;
  verb: string;
  /** A unit or missile of one's own, without its side; `ship`; or the type to take. */
  unit: string;
  size: string;
  direction: string;
  hex: string;
  target: string;
  down: boolean;
}

const HEX = /^[A-N]-\d+$/;
const SIZE = /^[SDT]MU$/;
/** Acts whose counter has no name of its own. */
const PLACED = ["base", "dummy", "ship"];
const DIRECTION = /^(N|S|NE|SE|SW|NW)$/;

export function parse(text: string): Offer {
  const [verb = "", ...words] = text.split(" ");
  const offer: Offer = { text, verb, unit: "", size: "", direction: "", hex: "", target: "", down: false };
  for (const word of words) {
    if (HEX.test(word)) offer.hex = word;
    else if (word === "down") offer.down = true;
    else if (word.includes(":")) offer.target = word;
    else if (SIZE.test(word)) offer.size = word;
    else if (DIRECTION.test(word)) offer.direction = word;
    else offer.unit = word;
  }
  if (PLACED.includes(verb)) offer.unit = verb;
  return offer;
}

/** What is legal, read once; and the questions that orders ask of it. */
export class Offers {
  readonly all: readonly Offer[];
  readonly #texts: ReadonlySet<string>;

  constructor(legal: readonly string[]) {
    this.all = legal.map(parse);
    this.#texts = new Set(legal);
  }

  has(text: string): boolean {
    return this.#texts.has(text);
  }

  of(verb: string, unit?: string): Offer[] {
    return this.all.filter((offer) => offer.verb === verb && (unit === undefined || offer.unit === unit));
  }

  /** The counters that may do one of these, in the order of the offers. */
  units(...verbs: string[]): string[] {
    return [...new Set(this.all.filter((offer) => verbs.includes(offer.verb)).map((offer) => offer.unit))];
  }

  verbsOf(unit: string): string[] {
    return [...new Set(this.all.filter((offer) => offer.unit === unit).map((offer) => offer.verb))];
  }

  hexes(verb: string, unit: string, size = ""): Set<string> {
    const found = this.all.filter(
      (offer) => offer.verb === verb && offer.unit === unit && offer.size === size,
    );
    return new Set(found.map((offer) => offer.hex).filter(Boolean));
  }
}

/** `HL1` of `blue:HL1`. */
export function plain(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
