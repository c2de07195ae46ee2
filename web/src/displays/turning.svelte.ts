// Where there are more things than a screen has room for, they take turns.

import { TURN_MS } from "./board.svelte";
import { screens } from "./words";

export class Turning<T> {
  private turn = $state(0);

  constructor(
    private readonly things: () => T[],
    private readonly most: () => number,
  ) {}

  get all(): T[][] {
    return screens(this.things(), this.most());
  }

  /** Those that are shown now. */
  get now(): T[] {
    const all = this.all;
    return all[this.turn % Math.max(1, all.length)] ?? [];
  }

  start(): () => void {
    const timer = setInterval(() => (this.turn += 1), TURN_MS);
    return () => clearInterval(timer);
  }
}
