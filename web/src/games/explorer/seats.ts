// The signs of the six seats: a colour and a shape each, around 0,0 with a radius of about 9.
export const SHAPES: Record<string, string> = {
  red: "M0-8.5A8.5 8.5 0 1 1-.01-8.5Z",
  blue: "M-7.5-7.5H7.5V7.5H-7.5Z",
  green: "M0-9.5L9 7H-9Z",
  yellow: "M0-10L9 0L0 10L-9 0Z",
  white: "M0-9.5L8.2-4.75V4.75L0 9.5L-8.2 4.75V-4.75Z",
  violet: "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
};

export const COLOURS: Record<string, string> = {
  red: "#e4572e",
  blue: "#3f8efc",
  green: "#2fb07c",
  yellow: "#f2c230",
  white: "#f2f0ea",
  violet: "#b07cf0",
};

/** The same for a seat that a file or a later version may add. */
export function shapeOf(seat: string): string {
  return SHAPES[seat] ?? SHAPES.red!;
}

export function colourOf(seat: string): string {
  return COLOURS[seat] ?? "#9aa0b5";
}
