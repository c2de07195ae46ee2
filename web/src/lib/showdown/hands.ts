// Which cards of many make the hand. The room says who won and with what; here the page finds the cards to lift, and what a hand may become.

import type { Card } from "../wire";

export type Ranking = "high" | "six_plus" | "ace_five" | "two_seven" | "badugi" | "badugi_ace_high";

const ACE = 14;
const rankOf = (card: Card): number => (card >> 2) + 2;
const suitOf = (card: Card): number => card & 3;
const lowRank = (card: Card): number => (rankOf(card) === ACE ? 1 : rankOf(card));

export function choose<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, i) => choose(from.slice(i + 1), count - 1).map((rest) => [one, ...rest]));
}

/** Ranks by how often they are there, then by height: [[2, 9], [1, 14], …] for a pair of nines with an ace. */
function groups(ranks: number[]): [count: number, rank: number][] {
  const found = new Map<number, number>();
  for (const rank of ranks) found.set(rank, (found.get(rank) ?? 0) + 1);
  return [...found].map(([rank, count]): [number, number] => [count, rank]).sort((a, b) => b[0] - a[0] || b[1] - a[1]);
}

/** The height of the straight in five different ranks, 0 where there is none. wheel: what stands below a low ace's neighbour. */
function straight(ranks: number[], wheel: number): number {
  const sorted = [...new Set(ranks)].sort((a, b) => b - a);
  if (sorted.length < 5) return 0;
  const [first = 0, second = 0, , , last = 0] = sorted;
  if (first - last === 4) return first;
  return wheel && first === ACE && second === wheel && second - last === 3 ? wheel : 0;
}

const packed = (numbers: number[]): number => numbers.reduce((sum, one) => sum * 16 + one, 0);
const place = (kind: number, ranks: number[]): number => packed([kind, ...ranks, 0, 0, 0, 0, 0].slice(0, 6));

/** How good five cards are: more is better. wheel: 5 in most games, 9 where the six is the lowest card, 0 where aces are high alone. */
function high(cards: readonly Card[], wheel: number, flushFirst: boolean): number {
  const ranks = cards.map(rankOf);
  const grouped = groups(ranks);
  const order = grouped.map(([, rank]) => rank);
  const [most = 0, next = 0] = grouped.map(([count]) => count);
  const flush = new Set(cards.map(suitOf)).size === 1;
  const run = straight(ranks, wheel);
  if (flush && run) return place(8, [run]);
  if (most === 4) return place(7, order);
  if (most === 3 && next === 2) return place(flushFirst ? 5 : 6, order);
  if (flush) return place(flushFirst ? 6 : 5, order);
  if (run) return place(4, [run]);
  if (most === 3) return place(3, order);
  if (most === 2) return place(next === 2 ? 2 : 1, order);
  return place(0, order);
}

/** The lower the better; straights and flushes do not count. */
function aceFive(cards: readonly Card[]): number {
  const grouped = groups(cards.map(lowRank));
  const [most = 0, next = 0] = grouped.map(([count]) => count);
  const kind = most === 4 ? 5 : most === 3 ? (next === 2 ? 4 : 3) : most === 2 ? (next === 2 ? 2 : 1) : 0;
  return -place(
    kind,
    grouped.map(([, rank]) => rank),
  );
}

/** All suits and all ranks differ: more cards first, then lower ones. */
function badugi(cards: readonly Card[], rank: (card: Card) => number): number {
  if (new Set(cards.map(suitOf)).size < cards.length || new Set(cards.map(rankOf)).size < cards.length) return -Infinity;
  return -place(
    4 - cards.length,
    cards.map(rank).sort((a, b) => b - a),
  );
}

const WORTH: Record<Ranking, (cards: readonly Card[]) => number> = {
  high: (cards) => high(cards, 5, false),
  six_plus: (cards) => high(cards, 9, true),
  ace_five: aceFive,
  two_seven: (cards) => -high(cards, 0, false),
  badugi: (cards) => badugi(cards, lowRank),
  badugi_ace_high: (cards) => badugi(cards, rankOf),
};

/** How good exactly these cards are, by this ranking: more is better. */
export function worth(cards: readonly Card[], ranking: Ranking): number {
  return WORTH[ranking](cards);
}

function best(ways: Card[][], ranking: Ranking): Card[] {
  const worths = ways.map((cards) => worth(cards, ranking));
  return ways[worths.indexOf(Math.max(...worths))] ?? [];
}

/** The ranking by which this share of a pot of this game is won. */
export function rankingOf(game: string, share: string): Ranking {
  if (share === "badugi" || game.startsWith("badugi")) return game === "badeucey" ? "badugi_ace_high" : "badugi";
  if (game.startsWith("six-plus")) return "six_plus";
  if (game.includes("2-7") || (game === "badeucey" && share === "low")) return "two_seven";
  if (share === "low" || game.endsWith("-low") || game.includes("a-5")) return "ace_five";
  return "high";
}

/** The cards of the hand that counts: five, or up to four of a badugi. Of Omaha two of one's own and three of the board. */
export function madeOf(game: string, share: string, hole: readonly Card[], board: readonly Card[]): Card[] {
  const ranking = rankingOf(game, share);
  if (ranking === "badugi" || ranking === "badugi_ace_high")
    return best(
      [4, 3, 2, 1].flatMap((count) => choose(hole, count)),
      ranking,
    );
  if (game.includes("omaha")) {
    const three = choose(board, 3);
    return best(
      choose(hole, 2).flatMap((two) => three.map((rest) => [...two, ...rest])),
      ranking,
    );
  }
  return best(choose([...hole, ...board], 5), ranking);
}
