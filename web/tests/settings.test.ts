import { describe, expect, test } from "vitest";

import { marks, read } from "../src/lib/settings.svelte";

describe("what was kept in the browser", () => {
  const usual = read(null);

  test("nothing kept: the usual", () => {
    expect([usual.felt, usual.sound, usual.notify]).toEqual(["green", true, false]);
  });

  test("a choice is kept", () => {
    expect(read('{"felt":"blue","sound":false}')).toEqual({ ...usual, felt: "blue", sound: false });
  });

  test.each(["{", "null", "7", '{"felt":"plaid","sound":"loud","scheme":3,"else":1}'])("%s is not believed", (text) => {
    expect(read(text)).toEqual(usual);
  });
});

test("what the tokens know of it", () => {
  const chosen = read('{"felt":"graphite","scheme":"light","largePrint":true,"fourColour":true,"animations":false}');
  expect(marks(chosen)).toEqual({ felt: "graphite", scheme: "light", print: "large", suits: "four", motion: "less" });
  expect(marks({ ...chosen, scheme: "system" }).scheme).toBe("");
});
