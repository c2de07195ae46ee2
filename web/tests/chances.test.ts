// Chances at an all-in hold for the cards that they were worked out with, and for no others.

import { describe, expect, it } from "vitest";
import { chancesNow, percent } from "../src/lib/chances";
import type { ChancesFrame, TableView } from "../src/lib/wire";

const seat = (number: number, hole: number[], folded = false): Partial<TableView["seats"][number]> => ({ seat: number, dealt_in: true, folded, hole, up: [] });
const view = (board: number[], more: Partial<TableView> = {}): TableView =>
  ({ running: true, hand_number: 7, board, seats: [seat(1, [1, 2]), seat(2, [3, 4]), seat(3, [5, 6], true)], ...more }) as TableView;
const told: ChancesFrame = {
  t: "chances",
  table: "1",
  hand: 7,
  open: 7,
  shares: [
    [1, 620],
    [2, 380],
  ],
};

describe("chances", () => {
  it("are shown for the street that they are of", () => {
    expect(chancesNow(told, view([10, 11, 12]))).toEqual({ 1: 620, 2: 380 });
    expect(chancesNow(told, view([10, 11, 12, 13]))).toEqual({});
    expect(chancesNow(told, view([]))).toEqual({});
  });
  it("go with the hand", () => {
    expect(chancesNow(told, view([10, 11, 12], { hand_number: 8 }))).toEqual({});
    expect(chancesNow(told, view([10, 11, 12], { running: false }))).toEqual({});
    expect(chancesNow(null, view([10, 11, 12]))).toEqual({});
    expect(chancesNow(told, null)).toEqual({});
  });
  it.each([
    [0, "0%"],
    [4, "<1%"],
    [10, "1%"],
    [625, "63%"],
    [990, "99%"],
    [996, ">99%"],
    [1000, "100%"],
  ])("%s thousandths are %s", (share, words) => expect(percent(share)).toBe(words));
});
