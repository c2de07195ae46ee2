// The word at a seat for what it did last in this betting round.

import { tagOf } from "./tell";
import type { EventType, ToldEvent } from "./wire";

const CLEARS = new Set<EventType>([
  "hand.started.v1",
  "hand.betting_closed.v1",
  "hand.draw_opened.v1",
  "hand.betting_opened.v1",
  "round.bets_closed.v1",
  "hand.board_dealt.v1",
  "round.board_revealed.v1",
  "option.settled.v1",
]);

export function foldTags(tags: Record<number, string>, told: ToldEvent[]): Record<number, string> {
  let now = { ...tags };
  for (const one of told) {
    // Who draws stays to be seen while the betting after it goes on; every other word goes with its round.
    if (CLEARS.has(one.e.type)) now = {};
    const line = one.lines.find((found) => found.tag);
    if (line && one.e.seat) now[one.e.seat] = tagOf(line);
  }
  return now;
}

/** What the room calls the hands that this person sees. The own one counts as soon as it lies open: before that it has a name of its own. */
export function nowNames(names: Record<number, string>, hands: Record<string, string> | undefined, own: number): Record<number, string> {
  const open = Object.entries(hands ?? {}).filter(([seat]) => Number(seat) !== own || own in names);
  return open.length ? { ...names, ...Object.fromEntries(open) } : names;
}

/** The hands that lie open, by seat (0: the dealer's), as long as their cards do. */
export function foldNames(names: Record<number, string>, told: ToldEvent[]): Record<number, string> {
  let now = names;
  for (const one of told) {
    if (one.e.type === "hand.started.v1") now = {};
    else if (one.hand) now = { ...now, [one.e.seat ?? 0]: one.hand };
  }
  return now;
}
