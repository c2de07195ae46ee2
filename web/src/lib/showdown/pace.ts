// When cards of a board that come at once are laid out: street by street, as a dealer does. The page alone waits; no decision does.

const CARD_S = 0.09;
const STREET_S = 0.65;
/** After the last card there is a breath before the winner is shown. */
const BREATH_S = 0.6;
const AT_ONCE_S = 0.15;
const STREETS = [0, 0, 0, 1, 2];

export class Pace {
  private hand = -1;
  private delays: number[] = [];
  private wins = AT_ONCE_S;

  /** Seconds by card, which stay as they are while the hand lasts; and when the winning moment begins. */
  take(hand: number, count: number, over: boolean): { delays: number[]; wins: number } {
    if (hand !== this.hand || count < this.delays.length) {
      this.delays = [];
      this.hand = hand;
    }
    const first = this.delays.length;
    for (let i = first; i < count; i++) {
      const streets = (STREETS[i] ?? 2) - (STREETS[first] ?? 2);
      this.delays.push(streets * STREET_S + (streets ? 0 : i - first) * CARD_S);
    }
    if (count > first) this.wins = (this.delays.at(-1) ?? 0) + BREATH_S;
    else if (!over) this.wins = AT_ONCE_S;
    return { delays: [...this.delays], wins: this.wins };
  }
}
