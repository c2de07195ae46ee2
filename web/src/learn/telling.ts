// The story of a practice hand: the room's lines, in which the learner is spoken to.

import { cardsSigns, cardsWords } from "../lib/cards";
import { withArticle } from "../lib/story";
import { sentence } from "../lib/tell";
import type { LessonTable, Line, Practice, Span } from "../lib/wire";

const LEARNER = 1;
const NAMES = ["The dealer", "You", "Ann", "Ben"];
/** Where taking the s away is not enough. */
const ODD: Record<string, string> = { has: "have", does: "do", passes: "pass" };

export function nameOf(seat: number): string {
  return NAMES[seat] ?? `Seat ${seat}`;
}

/** "calls $4" as it is said to somebody: "call $4". */
export function toYou(words: string): string {
  return words.replace(/^(\s*)(\w+?)s\b/, (whole, space: string, verb: string) => {
    return space + (ODD[whole.trim()] ?? verb);
  });
}

/** Whoever begins a line with "You" is spoken to in the rest of it. */
function spoken(spans: readonly Span[]): Span[] {
  return spans.map((span, i) => {
    const before = spans[i - 1];
    const mine = before !== undefined && typeof before === "object" && "seat" in before && before.seat === LEARNER;
    return mine && typeof span === "string" ? toYou(span) : span;
  });
}

export function said(line: Line, aloud = false): string {
  const text = sentence(spoken(line.spans), nameOf, aloud ? cardsWords : cardsSigns);
  // In the middle of a line nobody is called with a capital letter.
  return text.replace(/(?<=[^.?!]\s)You\b/g, "you");
}

/** After "You have": " a pair of sevens", ": high: pair of sevens; low: nothing". */
export const heldWords = (hand: string): string => (hand.includes(":") ? `: ${hand}` : ` ${withArticle(hand)}`);

/** What is read out after a choice: what came of it, and what is asked now. */
export function aloud(now: Practice): string {
  const told = now.told.flatMap((one) => [...one.lines.map((line) => said(line, true)), one.words]).filter(Boolean);
  const asked = now.ask ? [now.hand ? `You have${heldWords(now.hand)}` : "", now.ask.words] : [now.ending];
  const all = [now.feedback?.words ?? "", ...told, ...asked].filter(Boolean);
  return all.map((one) => (/[.?!]$/.test(one) ? one : `${one}.`)).join(" ");
}

export function mine(table: LessonTable): LessonTable["seats"][number] | undefined {
  return table.seats.find((seat) => seat.seat === LEARNER);
}

export function others(table: LessonTable): LessonTable["seats"] {
  return table.seats.filter((seat) => seat.seat !== LEARNER);
}
