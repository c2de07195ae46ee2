// The winning moment: who won which part of the pot, with which cards, and what the hand is called. From what everybody sees.

import { UNKNOWN, type Card, type EngineEvent, type TableView } from "../wire";
import { madeOf } from "./hands";

/** A share of the pots: "whole", "high", "low", "badugi"; of board 1 or 2 where there are two. */
export interface Award {
  share: string;
  board: number;
  to: [seat: number, cents: number][];
}
export interface Win {
  share: string;
  board: number;
  seats: number[];
  cents: number;
  /** What won it; empty where nobody had to show. */
  cards: Card[];
  name: string;
}

export function awardOf(event: EngineEvent): Award {
  return { share: String(event.share ?? "whole"), board: Number(event.board ?? 0), to: (event.to ?? []) as Award["to"] };
}

/** Halves whose hands say for themselves which half they are for. */
const SAY_THEMSELVES: Record<string, RegExp> = { low: /\blow\b/, badugi: /Badugi/ };

/** Whoever wins the one alone has nobody beside them who qualifies for the other. */
const OTHER_HALF: Record<string, string> = { high: "low", low: "Badugi", badugi: "low" };

/** "pair of aces" and "eight-six low" of "high: pair of aces; eight-six low"; on two boards the halves of each. */
export function halves(whole: string): string[] {
  return whole.split("; ").map((part) => part.replace(/^(board \d|both boards): /, ""));
}

/** The part of a hand's name that is about this share: "board 1: high: pair of aces; eight-six low". */
export function namePart(whole: string, share: string, board: number): string {
  const boards = whole.split(/; (?=board \d: )/);
  const onBoard = boards.find((one) => one.startsWith(`board ${board}: `)) ?? (boards.length > 1 ? "" : whole);
  const parts = halves(onBoard);
  const named = parts.find((one) => one.startsWith(`${share}: `));
  if (named) return named.slice(share.length + 2);
  const itself = parts.find((one) => SAY_THEMSELVES[share]?.test(one));
  if (itself) return itself;
  const [only = ""] = parts;
  return parts.length === 1 && !/^\w+: /.test(only) ? only : "";
}

function cardsOf(view: TableView, award: Award, seat: number): Card[] {
  const sits = view.seats.find((one) => one.seat === seat);
  const own = sits ? [...sits.hole, ...sits.up] : [];
  const board = [...(award.board === 2 ? view.second_board : view.board), ...view.common];
  if (award.share === "uncalled" || !own.length || own.includes(UNKNOWN) || own.length + board.length < 4) return [];
  return madeOf(view.game, award.share, own, board);
}

/** One line for each share that was won: side pots that the same people win are one with the main pot. hands: the names of tabled hands, by seat. */
export function winsOf(view: TableView, awards: Award[], hands: Record<number, string>): Win[] {
  const found = new Map<string, Win>();
  for (const award of awards) {
    const seats = award.to.map(([seat]) => seat).sort((a, b) => a - b);
    const cents = award.to.reduce((sum, [, one]) => sum + one, 0);
    if (!seats.length) continue;
    const key = `${award.share}:${award.board}:${seats.join()}`;
    const before = found.get(key);
    if (before) before.cents += cents;
    else {
      const name = seats.map((seat) => namePart(hands[seat] ?? "", award.share, award.board)).find((one) => one) ?? "";
      const cards = name ? [...new Set(seats.flatMap((seat) => cardsOf(view, award, seat)))] : [];
      found.set(key, { share: award.share, board: award.board, seats, cents, cards, name });
    }
  }
  return [...found.values()];
}

/** All cards to lift; null where nothing was shown. */
export function lifted(wins: Win[]): Set<Card> | null {
  const cards = new Set(wins.flatMap((one) => one.cards));
  return cards.size ? cards : null;
}

/** "no low": why the best hand of the one half takes the other too. wins: all that was won. */
export function missing(win: Win, wins: readonly Win[]): string {
  const other = OTHER_HALF[win.share];
  const split = wins.some((one) => one.board === win.board && OTHER_HALF[one.share] && one.share !== win.share);
  return other && !split ? `no ${other}` : "";
}

/** Whether the hand's name says for which half it is. */
export const saysItself = (win: Win): boolean => SAY_THEMSELVES[win.share]?.test(win.name) ?? false;

/** What a seat has won with, in short: "eight-six low / four-card Badugi". */
export function wonWith(wins: readonly Win[], seat: number): string {
  const names = wins.filter((one) => one.name && one.seats.includes(seat)).map((one) => one.name.split(", ")[0] ?? "");
  return [...new Set(names)].slice(0, 2).join(" / ");
}

/** "High", "Low, board 2"; '' where one hand wins everything. */
export function shareWords(win: Win): string {
  const share = win.share === "whole" || win.share === "uncalled" ? "" : win.share;
  const words = [share, win.board ? `board ${win.board}` : ""].filter((one) => one).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A hand's name and its kickers, which are told where there is room for them. */
export function withKickers(name: string): [hand: string, kickers: string] {
  const at = name.search(/, [a-z-]+ kickers?$/);
  return at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at)];
}
