/** The `ask` of a board that nobody plays on: in a picture, on paper and in the editor there is no referee. */
export function unanswered(): Promise<never> {
  return Promise.reject(new Error("unanswered"));
}
