import { describe, expect, test } from "vitest";

import { commandFor, owed, roundOf, stands, type PreAction } from "../src/lib/preaction";
import { offer, seat, view } from "./views";

const before = view([seat(1), seat(2, { bet: 500 })], { level: 500 });
const chosen = (kind: PreAction["kind"], cents = 0): PreAction => ({ kind, cents, round: roundOf(before) });

test("what is owed is never more than the stack", () => {
  expect(owed(before, 1)).toBe(500);
  expect(owed(before, 2)).toBe(0);
  expect(owed(view([seat(1, { stack: 300 })], { level: 500 }), 1)).toBe(300);
  expect(owed(before, 7)).toBe(0);
});

describe("a decision made beforehand", () => {
  test("stands while nothing changes", () => {
    expect(stands(chosen("call", 500), before, 1)).toBe(true);
    expect(stands(chosen("check_fold"), before, 1)).toBe(true);
  });

  test("a call falls with a raise, a check with a bet; check or fold stands", () => {
    const raised = view([seat(1), seat(2, { bet: 1500 })], { level: 1500 });
    expect(stands(chosen("call", 500), raised, 1)).toBe(false);
    expect(stands(chosen("check"), raised, 1)).toBe(false);
    expect(stands(chosen("check_fold"), raised, 1)).toBe(true);
  });

  test.each([{ board: [1, 2, 3] }, { hand_number: 2 }, { burns: 1 }, { stub: 37 }])("falls with the betting round: %o", (change) => {
    expect(stands(chosen("check_fold"), view(before.seats, { level: 500, ...change }), 1)).toBe(false);
  });
});

describe("when the turn comes", () => {
  test("a call is sent only for the amount that was chosen", () => {
    expect(commandFor(chosen("call", 500), [offer("call", 500), offer("fold")])).toEqual({ do: "call" });
    expect(commandFor(chosen("call", 500), [offer("call", 900), offer("fold")])).toBeNull();
  });

  test("a check is never a fold, unless that was chosen too", () => {
    const bet = [offer("call", 500), offer("fold")];
    expect(commandFor(chosen("check"), [offer("check")])).toEqual({ do: "check" });
    expect(commandFor(chosen("check"), bet)).toBeNull();
    expect(commandFor(chosen("check_fold"), bet)).toEqual({ do: "fold" });
    expect(commandFor(chosen("check_fold"), [offer("check"), offer("fold")])).toEqual({ do: "check" });
  });
});
