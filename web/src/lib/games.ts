// What the page has to know of games by name: how to group them, what lies on a layout.

export type Family = "holdem" | "omaha" | "stud" | "draw" | "banked";

export function familyOf(game: string): Family {
  if (game === "texas-holdem-bonus" || game === "double-draw") return "banked";
  if (game.includes("omaha")) return "omaha";
  if (game.includes("stud")) return "stud";
  if (game.includes("holdem")) return "holdem";
  return "draw";
}

/** Whether players take turns at posting blinds: in stud and against the house everybody pays every time. */
export const hasBlinds = (game: string): boolean => !["stud", "banked"].includes(familyOf(game));

export const FAMILY_WORDS: Record<Family, string> = { holdem: "Hold 'Em", omaha: "Omaha", stud: "Stud", draw: "Draw", banked: "Against the house" };

const DIGITS: Record<string, number> = { Five: 5, Six: 6, Seven: 7 };
/** "7-Card Stud Hi-Lo 8": a game's name where there is room for some twenty letters. */
export function briefTitle(title: string): string {
  return title
    .replace("High-Low Split Eight or Better", "Hi-Lo 8")
    .replace("High-Low Split", "Hi-Lo")
    .replace(/\b(Five|Six|Seven)-Card/, (_, count: string) => `${DIGITS[count]}-Card`);
}

const AREAS: Record<string, string[]> = {
  "texas-holdem-bonus": ["bonus", "ante", "flop", "turn", "river"],
  "double-draw": ["bonus", "ante", "first_draw", "second_draw"],
};

/** The betting areas in front of each player. */
export function areasOf(game: string, limits: [string, number, number][]): string[] {
  return AREAS[game] ?? limits.map(([area]) => area);
}

export function areaWords(area: string): string {
  return area.replaceAll("_", " ");
}

export const OPTION_WORDS: Record<string, string> = {
  run_it_twice: "run it twice",
  bomb_pot: "bomb pot",
  double_board: "double board",
  waterfall: "waterfall",
};

/** What a player asks for before a hand; the dealer asks for the rest when its time has come. */
export const ASKABLE: readonly string[] = ["bomb_pot", "double_board", "waterfall"];

export function optionWords(option: string): string {
  return OPTION_WORDS[option] ?? option.replaceAll("_", " ");
}
