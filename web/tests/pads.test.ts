import { describe, expect, it } from "vitest";
import { signersOf, TABLE_FORMS } from "../src/floor/forms";
import { actOf, amountsOf, cardOf, needsCount, openCards, places, typed } from "../src/floor/pads";
import { calledName, shownName } from "../src/lib/people";
import type { ConsoleSeen, DealerAction } from "../src/lib/wire";

function cards(keys: string): number[] {
  const found: number[] = [];
  let rest = "";
  for (const key of keys) {
    const step = typed(rest, key);
    rest = step.rest;
    if (step.card !== null) found.push(step.card);
  }
  return found;
}
const action = (more: Partial<DealerAction>): DealerAction => ({ do: "deal", seat: 0, face: "u", place: "board", cents: 0, count: 1, offers: [], ...more });

describe("cards by keyboard", () => {
  it("are a rank and then a suit", () => {
    expect(cards("as")).toEqual([51]);
    expect(cards("2c")).toEqual([0]);
    expect(cards("asKD10hth")).toEqual([51, 45, 34, 34]);
    expect(cardOf("T", "h")).toBe(34);
  });
  it("begin anew with every rank, and a suit alone is nothing", () => {
    expect(cards("s")).toEqual([]);
    expect(cards("ak9s")).toEqual([cardOf("9", "s")]);
    expect(cards("1s")).toEqual([]);
    expect(cards("xas")).toEqual([51]);
  });
});

describe("who has no account", () => {
  it("is called by the plain name", () => {
    expect(["Max (cash)", "Max (cash 2)", "Max", "bot 1"].map(calledName)).toEqual(["Max", "Max (2)", "Max", "bot 1"]);
    expect(["bot 1", "bottle", "Max"].map(shownName)).toEqual(["Bot 1", "bottle", "Max"]);
  });
});

describe("a deal", () => {
  it("asks for the cards that lie open, and says where each goes", () => {
    const deal = [action({ do: "burn", face: "d" }), action({ seat: 2, place: "seat" }), action({ seat: 3, place: "seat", face: "d" }), action({})];
    expect(openCards(deal)).toBe(2);
    expect(places(deal)).toEqual(["seat 2", "centre"]);
    expect(openCards([action({ do: "turn_up", count: 3 })])).toBe(3);
  });
});

describe("amounts", () => {
  it("are those of the offer, each once and within it", () => {
    const seen = {
      unit: 100,
      view: {
        pots: [{ cents: 1200, rake: 100 }],
        seats: [
          { seat: 1, bet: 400 },
          { seat: 2, bet: 0 },
        ],
        level: 400,
        turn: 2,
      },
    } as unknown as ConsoleSeen;
    const found = amountsOf(seen, { action: "raise_to", rule: "", low: 800, high: 5000, option: "" });
    expect(found).toEqual([800, 1500, 2500, 5000]);
    expect(amountsOf(seen, { action: "raise_to", rule: "", low: 800, high: 800, option: "" })).toEqual([800]);
  });
});

describe("acts", () => {
  it("take an offer up for its seat", () => {
    expect(actOf({ action: "call", rule: "", low: 4, high: 4, option: "" }, 3, 7)).toEqual({ do: "call", seat: 3, decision: 7 });
    expect(actOf({ action: "agree", rule: "", low: 0, high: 0, option: "bomb_pot" }, 3, 7)).toEqual({ do: "agree", seat: 3, option: "bomb_pot" });
    expect(actOf({ action: "raise_to", rule: "", low: 4, high: 8, option: "" }, 3, 7)).toBeNull();
  });
  it("never fill in what somebody has to count", () => {
    expect(needsCount({ do: "count_deck" })).toBe(true);
    expect(needsCount({ do: "shuffle_deck", method: "counting_device" })).toBe(true);
    expect(needsCount({ do: "shuffle_deck", method: "manual" })).toBe(false);
  });
  it("ask for whoever is not at the screen", () => {
    const form = (name: string) => TABLE_FORMS[name] ?? expect.fail(name);
    expect(signersOf(form("verify_time"), ["dealer"])).toEqual(["floorperson"]);
    expect(signersOf(form("verify_time"), ["shift_supervisor"])).toEqual([]);
    expect(signersOf(form("change_box"), ["dealer"])).toEqual(["floorperson"]);
    expect(signersOf(form("change_box"), ["floorperson"])).toEqual(["dealer"]);
    expect(signersOf(form("release_cards"), ["floorperson"])).toEqual(["shift_supervisor"]);
  });
});
