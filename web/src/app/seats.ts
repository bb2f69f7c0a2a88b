/** The seat number by which the server names dice and draws. */
export const CHANCE = -1;

/** Whether it is the number of a seat: not chance, and not everyone. */
export function isSeat(seat: number): boolean {
  return seat >= 0;
}
