// Games by what players call them.

import type { LobbyTable } from "../lib/wire";

const CALLED: Record<string, string[]> = {
  holdem: ["holdem", "texas holdem", "nlhe", "nlh", "nl holdem", "lhe", "flhe", "plhe", "HE", "horse", "hose", "8game"],
  "six-plus-holdem": ["6+", "6 plus", "six plus", "short deck", "shortdeck", "6+ holdem"],
  "omaha-high": ["omaha", "plo", "plo4", "nlo", "4 card omaha", "8game"],
  "omaha-hi-lo-8": ["o8", "o8b", "plo8", "flo8", "omaha 8", "omaha hi lo", "omaha eight or better", "horse", "hose", "8game"],
  "five-card-omaha-high": ["plo5", "5 card plo", "5 card omaha", "omaha 5"],
  "five-card-omaha-hi-lo-8": ["big o", "bigo", "o8 5 card", "5 card o8", "5 card omaha hi lo", "plo8 5 card"],
  "six-card-omaha-high": ["plo6", "6 card plo", "6 card omaha"],
  "seven-card-stud-high": ["stud", "7cs", "7 card stud", "7 stud", "horse", "hose", "8game"],
  "seven-card-stud-low": ["razz", "stud low", "7 card stud low", "horse", "8game"],
  "seven-card-stud-hi-lo": ["stud hi lo", "7 card stud hi lo", "stud split"],
  "seven-card-stud-hi-lo-8": ["stud 8", "stud8", "7cs8", "s8", "stud eight or better", "stud hi lo 8", "horse", "hose", "8game"],
  "five-card-stud": ["5cs", "5 card stud"],
  "five-card-draw-high": ["5cd", "5 card draw", "draw", "jacks"],
  "five-card-draw-low": ["lowball", "5 card lowball", "draw low", "california lowball"],
  "triple-draw-2-7": ["2-7", "27td", "2-7 td", "deuce to seven", "td", "2-7 triple draw", "lowball", "8game"],
  "triple-draw-a-5": ["a-5", "a5td", "ace to five", "a-5 td", "a-5 triple draw", "lowball"],
  "single-draw-2-7": ["2-7", "27sd", "2-7 sd", "nl 2-7", "kansas city", "deuce to seven", "lowball"],
  badugi: ["badugi", "4 card low"],
  "badugi-three-draw": ["badugi", "badugi td"],
  badeucey: ["badeucy", "badeucey"],
  badacey: ["badacy", "badacey"],
  "texas-holdem-bonus": ["bonus", "casino holdem", "house", "banked"],
  "double-draw": ["double draw", "house", "banked"],
};

/** In whatever way it is typed: no capitals, no apostrophes, no strokes. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[-–_/.,$]/g, "")
    .replace(/\s+/g, " ")
    .trim();
const squeezed = (text: string): string => text.replaceAll(" ", "");

/** Whether a table is what somebody looks for: every word begins one of its own, or all of it begins a name of its game. */
export function fits(table: Pick<LobbyTable, "game" | "title" | "game_title" | "stakes" | "limit">, typed: string): boolean {
  const wanted = plain(typed);
  if (!wanted) return true;
  const names = [...(CALLED[table.game] ?? []), table.game_title, table.title].map(plain);
  if (names.some((name) => squeezed(name).startsWith(squeezed(wanted)))) return true;
  const words = [...names, plain(table.stakes), plain(table.limit)].flatMap((name) => name.split(" "));
  const begins = (word: string, part: string): boolean => (/^\d+$/.test(part) ? word === part : word.startsWith(part));
  return wanted.split(" ").every((part) => words.some((word) => begins(word, part)));
}
