// What this person looked for in the lobby, kept in the browser.

import { ANY, COLUMNS, FAMILIES, LIMITS, type Order, type Wanted } from "./listing";

const KEY = "pitboss.lobby";

interface Kept extends Wanted {
  sort: Order;
  down: boolean;
  /** Games with a star. */
  stars: string[];
  /** The game that was played last, and under which nickname. */
  last: string;
  nick: string;
}
const FIRST: Kept = { ...ANY, sort: "best", down: false, stars: [], last: "", nick: "" };

/** What an older page, or somebody by hand, left there may be anything. */
export function read(text: string | null): Kept {
  let found: Partial<Record<keyof Kept, unknown>>;
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    found = parsed !== null && typeof parsed === "object" ? parsed : {};
  } catch {
    found = {};
  }
  const one = <T>(value: unknown, of: readonly T[], otherwise: T): T => (of.includes(value as T) ? (value as T) : otherwise);
  const words = (value: unknown): string => (typeof value === "string" ? value.slice(0, 40) : "");
  return {
    family: one(found.family, FAMILIES, ANY.family as never) as Kept["family"],
    limit: one<string>(found.limit, LIMITS, ANY.limit),
    open: found.open === true,
    people: found.people === true,
    favourites: found.favourites === true,
    sort: one<Order>(found.sort, COLUMNS, FIRST.sort),
    down: typeof found.down === "boolean" ? found.down : FIRST.down,
    stars: Array.isArray(found.stars) ? found.stars.filter((star): star is string => typeof star === "string").slice(0, 60) : [],
    last: words(found.last),
    nick: words(found.nick),
  };
}

function stored(): Kept {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return { ...FIRST };
  }
}

export const kept: Kept = $state(stored());

/** What was searched for, as long as this page is open: whoever looks at a game's card finds their list again. */
export const looked = $state({ search: "" });

export function keep(changes: Partial<Kept>): void {
  Object.assign(kept, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may refuse: it still holds for this page.
  }
}
