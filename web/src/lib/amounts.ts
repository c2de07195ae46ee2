// Sizes of bets that people ask for by name.

import type { Offer, TableView } from "./wire";

export interface Preset {
  key: string;
  words: string;
  cents: number;
  testid: string;
}

function fit(offer: Offer, cents: number, unit: number): number {
  const rounded = Math.round(cents / unit) * unit;
  return Math.min(offer.high, Math.max(offer.low, rounded));
}

export function presets(view: TableView, offer: Offer, unit: number): Preset[] {
  // What lies in the rake area was bet too: it changes no size of a bet.
  const pot = [...view.pots.map((one) => one.cents + one.rake), ...view.seats.map((one) => one.bet)].reduce((sum, one) => sum + one, 0);
  const own = view.seats.find((seat) => seat.seat === view.viewer)?.bet ?? 0;
  const call = Math.max(0, view.level - own);
  const sized = (part: number): number => fit(offer, view.level + (pot + call) * part, unit);
  const found: Preset[] = [{ key: "", words: "Min", cents: offer.low, testid: "amount-min" }];
  if (offer.low === offer.high) return [];
  found.push({ key: "h", words: "½ pot", cents: sized(0.5), testid: "amount-half" });
  found.push({ key: "p", words: "Pot", cents: sized(1), testid: "amount-pot" });
  found.push({ key: "a", words: "Max", cents: offer.high, testid: "amount-max" });
  return found;
}

/** One step of the slider: the smallest chip, but never more than two hundred steps. */
export function stepOf(offer: Offer, unit: number, minimum: number): number {
  const coarse = Math.max(unit, Math.floor(minimum / 2 / unit) * unit);
  return (offer.high - offer.low) / unit > 200 ? coarse : unit;
}
