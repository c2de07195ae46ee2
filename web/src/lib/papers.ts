// What the desks see beside the jackpots: the cage, boxes with who took each step, disputes, the books of a day.

import type { DueAt } from "./desks.svelte";

export interface DrawerSeen {
  number: number;
  cashier: string;
  day: string;
  opened_at: number;
  opened: number;
  filled: number;
  counted: number | null;
  counted_at: number;
  /** null for whoever counts it. */
  expected: number | null;
  difference: number | null;
}
export interface CageLine {
  at: number;
  what: string;
  drawer: number;
  giver: string;
  cents: number;
  person: string;
}
export interface CageSeen {
  role: string;
  day: string;
  zone: string;
  view: { open: boolean; mine: DrawerSeen | null; drawers: DrawerSeen[]; lines: CageLine[]; sums: [string, number][]; due: Omit<DueAt, "stream">[] };
}
export interface AtCounter {
  id: string;
  name: string;
  balance: number;
  tables: string[];
}
export interface StepSeen {
  what: string;
  at: number;
  day: string;
  /** Name and role. */
  people: [string, string][];
  rule: string;
  cents: number | null;
}
export interface BoxWay {
  stream: string;
  box: string;
  table: string;
  number: number;
  lot: string;
  stage: string;
  next: string;
  steps: StepSeen[];
  /** What people call the jackpot, and the table. */
  jackpot: string;
  title: string;
}
export interface BoxAtTable {
  stream: string;
  jackpot: string;
  table: string;
  title: string;
  number: number;
  due: string;
  rule: string;
  by_hand: boolean;
  /** What people call the jackpot. */
  called: string;
}
export interface CountPaper {
  stream: string;
  document: number;
  box: string;
  table: string;
  number: number;
  lot: string;
  place: string;
  container: number;
  at: number;
  day: string;
  people: [string, string][];
  cents: number | null;
  expected: number | null;
  difference: number | null;
  rule: string;
  zone: string;
  /** What people call the jackpot, and the table. */
  jackpot: string;
  title: string;
}
export interface CustodyDay {
  role: string;
  day: string;
  zone: string;
  at_tables: BoxAtTable[];
  boxes: BoxWay[];
  documents: CountPaper[];
}
export interface DisputeSeen {
  table: string;
  title: string;
  number: number;
  hand: number;
  running: boolean;
  at: number;
  seat: number;
  by: string;
  person: string;
  words: string;
  status: "open" | "ruled" | "final";
  rulings: { at: number; by: string; person: string; words: string; final: boolean }[];
}
export const STEPS: Record<string, string> = {
  box_removed: "Removed",
  boxes_listed: "Accounted for",
  counted_at_table: "Counted at a closed table",
  container_locked: "Locked in a container",
  carried: "Carried to the cage",
  counted_in_cage: "Counted in the cage",
  sum_verified: "Sum verified in the cage",
  counted_by_room: "Counted by the room",
};
export const CAGE_WORDS: Record<string, string> = {
  drawer_opened: "Drawer opened",
  drawer_filled: "Drawer filled",
  drawer_counted: "Drawer counted",
  bought_in: "Buy-in",
  cashed_out: "Cash-out",
  chips_sold: "Chips sold",
  chips_redeemed: "Chips redeemed",
};

export const roleWords = (role: string): string => role.replaceAll("_", " ");

/** By the clock of the facility, wherever the screen stands. */
export function when(at: number, zone = "", whole = false): string {
  const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hour12: false, ...(zone ? { timeZone: zone } : {}) };
  const date: Intl.DateTimeFormatOptions = whole ? { year: "numeric", month: "2-digit", day: "2-digit", second: "2-digit" } : {};
  return new Date(at).toLocaleString("en-CA", { ...date, ...time });
}
