// A practice hand in the page: the seed and the choices so far are all there is to it. Answers are kept, so that a
// choice can be taken back without asking again.

import { post, wordsOf } from "../lib/api";
import type { Practice } from "../lib/wire";

export const SEEDS = 999_999;

export class PracticeHand {
  /** One answer for each choice, and the first. */
  steps = $state.raw<Practice[]>([]);
  choices = $state.raw<string[]>([]);
  busy = $state(false);
  fault = $state("");
  readonly now = $derived(this.steps.at(-1) ?? null);
  readonly good = $derived(this.steps.filter((one) => one.feedback?.verdict === "good").length);

  constructor(readonly game: string) {}

  /** 0: a hand that suits a beginner. */
  async begin(seed = 0): Promise<void> {
    await this.#ask(seed, []);
  }

  another(): Promise<void> {
    return this.begin(1 + Math.floor(Math.random() * SEEDS));
  }

  async choose(key: string): Promise<void> {
    if (this.now?.ask) await this.#ask(this.now.seed, [...this.choices, key]);
  }

  takeBack(): void {
    if (this.steps.length < 2) return;
    this.steps = this.steps.slice(0, -1);
    this.choices = this.choices.slice(0, -1);
    this.fault = "";
  }

  async #ask(seed: number, choices: string[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.fault = "";
    try {
      const found = await post<Practice>(`/api/learn/${encodeURIComponent(this.game)}/practice`, { seed, choices });
      this.steps = choices.length ? [...this.steps.slice(0, choices.length), found] : [found];
      this.choices = choices;
    } catch (error) {
      this.fault = wordsOf(error);
    } finally {
      this.busy = false;
    }
  }
}

/** "draw:0,3"; "draw:" keeps them all. */
export function drawKey(marked: readonly number[]): string {
  return `draw:${[...marked].sort((a, b) => a - b).join(",")}`;
}

export function drawWords(count: number): string {
  if (!count) return "Stand pat";
  return count === 1 ? "Exchange 1 card" : `Exchange ${count} cards`;
}

/** The one main action: what costs least and keeps one in. */
export function mainKey(keys: readonly string[]): string {
  return ["check", "call", "wager", "draw", "place"].find((key) => keys.includes(key)) ?? "";
}
