// What the own hand may become with the next card, in the words of players. Only from cards that this person sees.

import { UNKNOWN, type Card, type TableView } from "../wire";
import { choose, worth } from "./hands";

const FLUSH_DRAW = 4;
const STRAIGHT_CLASS = 4;
const classOf = (cards: readonly Card[]): number => Math.floor(worth(cards, "high") / 16 ** 5);

/** The ranks that would make a straight of four of these with one more. */
function fillers(ranks: number[]): Set<number> {
  const have = new Set(ranks.flatMap((rank) => (rank === 14 ? [1, 14] : [rank])));
  const found = new Set<number>();
  for (let low = 1; low <= 10; low++) {
    const missing = [0, 1, 2, 3, 4].map((step) => low + step).filter((rank) => !have.has(rank));
    if (missing.length === 1) found.add(missing[0] === 1 ? 14 : (missing[0] ?? 0));
  }
  return found;
}

function ofFour(four: readonly Card[]): { flush: boolean; fills: Set<number> } {
  return { flush: new Set(four.map((card) => card & 3)).size === 1, fills: fillers(four.map((card) => (card >> 2) + 2)) };
}

/** Each way to keep four of the cards that may count together. */
function fours(view: TableView, hole: readonly Card[], board: readonly Card[]): Card[][] {
  if (view.game.includes("omaha")) return choose(hole, 2).flatMap((two) => choose(board, 2).map((rest) => [...two, ...rest]));
  return choose([...hole, ...board], FLUSH_DRAW).filter((four) => !board.length || four.some((card) => hole.includes(card)));
}

function made(view: TableView, hole: readonly Card[], board: readonly Card[]): boolean {
  const ways = view.game.includes("omaha")
    ? choose(hole, 2).flatMap((two) => choose(board, 3).map((rest) => [...two, ...rest]))
    : choose([...hole, ...board], 5);
  return ways.some((five) => classOf(five) >= STRAIGHT_CLASS);
}

const HIGH_GAMES = /^(holdem|omaha|five-card-omaha|six-card-omaha|seven-card-stud-hi|five-card-stud)/;

/** "flush draw", "open-ended straight draw", "gutshot": those that are there while cards are still to come. */
export function draws(view: TableView, seat: number): string[] {
  const own = view.seats.find((one) => one.seat === seat);
  if (!own || !view.running || own.folded || view.second_board.length || !HIGH_GAMES.test(view.game)) return [];
  const stud = view.game.includes("stud");
  const hole = [...own.hole, ...own.up];
  const count = stud ? hole.length : view.board.length;
  const [least, most] = stud ? (view.game.startsWith("seven") ? [4, 6] : [4, 4]) : [3, 4];
  if (hole.includes(UNKNOWN) || count < least || count > most) return [];
  const board = stud ? view.common : view.board;
  if (made(view, hole, board)) return [];
  const found = fours(view, hole, board).map(ofFour);
  const fills = new Set(found.flatMap((one) => [...one.fills]));
  const words: string[] = [];
  if (found.some((one) => one.flush)) words.push("flush draw");
  if (found.some((one) => one.fills.size > 1)) words.push("open-ended straight draw");
  else if (fills.size > 1) words.push("double gutshot");
  else if (fills.size === 1) words.push("gutshot");
  return words;
}
