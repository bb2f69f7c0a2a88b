/** The seat number by which the server names dice and draws. */
export const CHANCE = -1;
