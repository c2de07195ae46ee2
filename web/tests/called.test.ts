import { describe, expect, it } from "vitest";
import { boxWords, payWords, tableWords } from "../src/desks/called";

const titles = { "1": "Hold 'Em 3-6", "12": "Omaha" };

describe("what the desks call things", () => {
  it("tables by title, and by number without one", () => {
    expect([tableWords("12", titles), tableWords("7", titles)]).toEqual(["Omaha", "Table 7"]);
  });
  it("boxes by number and table", () => {
    expect([boxWords("12:3", titles), boxWords("7:1", titles)]).toEqual(["box 3 of Omaha", "box 1 of Table 7"]);
  });
  it("a payment by person and hand", () => {
    expect(payWords("Max (cash)", "1 17", titles)).toBe("Max, for Hold 'Em 3-6, hand 17");
  });
});
