import { describe, expect, test } from "vitest";

import { chipsOf, dollars, grouped, parseDollars, signedDollars, stakesWords } from "../src/lib/money";

test.each([
  [0, "$0"],
  [5, "$0.05"],
  [100, "$1"],
  [150, "$1.50"],
  [123_456_700, "$1,234,567"],
  [-250, "−$2.50"],
])("%i cents are %s", (cents, words) => {
  expect(dollars(cents)).toBe(words);
});

test("numbers that are no money have commas too", () => {
  expect([7, 490, 4905, 11_146].map(grouped)).toEqual(["7", "490", "4,905", "11,146"]);
});

test("a gain has its sign, nothing has none", () => {
  expect([200, 0, -200].map(signedDollars)).toEqual(["+$2", "$0", "−$2"]);
});

describe("what somebody typed", () => {
  test.each([
    ["12", 1200],
    [" $12 ", 1200],
    ["12.5", 1250],
    ["12,50", 1250],
    ["1,200", 120_000],
    ["$1,234,567.89", 123_456_789],
    ["0", 0],
  ])("%s is an amount", (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  test.each(["", "-1", "1.234.5", "twelve", "12.345", "1e3", "$", "12 13"])("%s is none", (text) => {
    expect(parseDollars(text)).toBeNull();
  });

  test.each([1, 99, 100, 4005, 99_999])("%i cents are read as they are written", (cents) => {
    expect(parseDollars(dollars(cents))).toBe(cents);
  });
});

test("chips: the largest first, and never more than fit", () => {
  expect(chipsOf(13_630, 20)).toEqual([10_000, 2500, 500, 500, 100, 25, 5]);
  expect(chipsOf(1_000_000, 4)).toEqual([100_000, 100_000, 100_000, 100_000]);
  expect(chipsOf(0, 9)).toEqual([]);
});

test.each([
  ["4/8", "$4/$8"],
  ["1-5", "$1 to $5"],
  ["$2/$4", "$2/$4"],
  ["0.50/1", "$0.50/$1"],
])("stakes of %s", (stakes, words) => {
  expect(stakesWords(stakes)).toBe(words);
});
