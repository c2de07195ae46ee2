// A board on the wall renews itself. While the room does not answer it shows what it last knew, and since when.

import { get } from "../lib/api";

export const RENEW_MS = 3_000;
export const TURN_MS = 10_000;
// After an outage of this length the room may have been given a newer page: it is loaded with the first answer.
export const ANEW_MS = 120_000;

interface Dated {
  at: number;
}

export class Board<T extends Dated> {
  now = $state.raw<T | null>(null);
  /** When the last answer came by this screen's clock, in ms; 0 before the first. */
  answered = $state(0);
  /** Whether the last question had no answer. */
  old = $state(false);
  private ahead = 0;

  constructor(private readonly path: string) {}

  async renew(): Promise<void> {
    try {
      const found = await get<T>(this.path);
      if (this.old && this.answered && Date.now() - this.answered > ANEW_MS) location.reload();
      this.now = found;
      this.answered = Date.now();
      this.ahead = found.at - this.answered;
      this.old = false;
    } catch {
      this.old = true;
    }
  }

  /** Until closed. */
  open(): () => void {
    void this.renew();
    const timer = setInterval(() => void this.renew(), RENEW_MS);
    return () => clearInterval(timer);
  }

  /** What a moment of the room's clock is away, in ms. */
  until(moment: number, here: number): number {
    return Math.max(0, moment - here - this.ahead);
  }
}
