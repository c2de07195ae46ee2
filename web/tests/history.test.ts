// Lists and lines of hands that are over: how the room is asked, what a session is, which step comes next.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { near, remember } from "../src/history/around";
import { addressOf, filtersIn, isNarrow, NO_FILTERS, queryOf } from "../src/history/filters";
import { beside, stepsOf, type Step, type ToldTo } from "../src/history/steps";
import { whenWords } from "../src/lib/when";
import { lineOf, share, spread } from "../src/mine/sessions";
import type { ReplayFrame, Results } from "../src/lib/wire";

const HOUR = 3_600_000;

test("when: the time of today, with the day before it otherwise", () => {
  const at = (hour: number, day = 18): number => new Date(2026, 10, day, hour, 5).getTime();
  expect(whenWords(at(14), at(20))).toBe("14:05");
  expect(whenWords(at(0), at(20))).toBe("00:05");
  expect(whenWords(at(14, 17), at(20))).toMatch(/17.*, 14:05$/);
});

describe("filters", () => {
  test("nothing is asked for where nothing is wanted", () => {
    expect(queryOf(NO_FILTERS, "", 0)).toBe("");
    expect(isNarrow(NO_FILTERS)).toBe(false);
  });
  test("everything at once, with the place to go on from", () => {
    const filters = { game: "holdem", result: "won", showdown: true, pot: 5_000, days: 1 } as const;
    expect(queryOf(filters, "7:1:a b", 100_000_000)).toBe("?game=holdem&result=won&showdown=true&pot_min=5000&from=13600000&after=7%3A1%3Aa+b");
    expect(isNarrow(filters)).toBe(true);
  });
});

describe("filters in an address", () => {
  test("they are read as they were written", () => {
    const filters = { game: "holdem", result: "won", showdown: true, pot: 10_000, days: 7 } as const;
    expect(addressOf(filters)).toBe("game=holdem&result=won&showdown=1&pot=10000&days=7");
    expect(filtersIn(addressOf(filters))).toEqual(filters);
    expect(filtersIn(addressOf(NO_FILTERS))).toEqual(NO_FILTERS);
  });
  test("what is none of ours is passed by", () => {
    expect(filtersIn("game=<b>&result=drawn&showdown=yes&pot=17&days=-1&after=9")).toEqual(NO_FILTERS);
  });
});

describe("the hands beside one", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
  });
  afterEach(() => vi.unstubAllGlobals());
  test("in the order of the list, the newest first", () => {
    remember("#/mine?result=won", ["#/c", "#/b", "#/a"]);
    expect(near("#/b")).toEqual({ list: "#/mine?result=won", before: "#/a", after: "#/c" });
    expect(near("#/c").after).toBeUndefined();
    expect(near("#/elsewhere")).toEqual({});
  });
  test("nothing, where none is kept or the browser keeps nothing", () => {
    expect(near("#/a")).toEqual({});
    vi.stubGlobal("sessionStorage", undefined);
    remember("#/mine", ["#/a"]);
    expect(near("#/a")).toEqual({});
  });
  test("whatever lies there", () => {
    sessionStorage.setItem("pitboss.hands", "no list");
    expect(near("#/a")).toEqual({});
  });
});

test("a hand is told again as it was told then, to others by names, and to the house as the room has it", () => {
  const view = { viewer: 2, game: "holdem", seats: [], board: [], pots: [] };
  const dealt = {
    v: 1,
    e: { type: "hand.cards_dealt.v1" },
    lines: [{ spans: ["Two cards each, ", { seat: 1 }, " first", ": ", { seat: 2 }, " gets ", { cards: [51, 50] }], kind: "street" }],
  };
  const won = {
    v: 2,
    e: { type: "hand.pot_awarded.v1", to: [[1, 400]], share: "whole" },
    lines: [{ spans: [{ seat: 1 }, " wins ", { cents: 400 }, " from the pot"], kind: "step" }],
  };
  const frames = [
    { events: [dealt], view },
    { events: [won], view, hands: { "1": "pair of kings" } },
  ] as unknown as ReplayFrame[];
  const told = (to: ToldTo): (string | undefined)[] => stepsOf(frames, (seat) => ["", "Ann", "Ben"][seat] ?? "", to).map((one) => one.lines[0]?.shown);
  expect(told("you")).toEqual(["Two cards each: you get A♠ A♥", "Ann wins $4 with a pair of kings"]);
  expect(told("them")).toEqual(["Two cards each, Ann first: Ben gets A♠ A♥", "Ann wins $4 with a pair of kings"]);
  expect(told("house")).toEqual(["Two cards each, Ann first: Ben gets A♠ A♥", "Ann wins $4 from the pot"]);
});

describe("steps", () => {
  const steps: Step[] = [true, false, true, true, false, true].map((quiet, at) => ({ at, lines: [], quiet }));
  test("details are passed by, but for the first and the last", () => {
    expect(beside(steps, 0, 1, false)).toBe(1);
    expect(beside(steps, 1, 1, false)).toBe(4);
    expect(beside(steps, 4, 1, false)).toBe(5);
    expect(beside(steps, 5, 1, false)).toBe(5);
    expect(beside(steps, 1, -1, false)).toBe(0);
  });
  test("with details each is a step", () => {
    expect(beside(steps, 1, 1, true)).toBe(2);
    expect(beside(steps, 0, -1, true)).toBe(0);
  });
});

describe("sessions", () => {
  const results: Results = {
    points: [
      { ended: 10 * HOUR, won: 500 },
      { ended: 10.5 * HOUR, won: -200 },
      { ended: 200 * HOUR, won: 100 },
      { ended: 200.2 * HOUR, won: -300 },
    ],
    before: 1_000,
    hands_before: 7,
    behind: 0,
  };
  test("the last one begins after an hour without a hand", () => {
    expect(lineOf(results, "session", 201 * HOUR)).toEqual({ at: [200 * HOUR, 200 * HOUR, 200.2 * HOUR], sum: [0, 100, -200], hands: 2 });
  });
  test("a week, and none of it", () => {
    expect(lineOf(results, "week", 201 * HOUR).hands).toBe(2);
    expect(lineOf(results, "week", 1_000 * HOUR)).toEqual({ at: [1_000 * HOUR], sum: [0], hands: 0 });
  });
  test("all of them begin with what was before", () => {
    const line = lineOf(results, "all", 201 * HOUR);
    expect([line.hands, line.sum[0], line.sum.at(-1)]).toEqual([11, 1_000, 1_100]);
    expect(spread(line)).toEqual([1_000, 1_500]);
  });
  test("nobody has a session without a hand", () => {
    expect(lineOf({ points: [], before: 0, hands_before: 0, behind: 0 }, "session", 5)).toEqual({ at: [5], sum: [0], hands: 0 });
  });
  test("shares", () => {
    expect(share(1, 3)).toBe("33%");
    expect(share(0, 0)).toBe("–");
  });
});
