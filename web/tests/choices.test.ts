import { expect, test } from "vitest";

import { asked, askedTwice, askWords, capital, choices, hidden, turnWords } from "../src/lib/choices";
import { offer } from "./views";

test("one button an offer, with its words, key and command", () => {
  const found = choices([offer("fold"), offer("call", 500), offer("raise_to", 1000, 9000)], 40_000);
  expect(found.map((one) => [one.words, one.key, one.command, one.testid])).toEqual([
    ["Fold", "f", { do: "fold" }, "action-fold"],
    ["Call $5", "c", { do: "call" }, "action-call"],
  ]);
  expect(found.map((one) => one.strong)).toEqual([false, true]);
});

test("a call for the whole stack says so", () => {
  expect(choices([offer("call", 500)], 500)[0]?.words).toBe("Call $5, all in");
});

test("what is agreed to, and what it costs", () => {
  const [agree, decline] = choices([offer("agree", 1000, 1000, { option: "bomb_pot" }), offer("decline", 0, 0, { option: "bomb_pot" })], 40_000);
  expect(agree?.words).toBe("Agree to bomb pot for $10");
  expect(agree?.command).toEqual({ do: "agree", option: "bomb_pot" });
  expect(decline?.command).toEqual({ do: "decline", option: "bomb_pot" });
});

test("a wager names its area, and the amount goes with it", () => {
  const [wager] = choices([offer("make_wager", 2000, 2000, { option: "first_draw" })], 40_000);
  expect(wager?.words).toBe("First draw wager $20");
  expect(wager?.command).toEqual({ do: "make_wager", cents: 2000 });
});

test("a hand that may win a jackpot is mucked anyway, and that is asked first", () => {
  const counts = [offer("show"), offer("muck", 0, 0, { option: "anyway" })];
  expect(choices(counts, 40_000).map((one) => [one.words, one.command])).toEqual([
    ["Show", { do: "show" }],
    ["Muck", { do: "muck", anyway: true }],
  ]);
  expect(askedTwice(counts)).toBe("muck");
  expect(askedTwice([offer("show"), offer("muck")])).toBe("");
  expect(askedTwice([offer("fold"), offer("check")])).toBe("fold");
  expect(askedTwice([offer("fold"), offer("call", 500)])).toBe("");
});

test("after an exposed card one may bet no more, or play on", () => {
  const found = choices([offer("stop_betting"), offer("play_on")], 40_000);
  expect(found.map((one) => one.command)).toEqual([
    { do: "choose_after_exposure", stop: true },
    { do: "choose_after_exposure", stop: false },
  ]);
});

test("nobody waits for cards to be shown after a hand", () => {
  expect(asked([offer("show_cards", 0, 2), offer("check")]).map((one) => one.action)).toEqual(["check"]);
});

test("cards that others have not seen", () => {
  expect(hidden(4, [1, 3])).toEqual([0, 2]);
  expect(hidden(2, [])).toEqual([0, 1]);
});

test("for the ear: what may be done, with its bounds", () => {
  const found = [offer("call", 500), offer("raise_to", 1000, 9000), offer("discard", 0, 3), offer("place_wager", 500, 500, { option: "ante" })];
  expect(turnWords(found, 40_000)).toBe("It is your turn: call $5; raise to between $10 and $90; discard up to 3 cards; wager on ante, $5.");
  expect(turnWords([offer("discard", 0, 0)], 40_000)).toBe("It is your turn: stand pat.");
});

test("a capital letter at the beginning", () => {
  expect([capital("first draw"), capital("")]).toEqual(["First draw", ""]);
});

test("the bar asks what is to be decided, and says what it means", () => {
  expect(askWords([offer("fold"), offer("call", 500)], [], "second draw")).toBe("It is your turn");
  expect(askWords([offer("discard", 5)], [], "second draw")).toBe("It is your turn: second draw");
  expect(askWords([offer("show"), offer("muck")], [["Ann", "full house, twos over aces"]])).toBe("Show or muck? Ann has a full house.");
  // Of hands with parts nothing is said in short.
  expect(askWords([offer("show"), offer("muck")], [["Ann", "high: pair of aces; low: eight-six"]])).toBe("Show or muck?");
  const twice = { ...offer("agree"), option: "run_it_twice" };
  expect(askWords([twice, { ...offer("decline"), option: "run_it_twice" }], [])).toMatch(/^Run it twice\? .*half of the pot/);
  expect(askWords([{ ...twice, option: "something_new" }], [])).toBe("Something new?");
});
