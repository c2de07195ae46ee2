// My seats: what the lobby tells of each, and what the table itself tells, which is there sooner.

import { lobby } from "./lobby.svelte";
import type { Table } from "./table.svelte";
import { tables } from "./tables.svelte";
import type { Card, MySeat } from "./wire";

/** ends: when the clock will have answered, by performance.now(); 0: no clock runs. clock: as the table shows it, where that is known.
    cards: those I hold and can still play. acts: who is waited for there, if it is somebody else. */
export interface Sitting extends MySeat {
  calls: boolean;
  ends: number;
  clock: Table["clock"];
  out: boolean;
  cards: Card[];
  acts: string;
}

function told(seat: MySeat, live: Table | undefined): Sitting {
  if (!live?.view) return { ...seat, calls: seat.turn, ends: seat.until && lobby.when(seat.until), clock: null, out: false, cards: [], acts: "" };
  const own = live.mine;
  const turn = live.view.seats.find((one) => one.seat === live.view?.turn);
  const plays = own && live.view.running && own.dealt_in && !own.folded;
  return {
    ...seat,
    paused: live.paused,
    calls: live.calls,
    ends: live.ends,
    clock: live.ends ? live.clock : null,
    out: own?.sitting_out ?? false,
    cards: plays ? [...own.hole, ...own.up] : [],
    acts: turn && turn.seat !== live.seat ? live.name(turn.person) : "",
  };
}

/** In the order of their tables, which never changes under a thumb. */
export function mySeats(): Sitting[] {
  return (
    lobby.mine
      .map((seat) => ({ seat, live: tables.all.find((one) => one.id === seat.table) }))
      // Who has just stood up is known at the table before the lobby tells it.
      .filter(({ live }) => !live?.view || live.seat > 0)
      .map(({ seat, live }) => told(seat, live))
      .sort((a, b) => a.table.localeCompare(b.table, "en", { numeric: true }))
  );
}

/** Those that wait for me first, the most urgent of them at the top. */
export function byUrgency(seats: Sitting[]): Sitting[] {
  const rank = (seat: Sitting): number => (seat.calls ? seat.ends || Number.MAX_VALUE : Infinity);
  return [...seats].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
