// A hand step by step: what each step tells, and which one comes next.

import { allIns, botSeats, doorCards, potsOf, retold } from "../lib/story";
import { NO_STREETS, onStreet } from "../lib/streets";
import { foldNames, nowNames } from "../lib/tags";
import { tell, type Told } from "../lib/tell";
import type { ReplayFrame } from "../lib/wire";

export interface Step {
  /** Among all steps of the hand, details included: what stands in an address. */
  at: number;
  lines: Told[];
  /** Nothing but details. */
  quiet: boolean;
}

/** To whom it is told: whoever played it, others who look at it as that person saw it, or as the room has it, for the house. */
export type ToldTo = "you" | "them" | "house";

export function stepsOf(frames: readonly ReplayFrame[], name: (seat: number) => string, to: ToldTo): Step[] {
  let streets = NO_STREETS;
  let hands: Record<number, string> = {};
  return frames.map(({ events, view, hands: named }, at) => {
    const seat = Math.max(0, view.viewer);
    hands = nowNames(foldNames(hands, events), named, seat);
    const known = {
      own: to === "you" ? seat : 0,
      hands,
      allIns: allIns(events, view),
      bots: botSeats(view),
      doors: doorCards(view),
      pots: potsOf(events, view),
    };
    const lines = events.flatMap((one) => {
      streets = onStreet(streets, one);
      return to === "house" ? tell(one, name) : tell(retold(one, known), name, streets, view.game);
    });
    return { at, lines, quiet: lines.every((line) => line.quiet) };
  });
}

/** The step after (or, with -1, before) one, passing by details that are not wanted; the same where there is none. */
export function beside(steps: readonly Step[], at: number, way: 1 | -1, details: boolean): number {
  for (let next = at + way; next >= 0 && next < steps.length; next += way) {
    if (details || !steps[next]?.quiet || next === 0 || next === steps.length - 1) return next;
  }
  return at;
}
