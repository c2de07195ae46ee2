import { expect, test } from "vitest";

import { legal, ownSizes, potTotal, presets, readSize, sizeWords, stepOf, stepped } from "../src/lib/amounts";
import { offer, seat, view } from "./views";

const ALL = 40_000;
const later = view([seat(1, { bet: 0 }), seat(2, { bet: 1000 })], {
  // $30 in the middle, $10 to call.
  pots: [{ cents: 1800, seats: [1, 2], rake: 200 }],
  level: 1000,
  board: [1, 2, 3],
});
const first = view([seat(1, { bet: 0 }), seat(2, { bet: 200 }), seat(3, { bet: 400 })], { level: 400 });

const cents = (low: number, high: number, unit = 100, at = later, own = ""): Record<string, number> =>
  Object.fromEntries(presets(at, offer("raise_to", low, high), unit, ALL, ownSizes(own)).map((one) => [one.words, one.cents]));

test("parts of the pot are what is there once the bet is called, on top of the bet", () => {
  expect(cents(2000, ALL)).toEqual({ Min: 2000, "⅓": 2300, "½": 3000, "¾": 4000, Pot: 5000, "All in": ALL });
});

test("before the flop sizes go by the bet that has to be met", () => {
  expect(cents(800, ALL, 100, first)).toEqual({ Min: 800, "2.5×": 1000, "3×": 1200, Pot: 1400, "All in": ALL });
});

test("no size leaves the bounds of the offer, and the most is all in only where it is", () => {
  expect(cents(4000, 4500)).toEqual({ Min: 4000, "⅓": 4000, "½": 4000, "¾": 4000, Pot: 4500, Max: 4500 });
});

test("sizes are whole chips", () => {
  expect(cents(2000, ALL, 2500)["½"]).toBe(2500);
});

test("a fixed amount has no sizes", () => {
  expect(cents(2000, 2000)).toEqual({});
});

test("a player's own sizes are read, kept once each, and refused where they are none", () => {
  expect(readSize(" 66% ")).toEqual({ kind: "part", of: 0.66 });
  expect(readSize("2,2X")).toEqual({ kind: "times", of: 2.2 });
  for (const wrong of ["", "66", "x", "-3x", "1x", "0%", "1e3%", "5000%", "101x", "<b>2x"]) expect(readSize(wrong), wrong).toBeNull();
  expect(ownSizes("66% nonsense 4x 66%").map(sizeWords)).toEqual(["66%", "4×"]);
  expect(ownSizes("1% 2% 3% 4% 5%")).toHaveLength(4);
  expect(cents(2000, ALL, 100, later, "100% 4x")).toMatchObject({ "100%": 5000, "4×": 4000 });
});

test("times of a bet that nobody has made are not offered", () => {
  const unopened = view([seat(1), seat(2)], { pots: [{ cents: 2000, seats: [1, 2], rake: 0 }], board: [1, 2, 3] });
  expect(Object.keys(cents(400, ALL, 100, unopened, "4x 66%"))).toEqual(["Min", "⅓", "½", "¾", "66%", "Pot", "All in"]);
});

test("only legal amounts: whole chips between the least and the most, which count though they are no whole chips", () => {
  const odd = offer("raise_to", 1050, 9950);
  expect(legal(odd, 2049, 100)).toBe(2000);
  expect(legal(odd, 3, 100)).toBe(1050);
  expect(legal(odd, 99_999, 100)).toBe(9950);
});

test("a step from between two steps goes to the next, and never past an end", () => {
  const odd = offer("raise_to", 1050, 9950);
  expect(stepped(odd, 1050, 100, 1)).toBe(1100);
  expect(stepped(odd, 1100, 100, -1)).toBe(1050);
  expect(stepped(odd, 9950, 100, -1)).toBe(9900);
  expect(stepped(odd, 9900, 100, 10)).toBe(9950);
});

test("the pot is told from the first chip: what lies in front of the players counts", () => {
  expect(potTotal(first)).toBe(600);
  expect(potTotal(later)).toBe(2800);
});

test("the slider goes by the smallest chip, or coarser where that would be more than two hundred steps", () => {
  expect(stepOf(offer("bet", 200, 5000), 100, 1000)).toBe(100);
  expect(stepOf(offer("bet", 200, 50_000), 100, 1000)).toBe(500);
  expect(stepOf(offer("bet", 200, 50_000), 100, 100)).toBe(100);
});
