// Where somebody is seated who just wants to play.

import { familyOf } from "../lib/games";
import type { LobbyTable } from "../lib/wire";

export interface Taste {
  /** The game that they played last, and those with a star. */
  last: string;
  stars: readonly string[];
  /** What they have, in cents. */
  balance: number;
}

/** What they bring: the table's usual stack, or what they have. */
export function chipsFor(table: Pick<LobbyTable, "stack">, balance: number): number {
  return Math.floor(Math.min(table.stack, balance) / 100) * 100;
}

/** A quarter of the usual stack is enough to begin with. */
const canPay = (table: LobbyTable, balance: number): boolean => balance >= table.stack / 4;

export function canJoin(table: LobbyTable): boolean {
  return !table.seat && !table.by_hand && !table.paused && table.taken < table.seats;
}

/** How well a game fits: the last one, favourites, hold 'em; others come after all of these, those like the last one first. */
function preference(game: string, taste: Taste): number {
  if (game === taste.last) return 0;
  if (taste.stars.includes(game)) return 1;
  if (game === "holdem") return 2;
  if (familyOf(game) === familyOf(taste.last || "holdem")) return 3;
  return familyOf(game) === "banked" ? 9 : 5;
}

/** Tables to sit down at, the best first: somebody is there to play with, a game that they like, people before bots. */
export function ranked(tables: readonly LobbyTable[], taste: Taste): LobbyTable[] {
  const key = (table: LobbyTable): number[] => {
    const liked = preference(table.game, taste);
    return [liked > 2 ? 1 : 0, table.people ? 0 : 1, liked, -table.people, -table.taken, -table.hands_an_hour];
  };
  return tables
    .filter((table) => canJoin(table) && table.taken > 0 && canPay(table, taste.balance))
    .map((table) => ({ table, key: key(table) }))
    .sort((a, b) => a.key.reduce((order, one, i) => order || one - (b.key[i] ?? 0), 0) || a.table.id.localeCompare(b.table.id, "en", { numeric: true }))
    .map((one) => one.table);
}
