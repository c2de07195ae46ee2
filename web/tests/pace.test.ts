import { expect, test } from "vitest";

import { Pace } from "../src/lib/showdown/pace";

const rounded = (numbers: number[]): number[] => numbers.map((one) => Math.round(one * 100) / 100);

test("a street comes card by card, and streets that come at once come one after the other", () => {
  const pace = new Pace();
  expect(rounded(pace.take(1, 3, false).delays)).toEqual([0, 0.09, 0.18]);
  expect(rounded(pace.take(1, 5, true).delays)).toEqual([0, 0.09, 0.18, 0, 0.65]);
});

test("nobody is shown as the winner before the last card lies there", () => {
  const pace = new Pace();
  const { wins, delays } = pace.take(1, 5, true);
  expect(wins).toBeGreaterThan(delays.at(-1) ?? 0);
  expect(pace.take(1, 5, true).wins).toBe(wins);
  expect(pace.take(2, 0, false)).toEqual({ delays: [], wins: 0.15 });
});

test("a board that came before keeps its times, and the winner does not wait for it", () => {
  const pace = new Pace();
  const before = pace.take(1, 5, false).delays;
  pace.take(1, 5, false);
  expect(pace.take(1, 5, true)).toEqual({ delays: before, wins: 0.15 });
});
