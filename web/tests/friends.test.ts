import { describe, expect, it } from "vitest";
import { codeOf } from "../src/friends/qr";
import { betWords, mixPresets, presetsOf, profileTitle } from "../src/friends/presets";
import { houseOf, usualStakes } from "../src/lobby/stakes";
import type { GameInfo } from "../src/lib/wire";

const game = (more: Partial<GameInfo>): GameInfo => ({
  key: "holdem",
  title: "Hold 'Em",
  chapter: "P 11",
  family: "holdem",
  banked: false,
  rulebook: true,
  seats_max: 10,
  structures: ["spread", "none"],
  usual: { bet_min: 400, bet_max: 10_000 },
  options: [],
  profiles: ["maryland", "card-room"],
  ...more,
});

describe("stakes to choose from", () => {
  it("say in a sentence what is bet", () => {
    const holdem = presetsOf(game({}));
    expect(holdem.map((one) => one.title)).toEqual(["Friendly", "Usual", "Deep", "High"]);
    expect(holdem.map((one) => one.words.split(":")[0])).toEqual([
      "Blinds $1/$2, bets up to $50",
      "Blinds $2/$4, bets up to $100",
      "Blinds $2/$4, bets up to $100, with up to $1,000 in front of you",
      "Blinds $10/$20, bets up to $500",
    ]);
    expect(holdem[2]?.more).toEqual({ stake_buy_in_min: 20_000, stake_buy_in_max: 100_000 });
  });
  it("keep a bring-in below the bet, and whole dollars", () => {
    const stud = game({ key: "seven-card-stud-high", usual: { bet_structure: "fixed", bet_min: 400, bet_max: 800, ante_amount: 100, forced_bet_amount: 200 } });
    const small = presetsOf(stud)[0]!;
    expect(small.stakes).toMatchObject({ low: 200, ante: 100, forced: 100 });
    expect(houseOf(stud, small.stakes, [])).toMatchObject({ bet_min: 200, bet_max: 400, forced_bet_amount: 100 });
    expect(betWords(stud, usualStakes(stud))).toBe("Bets $4 and $8");
  });
  it("are the house's own against the house", () => {
    const bonus = game({ key: "texas-holdem-bonus", banked: true, usual: { tx_ante_min: 1_500, tx_ante_max: 50_000 } });
    expect(presetsOf(bonus).map((one) => one.words)).toEqual(["Antes $15 to $500: what this room plays every day."]);
  });
  it("of games that take turns come from one small bet", () => {
    const horse = { key: "horse", title: "H.O.R.S.E.", words: "Five games.", games: [], seats_max: 8, usual_bet: 400 };
    expect(mixPresets(horse).map((one) => [one.title, one.bet, one.words.split(":")[0]])).toEqual([
      ["Friendly", 200, "Bets $2 and $4"],
      ["Usual", 400, "Bets $4 and $8"],
      ["High", 2_000, "Bets $20 and $40"],
    ]);
  });
  it("name the rules in words", () => expect(profileTitle("card-room")).toBe("As card rooms play"));
});

describe("the code of a link", () => {
  const code = codeOf("https://poker.example/#/table/1bb98b8e461e5c1a");
  it("has a quiet edge and the three corners", () => {
    expect(code.size).toBeGreaterThanOrEqual(29 + 8);
    // The first row of squares begins with the seven of a corner, four from the edge.
    expect(code.path.startsWith("M4 4h7v1H4z")).toBe(true);
    expect(code.path).not.toMatch(/M[0-3] |NaN/);
  });
});
