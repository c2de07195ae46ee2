import { beforeEach, expect, test, vi } from "vitest";

import type { Table } from "../src/lib/table.svelte";
import { byUrgency, mySeats, type Sitting } from "../src/lib/seats";
import { seat, view } from "./views";

const told = vi.hoisted(() => ({ mine: [] as { table: string; turn: boolean; until: number; paused: string }[], all: [] as unknown[] }));
vi.mock("../src/lib/lobby.svelte", () => ({
  lobby: {
    get mine() {
      return told.mine;
    },
    when: (until: number) => until + 1,
  },
}));
vi.mock("../src/lib/tables.svelte", () => ({
  tables: {
    get all() {
      return told.all;
    },
  },
}));

const line = (table: string, until = 0): (typeof told.mine)[0] => ({ table, turn: until > 0, until, paused: "" });
const live = (id: string, more: Partial<Table> = {}): Partial<Table> => ({
  id,
  view: view([seat(1, { hole: [3, 4], up: [5] })]),
  seat: 1,
  mine: seat(1, { hole: [3, 4], up: [5] }),
  paused: "",
  calls: false,
  ends: 0,
  clock: null,
  ...more,
});

beforeEach(() => {
  [told.mine, told.all] = [[], []];
});

test("in the order of their tables, by number", () => {
  told.mine = [line("10"), line("9"), line("2")];
  expect(mySeats().map((one) => one.table)).toEqual(["2", "9", "10"]);
});

test("without a view, what the lobby tells: whose turn it is, and until when", () => {
  told.mine = [line("1", 5000)];
  expect(mySeats()[0]).toMatchObject({ calls: true, ends: 5001, cards: [] });
});

test("with a view, what the table tells: cards that can still be played", () => {
  told.mine = [line("1", 5000)];
  told.all = [live("1")];
  expect(mySeats()[0]).toMatchObject({ calls: false, ends: 0, cards: [3, 4, 5] });
  told.all = [live("1", { mine: seat(1, { hole: [3, 4], folded: true }) })];
  expect(mySeats()[0]?.cards).toEqual([]);
});

test("who has just stood up is gone at once", () => {
  told.mine = [line("1")];
  told.all = [live("1", { seat: 0 })];
  expect(mySeats()).toEqual([]);
});

test("those that wait for me first, the most urgent at the top; then the others as they were", () => {
  const one = (table: string, calls: boolean, ends: number): Sitting => ({ table, calls, ends }) as Sitting;
  const seats = [one("1", false, 0), one("2", true, 0), one("3", true, 900), one("4", false, 100), one("5", true, 300)];
  expect(byUrgency(seats).map((sitting) => sitting.table)).toEqual(["5", "3", "2", "1", "4"]);
  expect(seats[0]?.table).toBe("1");
});
