// What somebody's hands brought, as a line: of the last time that they played, of some days, of all.

import type { Results } from "../lib/wire";

export type Span = "session" | "week" | "all";
export const SPAN_WORDS: Record<Span, string> = { session: "Last session", week: "Last 7 days", all: "All hands" };
/** Whoever plays no hand for so long has got up. */
const GAP_MS = 3_600_000;
const WEEK_MS = 7 * 86_400_000;

export interface Line {
  /** When each hand ended, and what all hands up to it have brought; the first is where it began. */
  at: number[];
  sum: number[];
  hands: number;
}

export function lineOf(results: Results, span: Span, now: number): Line {
  const points = results.points;
  let first = 0;
  if (span === "session") {
    first = points.length - 1;
    while (first > 0 && (points[first]?.ended ?? 0) - (points[first - 1]?.ended ?? 0) < GAP_MS) first--;
  } else if (span === "week") {
    first = points.findIndex(({ ended }) => ended >= now - WEEK_MS);
    if (first < 0) first = points.length;
  }
  const shown = points.slice(Math.max(0, first));
  let sum = span === "all" ? results.before : 0;
  const line: Line = { at: [shown[0]?.ended ?? now], sum: [sum], hands: shown.length + (span === "all" ? results.hands_before : 0) };
  for (const { ended, won } of shown) {
    line.at.push(ended);
    line.sum.push((sum += won));
  }
  return line;
}

/** The lowest and the highest point, for the ear. */
export function spread(line: Line): [number, number] {
  return [Math.min(...line.sum), Math.max(...line.sum)];
}

/** "38%", or a dash where there was nothing to count. */
export function share(part: number, of: number): string {
  return of ? `${Math.round((100 * part) / of)}%` : "–";
}
