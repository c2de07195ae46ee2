import { describe, expect, it } from "vitest";
import { lastLook, lastSeated, stillRemoved, takenAlong, worthOf } from "../src/lib/ending";
import type { EngineEvent } from "../src/lib/wire";
import { seat, view } from "./views";

const removed = (person: string, barred = true): EngineEvent => ({ type: "table.player_removed.v1", person, seat: 2, barred });
const letIn = (person: string): EngineEvent => ({ type: "table.player_let_in.v1", person });

describe("whoever the owner removes", () => {
  it.each([
    ["nothing happened", [], [], []],
    ["somebody is removed, and another after them", ["ann"], [removed("ben")], ["ann", "ben"]],
    ["they are let in again", ["ben"], [letIn("ben")], []],
    ["somebody else is let in", ["ben"], [letIn("cem")], ["ben"]],
    ["removed, let in and removed again", [], [removed("ben"), letIn("ben"), removed("ben")], ["ben"]],
    ["a removal that bars nobody", [], [removed("ben", false)], []],
    ["nobody by that name", [], [removed("")], []],
  ])("%s", (_, before, events, after) => {
    expect([...stillRemoved(new Set(before), events)]).toEqual(after);
  });
});

describe("a seat that is given up", () => {
  const stood = (seat: number): EngineEvent => ({ type: "table.stood_up.v1", seat, cents: 20_900, waiting: 100 });
  it.each([
    ["nothing happened", null, [], 0, null],
    ["it was somebody else's", null, [stood(2)], 0, null],
    ["it was this person's", null, [stood(4)], 0, 21_000],
    ["nothing new since", 21_000, [], 0, 21_000],
    ["they sit again", 21_000, [], 1, null],
  ] as const)("%s", (_, before, events, now, after) => {
    expect(takenAlong(before, 4, [...events], now)).toBe(after);
  });
});

it("a seat is worth its stack with all that it has put in", () => {
  const one = seat(1, { stack: 10_000, put_in: 300, bet: 200, wagers: [["ante", 500]] });
  expect(worthOf(one, view([one], { limits: [] }))).toBe(10_500);
  expect(worthOf({ ...one, put_in: 0, bet: 0 }, view([one], { limits: [["ante", 500, 10_000]] }))).toBe(10_500);
});

describe("the last hand of a table", () => {
  it("is looked at for four seconds from its end on", () => {
    expect(lastLook(1_000, 1_000)).toBe(4_000);
    expect(lastLook(1_000, 3_500)).toBe(1_500);
    expect(lastLook(1_000, 60_000)).toBe(0);
  });
  it("is not waited for where none was seen", () => {
    expect(lastLook(-Infinity, 0)).toBe(0);
  });
});

it("whoever has left a seat is still known there, until somebody else takes it", () => {
  const first = lastSeated(new Map(), [
    { ...seat(1), person: "ann" },
    { ...seat(2), person: "ben" },
  ]);
  const left = lastSeated(first, [{ ...seat(1), person: "ann" }]);
  expect([...left]).toEqual([
    [1, "ann"],
    [2, "ben"],
  ]);
  expect(lastSeated(left, [{ ...seat(2), person: "cem" }]).get(2)).toBe("cem");
});
