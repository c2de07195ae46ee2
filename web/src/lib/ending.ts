// How one's time at a table ends: the owner removes somebody (and lets them in again), a seat is given up, the table ends.

import type { EngineEvent, SeatView, TableView } from "./wire";

const LAST_LOOK_MS = 4_000;

/** Who may not sit down here, after these events. Everybody is remembered: who looks at the page may be known only later. */
export function stillRemoved(before: ReadonlySet<string>, events: EngineEvent[]): ReadonlySet<string> {
  const now = new Set(before);
  for (const { type, person, barred } of events) {
    if (typeof person !== "string" || !person) continue;
    if (type === "table.player_removed.v1" && barred !== false) now.add(person);
    else if (type === "table.player_removed.v1" || type === "table.player_let_in.v1") now.delete(person);
  }
  return now;
}

/** What somebody took along who had this seat and has it no longer, in cents; null while they sit there. */
export function takenAlong(before: number | null, seat: number, events: EngineEvent[], seatNow: number): number | null {
  if (seatNow) return null;
  const stood = events.find((event) => event.type === "table.stood_up.v1" && event.seat === seat);
  return stood ? Number(stood["cents"]) + Number(stood["waiting"]) : before;
}

/** Who had each seat last: whoever wins a pot and leaves is still called by name. */
export function lastSeated(before: ReadonlyMap<number, string>, seats: readonly SeatView[]): ReadonlyMap<number, string> {
  return new Map([...before, ...seats.map((one) => [one.seat, one.person] as const)]);
}

/** What this seat would take along if what it has on the table came back: one's own result is told by it. */
export function worthOf(seat: SeatView, view: TableView | null): number {
  const wagers = seat.wagers.reduce((sum, [, cents]) => sum + cents, 0);
  return seat.stack + (view?.limits.length ? wagers : seat.put_in + seat.bet);
}

/** How long the felt of a table that is closed is still shown: until the end of its last hand has been seen. */
export const lastLook = (endedAt: number, now: number): number => Math.max(0, LAST_LOOK_MS - (now - endedAt));
