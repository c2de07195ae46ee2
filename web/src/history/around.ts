// The list that somebody reads hands from: where it was, and which hand comes before and after another in it. It holds for this tab, also over a reload.

const KEY = "pitboss.hands";
const MOST = 500;

/** hands: their addresses, newest first. */
interface Listed {
  list: string;
  hands: string[];
}
export interface Near {
  /** The list that it was opened from. */
  list?: string | undefined;
  /** The one that was played before it, and the one after it. */
  before?: string | undefined;
  after?: string | undefined;
}

export function remember(list: string, hands: string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ list, hands: hands.slice(0, MOST) } satisfies Listed));
  } catch {
    // Private windows may refuse: then there is nothing beside a hand.
  }
}

export function near(hand: string): Near {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Listed | null;
    const at = found?.hands.indexOf(hand) ?? -1;
    return found && at >= 0 ? { list: found.list, before: found.hands[at + 1], after: found.hands[at - 1] } : {};
  } catch {
    return {};
  }
}
