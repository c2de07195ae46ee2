import { describe, expect, test } from "vitest";

import { aftermath, later, unpaid, winnings } from "../src/lib/aftermath";
import { type EngineEvent, type EventType, type ToldEvent, UNKNOWN } from "../src/lib/wire";
import { seat, view } from "./views";

const before = view([seat(1, { hole: [1, 2], bet: 500 }), seat(2, { hole: [UNKNOWN, UNKNOWN], bet: 500 })], { board: [10, 11, 12, 13] });
const over = view([seat(1, { dealt_in: false, stack: 41_000 }), seat(2, { dealt_in: false })], { running: false });
const event = (type: EventType, more: Partial<EngineEvent> = {}): ToldEvent => ({ v: 1, e: { type, ...more }, lines: [] });

const showdown = [
  event("hand.board_dealt.v1", { cards: [14] }),
  event("hand.tabled.v1", { seat: 2, cards: [30, 31] }),
  event("hand.pot_awarded.v1", { pot: 0, to: [[1, 1000]] }),
  event("hand.pot_awarded.v1", {
    pot: 1,
    to: [
      [1, 250],
      [2, 250],
    ],
  }),
];

describe("when a hand is over", () => {
  const after = aftermath(before, over, showdown);

  test("the cards lie as they lay, with those that came since", () => {
    expect(after?.view.board).toEqual([10, 11, 12, 13, 14]);
    expect(after?.view.seats.map((one) => one.hole)).toEqual([
      [1, 2],
      [30, 31],
    ]);
    expect(before.board).toEqual([10, 11, 12, 13]);
  });

  test("the pots are with their winners, all that each has won together", () => {
    expect(after?.view.pots).toEqual([]);
    expect([...(after?.won ?? [])]).toEqual([
      [1, 1250],
      [2, 250],
    ]);
    expect(after?.view.seats.map((one) => [one.bet, one.stack])).toEqual([
      [0, 41_000],
      [0, 40_000],
    ]);
  });

  test("nothing of it where the view before knows no hand, or the next one has begun", () => {
    expect(aftermath(over, over, showdown)).toBeNull();
    expect(aftermath(before, before, showdown)).toBeNull();
  });

  test("a hand that is folded or mucked says so", () => {
    const told = aftermath(before, over, [event("hand.folded.v1", { seat: 2 }), event("hand.mucked.v1", { seat: 1 })]);
    expect(told?.view.seats.map((one) => one.folded)).toEqual([true, true]);
  });

  test("up cards stay up, and a tabled hand is more than its hole cards", () => {
    const stud = view([seat(1, { hole: [UNKNOWN, UNKNOWN], up: [20] })], { board: [] });
    const told = aftermath(stud, view([seat(1)], { running: false }), [
      event("hand.cards_dealt.v1", { seats: [1, 0], cards: [21, 40], faces: "ud" }),
      event("hand.tabled.v1", { seat: 1, cards: [1, 2, 20, 21] }),
    ]);
    expect(told?.view.seats[0]).toMatchObject({ hole: [1, 2], up: [20, 21] });
    expect(told?.view.dealer).toEqual([40]);
  });
});

describe("against the house", () => {
  const result = (outcome: string, cents: number, paid = 0, hand = ""): object => ({ spot: "ante", cents, outcome, paid, hand });
  const settled = (...results: object[]): number | undefined => winnings([event("round.wagers_settled.v1", { seat: 3, results })]).won.get(3);

  test("what is won, less what is lost", () => {
    expect(settled(result("won", 500, 1500, "full_house"), result("lost", 500))).toBe(1000);
    expect(settled(result("won", 500, 500))).toBe(500);
    expect(settled(result("lost", 500), result("lost", 500))).toBe(-1000);
    expect(settled(result("returned", 500))).toBe(0);
  });

  test("in the room's own short words", () => {
    const told = event("round.wagers_settled.v1", { seat: 3, results: [result("won", 500, 500)] });
    expect(winnings([{ ...told, lines: [{ spans: [], tag: ["wins with a full house"] }] }]).words.get(3)).toBe("wins with a full house");
  });

  test("the dealer's hand is turned up, and a board that lay face down", () => {
    const house = view([seat(1)], { face_down: 5 });
    const told = aftermath(house, view([seat(1)], { running: false }), [
      event("round.board_revealed.v1", { cards: [1, 2, 3] }),
      event("round.hand_turned_up.v1", { seat: 0, cards: [8, 9] }),
    ]);
    expect(told?.view).toMatchObject({ board: [1, 2, 3], face_down: 2, dealer: [8, 9] });
  });
});

test("pots go one by one, as they are awarded", () => {
  const pots = [
    { cents: 1000, seats: [1, 2], rake: 0 },
    { cents: 500, seats: [1], rake: 0 },
  ];
  expect(
    unpaid(pots, [
      event("hand.pot_awarded.v1", {
        pot: 0,
        to: [
          [1, 400],
          [2, 600],
        ],
      }),
    ]).map((pot) => pot.cents),
  ).toEqual([0, 500]);
});

test("while the cards lie people come and go: a seat that has changed hands has none of them, and no gain", () => {
  const after = aftermath(before, over, showdown);
  expect(after).not.toBeNull();
  if (!after) return;
  const now = view([seat(1, { person: "somebody else" }), seat(2)], { running: false });
  const told = later(after, now);
  expect(told.view.seats.map((one) => one.hole)).toEqual([[], [30, 31]]);
  expect([...told.won.keys()]).toEqual([2]);
});
