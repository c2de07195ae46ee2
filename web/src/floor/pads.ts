// What the pads of the console work with: cards by two keys, amounts as buttons.

import { dollars } from "../lib/money";
import type { Card, ConsoleSeen, DealerAction, Offer } from "../lib/wire";

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUITS: [letter: string, sign: string, words: string][] = [
  ["s", "♠", "spades"],
  ["h", "♥", "hearts"],
  ["d", "♦", "diamonds"],
  ["c", "♣", "clubs"],
];
const ORDER = "23456789TJQKA";

/** Rank first, then suit: clubs, diamonds, hearts, spades. */
export function cardOf(rank: string, suit: string): Card {
  return ORDER.indexOf(rank) * 4 + "cdhs".indexOf(suit);
}

/** "as" and "10h" as typed on a keyboard, key by key; '' while a card is not whole. */
export function typed(before: string, key: string): { rest: string; card: Card | null } {
  const letter = key.toUpperCase();
  if (ORDER.includes(letter) && letter.length === 1) return { rest: letter, card: null };
  if (letter === "1" || (letter === "0" && before === "1")) return { rest: letter === "0" ? "T" : "1", card: null };
  if (before.length === 1 && before !== "1" && "CDHS".includes(letter) && letter.length === 1) {
    return { rest: "", card: cardOf(before, letter.toLowerCase()) };
  }
  return { rest: before, card: null };
}

/** How many cards of a deal lie open, so have to be named. */
export function openCards(actions: readonly DealerAction[]): number {
  return actions
    .filter((action) => (action.do === "deal" && action.face === "u") || (action.do === "turn_up" && action.face === "u"))
    .reduce((sum, action) => sum + action.count, 0);
}

/** Where each open card of a deal goes, in dealing order: "seat 3", "board". */
export function places(actions: readonly DealerAction[]): string[] {
  return actions
    .filter((action) => action.do === "deal" && action.face === "u")
    .flatMap((action) => Array<string>(action.count).fill(action.seat ? `seat ${action.seat}` : "centre"));
}

/** Amounts of an offer that are a tap: the least, sizes of the pot, the most. */
export function amountsOf(seen: ConsoleSeen, offer: Offer): number[] {
  const { view, unit } = seen;
  const pot = view.pots.reduce((sum, one) => sum + one.cents + one.rake, 0) + view.seats.reduce((sum, one) => sum + one.bet, 0);
  const own = view.seats.find((seat) => seat.seat === view.turn)?.bet ?? 0;
  const call = Math.max(0, view.level - own);
  const fit = (cents: number): number => Math.min(offer.high, Math.max(offer.low, Math.round(cents / unit) * unit));
  const sizes = [offer.low, fit(view.level * 2 || offer.low * 2), fit(view.level + (pot + call) / 2), fit(view.level + pot + call), offer.high];
  return [...new Set(sizes)].sort((one, other) => one - other);
}

const WORDS: Record<string, string> = {
  fold: "Fold",
  check: "Check",
  muck: "Muck",
  show: "Show",
  pass_straddle: "No straddle",
  stop_betting: "Bets no more",
  play_on: "Plays on",
  decline: "Declines",
};

export function offerWords(offer: Offer): string {
  switch (offer.action) {
    case "call":
      return `Call ${dollars(offer.low)}`;
    case "straddle":
      return `Straddle ${dollars(offer.low)}`;
    case "make_wager":
      return `Wager ${dollars(offer.low)}`;
    case "agree":
      return offer.low ? `Agrees, ${dollars(offer.low)}` : "Agrees";
    default:
      return WORDS[offer.action] ?? offer.action.replaceAll("_", " ");
  }
}

/** The act that takes up an offer for a seat, where it needs no amount and no cards. */
export function actOf(offer: Offer, seat: number, decision: number): ({ do: string } & Record<string, unknown>) | null {
  switch (offer.action) {
    case "fold":
    case "check":
    case "call":
    case "muck":
    case "straddle":
    case "pass_straddle":
      return { do: offer.action, seat, decision };
    case "agree":
    case "decline":
      return { do: offer.action, seat, option: offer.option };
    case "make_wager":
      return { do: "make_wager", seat, decision, cents: offer.low };
    case "stop_betting":
    case "play_on":
      return { do: "choose_after_exposure", seat, decision, stop: offer.action === "stop_betting" };
    default:
      return null;
  }
}

/** What is done with one tap, in a word or two for its key. */
const TAP: Record<string, string> = {
  start_hand: "Start the hand",
  reshuffle: "Shuffled",
  push_pot: "Pushed",
  no_more_bets: "No more bets",
  deal_cards: "Dealt",
  release_cards: "Verify the Bad Beat",
  record_equipment: "Record the equipment",
  record_layout: "Record the layout",
  receive_decks: "Received",
  inspect_decks: "Inspected, all sound",
  verify_inspection: "Verify the inspection",
  spread_decks: "Spread",
  let_players_look: "They have looked",
  wash_decks: "Washed and stacked",
  shuffle_deck: "Shuffled",
  cut_deck: "Cut",
  post_out_of_order: "Covered or signed",
};

export function tapWords(name: string): string {
  return TAP[name] ?? name.replaceAll("_", " ");
}

/** What a person has to count or read off a device, and is never filled in. */
export function needsCount(act: Record<string, unknown>): boolean {
  const counted = act["do"] === "count_deck" || act["do"] === "count_stub";
  return counted || (act["do"] === "shuffle_deck" && !("count" in act) && String(act["method"]).startsWith("counting"));
}
