// What the pad of a light table works with: figures that become pots, and amounts that are one tap.

export const KINDS: Record<string, string> = { rake: "rake", bad_beat: "Bad Beat", high_hand: "High Hand" };

/** Cents of each pot as it was typed in dollars, the main pot first; null while one of them is missing. A main pot of 0 is
 * a hand in which nobody called anything; no side pot is empty. */
export function potsOf(figures: readonly string[]): number[] | null {
  const cents = figures.map((text) => (/^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1));
  return cents.every((one, place) => one >= (place ? 1 : 0)) ? cents : null;
}

/** A hand that was taken back, as it had been entered. number: which it was, and is again. */
export interface Entered {
  number: number;
  pots: number[];
  dealt_in: number[];
  flop: boolean;
  collect: boolean;
  reason: string;
}

/** The pots as somebody types them in, the main pot first. */
export function figuresOf(pots: readonly number[]): string[] {
  return pots.map((cents) => (cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100)));
}

/** Usual pots of a game with this smallest bet. */
export function quickAmounts(minimum: number): number[] {
  return minimum ? [5, 10, 15, 20, 30, 50].map((times) => times * minimum).filter((cents) => cents % 100 === 0) : [];
}

/** What somebody types in for a claim: the board, and each hand that was tabled. */
export interface Group {
  /** 0 is the board. */
  seat: number;
  most: number;
  cards: number[];
}

/** The next group after this one that still has a gap; this one where none has. */
export function nextGap(groups: readonly Group[], at: number): number {
  const order = groups.map((_, i) => (at + i) % groups.length);
  return order.find((place) => (groups[place]?.cards.length ?? 0) < (groups[place]?.most ?? 0)) ?? at;
}
