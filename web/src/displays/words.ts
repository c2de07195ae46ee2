// What the boards say, in few words: they are read from far away.

import { stakesWords } from "../lib/money";
import type { WaitingRow } from "../lib/wire";

const STRUCTURES: Record<WaitingRow["structure"], string> = { fixed: "limit", spread: "spread limit", pot: "pot limit", none: "no limit", house: "" };

export function limitWords(row: { stakes: string; structure: WaitingRow["structure"]; by_hand: boolean }): string {
  const dealt = row.by_hand ? ", dealt by hand" : "";
  return `${stakesWords(row.stakes)} ${STRUCTURES[row.structure]}`.trim() + dealt;
}

export function seatWords(free: number): string {
  return free === 0 ? "Full" : free === 1 ? "1 seat" : `${free} seats`;
}

/** "1 h 12 min", "12 min", "40 s". */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** As many names, each with its place, as have room in so many letters, and how many more there are. */
export function fitting(names: string[], letters: number): { shown: string[]; more: number } {
  const shown: string[] = [];
  let left = letters;
  for (const name of names) {
    // No line ends between the place and the name.
    const placed = `${shown.length + 1}\u00a0${name}`;
    // The last one needs no room for "+12".
    const reserve = shown.length + 1 < names.length ? 4 : 0;
    if (placed.length + 2 + reserve > left) break;
    shown.push(placed);
    left -= placed.length + 2;
  }
  return { shown, more: names.length - shown.length };
}

/** One screen after the other: at most `most` things each. */
export function screens<T>(things: T[], most: number): T[][] {
  const found: T[][] = [];
  for (let from = 0; from < things.length; from += most) found.push(things.slice(from, from + most));
  return found;
}

export function clockOf(begins: string): string {
  return begins.slice(-5);
}

/** A hand's words start with a capital where they stand alone. */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
