// The tables that this page follows: the one on the screen, and wherever this person sits. Each is followed once, so
// that its log, its decisions made beforehand and its calls go on while another page is looked at.

import { Table } from "./table.svelte";

interface Followed {
  table: Table;
  users: number;
  close: () => void;
}

const followed = new Map<string, Followed>();
const seats = new Map<string, () => void>();
export const tables: { all: Table[] } = $state({ all: [] });

const told = (): void => void (tables.all = [...followed.values()].map((one) => one.table));

/** The table, and how to let it go. */
export function follow(id: string): [table: Table, leave: () => void] {
  let found = followed.get(id);
  if (!found) {
    const table = new Table(id);
    found = { table, users: 0, close: table.open() };
    followed.set(id, found);
    told();
  }
  const one = found;
  one.users += 1;
  let left = false;
  return [
    one.table,
    (): void => {
      if (left) return;
      left = true;
      one.users -= 1;
      if (one.users || followed.get(id) !== one) return;
      followed.delete(id);
      one.close();
      told();
    },
  ];
}

/** This person sits at these tables and no others. */
export function followSeats(ids: string[]): void {
  for (const [id, leave] of seats) {
    if (ids.includes(id)) continue;
    seats.delete(id);
    leave();
  }
  for (const id of ids) if (!seats.has(id)) seats.set(id, follow(id)[1]);
}

/** Somebody else is here now. */
export function forgetSeats(): void {
  followSeats([]);
}

/** Whether this person sits anywhere, as far as the tables themselves have told it. */
export const sitting = (): boolean => tables.all.some((one) => one.seat > 0);

/** Tables that wait for this person, the most urgent first. */
export function calling(): Table[] {
  return tables.all.filter((one) => one.calls).sort((a, b) => (a.ends || Infinity) - (b.ends || Infinity));
}
