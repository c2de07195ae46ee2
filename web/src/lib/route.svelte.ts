// Where we are: #/ · #/table/7 · #/table/7/hands · #/table/7/hands/12 · #/table/7/hands/12/30 (a step of it) · pages that are loaded when they are opened, with
// what else their address says: #/display/waiting. All of it stands behind the #: whatever else is
// typed before it leads nowhere, though the room answers with this page.

import { isLater, type LaterPage } from "./later";

export interface Route {
  page: "lobby" | "table" | "hands" | "nowhere" | "later";
  table: string;
  hand: number;
  step?: number;
  later?: LaterPage;
  rest?: string[];
}

const ELSEWHERE: Route = { page: "nowhere", table: "", hand: 0 };
const HOMES = ["/", "/index.html"];

function read(): Route {
  if (!HOMES.includes(location.pathname)) return ELSEWHERE;
  // Behind a ? stands what a list is narrowed down to, which is the list's own.
  const parts = location.hash.replace(/^#\/?|\?.*$/g, "").split("/");
  // A stroke at the end makes no other address.
  if (parts.at(-1) === "") parts.pop();
  const [kind, table, hands, hand, step] = parts;
  if (!parts.length) return { page: "lobby", table: "", hand: 0 };
  if (isLater(kind)) return { page: "later", table: "", hand: 0, later: kind, rest: parts.slice(1).map(decoded) };
  if (kind !== "table" || !table || parts.length > 5) return ELSEWHERE;
  if (hands === undefined) return { page: "table", table, hand: 0 };
  if (hands !== "hands" || (hand !== undefined && !/^[1-9]\d{0,8}$/.test(hand))) return ELSEWHERE;
  if (step !== undefined && !/^\d{1,4}$/.test(step)) return ELSEWHERE;
  return { page: "hands", table, hand: Number(hand ?? 0), step: Number(step ?? 0) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route: { now: Route } = $state({ now: read() });
addEventListener("hashchange", () => (route.now = read()));

export function go(path: string): void {
  location.hash = path;
}
