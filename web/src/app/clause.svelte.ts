// The clause that somebody wants to read, shown by one sheet for the whole app.
class Wanted {
  clause = $state.raw<{ game: string; rule: string } | null>(null);
}

export const wanted = new Wanted();
