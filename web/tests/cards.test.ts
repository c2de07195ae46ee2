import { expect, test } from "vitest";

import { cardsSigns, cardsWords, cardWords } from "../src/lib/cards";
import { faceOf } from "../src/lib/faces";
import { UNKNOWN } from "../src/lib/wire";

const [TWO_OF_CLUBS, TEN_OF_HEARTS, ACE_OF_SPADES] = [0, 34, 51] as const;

test("a card in words", () => {
  expect([TWO_OF_CLUBS, TEN_OF_HEARTS, ACE_OF_SPADES, 52, 53, UNKNOWN].map(cardWords)).toEqual([
    "two of clubs",
    "ten of hearts",
    "ace of spades",
    "the red joker",
    "the black joker",
    "a face-down card",
  ]);
});

test("cards in words: the hidden ones are counted", () => {
  expect(cardsWords([ACE_OF_SPADES, UNKNOWN, UNKNOWN])).toBe("ace of spades, 2 face-down cards");
  expect(cardsWords([UNKNOWN])).toBe("1 face-down card");
  expect(cardsWords([])).toBe("");
});

test("cards in signs", () => {
  expect(cardsSigns([ACE_OF_SPADES, TEN_OF_HEARTS, 52, UNKNOWN])).toBe("A♠ 10♥ joker ▮");
});

test("each of 54 cards and the back has a face of its own, in two colours and in four", () => {
  for (const four of [false, true]) {
    const faces = new Set([...Array.from({ length: 54 }, (_, card) => card), UNKNOWN].map((card) => faceOf(card, four)));
    expect(faces.size).toBe(55);
  }
});
