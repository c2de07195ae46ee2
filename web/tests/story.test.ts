import { expect, test } from "vitest";
import { allIns, potsOf, retold, withArticle, withHalves, type Known } from "../src/lib/story";
import { tell } from "../src/lib/tell";
import { UNKNOWN, type TableView, type ToldEvent } from "../src/lib/wire";

const name = (seat: number): string => ["the dealer", "Ann", "Ben"][seat] ?? "";
const happens = (v: number, e: object, spans: unknown[], kind = "action"): ToldEvent => ({ v, e, lines: [{ spans, kind }] }) as unknown as ToldEvent;
const known: Known = { own: 2, hands: {}, allIns: new Set(), bots: new Set([1]), doors: {}, pots: 1 };
const line = (one: ToldEvent, more: Partial<Known> = {}): string | undefined => tell(retold(one, { ...known, ...more }), name)[0]?.shown;
const stacks = (...cents: number[]): TableView => ({ seats: cents.map((stack, i) => ({ seat: i + 1, stack })) }) as unknown as TableView;

const raise = happens(1, { type: "hand.raised_to.v1", seat: 2, to: 42800 }, [{ seat: 2 }, " raises to ", { cents: 42800 }]);
const call = happens(2, { type: "hand.called.v1", seat: 1, cents: 39800 }, [{ seat: 1 }, " calls ", { cents: 39800 }]);
const back = happens(3, { type: "hand.bet_returned.v1", seat: 2, cents: 2800 }, [{ cents: 2800 }, " uncalled bet returned to ", { seat: 2 }], "step");

test("whoever puts in all that they have is all in, also where a part comes back", () => {
  const all = allIns([raise, call, back], stacks(0, 2800));
  expect(all).toEqual(new Set([1, 2]));
  expect(line(raise, { allIns: all })).toBe("Ben raises to $428, all in");
  expect(line(call, { allIns: all })).toBe("Ann calls $398, all in");
  const replayed = happens(2, { type: "hand.called.v1", seat: 1, cents: 39800 }, [{ seat: 1 }, " calls ", { cents: 39800 }, ", all-in"]);
  expect(line(replayed, { allIns: all })).toBe("Ann calls $398, all in");
});

test("of several bets only the last can be all in, and none with chips left", () => {
  const first = happens(0, { type: "hand.bet_made.v1", seat: 1, cents: 400 }, [{ seat: 1 }, " bets ", { cents: 400 }]);
  expect(allIns([first, call], stacks(0, 100))).toEqual(new Set([2]));
  expect(allIns([call], stacks(500, 0))).toEqual(new Set());
});

const won = (to: [number, number][], share = "whole"): ToldEvent =>
  happens(4, { type: "hand.pot_awarded.v1", to, share }, [{ seat: to[0]?.[0] }, " wins ", { cents: to[0]?.[1] }, " from the pot"], "step");

test("a pot is won with a hand where one lies open", () => {
  expect(line(won([[1, 80400]]), { hands: { 1: "four of a kind, kings" } })).toBe("Ann wins $804 with four of a kind, kings");
  expect(line(won([[1, 80400]]))).toBe("Ann wins $804 from the pot");
  expect(line(won([[1, 80400]]), { hands: { 1: "high: pair of kings; low: eight-six" } })).toBe("Ann wins $804 from the pot");
  expect(line(won([[1, 80400]], "uncalled"), { hands: { 1: "pair of kings" } })).toBe("Ann wins $804 from the pot");
});

test("a hand's name in a sentence", () => {
  for (const [hand, said] of [
    ["pair of kings, ace-ten-nine kickers", "a pair of kings, ace-ten-nine kickers"],
    ["straight flush, nine high", "a straight flush, nine high"],
    ["full house, aces over kings", "a full house, aces over kings"],
    ["four-card Badugi, eight high", "a four-card Badugi, eight high"],
    ["eight-six low", "an eight-six low"],
    ["pair of fives (low), jack-eight-seven kickers", "a pair of fives (low), jack-eight-seven kickers"],
    ["three of a kind, jacks", "three of a kind, jacks"],
    ["two pair, aces and kings", "two pair, aces and kings"],
    ["ace high, king-jack-ten-nine kickers", "ace high, king-jack-ten-nine kickers"],
  ]) {
    expect(withArticle(hand ?? "")).toBe(said);
  }
});

test("one's own cards are told to oneself, those of others as before", () => {
  const dealt = (seat: number): ToldEvent =>
    happens(5, { type: "hand.cards_dealt.v1" }, ["Two cards each, ", { seat: 1 }, " first", ": ", { seat }, " gets ", { cards: [51, 50] }], "street");
  expect(line(dealt(2))).toBe("Two cards each: you get A♠ A♥");
  expect(line(dealt(1))).toBe("Two cards each, Ann first: Ann gets A♠ A♥");
  const stud = ["Three cards each, ", { seat: 1 }, " first", ": ", { seat: 1 }, " gets ", { cards: [0] }, ", ", { seat: 2 }, " gets ", { cards: [51, 50] }];
  expect(line(happens(5, { type: "hand.cards_dealt.v1" }, stud, "street"))).toBe("Three cards each: Ann gets 2♣, you get A♠ A♥");
});

test("new cards of others are a detail, one's own are not; a forced bet names its card", () => {
  const served = (seat: number, cards: number[], more: unknown[]): ToldEvent =>
    happens(5, { type: "hand.cards_dealt.v1", seats: [seat, seat], cards }, [{ seat }, " gets two cards", ...more]);
  const quiet = (one: ToldEvent): boolean | undefined => tell(retold(one, known), name)[0]?.quiet;
  expect(quiet(served(1, [UNKNOWN, UNKNOWN], []))).toBe(true);
  expect(quiet(served(2, [51, 50], [": ", { cards: [51, 50] }]))).toBe(false);
  const forced = happens(6, { type: "hand.forced_bet_posted.v1", seat: 1 }, ["Forced bet: ", { seat: 1 }, " brings it in for ", { cents: 200 }], "step");
  expect(line(forced, { doors: { 1: 0 } })).toBe("Forced bet: Ann brings it in for $2 with the 2♣");
  expect(line(forced)).toBe("Forced bet: Ann brings it in for $2");
  // A replay names it by itself.
  const named = happens(
    6,
    { type: "hand.forced_bet_posted.v1", seat: 1 },
    [{ seat: 1 }, " brings it in for ", { cents: 200 }, " with the ", { cards: [0] }],
    "step",
  );
  expect(line(named, { doors: { 1: 0 } })).toBe("Ann brings it in for $2 with the 2♣");
});

test("rake, boxes and the chips of bots are details; chips of people are not", () => {
  const quiet = (one: ToldEvent): boolean | undefined => tell(retold(one, known), name)[0]?.quiet;
  expect(quiet(happens(6, { type: "hand.rake_taken.v1" }, ["Rake"], "step"))).toBe(true);
  expect(quiet(happens(6, { type: "table.box_changed.v1" }, ["Box 3"], "step"))).toBe(true);
  expect(quiet(happens(7, { type: "table.chips_bought.v1", seat: 1 }, ["Ann buys"], "step"))).toBe(true);
  expect(quiet(happens(8, { type: "table.chips_bought.v1", seat: 2 }, ["Ben buys"], "step"))).toBe(false);
});

test("which pot is won, where there is more than one", () => {
  const main = won([[1, 80400]]);
  const side = happens(
    5,
    { type: "hand.pot_awarded.v1", pot: 1, to: [[1, 300]], share: "whole" },
    [{ seat: 1 }, " wins ", { cents: 300 }, " from side pot 1"],
    "step",
  );
  const hands = { 1: "pair of kings" };
  expect(line(main, { hands, pots: 2 })).toBe("Ann wins $804 from the main pot with a pair of kings");
  expect(line(side, { hands, pots: 2 })).toBe("Ann wins $3 from the side pot with a pair of kings");
  expect(line(side, { pots: 3 })).toBe("Ann wins $3 from side pot 1");
  const none = { pots: [] } as unknown as TableView;
  expect(potsOf([side], none)).toBe(2);
  expect(potsOf([], { pots: [{}, {}, {}] } as unknown as TableView)).toBe(3);
});

test("what the house has taken of a hand is told once", () => {
  expect(line(happens(6, { type: "hand.rake_dropped.v1", cents: 300 }, ["Rake of ", { cents: 300 }, " dropped"], "quiet"))).toBe("Rake: $3");
  const beat = retold(happens(7, { type: "hand.bad_beat_made.v1" }, ["Bad Beat"], "street"), known);
  expect(tell(beat, name).map((one) => one.shown)).toHaveLength(2);
});

test("a hand of two halves in a sentence", () => {
  expect(withHalves("pair of kings, ace kicker")).toBe(" with a pair of kings, ace kicker");
  expect(withHalves("high: full house, aces over jacks")).toBe(" with a full house, aces over jacks");
  expect(withHalves("high: flush, ace high; eight-six low")).toBe(" the high with a flush, ace high and the low with an eight-six low");
  expect(withHalves("nine-six low; four-card Badugi, six high")).toBe(" the low with a nine-six low and the Badugi with a four-card Badugi, six high");
});
