import { expect, test } from "vitest";

import { presets, stepOf } from "../src/lib/amounts";
import { offer, seat, view } from "./views";

const cents = (low: number, high: number, unit = 100): Record<string, number> => {
  // $30 in the middle, $10 to call.
  const at = view([seat(1, { bet: 0 }), seat(2, { bet: 1000 })], { pots: [{ cents: 1800, seats: [1, 2], rake: 200 }], level: 1000 });
  return Object.fromEntries(presets(at, offer("raise_to", low, high), unit).map((one) => [one.words, one.cents]));
};

test("half the pot and the pot are what is there once the bet is called, on top of the bet", () => {
  expect(cents(2000, 40_000)).toEqual({ Min: 2000, "½ pot": 3000, Pot: 5000, Max: 40_000 });
});

test("no size leaves the bounds of the offer", () => {
  expect(cents(4000, 4500)).toEqual({ Min: 4000, "½ pot": 4000, Pot: 4500, Max: 4500 });
});

test("sizes are whole chips", () => {
  expect(cents(2000, 40_000, 2500)["½ pot"]).toBe(2500);
});

test("a fixed amount has no sizes", () => {
  expect(cents(2000, 2000)).toEqual({});
});

test("the slider goes by the smallest chip, or coarser where that would be more than two hundred steps", () => {
  expect(stepOf(offer("bet", 200, 5000), 100, 1000)).toBe(100);
  expect(stepOf(offer("bet", 200, 50_000), 100, 1000)).toBe(500);
  expect(stepOf(offer("bet", 200, 50_000), 100, 100)).toBe(100);
});
