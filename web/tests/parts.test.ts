import { expect, test } from "vitest";

import text from "../../tests/golden/parts.json?raw";
import { Parts } from "../src/lib/parts";
import type { PublicPart, TableFrame, TablePart, ViewFrame } from "../src/lib/wire";

// Recorded from a room; the room's own test reads the same file.
const recorded = JSON.parse(text) as { viewer: string; steps: { part: TablePart; whole: TableFrame | null }[] }[];

for (const { viewer, steps } of recorded) {
  test(`parts come to whole frames, for ${viewer || "somebody who looks on"}`, () => {
    const parts = new Parts();
    let names: Record<string, string> | undefined;
    for (const { part, whole } of steps) {
      const found = parts.take(part);
      // Names are kept by the table: only new ones go with a frame.
      names = whole?.names ?? names;
      expect(found && { ...found, ...(names ? { names } : {}) }).toEqual(whole && { ...whole, ...(names ? { names } : {}) });
    }
  });
}

const steps = recorded[1]!.steps.map((one) => one.part);

test("a version that is missing is noticed, and a whole view mends it", () => {
  const parts = new Parts();
  const first = steps.findIndex((one) => one.t === "public");
  parts.take(steps[0]!);
  const second = steps.slice(first + 1).find((one) => one.t === "public") as PublicPart;
  expect(parts.take(second)).toBeNull();
  expect(parts.missed).toBe(true);
  const fresh = { ...(steps[0] as ViewFrame), version: second.since };
  expect(parts.take(fresh)).toBe(fresh);
  expect(parts.missed).toBe(false);
  expect(parts.take(second)?.version).toBe(second.version);
});

test("nothing is shown before there is a view", () => {
  const parts = new Parts();
  expect(parts.take(steps.find((one) => one.t === "public")!)).toBeNull();
  expect(parts.missed).toBe(true);
});
