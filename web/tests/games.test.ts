import { expect, test } from "vitest";

import { areasOf, areaWords, familyOf, optionWords } from "../src/lib/games";

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
