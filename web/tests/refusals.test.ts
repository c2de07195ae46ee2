import { describe, expect, it } from "vitest";

import { ApiError, refusalsOf } from "../src/lib/api";

describe("what is wrong with a table that was described", () => {
  const words = "Ante: $0.50 is not a multiple of the smallest chip, $1: choose $1, for example.";
  it("is each fault in the room's words, without its key, with its rule", () => {
    const error = new ApiError(400, "bad_choices", words, "", [{ key: "ante_amount", rule: "G-GEN-10", detail: words }]);
    expect(refusalsOf(error)).toEqual([{ text: words, rule: "G-GEN-10" }]);
  });
  it("is the refusal itself where there is no list", () => {
    expect(refusalsOf(new ApiError(409, "x", "Sit down first.", "A-30"))).toEqual([{ text: "Sit down first.", rule: "A-30" }]);
    expect(refusalsOf(new Error("Write an amount."))).toEqual([{ text: "Write an amount.", rule: "" }]);
  });
});
