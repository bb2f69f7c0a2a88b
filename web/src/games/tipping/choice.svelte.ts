// The block that the player holds, shared by the board and what stands beside it.
export class Choice {
  held = $state<string | null>(null);
}
