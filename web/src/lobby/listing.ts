// Which tables are listed, in which order, and how many each filter would leave.

import { familyOf, type Family } from "../lib/games";
import type { LobbyTable } from "../lib/wire";
import { fits } from "./find";

export const COLUMNS = ["game", "limit", "stakes", "players", "pot", "pace", "wait"] as const;
export type Column = (typeof COLUMNS)[number];
/** As long as no column was chosen: people first, then as games are known. */
export type Order = Column | "best";
export const COLUMN_WORDS: Record<Column, string> = {
  game: "Game",
  limit: "Limit",
  stakes: "Stakes",
  players: "Players",
  pot: "Average pot",
  pace: "Hands an hour",
  wait: "Wait",
};
/** Where a first click shows the largest first. */
export const LARGEST_FIRST: readonly Column[] = ["players", "pot", "pace"];

export const FAMILIES: readonly Family[] = ["holdem", "omaha", "stud", "draw", "banked"];
export const LIMITS = ["no limit", "pot limit", "fixed limit", "spread limit"] as const;

export interface Wanted {
  family: Family | "all";
  limit: string;
  open: boolean;
  people: boolean;
  favourites: boolean;
}
export const ANY: Wanted = { family: "all", limit: "all", open: false, people: false, favourites: false };

export function wantedBy(table: LobbyTable, wanted: Wanted, stars: readonly string[], search = ""): boolean {
  return (
    (wanted.family === "all" || familyOf(table.game) === wanted.family) &&
    (wanted.limit === "all" || table.limit === wanted.limit) &&
    (!wanted.open || table.taken < table.seats) &&
    (!wanted.people || table.people > 0) &&
    (!wanted.favourites || stars.includes(table.game)) &&
    fits(table, search)
  );
}

/** How many tables would be listed if this were chosen beside what is chosen. */
export function counted(tables: readonly LobbyTable[], wanted: Wanted, more: Partial<Wanted>, stars: readonly string[], search = ""): number {
  return tables.filter((table) => wantedBy(table, { ...wanted, ...more }, stars, search)).length;
}

// Made once: localeCompare with options makes one for every two names.
const TITLES = new Intl.Collator();
const IDS = new Intl.Collator("en", { numeric: true });

function usual(a: LobbyTable, b: LobbyTable): number {
  return (
    b.people - a.people ||
    FAMILIES.indexOf(familyOf(a.game)) - FAMILIES.indexOf(familyOf(b.game)) ||
    b.taken - a.taken ||
    TITLES.compare(a.game_title, b.game_title) ||
    IDS.compare(a.id, b.id)
  );
}
/** As they are shown: "blinds $2/$4, bets $4–$100" and "bets from $4" are 4, "bets $4/$8" is 8. */
export function stakesOf(table: Pick<LobbyTable, "bets">): number {
  const least = table.bets.split(", ")[0]?.split("–")[0] ?? "";
  return Math.max(0, ...[...least.matchAll(/\$([\d,.]+)/g)].map((found) => Number(found[1]?.replaceAll(",", ""))));
}

const KEYS: Record<Order, (table: LobbyTable) => string | number> = {
  game: (table) => table.game_title,
  limit: (table) => table.limit,
  stakes: stakesOf,
  players: (table) => table.taken,
  pot: (table) => table.average_pot,
  pace: (table) => table.hands_an_hour,
  best: () => 0,
  wait: (table) => (table.taken < table.seats ? -1 : table.waiting),
};

export function sorted(tables: readonly LobbyTable[], column: Order, down: boolean): LobbyTable[] {
  const key = KEYS[column];
  const turn = down ? -1 : 1;
  return [...tables].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    const order = typeof x === "number" && typeof y === "number" ? x - y : TITLES.compare(String(x), String(y));
    return turn * order || usual(a, b);
  });
}

/** "blinds $2/$4, no limit"; "antes $5–$100 against the house". */
export function playedFor(table: Pick<LobbyTable, "bets" | "limit">): string {
  return table.bets + (table.limit === "against the house" ? " " : ", ") + table.limit;
}

/** The rules of a public table, which need no words. */
export const USUAL_PROFILE = "card-room";
