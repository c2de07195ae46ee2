// The tree is built here once more, from the formulas alone.

import { describe, expect, test } from "vitest";

import { canCheck, cardsShown, checkCard, decksIn, hexOf, type DeckRoot } from "../src/lib/proofs";
import { UNKNOWN, type CardProof, type EventType, type ToldEvent } from "../src/lib/wire";

type Bytes = number[];

async function hash(...bytes: Bytes): Promise<Bytes> {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes)))];
}

const base64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

/** A deck of so many cards in their order, and the proof of one of them. */
async function committed(size: number, position: number): Promise<[DeckRoot, CardProof]> {
  const salts = Array.from({ length: size }, (_, i) => Array.from({ length: 16 }, (_, j) => (i * 31 + j) & 255));
  let row = await Promise.all(salts.map((salt, i) => hash(0, i, i, ...salt)));
  while (Math.log2(row.length) % 1) row.push(await hash(3));
  const path: string[] = [];
  for (let place = position; row.length > 1; place >>= 1) {
    path.push(base64(row[place ^ 1] ?? []));
    const above: Bytes[] = [];
    for (let i = 0; i < row.length; i += 2) above.push(await hash(1, ...(row[i] ?? []), ...(row[i + 1] ?? [])));
    row = above;
  }
  const root = base64(await hash(2, size, ...(row[0] ?? [])));
  const proof: CardProof = {
    type: "card.proof.v1",
    stream: "table:1",
    hand: 1,
    shuffle: 1,
    position,
    card: position,
    salt: base64(salts[position] ?? []),
    path,
  };
  return [{ hand: 1, shuffle: 1, size, root }, proof];
}

test("this machine can check", () => {
  expect(canCheck).toBe(true);
});

test.each([
  [52, 0],
  [52, 51],
  [53, 52],
  [54, 31],
  [36, 7],
  [2, 1],
])("of %i cards, the one in place %i is bound to it", async (size, position) => {
  const [deck, proof] = await committed(size, position);
  expect(await checkCard(deck, proof)).toBe("");
});

describe("a proof that is not right", async () => {
  const [deck, proof] = await committed(52, 12);

  test("another card, place or salt", async () => {
    expect(await checkCard(deck, { ...proof, card: 13 })).toBe("five of diamonds did not lie in place 13 of the deck that was committed to");
    expect(await checkCard(deck, { ...proof, position: 13 })).toContain("did not lie in place 14");
    expect(await checkCard(deck, { ...proof, salt: base64(Array(16).fill(9)) })).toContain("did not lie");
  });

  test("another deck, also one of another size with the same tree", async () => {
    expect(await checkCard((await committed(51, 0))[0], proof)).toContain("did not lie");
    expect(await checkCard({ ...deck, size: 53 }, proof)).toContain("did not lie");
  });

  test("of the wrong form", async () => {
    expect(await checkCard(deck, { ...proof, position: 52 })).toBe("there is no place 52 in a deck of 52");
    expect(await checkCard(deck, { ...proof, position: 1.5 })).toContain("there is no place");
    expect(await checkCard(deck, { ...proof, card: 54 })).toBe("54 is no card");
    expect(await checkCard(deck, { ...proof, path: proof.path.slice(1) })).toBe("its proof has the wrong length");
    expect(await checkCard(deck, { ...proof, salt: "AAAA" })).toBe("its proof has the wrong length");
    expect(await checkCard(deck, { ...proof, salt: "%" })).toBe("its proof cannot be read");
  });
});

const event = (type: EventType, more: object): ToldEvent => ({ v: 1, e: { type, ...more }, lines: [] });

test("the cards that events show: each once, and no backs", () => {
  const events = [
    event("hand.cards_dealt.v1", { cards: [3, UNKNOWN] }),
    event("hand.common_card_dealt.v1", { card: 7 }),
    event("hand.tabled.v1", { cards: [3, 4] }),
  ];
  expect(cardsShown([...events, event("hand.folded.v1", { cards: [9] })])).toEqual([3, 7, 4]);
});

test("the decks that events commit to", () => {
  expect(decksIn([event("deck.committed.v1", { hand: 2, root: "AA==" }), event("hand.folded.v1", {})]).map((deck) => deck.hand)).toEqual([2]);
});

test("a root as the command line writes it", () => {
  expect(hexOf(base64([0, 171, 255]))).toBe("00abff");
});
