// Which seats go together: a text such as `0+1 2+3` on the wire, and for every seat the one it goes with on the form.

/** For every seat the first seat of its group: its own number where it begins one or is alone. */
export type Leaders = number[];

/** Reads the text; seats that there are not are left out. */
export function leaders(text: string, seats: number): Leaders {
  const found = Array.from({ length: seats }, (_, seat) => seat);
  for (const group of text.split(" ")) {
    const members = group
      .split("+")
      .map(Number)
      .filter((seat) => seat in found);
    for (const seat of members) found[seat] = Math.min(...members);
  }
  return found;
}

/** The groups as an option's text; crews that fly alone are not named. */
export function grouping(leaders: Leaders): string {
  const groups = leaders.map((_, first) =>
    leaders.flatMap((leader, seat) => (leader === first ? [seat] : [])),
  );
  return groups
    .filter((group) => group.length > 1)
    .map((group) => group.join("+"))
    .join(" ");
}

/** The same with a seat that now goes with another, or by itself; whoever went with it stays together. */
export function joined(leaders: Leaders, seat: number, to: number): Leaders {
  const left = leaders.flatMap((leader, each) => (leader === seat && each !== seat ? [each] : []));
  return leaders.map((leader, each) => {
    if (each === seat) return to;
    return left.includes(each) ? Math.min(...left) : leader;
  });
}

/** Whom a seat can go with: the first seats of the groups that begin before it. */
export function hosts(leaders: Leaders, seat: number): number[] {
  return leaders.flatMap((leader, each) => (leader === each && each < seat ? [each] : []));
}
