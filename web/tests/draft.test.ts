import { describe, expect, test } from "vitest";

import { Draft } from "../src/lib/draft.svelte";
import { offer } from "./views";

const raise = [offer("fold"), offer("raise_to", 1000, 9000)];
const opening = [
  offer("place_wager", 500, 5000, { option: "ante", rule: "M-WAG-02" }),
  offer("place_wager", 500, 5000, { option: "first_draw", rule: "M-WAG-02" }),
  offer("place_wager", 100, 1000, { option: "bonus", rule: "M-WAG-05" }),
];

describe("an amount", () => {
  test("begins at the least", () => {
    const draft = new Draft();
    draft.meet(1, raise, []);
    expect(draft.amount).toBe(1000);
  });

  test("stays for the same decision, within its bounds, and goes with the next", () => {
    const draft = new Draft();
    draft.meet(1, raise, []);
    [draft.amount, draft.touched] = [8000, true];
    draft.meet(1, [offer("raise_to", 1000, 6000)], []);
    expect([draft.amount, draft.touched]).toEqual([6000, true]);
    draft.meet(2, raise, []);
    expect([draft.amount, draft.touched]).toEqual([1000, false]);
  });
});

test("cards are picked and put back, in their order, and no more than may be thrown", () => {
  const draft = new Draft();
  draft.meet(1, [offer("discard", 0, 2)], []);
  for (const position of [3, 1, 0]) draft.toggle(position, 2);
  expect(draft.picked).toEqual([1, 3]);
  draft.toggle(3, 2);
  expect(draft.picked).toEqual([1]);
  draft.meet(2, [], []);
  expect(draft.picked).toEqual([]);
});

describe("wagers before the cards", () => {
  test("those of the first area's rule begin at the least, the others at nothing", () => {
    const draft = new Draft();
    draft.meet(1, opening, []);
    expect(draft.wagers).toEqual([
      ["ante", 500],
      ["first_draw", 500],
      ["bonus", 0],
    ]);
    expect(draft.placed).toEqual([
      ["ante", 500],
      ["first_draw", 500],
    ]);
  });

  test("or as they lay the last time, within the bounds of now", () => {
    const draft = new Draft();
    draft.last = [
      ["ante", 900],
      ["first_draw", 900],
      ["bonus", 5000],
    ];
    draft.meet(1, opening, []);
    expect(draft.wagers).toEqual([
      ["ante", 900],
      ["first_draw", 900],
      ["bonus", 1000],
    ]);
  });

  test("what lies there already comes before both", () => {
    const draft = new Draft();
    draft.last = [["ante", 900]];
    draft.meet(1, opening, [["ante", 700]]);
    expect(draft.wagers[0]).toEqual(["ante", 700]);
  });

  test("areas that go by one rule hold the same; none is below its least, but nothing is", () => {
    const draft = new Draft();
    draft.meet(1, opening, []);
    draft.wager("ante", 2000, opening);
    expect(draft.wagers).toEqual([
      ["ante", 2000],
      ["first_draw", 2000],
      ["bonus", 0],
    ]);
    draft.wager("bonus", 20, opening);
    expect(draft.wagers[2]).toEqual(["bonus", 100]);
    draft.wager("bonus", 0, opening);
    expect(draft.wagers[2]).toEqual(["bonus", 0]);
  });
});
