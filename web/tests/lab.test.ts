import { expect, test } from "vitest";
import { Spot, textOf } from "../src/lab/spot.svelte";
import { columnsOf, often, onceIn, percent, signed } from "../src/lab/words";
import type { OddsGame } from "../src/lib/wire";

const holdem: OddsGame = { key: "holdem", title: "Hold 'Em", hole: 2, board: 5, draws: false, deck: Array.from({ length: 52 }, (_, card) => card), seats: 10 };
const draw: OddsGame = { ...holdem, key: "five-card-draw-high", hole: 5, board: 0, draws: true };

test("cards are written as the lab reads them", () => {
  expect([0, 51, 32].map(textOf)).toEqual(["2c", "As", "Tc"]);
});

test("cards go to the hand that is not whole, then to the board; another click takes one back", () => {
  const spot = new Spot(holdem);
  for (const card of [51, 50, 47, 46, 0]) spot.put(card);
  expect(spot.asked()).toEqual({ game: "holdem", holdings: ["AsAh", "KsKh"], board: "2c", dead: "" });
  spot.put(51);
  expect(spot.asked().holdings).toEqual(["Ah", "KsKh"]);
});

test("a place that is full takes no more, and no cards are any cards", () => {
  const spot = new Spot(holdem);
  spot.place = "board";
  for (let card = 0; card < 7; card++) spot.put(card);
  expect(spot.board.length).toBe(5);
  expect(spot.asked().holdings).toEqual(["random", "random"]);
});

test("what is thrown away stands after a stroke, and goes with its card", () => {
  const spot = new Spot(draw);
  for (const card of [51, 50, 3, 2, 1]) spot.put(card);
  spot.throwAway(3);
  expect(spot.asked().holdings[0]).toBe("AsAh2s2h2d/2s");
  spot.put(3);
  expect(spot.asked().holdings[0]).toBe("AsAh2h2d");
});

test("hands come and go, up to the seats of the game", () => {
  const spot = new Spot({ ...holdem, seats: 3 });
  spot.add();
  spot.add();
  expect(spot.players.length).toBe(3);
  spot.put(51);
  spot.drop(2);
  expect(spot.players.length).toBe(2);
  expect(spot.whereIs(51)).toBeNull();
});

test("nothing is rounded to what it is not", () => {
  expect([0, 1, 0.00001, 0.99999, 0.82637].map(percent)).toEqual(["0 %", "100 %", "< 0.01 %", "> 99.99 %", "82.64 %"]);
  expect([0, 1, 0.0001, 0.9999, 0.5].map(often)).toEqual(["never", "always", "< 0.1 %", "> 99.9 %", "50.0 %"]);
  expect([null, 4.25, 11752.3].map(onceIn)).toEqual(["never", "once in 4.3 hands", "once in 11,752 hands"]);
  expect([-1.234, 0.5].map(signed)).toEqual(["−1.23", "+0.50"]);
});

test("rows that share a few names are a table", () => {
  expect(
    columnsOf([
      ["pair", [["none", 0.5]]],
      [
        "two",
        [
          ["none", 1],
          ["flush", 0],
        ],
      ],
    ]),
  ).toEqual(["none", "flush"]);
  expect(columnsOf([["pair", "abcdefg".split("").map((name): [string, number] => [name, 0.1])]])).toEqual([]);
});
