// Sizes of bets that people ask for by name, and the amounts that may be bet at all.

import type { Offer, TableView } from "./wire";

export interface Preset {
  key: string;
  words: string;
  /** For the ear, where the words are signs. */
  said: string;
  cents: number;
  testid: string;
}

/** part: of the pot, once the bet is called. times: the bet that has to be met. */
export interface OwnSize {
  kind: "part" | "times";
  of: number;
}

export const OWN_MOST = 4;
const PART_MOST = 1000;
const TIMES_MOST = 100;

/** "66%" or "4x", as a player types it; null where it is neither. */
export function readSize(text: string): OwnSize | null {
  const found = /^\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*([%x×])\s*$/i.exec(text);
  if (!found) return null;
  const number = Number((found[1] ?? "").replace(",", "."));
  if (found[2] === "%") return number > 0 && number <= PART_MOST ? { kind: "part", of: number / 100 } : null;
  return number > 1 && number <= TIMES_MOST ? { kind: "times", of: number } : null;
}

export function sizeWords(size: OwnSize): string {
  return size.kind === "part" ? `${Math.round(size.of * 10_000) / 100}%` : `${size.of}×`;
}

/** What is kept in the settings, as sizes: each once, no more than there is room for. */
export function ownSizes(kept: string): OwnSize[] {
  const found = new Map<string, OwnSize>();
  for (const text of kept.split(" ")) {
    const size = readSize(text);
    if (size) found.set(sizeWords(size), size);
  }
  return [...found.values()].slice(0, OWN_MOST);
}

/** The amount nearest to this that may be bet: whole chips, except where the least or the most is none. */
export function legal(offer: Offer, cents: number, unit: number): number {
  const rounded = Math.round(cents / unit) * unit;
  return Math.min(offer.high, Math.max(offer.low, rounded));
}

/** So many steps more or less. From an amount between two steps the first goes to the next one. */
export function stepped(offer: Offer, cents: number, step: number, count: number): number {
  const from = count > 0 ? Math.floor(cents / step) : Math.ceil(cents / step);
  return legal(offer, (from + count) * step, step);
}

/** All that was bet in this hand and can be won, what lies in front of the players included. */
export function potTotal(view: TableView): number {
  return [...view.pots.map((one) => one.cents), ...view.seats.map((one) => one.bet)].reduce((sum, one) => sum + one, 0);
}

/** The first betting round: nothing has been gathered, and the blinds are what is to be met. */
function opening(view: TableView): boolean {
  return view.level > 0 && !view.board.length && view.pots.every((one) => one.cents + one.rake === 0);
}

const PARTS: [key: string, words: string, said: string, part: number, testid: string][] = [
  ["", "⅓", "a third of the pot", 1 / 3, "amount-third"],
  ["h", "½", "half the pot", 1 / 2, "amount-half"],
  ["", "¾", "three quarters of the pot", 3 / 4, "amount-three-quarters"],
];
const TIMES: [words: string, times: number, testid: string][] = [
  ["2.5×", 2.5, "amount-two-and-a-half"],
  ["3×", 3, "amount-three"],
];

export function presets(view: TableView, offer: Offer, unit: number, all: number, own: OwnSize[] = []): Preset[] {
  if (offer.low === offer.high) return [];
  // What lies in the rake area was bet too: it changes no size of a bet.
  const pot = potTotal(view) + view.pots.reduce((sum, one) => sum + one.rake, 0);
  const mine = view.seats.find((seat) => seat.seat === view.viewer)?.bet ?? 0;
  const call = Math.max(0, view.level - mine);
  const part = (of: number): number => legal(offer, view.level + (pot + call) * of, unit);
  const times = (of: number): number => legal(offer, view.level * of, unit);
  const first = opening(view);
  const found: Preset[] = [{ key: "", words: "Min", said: "the least", cents: offer.low, testid: "amount-min" }];
  if (first) for (const [words, of, testid] of TIMES) found.push({ key: "", words, said: `${of} times the bet`, cents: times(of), testid });
  else for (const [key, words, said, of, testid] of PARTS) found.push({ key, words, said, cents: part(of), testid });
  for (const size of own) {
    const cents = size.kind === "part" ? part(size.of) : times(size.of);
    const words = sizeWords(size);
    // Times of what nobody has bet are nothing.
    if (size.kind === "part" || view.level > 0) found.push({ key: "", words, said: `${words}, your own size`, cents, testid: `amount-own-${words}` });
  }
  found.push({ key: "p", words: "Pot", said: "the pot", cents: part(1), testid: "amount-pot" });
  found.push({
    key: "a",
    words: offer.high === all ? "All in" : "Max",
    said: offer.high === all ? "all in" : "the most",
    cents: offer.high,
    testid: "amount-max",
  });
  return found;
}

/** One step of the slider: the smallest chip, but never more than two hundred steps. */
export function stepOf(offer: Offer, unit: number, minimum: number): number {
  const coarse = Math.max(unit, Math.floor(minimum / 2 / unit) * unit);
  return (offer.high - offer.low) / unit > 200 ? coarse : unit;
}
