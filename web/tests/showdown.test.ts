import { describe, expect, test } from "vitest";

import { draws } from "../src/lib/showdown/draws";
import { madeOf, rankingOf, worth } from "../src/lib/showdown/hands";
import { lifted, missing, namePart, saysItself, shareWords, winsOf, withKickers, wonWith, type Award, type Win } from "../src/lib/showdown/wins";
import { UNKNOWN, type Card } from "../src/lib/wire";
import { seat, view } from "./views";

const cards = (text: string): Card[] => text.split(" ").map((one) => "23456789TJQKA".indexOf(one.charAt(0)) * 4 + "cdhs".indexOf(one.charAt(1)));
const made = (game: string, share: string, hole: string, board = ""): string[] => {
  const all = [...hole.split(" "), ...(board ? board.split(" ") : [])];
  const found = madeOf(game, share, cards(hole), board ? cards(board) : []);
  return all.filter((one) => found.includes(cards(one)[0] ?? -1)).sort();
};
const sorted = (text: string): string[] => text.split(" ").sort();

describe("the cards that make the hand", () => {
  test.each([
    ["holdem", "whole", "As Kd", "Ah Ac Ks 2d 3c", "As Ah Ac Kd Ks"],
    ["holdem", "whole", "2c 3d", "Ts Js Qs Ks As", "Ts Js Qs Ks As"],
    ["holdem", "whole", "Ah 5c", "2d 3s 4h Kc Kd", "Ah 2d 3s 4h 5c"],
    ["omaha-high", "whole", "As Ks 2d 3c", "Qs Js Ts 9s 8s", "As Ks Qs Js Ts"],
    ["omaha-high", "whole", "As 2d 3c 4h", "Ks Qs Js 9s 4d", "As 4h Ks 4d Qs"],
    ["omaha-hi-lo-8", "low", "Ac 2d Kh Ks", "3s 4h 8c Kd Qc", "Ac 2d 3s 4h 8c"],
    ["seven-card-stud-low", "whole", "Ac 2d 3h 4s 5c Kd Kh", "", "Ac 2d 3h 4s 5c"],
    ["seven-card-stud-hi-lo-8", "high", "Ac 2d 3h 4s 9c Kd Kh", "", "Kd Kh Ac 9c 4s"],
    ["triple-draw-2-7", "whole", "2c 3d 4h 5s 7c", "", "2c 3d 4h 5s 7c"],
    ["badacey", "badugi", "Ac 2d 3h 4s 4c", "", "Ac 2d 3h 4s"],
    ["badugi", "whole", "Ac 2c 3h 3s", "", "Ac 3h"],
    ["badeucey", "badugi", "Ac 2d 3h 4s 5c", "", "2d 3h 4s 5c"],
    ["six-plus-holdem", "whole", "As 6d", "7c 8h 9s Kd Ks", "As 6d 7c 8h 9s"],
  ])("%s, %s: %s with %s is %s", (game, share, hole, board, best) => {
    expect(made(game, share, hole, board)).toEqual(sorted(best));
  });

  test("classes are ranked as in the book, and otherwise where the six is the lowest card", () => {
    const order = [
      "As Ks Qs Js Ts",
      "9c 9d 9h 9s 2c",
      "9c 9d 9h 2s 2c",
      "As Js 9s 4s 2s",
      "9c 8d 7h 6s 5c",
      "9c 9d 9h 4s 2c",
      "9c 9d 4h 4s 2c",
      "9c 9d 7h 4s 2c",
    ];
    const worths = order.map((one) => worth(cards(one), "high"));
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    expect(worth(cards("As Js 9s 8s 7s"), "six_plus")).toBeGreaterThan(worth(cards("9c 9d 9h 7s 7c"), "six_plus"));
  });

  test("deuce to seven: the ace is high, and straights and flushes count against", () => {
    expect(worth(cards("2c 3d 4h 5s 7c"), "two_seven")).toBeGreaterThan(worth(cards("Ac 2d 3h 4s 5c"), "two_seven"));
    expect(worth(cards("2c 3d 4h 5s 8c"), "two_seven")).toBeGreaterThan(worth(cards("2c 3c 4c 5c 7c"), "two_seven"));
  });

  test("each game and share has its ranking", () => {
    expect(rankingOf("holdem", "whole")).toBe("high");
    expect(rankingOf("seven-card-stud-hi-lo", "high")).toBe("high");
    expect(rankingOf("seven-card-stud-hi-lo", "low")).toBe("ace_five");
    expect(rankingOf("five-card-draw-low", "whole")).toBe("ace_five");
    expect(rankingOf("single-draw-2-7", "whole")).toBe("two_seven");
    expect(rankingOf("badeucey", "low")).toBe("two_seven");
    expect(rankingOf("badugi-three-draw", "whole")).toBe("badugi");
  });
});

describe("the winning moment", () => {
  const board = cards("Ah Ac Ks 2d 3c");
  const at = view([seat(1, { hole: cards("As Kd") }), seat(2, { hole: [UNKNOWN, UNKNOWN] })], { board });
  const whole: Award = { share: "whole", board: 0, to: [[1, 5000]] };

  test("main pot and side pots of the same winner are one, with the hand's name and its five cards", () => {
    const [win, ...rest] = winsOf(at, [whole, { ...whole, to: [[1, 700]] }], { 1: "full house, aces over kings" });
    expect(rest).toEqual([]);
    expect(win).toMatchObject({ seats: [1], cents: 5700, name: "full house, aces over kings" });
    expect([...(lifted(win ? [win] : []) ?? [])].sort()).toEqual(cards("As Kd Ah Ac Ks").sort());
    expect(win && shareWords(win)).toBe("");
  });

  test("whoever did not have to show is named without a hand, and nothing is lifted", () => {
    const wins = winsOf(at, [{ share: "uncalled", board: 0, to: [[2, 900]] }], {});
    expect(wins).toMatchObject([{ seats: [2], cents: 900, name: "", cards: [] }]);
    expect(lifted(wins)).toBeNull();
  });

  test("halves and boards have a name each", () => {
    const name = "board 1: high: pair of aces, king kicker; eight-six low; board 2: high: flush, ace high";
    expect(namePart(name, "high", 1)).toBe("pair of aces, king kicker");
    expect(namePart(name, "low", 1)).toBe("eight-six low");
    expect(namePart(name, "high", 2)).toBe("flush, ace high");
    expect(namePart(name, "low", 2)).toBe("");
    const both = "six-four low; four-card Badugi, six high";
    expect(["low", "badugi"].map((share) => namePart(both, share, 0))).toEqual(both.split("; "));
    expect(namePart("pair of aces", "whole", 0)).toBe("pair of aces");
    const low = winsOf(at, [{ share: "low", board: 2, to: [[1, 100]] }], {})[0];
    expect(low && shareWords(low)).toBe("Low, board 2");
  });

  test("a seat is named for what it has won, and a half that takes it all says why", () => {
    const win = (share: string, seats: number[], name: string, board = 0): Win => ({ share, board, seats, cents: 100, cards: [], name });
    const low = win("low", [1], "eight-six low");
    const badugi = win("badugi", [2], "four-card Badugi, six high");
    expect([1, 2, 3].map((seat) => wonWith([low, badugi], seat))).toEqual(["eight-six low", "four-card Badugi", ""]);
    expect(wonWith([low, { ...badugi, seats: [1] }], 1)).toBe("eight-six low / four-card Badugi");
    const high = win("high", [1], "flush, king-jack-nine-eight-five");
    expect([low, badugi, high].map(saysItself)).toEqual([true, true, false]);
    expect(missing(high, [high, win("uncalled", [2], "")])).toBe("no low");
    expect([missing(high, [high, low]), missing(low, [low, badugi]), missing(win("whole", [1], "pair of aces"), [])]).toEqual(["", "", ""]);
    expect(missing({ ...high, board: 2 }, [high, low, { ...high, board: 2 }])).toBe("no low");
  });
});

test("kickers are apart from the hand", () => {
  expect(withKickers("pair of kings, queen-ten-seven kickers")).toEqual(["pair of kings", ", queen-ten-seven kickers"]);
  expect(withKickers("straight, ten high")).toEqual(["straight, ten high", ""]);
});

describe("what the hand may become", () => {
  const at = (hole: string, board: string, game = "holdem"): string[] => draws(view([seat(1, { hole: cards(hole) })], { game, board: cards(board) }), 1);

  test.each([
    ["As Ks", "Qs 2s 7d", ["flush draw"]],
    ["9c 8d", "7h 6s 2c", ["open-ended straight draw"]],
    ["9c 8d", "7h 5s 2c", ["gutshot"]],
    ["Ac 2d", "3h 4s Kc", ["gutshot"]],
    ["9c 5d", "8h 7s Jc", ["double gutshot"]],
    ["9s 8s", "7s 6s 2c", ["flush draw", "open-ended straight draw"]],
    ["As Ks", "Qs 2s 7s", []],
    ["Ac Ad", "7h 6s 2c", []],
  ])("%s on %s: %j", (hole, board, words) => {
    expect(at(hole, board)).toEqual(words);
  });

  test("four on the board are nobody's draw; on the river nothing is to come; in Omaha two of one's own count", () => {
    expect(at("Ac Kd", "2s 3s 4s 8s")).toEqual(["gutshot"]);
    expect(at("Qc Kd", "2s 5s 9s 8s")).toEqual([]);
    expect(at("As Ks", "Qs 2s 7d 8d 9c")).toEqual([]);
    expect(at("As Kd Qh 7c", "2s 3s 9s", "omaha-high")).toEqual([]);
    expect(at("As Ks", "Qs 2s 7d", "badugi")).toEqual([]);
  });
});
