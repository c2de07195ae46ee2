// Stakes to choose from, each in a sentence; and by whose rules it is played, said so that nobody has to know the name.

import { dollars } from "../lib/money";
import type { GameInfo, MixOut } from "../lib/wire";
import { houseOf, STRUCTURE_WORDS, usualStakes, type Stakes } from "../lobby/stakes";

export type PresetKey = "friendly" | "usual" | "deep" | "high";

export interface Preset {
  key: PresetKey;
  title: string;
  words: string;
  stakes: Stakes;
  /** What goes on top of the bets: how much lies in front of a player. */
  more: Record<string, number>;
}

const step = (cents: number): number => Math.max(100, Math.round(cents / 100) * 100);

function scaled(stakes: Stakes, by: number): Stakes {
  const low = Math.max(200, step(stakes.low * by));
  return {
    ...stakes,
    low,
    high: Math.max(low, step(stakes.high * by)),
    ante: stakes.ante ? step(stakes.ante * by) : 0,
    forced: stakes.forced ? Math.min(low, step(stakes.forced * by)) : 0,
  };
}

/** "Blinds $2/$4, no limit", "Bets $4 and $8". */
export function betWords(game: GameInfo, stakes: Stakes): string {
  if (game.banked) return `Antes ${dollars(stakes.low)} to ${dollars(stakes.high)}`;
  if (stakes.structure === "fixed") return `Bets ${dollars(stakes.low)} and ${dollars(2 * stakes.low)}`;
  const blinds = houseOf(game, stakes, []).blinds_amounts as number[] | undefined;
  const kind = stakes.structure === "spread" ? `bets up to ${dollars(stakes.high)}` : (STRUCTURE_WORDS[stakes.structure] ?? "");
  return `${blinds ? `Blinds ${blinds.map(dollars).join("/")}` : `Bets from ${dollars(stakes.low)}`}${kind && `, ${kind}`}`;
}

/** structure: how it is bet, where that was chosen; then the sentences say so. */
export function presetsOf(game: GameInfo, structure = ""): Preset[] {
  const own = usualStakes(game);
  const usual = game.banked || !structure ? own : { ...own, structure };
  const plain: Preset = { key: "usual", title: "Usual", words: `${betWords(game, usual)}: what this room plays every day.`, stakes: usual, more: {} };
  if (game.banked) return [plain];
  const small = scaled(usual, 0.5);
  const large = scaled(usual, 5);
  const most = 250 * usual.low;
  return [
    { key: "friendly", title: "Friendly", words: `${betWords(game, small)}: small pots, so that nobody minds a bad beat.`, stakes: small, more: {} },
    plain,
    {
      key: "deep",
      title: "Deep",
      words: `${betWords(game, usual)}, with up to ${dollars(most)} in front of you: room for big bluffs.`,
      stakes: usual,
      more: { stake_buy_in_min: 50 * usual.low, stake_buy_in_max: most },
    },
    { key: "high", title: "High", words: `${betWords(game, large)}: five times as much, for those who want it to hurt.`, stakes: large, more: {} },
  ];
}

export interface MixPreset {
  key: PresetKey;
  title: string;
  words: string;
  /** The small bet of the games with fixed limits; all other stakes follow from it. */
  bet: number;
}

/** Of the games with fixed limits. */
export const mixBetWords = (bet: number): string => `Bets ${dollars(bet)} and ${dollars(2 * bet)}`;

export function mixPresets(mix: MixOut): MixPreset[] {
  const usual = mix.usual_bet;
  return [
    { key: "friendly", title: "Friendly", words: `${mixBetWords(usual / 2)}: small pots, so that nobody minds a bad beat.`, bet: usual / 2 },
    { key: "usual", title: "Usual", words: `${mixBetWords(usual)}: what this room plays every day.`, bet: usual },
    { key: "high", title: "High", words: `${mixBetWords(5 * usual)}: five times as much, for those who want it to hurt.`, bet: 5 * usual },
  ];
}

export const PROFILE_WORDS: Record<string, { title: string; words: string }> = {
  "card-room": { title: "As card rooms play", words: "What you know from card rooms and home games: the rules of the book with today’s customs." },
  maryland: { title: "By the book", words: "Maryland’s regulations to the letter, as a licensed casino there has to play." },
  "as-recorded": { title: "As played online", words: "Like card rooms, with the habits of online tables: one ante for all, no dead blinds." },
};

export const profileTitle = (profile: string): string => PROFILE_WORDS[profile]?.title ?? profile;
