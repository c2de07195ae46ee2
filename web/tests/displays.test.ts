import { expect, test } from "vitest";
import { clockOf, fitting, limitWords, screens, seatWords, timeLeft } from "../src/displays/words";

test("limits in few words", () => {
  expect(limitWords({ stakes: "2/4", structure: "spread", by_hand: false })).toBe("$2/$4 spread limit");
  expect(limitWords({ stakes: "5-100", structure: "house", by_hand: false })).toBe("$5 to $100");
  expect(limitWords({ stakes: "2/4", structure: "none", by_hand: true })).toBe("$2/$4 no limit, dealt by hand");
});

test("seats", () => {
  expect([0, 1, 7].map(seatWords)).toEqual(["Full", "1 seat", "7 seats"]);
});

test("time left: no smaller than can be read from far away", () => {
  expect([0, 400, 59_000, 60_000, 3_599_000, 3_600_000, 7_380_000].map(timeLeft)).toEqual(["0 s", "1 s", "59 s", "1 min", "59 min", "1 h 0 min", "2 h 3 min"]);
});

test("names: as many as have room, and how many more there are", () => {
  expect(fitting(["Ann", "Bob"], 40)).toEqual({ shown: ["1\u00a0Ann", "2\u00a0Bob"], more: 0 });
  expect(fitting(["Ann", "Bob", "Caroline-Mae"], 20)).toEqual({ shown: ["1\u00a0Ann", "2\u00a0Bob"], more: 1 });
  expect(fitting([], 20)).toEqual({ shown: [], more: 0 });
});

test("more things than a screen has room for take turns", () => {
  expect(screens([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3, 4], [5]]);
  expect(screens([], 4)).toEqual([]);
});

test("when the next period begins: the time, without the day", () => {
  expect(clockOf("2026-11-17 18:00")).toBe("18:00");
});
