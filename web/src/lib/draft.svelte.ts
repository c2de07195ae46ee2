// What a person is about to do and has not sent: picked cards, an amount, wagers. It belongs to one decision.

import type { Wager } from "./shapes";
import type { Offer } from "./wire";

export class Draft {
  decision = $state(-1);
  picked = $state<number[]>([]);
  amount = $state(0);
  /** The amount was chosen by hand: then to bet it is what this person is about to do. */
  touched = $state(false);
  /** What stands in the field while somebody types; null: the amount. The button always says what it would bet. */
  text = $state<string | null>(null);
  wagers = $state<Wager[]>([]);
  chip = $state(500);
  last: Wager[] = [];

  /** A new decision starts from a clean sheet; the same one keeps what was chosen. */
  meet(decision: number, offers: Offer[], down: Wager[]): void {
    const raise = offers.find((one) => one.action === "bet" || one.action === "raise_to");
    const opening = offers.filter((one) => one.action === "place_wager");
    if (decision === this.decision && (!opening.length || this.wagers.length)) {
      if (raise) this.amount = Math.min(Math.max(this.amount, raise.low), raise.high);
      return;
    }
    this.decision = decision;
    this.picked = [];
    this.touched = false;
    this.text = null;
    this.amount = raise?.low ?? 0;
    this.wagers = opening.map((offer) => [offer.option, startOf(offer, opening[0], down.length ? down : this.last)]);
  }

  toggle(position: number, most: number): void {
    if (this.picked.includes(position)) this.picked = this.picked.filter((one) => one !== position);
    else if (this.picked.length < most) this.picked = [...this.picked, position].sort((a, b) => a - b);
  }

  /** An amount for an area; where two areas go by one rule, they hold the same (M-WAG-02). */
  wager(area: string, cents: number, offers: Offer[]): void {
    const offer = offers.find((one) => one.option === area);
    this.wagers = this.wagers.map(([name, was]) => {
      const other = offers.find((one) => one.option === name);
      const tied = name === area || (offer !== undefined && other?.rule === offer.rule);
      return [name, tied ? bound(other, cents) : was];
    });
  }

  get placed(): Wager[] {
    return this.wagers.filter(([, cents]) => cents > 0);
  }
}

function bound(offer: Offer | undefined, cents: number): number {
  return offer && cents > 0 ? Math.min(Math.max(cents, offer.low), offer.high) : 0;
}

function startOf(offer: Offer, first: Offer | undefined, before: Wager[]): number {
  const was = before.find(([area]) => area === offer.option)?.[1];
  if (was !== undefined) return bound(offer, was);
  return offer === first || offer.rule === first?.rule ? offer.low : 0;
}
