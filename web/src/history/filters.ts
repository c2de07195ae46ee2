// What a list of hands is narrowed down to, and how the room is asked for it.

export interface Filters {
  game: string;
  result: "" | "won" | "lost";
  showdown: boolean;
  /** Cents. */
  pot: number;
  /** Days back; 0: ever. */
  days: number;
}

export const NO_FILTERS: Filters = { game: "", result: "", showdown: false, pot: 0, days: 0 };
export const POTS = [2_500, 10_000, 50_000, 100_000];
export const SPANS: [number, string][] = [
  [0, "Any time"],
  [1, "Last 24 hours"],
  [7, "Last 7 days"],
  [30, "Last 30 days"],
];
const DAY_MS = 86_400_000;

export function isNarrow(filters: Filters): boolean {
  return Boolean(filters.game || filters.result || filters.showdown || filters.pot || filters.days);
}

/** "?game=holdem&result=won", '' for everything. after: what the page before said in `next`. */
export function queryOf(filters: Filters, after: string, now: number): string {
  const asked = new URLSearchParams();
  if (filters.game) asked.set("game", filters.game);
  if (filters.result) asked.set("result", filters.result);
  if (filters.showdown) asked.set("showdown", "true");
  if (filters.pot) asked.set("pot_min", String(filters.pot));
  if (filters.days) asked.set("from", String(now - filters.days * DAY_MS));
  if (after) asked.set("after", after);
  const words = asked.toString();
  return words ? `?${words}` : "";
}

/** As it stands behind the ? of an address, '' for everything. */
export function addressOf(filters: Filters): string {
  const words = new URLSearchParams();
  for (const key of ["game", "result"] as const) if (filters[key]) words.set(key, filters[key]);
  if (filters.showdown) words.set("showdown", "1");
  for (const key of ["pot", "days"] as const) if (filters[key]) words.set(key, String(filters[key]));
  return words.toString();
}

/** What an address asks for. Whatever in it is no filter of ours is passed by. */
export function filtersIn(address: string): Filters {
  const words = new URLSearchParams(address);
  const result = words.get("result");
  const [pot, days] = [Number(words.get("pot")), Number(words.get("days"))];
  return {
    game: /^[a-z0-9-]{1,40}$/.exec(words.get("game") ?? "")?.[0] ?? "",
    result: result === "won" || result === "lost" ? result : "",
    showdown: words.get("showdown") === "1",
    pot: POTS.includes(pot) ? pot : 0,
    days: SPANS.some(([of]) => of === days) ? days : 0,
  };
}
