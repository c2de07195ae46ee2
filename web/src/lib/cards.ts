// Cards are small ints, rank first, then suit (clubs, diamonds, hearts, spades). Their faces are in faces.ts: pages that
// name cards and show none do without.

import { UNKNOWN, type Card } from "./wire";

const RANKS = "23456789TJQKA";
const RANK_WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const SUIT_WORDS = ["clubs", "diamonds", "hearts", "spades"];

/** "other" for a joker and for a card face down. */
export function suitOf(card: Card): "clubs" | "diamonds" | "hearts" | "spades" | "other" {
  return card === UNKNOWN || card >= 52 ? "other" : (["clubs", "diamonds", "hearts", "spades"] as const)[(card & 3) as 0 | 1 | 2 | 3];
}

/** What stands in the corner, large, where a card is too small for its face; null for a back and for jokers. */
export function indexOf(card: Card): { rank: string; sign: string; suit: string } | null {
  if (card === UNKNOWN || card >= 52) return null;
  // As text, not as a picture of its own.
  return { rank: (RANKS[card >> 2] ?? "").replace("T", "10"), sign: `${"♣♦♥♠"[card & 3]}\uFE0E`, suit: suitOf(card) };
}

export function cardWords(card: Card): string {
  if (card === UNKNOWN) return "a face-down card";
  if (card >= 52) return card === 52 ? "the red joker" : "the black joker";
  return `${RANK_WORDS[card >> 2]} of ${SUIT_WORDS[card & 3]}`;
}

/** "ace of spades, king of hearts and 2 face-down cards" */
export function cardsWords(cards: readonly Card[]): string {
  const known = cards.filter((card) => card !== UNKNOWN).map(cardWords);
  const hidden = cards.length - known.length;
  if (hidden) known.push(`${hidden} face-down card${hidden > 1 ? "s" : ""}`);
  return known.join(", ");
}

/** "A♠ K♥" */
export function cardsSigns(cards: readonly Card[]): string {
  return cards
    .map((card) => (card === UNKNOWN ? "▮" : card >= 52 ? "joker" : (RANKS[card >> 2] ?? "").replace("T", "10") + ("♣♦♥♠"[card & 3] ?? "")))
    .join(" ");
}
