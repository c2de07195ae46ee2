// From what a person fills in to house choices, which go on top of the usual stakes of the game.

import type { GameInfo } from "../lib/wire";

export interface Stakes {
  structure: string;
  low: number;
  high: number;
  ante: number;
  forced: number;
}

export const STRUCTURE_WORDS: Record<string, string> = { fixed: "fixed limit", spread: "spread limit", pot: "pot limit", none: "no limit" };
export const OPTION_WORDS: Record<string, string> = {
  run_it_twice: "Run it twice",
  bomb_pot: "Bomb pots",
  double_board: "Double board",
  waterfall: "Waterfall",
  straddle: "Straddle",
  kill: "Kill",
};

const number = (game: GameInfo, key: string): number => Number(game.usual[key] ?? 0);

export function usualStakes(game: GameInfo): Stakes {
  if (game.banked) {
    const book = bookOf(game);
    return { structure: "", low: number(game, `${book}_ante_min`), high: number(game, `${book}_ante_max`), ante: 0, forced: 0 };
  }
  return {
    // What is not named is as the regulation's default has it.
    structure: String(game.usual.bet_structure ?? "spread"),
    low: number(game, "bet_min"),
    high: number(game, "bet_max"),
    ante: number(game, "ante_amount"),
    forced: number(game, "forced_bet_amount"),
  };
}

function bookOf(game: GameInfo): "tx" | "dd" {
  return game.key === "double-draw" ? "dd" : "tx";
}

function optionChoices(option: string, bet: number): Record<string, unknown> {
  switch (option) {
    case "run_it_twice":
      return { opt_run_it_twice: true };
    case "bomb_pot":
      return { opt_bomb_pot: true, opt_bomb_amount: 2 * bet };
    case "double_board":
      return { opt_double_board: true, opt_double_amount: 2 * bet };
    case "waterfall":
      return { opt_waterfall: true, opt_waterfall_amount: 2 * bet };
    case "straddle":
      return { straddle_offered: true, straddle_amount: 2 * bet };
    case "kill":
      return { kill_mode: "full", kill_qualifying_pot: 10 * bet };
    default:
      return {};
  }
}

export function houseOf(game: GameInfo, stakes: Stakes, options: string[]): Record<string, unknown> {
  if (game.banked) {
    const book = bookOf(game);
    return { [`${book}_ante_min`]: stakes.low, [`${book}_ante_max`]: stakes.high };
  }
  const house: Record<string, unknown> = { bet_structure: stakes.structure, bet_min: stakes.low };
  if (stakes.structure === "fixed") house.bet_max = 2 * stakes.low;
  else house.bet_max = stakes.structure === "spread" ? Math.max(stakes.high, stakes.low) : null;
  if (stakes.forced) Object.assign(house, { ante_amount: stakes.ante, ante_required: stakes.ante > 0, forced_bet_amount: stakes.forced });
  else house.blinds_amounts = [Math.max(100, Math.floor(stakes.low / 200) * 100), stakes.low];
  return Object.assign(house, ...options.map((option) => optionChoices(option, stakes.low))) as Record<string, unknown>;
}
