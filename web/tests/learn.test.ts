import { afterEach, describe, expect, it, vi } from "vitest";
import { byFamily } from "../src/learn/lessons";
import { drawKey, drawWords, mainKey, PracticeHand } from "../src/learn/practice.svelte";
import { aloud, mine, others, said, toYou } from "../src/learn/telling";
import type { LessonTable, Practice } from "../src/lib/wire";

const seat = (number: number): LessonTable["seats"][number] => ({
  seat: number, name: "", stack: 0, bet: 0, hole: [], up: [], folded: false, wagers: [], note: "", won: 0,
}); // prettier-ignore
const table: LessonTable = { seats: [seat(1), seat(2)], board: [], dealer: [], dealer_note: "", pot: 0, button: 2 };

function answer(made: number, more: Partial<Practice> = {}): Practice {
  const ask = { words: "Nobody has bet.", choices: [], most: 0, cards: 2, rule: "", required: [], best: "check", hint: "" };
  return { game: "holdem", seed: 5, made, told: [], feedback: null, ask, hand: "", table, result: null, ending: "", ...more };
}

describe("the story of a practice hand", () => {
  it("speaks to the learner", () => {
    expect(said({ spans: [{ seat: 1 }, " calls ", { cents: 400 }] })).toBe("You call $4");
    expect(said({ spans: [{ seat: 2 }, " calls ", { cents: 400 }] })).toBe("Ann calls $4");
    expect(said({ spans: [{ seat: 1 }, " has ", { cards: [51, 50] }, ": pair of aces"] })).toBe("You have A♠ A♥: pair of aces");
    expect(said({ spans: ["Uncalled bet of ", { cents: 800 }, " returned to ", { seat: 1 }] })).toBe("Uncalled bet of $8 returned to you");
    expect(said({ spans: ["Blinds: ", { seat: 1 }, " posts ", { cents: 200 }, ", ", { seat: 2 }, " posts ", { cents: 400 }] })).toBe(
      "Blinds: you post $2, Ann posts $4",
    );
  });
  it("changes the verb and nothing else", () => {
    expect(["raises to", " wins", " has", " does not straddle", ", all-in"].map(toYou)).toEqual(["raise to", " win", " have", " do not straddle", ", all-in"]);
  });
  it("reads out what came of a choice and what is asked, cards in words", () => {
    const told = [{ lines: [{ spans: ["Flop", ": ", { cards: [0, 1, 2] }] }], words: "These belong to everybody." }];
    const feedback = { verdict: "good" as const, words: "Well chosen.", rule: "" };
    expect(aloud(answer(1, { told, feedback, hand: "pair of twos" }))).toBe(
      "Well chosen. Flop: two of clubs, two of diamonds, two of hearts. These belong to everybody. You have a pair of twos. Nobody has bet.",
    );
    expect(aloud(answer(2, { ask: null, ending: "The hand is over." }))).toBe("The hand is over.");
  });
  it("knows who is who", () => {
    expect(mine(table)?.seat).toBe(1);
    expect(others(table).map((one) => one.seat)).toEqual([2]);
  });
});

describe("choices", () => {
  it("names the places of the cards that go", () => {
    expect([drawKey([3, 0]), drawKey([])]).toEqual(["draw:0,3", "draw:"]);
    expect([0, 1, 2].map(drawWords)).toEqual(["Stand pat", "Exchange 1 card", "Exchange 2 cards"]);
  });
  it("has one main action", () => {
    expect(mainKey(["fold", "check", "bet"])).toBe("check");
    expect(mainKey(["fold", "call", "raise"])).toBe("call");
    expect(mainKey(["wager", "fold"])).toBe("wager");
    expect(mainKey(["fold"])).toBe("");
  });
});

describe("a practice hand in the page", () => {
  afterEach(() => vi.unstubAllGlobals());
  function room(...answers: (Practice | number)[]): unknown[] {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", (_path: string, init: { body: string }) => {
      asked.push(JSON.parse(init.body));
      const next = answers.shift();
      const broken = typeof next === "number";
      const body = broken ? { code: "practice_busy", detail: "try again" } : next;
      return Promise.resolve(new Response(JSON.stringify(body), { status: broken ? next : 200 }));
    });
    return asked;
  }

  it("sends the seed and all choices, and takes back without asking", async () => {
    const good = { verdict: "good" as const, words: "", rule: "" };
    const asked = room(answer(0), answer(1, { feedback: good }), answer(2, { ask: null, result: 400 }));
    const hand = new PracticeHand("holdem");
    await hand.begin();
    await hand.choose("call");
    await hand.choose("check");
    expect(asked).toEqual([
      { seed: 0, choices: [] },
      { seed: 5, choices: ["call"] },
      { seed: 5, choices: ["call", "check"] },
    ]);
    expect([hand.now?.result, hand.good]).toEqual([400, 1]);
    await hand.choose("bet");
    expect(asked.length).toBe(3);
    hand.takeBack();
    expect([hand.now?.made, hand.choices]).toEqual([1, ["call"]]);
  });
  it("stays where it was when the room does not answer", async () => {
    room(answer(0), 503);
    const hand = new PracticeHand("holdem");
    await hand.begin();
    await hand.choose("call");
    expect([hand.fault, hand.steps.length, hand.choices.length, hand.busy]).toEqual(["Try again.", 1, 0, false]);
  });
});

it("puts games under their families, in order", () => {
  const line = (key: string, family_title: string) => ({ key, title: key, family: "", family_title, line: "" });
  const found = byFamily([line("a", "One"), line("b", "One"), line("c", "Two")]);
  expect(found.map((one) => [one.title, one.games.map((game) => game.key)])).toEqual([
    ["One", ["a", "b"]],
    ["Two", ["c"]],
  ]);
});
