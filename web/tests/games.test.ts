import { expect, test } from "vitest";

import { areasOf, areaWords, briefTitle, familyOf, hasBlinds, optionWords } from "../src/lib/games";

test.each([
  ["holdem", "holdem"],
  ["six-plus-holdem", "holdem"],
  ["omaha-hi-lo-8", "omaha"],
  ["six-card-omaha-high", "omaha"],
  ["seven-card-stud-high", "stud"],
  ["badugi", "draw"],
  ["triple-draw-2-7", "draw"],
  ["double-draw", "banked"],
  ["texas-holdem-bonus", "banked"],
])("%s is of the family %s", (game, family) => {
  expect(familyOf(game)).toBe(family);
});

test("the areas of a layout: in the order in which they lie, or as the limits name them", () => {
  expect(areasOf("double-draw", [])).toEqual(["bonus", "ante", "first_draw", "second_draw"]);
  expect(areasOf("another-game", [["ante", 500, 5000]])).toEqual(["ante"]);
});

test("names of areas and options in words", () => {
  expect(areaWords("first_draw")).toBe("first draw");
  expect([optionWords("run_it_twice"), optionWords("some_option")]).toEqual(["run it twice", "some option"]);
});

test("long names have a short form that still tells games apart", () => {
  expect(briefTitle("Seven-Card Stud High-Low Split Eight or Better")).toBe("7-Card Stud Hi-Lo 8");
  expect(briefTitle("Seven-Card Stud High-Low Split")).toBe("7-Card Stud Hi-Lo");
  expect(briefTitle("Five-Card Omaha High")).toBe("5-Card Omaha High");
  expect(briefTitle("Ann's table")).toBe("Ann's table");
});

test("nobody waits for a blind where there are none", () => {
  expect(["holdem", "badacey", "seven-card-stud-hi-lo-8", "double-draw"].map(hasBlinds)).toEqual([true, true, false, false]);
});
