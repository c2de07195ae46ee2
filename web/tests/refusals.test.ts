import { describe, expect, it } from "vitest";

import { ApiError, refusalsOf, sentence, wordsOf } from "../src/lib/api";

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

describe("what the room refuses", () => {
  it("is read as a sentence", () => {
    expect(sentence("wrong name or password")).toBe("Wrong name or password.");
    expect(sentence("seat 2 has $8 (all in)")).toBe("Seat 2 has $8 (all in).");
    expect(sentence("ärger am Tisch")).toBe("Ärger am Tisch.");
  });
  it("stays what it is where it is one", () => {
    for (const words of ["Try again.", "Fold anyway?", "They said “no.”", "Wait…", "$4 is too little."]) expect(sentence(words)).toBe(words);
    expect(sentence("")).toBe("");
  });
  it("is a sentence in every answer, each fault of several too", () => {
    const one = new ApiError(409, "no_seat", "this seat is taken", "N-1");
    expect(wordsOf(one)).toBe("This seat is taken.");
    expect(refusalsOf(one)).toEqual([{ text: "This seat is taken.", rule: "N-1" }]);
    const more = new ApiError(422, "bad_house", "faults", "", [{ key: "bet_min", rule: "R-1", detail: "choose whole dollars" }]);
    expect(refusalsOf(more)).toEqual([{ text: "Choose whole dollars.", rule: "R-1" }]);
  });
});
