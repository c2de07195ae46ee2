import { describe, expect, test } from "vitest";

import { places, type Shape } from "../src/lib/placing";

const SHAPES: Shape[] = ["wide", "tall", "short", "house", "house-tall", "house-short"];
const tables = SHAPES.flatMap((shape) => [2, 3, 6, 9, 10].flatMap((seats) => [0, 1, seats].map((own): [Shape, number, number] => [shape, seats, own])));

describe.each(tables)("%s, %i seats, seat %i mine", (shape, seats, own) => {
  const found = places(seats, own, shape);

  test("every seat has a place of its own on the felt", () => {
    expect([...found.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: seats }, (_, i) => i + 1));
    for (const place of found.values()) for (const at of [place.x, place.y, place.bx, place.by]) expect(at >= 0 && at <= 100).toBe(true);
    expect(new Set([...found.values()].map((place) => `${place.x.toFixed(1)} ${place.y.toFixed(1)}`)).size).toBe(seats);
  });

  test("mine is in the middle of the lower edge, and nobody else's is", () => {
    const mine = [...found].filter(([, place]) => place.side === "own").map(([seat]) => seat);
    expect(mine).toEqual(own ? [own] : []);
    if (own) expect(found.get(own)?.x).toBeCloseTo(50);
  });
});

test("numbers go round with the clock: the next seat is to the left of mine", () => {
  const found = places(6, 3, "wide");
  expect(found.get(4)?.x).toBeLessThan(50);
  expect(found.get(2)?.x).toBeGreaterThan(50);
});

test("against the house nobody sits on the dealer's side", () => {
  for (const place of places(6, 1, "house").values()) expect(["own", "left", "right"]).toContain(place.side);
});
