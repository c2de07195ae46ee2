import { describe, expect, it } from "vitest";
import { offeredAt } from "../src/floor/forms";
import { figuresOf, nextGap, potsOf, quickAmounts } from "../src/floor/light/pots";

describe("the pots of a light hand", () => {
  it("are dollars typed in, the main pot first", () => {
    expect(potsOf(["86"])).toEqual([8600]);
    expect(potsOf(["86.5", "12"])).toEqual([8650, 1200]);
  });
  it("are not there while one of them is missing or no amount", () => {
    for (const figures of [[""], ["86", ""], ["8.605"], ["."]]) expect(potsOf(figures)).toBeNull();
  });
  it("may be nothing where nobody called, but no side pot is", () => {
    expect(potsOf(["0"])).toEqual([0]);
    expect(potsOf(["20", "0"])).toBeNull();
  });
  it("are figures again once a hand is taken back", () => {
    expect(figuresOf([8600, 1250, 5])).toEqual(["86", "12.50", "0.05"]);
    expect(potsOf(figuresOf([8600, 1250]))).toEqual([8600, 1250]);
    expect(figuresOf([0])).toEqual(["0"]);
  });
  it("have usual sizes, in whole dollars", () => {
    expect(quickAmounts(400)).toEqual([2000, 4000, 6000, 8000, 12000, 20000]);
    expect(quickAmounts(50)).toEqual([500, 1000, 1500, 2500]);
    expect(quickAmounts(0)).toEqual([]);
  });
});

describe("the cards of a claim", () => {
  const group = (seat: number, most: number, count: number): { seat: number; most: number; cards: number[] } => ({
    seat,
    most,
    cards: Array.from({ length: count }, (_, i) => i),
  });
  it("go on to the next hand that has a gap", () => {
    expect(nextGap([group(0, 5, 5), group(1, 2, 0)], 0)).toBe(1);
    expect(nextGap([group(0, 5, 4), group(1, 2, 2)], 1)).toBe(0);
    expect(nextGap([group(0, 5, 5), group(1, 2, 2)], 1)).toBe(1);
  });
});

describe("what a table offers", () => {
  it("counts chips out where they are one sum, and knows no single card there", () => {
    expect(["count_out", "stand_up", "expose_card", "change_box"].map((name) => offeredAt(name, true))).toEqual([true, false, false, true]);
    expect(["count_out", "stand_up", "expose_card", "change_box"].map((name) => offeredAt(name, false))).toEqual([false, true, true, true]);
  });
});
