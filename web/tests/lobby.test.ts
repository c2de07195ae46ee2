// The lobby's list: what players call games, filters with counts, orders, and where "Play now" leads.

import { describe, expect, it } from "vitest";
import { fits } from "../src/lobby/find";
import { ANY, counted, playedFor, sorted, stakesOf, wantedBy } from "../src/lobby/listing";
import { read } from "../src/lobby/kept.svelte";
import { suggested } from "../src/lobby/nickname";
import { canJoin, chipsFor, ranked, type Taste } from "../src/lobby/quick";
import type { LobbyTable } from "../src/lib/wire";

const TITLES: Record<string, string> = {
  holdem: "Hold 'Em",
  "six-plus-holdem": "Six Plus Hold 'Em",
  "omaha-high": "Omaha High",
  "omaha-hi-lo-8": "Omaha High-Low Split Eight or Better",
  "five-card-omaha-high": "Five-Card Omaha High",
  "five-card-omaha-hi-lo-8": "Five-Card Omaha High-Low Split Eight or Better",
  "six-card-omaha-high": "Six-Card Omaha High",
  "seven-card-stud-high": "Seven-Card Stud High",
  "seven-card-stud-low": "Seven-Card Stud Low",
  "seven-card-stud-hi-lo": "Seven-Card Stud High-Low Split",
  "seven-card-stud-hi-lo-8": "Seven-Card Stud High-Low Split Eight or Better",
  "five-card-stud": "Five-Card Stud High",
  "five-card-draw-high": "Five-Card Draw High",
  "five-card-draw-low": "Five-Card Draw Low",
  badugi: "Badugi",
  "badugi-three-draw": "Badugi with three draws",
  "triple-draw-2-7": "Triple Draw 2-7",
  "triple-draw-a-5": "Triple Draw Ace-5",
  "single-draw-2-7": "Single Draw 2-7",
  badeucey: "Badeucey",
  badacey: "Badacey",
  "texas-holdem-bonus": "Texas Hold 'Em Bonus",
  "double-draw": "Double Draw",
};
let count = 0;
function table(game: string, more: Partial<LobbyTable> = {}): LobbyTable {
  const title = TITLES[game] ?? game;
  return {
    id: String(++count),
    title,
    game,
    game_title: title,
    stakes: "2/4",
    profile: "card-room",
    key: game,
    seats: 6,
    taken: 0,
    open: 6,
    waiting: 0,
    private: false,
    paused: "",
    seat: 0,
    limit: "no limit",
    bets: "blinds $2/$4",
    stack: 40_000,
    people: 0,
    by_hand: false,
    average_pot: 0,
    hands_an_hour: 0,
    mix: "",
    next_game: "",
    ...more,
  };
}
const ALL = Object.keys(TITLES).map((game) => table(game));
const found = (typed: string): string[] => ALL.filter((one) => fits(one, typed)).map((one) => one.game);
const HORSE = ["holdem", "omaha-hi-lo-8", "seven-card-stud-low", "seven-card-stud-high", "seven-card-stud-hi-lo-8"].sort();

describe("what players call games", () => {
  it.each([
    ["razz", ["seven-card-stud-low"]],
    ["NLHE", ["holdem"]],
    ["texas", ["holdem", "texas-holdem-bonus"]],
    ["plo", ["omaha-high", "omaha-hi-lo-8", "five-card-omaha-high", "five-card-omaha-hi-lo-8", "six-card-omaha-high"]],
    ["plo5", ["five-card-omaha-high"]],
    ["plo 6", ["six-card-omaha-high"]],
    ["o8", ["omaha-hi-lo-8", "five-card-omaha-hi-lo-8"]],
    ["big o", ["five-card-omaha-hi-lo-8"]],
    ["2-7", ["triple-draw-2-7", "single-draw-2-7"]],
    ["27td", ["triple-draw-2-7"]],
    ["deuce to seven", ["triple-draw-2-7", "single-draw-2-7"]],
    ["a-5", ["triple-draw-a-5"]],
    ["6+", ["six-plus-holdem"]],
    ["short deck", ["six-plus-holdem"]],
    ["stud 8", ["seven-card-stud-hi-lo-8"]],
    ["badeucy", ["badeucey"]],
    ["badacy", ["badacey"]],
    ["5cd", ["five-card-draw-high"]],
    ["lowball", ["five-card-draw-low", "triple-draw-2-7", "triple-draw-a-5", "single-draw-2-7"]],
    ["house", ["texas-holdem-bonus", "double-draw"]],
    ["xyzzy", []],
  ])("%s", (typed, games) => expect(found(typed).sort()).toEqual([...games].sort()));

  it("knows horse by its letters", () => expect(found("horse").sort()).toEqual(HORSE));
  it("takes capitals, apostrophes and spaces as they come", () => {
    expect(found("  hold ’em ")).toEqual(found("holdem"));
    expect(found("HOLD'EM")).toEqual(found("holdem"));
    expect(found("")).toHaveLength(ALL.length);
  });
  it("finds by stakes, limit and the table's own name", () => {
    expect(fits(table("badugi", { title: "Friday night" }), "friday")).toBe(true);
    expect(fits(table("badugi", { limit: "fixed limit" }), "badugi fixed")).toBe(true);
    expect(fits(table("holdem"), "holdem 2/4")).toBe(true);
    expect(fits(table("holdem"), "holdem 5/10")).toBe(false);
  });
});

describe("filters and orders", () => {
  const people = table("badugi", { taken: 3, people: 2, limit: "fixed limit", average_pot: 900, hands_an_hour: 40 });
  const full = table("holdem", { taken: 6, people: 1, waiting: 2, average_pot: 5_000, hands_an_hour: 80, stack: 10_000 });
  const empty = table("omaha-high", { limit: "pot limit" });
  const three = [empty, full, people];

  it("counts what each would leave beside the others", () => {
    expect(counted(three, ANY, {}, [])).toBe(3);
    expect(counted(three, ANY, { open: true }, [])).toBe(2);
    expect(counted(three, { ...ANY, people: true }, { open: true }, [])).toBe(1);
    expect(counted(three, ANY, { favourites: true }, ["badugi"])).toBe(1);
    expect(counted(three, ANY, { limit: "pot limit" }, [])).toBe(1);
    expect(counted(three, ANY, { family: "draw" }, [], "razz")).toBe(0);
    expect(wantedBy(full, { ...ANY, family: "omaha" }, [])).toBe(false);
  });
  it("orders by the stakes that are shown, not by the stack to bring", () => {
    const shown = ["blinds $2/$4, bets $4–$100", "bets $8/$16, ante $1", "antes $5–$100", "bets from $4", "blinds $500/$1,000", "blinds $0.50/$1"];
    expect(shown.map((bets) => stakesOf({ bets }))).toEqual([4, 16, 5, 4, 1_000, 1]);
    const tables = ["bets $8/$16", "blinds $2/$4"].map((bets) => table("holdem", { bets, stack: 40_000 }));
    expect(sorted(tables, "stakes", false).map((one) => one.bets)).toEqual(["blinds $2/$4", "bets $8/$16"]);
    expect(sorted(tables, "stakes", true).map((one) => one.bets)).toEqual(["bets $8/$16", "blinds $2/$4"]);
  });
  it("orders by each column, both ways", () => {
    const ids = (column: Parameters<typeof sorted>[1], down: boolean): string[] => sorted(three, column, down).map((one) => one.game);
    expect(ids("best", false)).toEqual(["badugi", "holdem", "omaha-high"]);
    expect(ids("players", true)).toEqual(["holdem", "badugi", "omaha-high"]);
    expect(ids("game", false)).toEqual(["badugi", "holdem", "omaha-high"]);
    expect(ids("game", true)).toEqual(["omaha-high", "holdem", "badugi"]);
    expect(ids("pot", true)[0]).toBe("holdem");
    expect(ids("pace", false)[0]).toBe("omaha-high");
    expect(ids("wait", true)[0]).toBe("holdem");
    expect(ids("limit", false)[0]).toBe("badugi");
  });
  it("says in words what is played for", () => {
    expect(playedFor(empty)).toBe("blinds $2/$4, pot limit");
    expect(playedFor({ bets: "antes $5–$100", limit: "against the house" })).toBe("antes $5–$100 against the house");
  });
  it("reads back what was kept, whatever stands there", () => {
    const good = { ...ANY, family: "stud", sort: "pot", down: false, stars: ["badugi"], last: "badugi", nick: "Ann" };
    expect(read(JSON.stringify(good))).toEqual(good);
    for (const bad of [null, "", "{", "[]", "null", '"x"', '{"family":"chess","sort":7,"stars":"x","down":"no","limit":{}}'])
      expect(read(bad)).toMatchObject({ ...ANY, sort: "best", down: false, stars: [], last: "" });
  });
});

describe("a seat for whoever just wants to play", () => {
  const taste: Taste = { last: "", stars: [], balance: 1_000_000 };
  const first = (tables: LobbyTable[], more: Partial<Taste> = {}): string | undefined => ranked(tables, { ...taste, ...more })[0]?.id;
  const bots = table("holdem", { taken: 5 });
  const friends = table("holdem", { taken: 3, people: 2 });
  const crowd = table("holdem", { taken: 5, people: 5 });
  const other = table("badacey", { taken: 4, people: 4 });
  const draw = table("badugi", { taken: 4 });

  it("takes people before bots, and hold 'em before games that nobody asked for", () => {
    expect(first([bots, other, friends])).toBe(friends.id);
    expect(first([friends, crowd])).toBe(crowd.id);
    expect(first([other, bots])).toBe(bots.id);
    expect(first([draw, other])).toBe(other.id);
  });
  it("takes the last game first, then favourites", () => {
    expect(first([friends, draw], { last: "badugi" })).toBe(friends.id);
    expect(first([bots, draw], { last: "badugi" })).toBe(draw.id);
    expect(first([bots, draw], { stars: ["badugi"] })).toBe(draw.id);
    expect(first([friends, other], { stars: ["badacey"] })).toBe(other.id);
  });
  it("stays near the last game where that one cannot be had again", () => {
    const stud = table("five-card-stud", { taken: 5 });
    const six = table("six-plus-holdem", { taken: 3 });
    expect(first([stud, six], { last: "holdem" })).toBe(six.id);
    expect(first([stud, six])).toBe(six.id);
  });
  it("leaves out where nobody can sit down, nobody plays, or it costs too much", () => {
    for (const bad of [
      { taken: 6 },
      { taken: 0 },
      { paused: "for a moment" },
      { by_hand: true },
      { seat: 3 },
      { stack: 9_000_000 },
    ] satisfies Partial<LobbyTable>[])
      expect(first([table("holdem", { taken: 3, ...bad })])).toBeUndefined();
    expect(canJoin(table("holdem"))).toBe(true);
  });
  it("brings the usual stack, or what there is, in whole dollars", () => {
    expect(chipsFor(bots, 1_000_000)).toBe(40_000);
    expect(chipsFor(bots, 12_345)).toBe(12_300);
  });
  it("suggests nicknames that the room takes", () => {
    for (let n = 0; n < 50; n++) expect(suggested()).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/);
  });
});
