// Which bets go back to their player, and which into the pot.

import { describe, expect, it } from "vitest";
import { uncalled } from "../src/lib/motion.svelte";
import type { EngineEvent, TableView } from "../src/lib/wire";

const bets = (...cents: number[]): TableView => ({ seats: cents.map((bet, i) => ({ seat: i + 1, bet })) }) as unknown as TableView;
const before = bets(2_400, 1_200);
const back = (seat: number, cents: number): EngineEvent => ({ type: "hand.bet_returned.v1", seat, cents });

describe("a bet that nobody called", () => {
  it("goes back whole", () => expect(uncalled(before, [{ type: "hand.folded.v1", seat: 2 }, back(1, 2_400)])).toEqual([1]));
  it("goes into the pot where a part of it was matched", () => expect(uncalled(before, [back(1, 1_200)])).toEqual([]));
  it("is nobody's where nothing lies there", () => {
    expect(uncalled(before, [back(3, 100)])).toEqual([]);
    expect(uncalled(null, [back(1, 2_400)])).toEqual([]);
  });
});
