import { expect, test } from "vitest";
import { drawWords, NO_STREETS, onStreet, type Streets } from "../src/lib/streets";
import { tell } from "../src/lib/tell";
import type { ToldEvent } from "../src/lib/wire";

const name = (seat: number): string => `Ann ${seat}`;
const told = (type: string, kind: string, spans: unknown[]): ToldEvent =>
  ({ v: 7, e: { type }, lines: [{ spans, rule: "E-1", kind }] }) as unknown as ToldEvent;

test("a line for the ear and for the eye, its cards by suit", () => {
  const [line] = tell(told("hand.board_dealt.v1", "street", ["Flop", ": ", { cards: [51, 0, 99] }]), name);
  expect(line?.line).toBe("Flop: ace of spades, two of clubs, 1 face-down card");
  expect(line?.pieces.map((one) => one.text).join("")).toBe(line?.shown);
  expect(line?.pieces.map((one) => one.suit)).toEqual(["", "", "spades", "clubs", "other"]);
  expect(line?.street).toBe(true);
});

test("a line begins with a capital, however whoever it is about is written", () => {
  const [line] = tell(told("hand.folded.v1", "action", [{ seat: 2 }, " folds"]), () => "zoe");
  expect([line?.line, line?.shown, line?.pieces[0]?.text]).toEqual(["Zoe folds", "Zoe folds", "Zoe"]);
});

test("a name stands apart for the eye, whichever way it is written, and as it is for the ear", () => {
  const [line] = tell(told("hand.bet_made.v1", "action", [{ seat: 2 }, " bets ", { cents: 800 }]), () => "\u05d3\u05e0\u05d4 7");
  expect(line?.pieces.map((one) => one.name)).toEqual([true, false, false]);
  expect([line?.line, line?.shown]).toEqual(["\u05d3\u05e0\u05d4 7 bets $8", "\u05d3\u05e0\u05d4 7 bets $8"]);
});

test("what the story does without is quiet, where a hand begins and ends is not", () => {
  const quiet = (type: string, kind = "quiet"): boolean | undefined => tell(told(type, kind, ["x"]), name)[0]?.quiet;
  expect(quiet("hand.card_burned.v1")).toBe(true);
  expect(quiet("deck.committed.v1")).toBe(true);
  expect(quiet("hand.started.v1")).toBe(false);
  expect(quiet("hand.ended.v1")).toBe(false);
  expect(quiet("hand.folded.v1", "action")).toBe(false);
});

const deals = (type: string, e: object, text: string): ToldEvent =>
  ({ v: 7, e: { type, ...e }, lines: [{ spans: [text, { seat: 1 }], rule: "E-1", kind: "street" }] }) as unknown as ToldEvent;
const hand = (events: ToldEvent[], game = "holdem"): (string | undefined)[] => {
  let streets: Streets = onStreet({ board: 9, draws: 9, held: 9 }, told("hand.started.v1", "quiet", ["x"]));
  return events.map((one) => {
    streets = onStreet(streets, one);
    return tell(one, name, streets, game)[0]?.pieces[0]?.text;
  });
};

test("a street has its name where the board is known", () => {
  const dealt = (cards: number[]): ToldEvent => deals("hand.board_dealt.v1", { cards }, "Board");
  expect(hand([dealt([1, 2, 3]), dealt([4]), dealt([5])])).toEqual(["Flop", "Turn", "River"]);
  expect(tell(dealt([1]), name)[0]?.pieces[0]?.text).toBe("Board");
});

test("draws are counted where there are several, and cards of stud too", () => {
  const draw = deals("hand.draw_opened.v1", {}, "Draw, ");
  const served = deals("hand.cards_dealt.v1", { seats: [1, 1] }, "two cards");
  expect(hand([draw, served, draw, draw], "badacey")).toEqual(["First draw, ", "Two cards", "Second draw, ", "Third draw, "]);
  expect(hand([draw], "five-card-draw-high")).toEqual(["Draw, "]);
  expect([1, 0].map((draws) => drawWords("badugi", { ...NO_STREETS, draws }))).toEqual(["first draw", ""]);
  const three = deals("hand.cards_dealt.v1", { seats: [1, 2, 1, 2, 1, 2] }, "Three cards each, ");
  const one = deals("hand.cards_dealt.v1", { seats: [1, 2] }, "A card each, face up");
  expect(hand([three, one, one], "seven-card-stud-high")).toEqual(["Three cards each, ", "Fourth card, face up", "Fifth card, face up"]);
});
