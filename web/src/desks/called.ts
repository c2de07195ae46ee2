// Boxes and claims as people call them: the room knows a box as TABLE:NUMBER, and a claim as TABLE HAND.

import { calledName } from "../lib/people";

/** What the tables are called, by id. */
export type Titles = Record<string, string>;

export const tableWords = (table: string, titles: Titles): string => titles[table] || `Table ${table}`;

export function boxWords(box: string, titles: Titles): string {
  const cut = box.lastIndexOf(":");
  return cut > 0 ? `box ${box.slice(cut + 1)} of ${tableWords(box.slice(0, cut), titles)}` : box;
}

/** Who is paid, and for which hand. */
export function payWords(person: string, claim: string, titles: Titles): string {
  const cut = claim.lastIndexOf(" ");
  return `${calledName(person)}, for ${tableWords(claim.slice(0, cut), titles)}, hand ${claim.slice(cut + 1)}`;
}
