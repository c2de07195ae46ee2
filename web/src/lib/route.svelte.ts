// Where we are: #/ · #/table/7 · #/table/7/hands · #/table/7/hands/12 · #/desk · #/desk/floor. All of it stands behind
// the #: whatever else is typed before it leads nowhere, though the room answers with this page.

export interface Route {
  page: "lobby" | "table" | "hands" | "desk" | "nowhere";
  table: string;
  hand: number;
  /** Of a desk: its name, and what it looks at. */
  path: string[];
}

const ELSEWHERE: Route = { page: "nowhere", table: "", hand: 0, path: [] };
const HOMES = ["/", "/index.html"];

function read(): Route {
  if (!HOMES.includes(location.pathname)) return ELSEWHERE;
  const parts = location.hash.replace(/^#\/?/, "").split("/");
  // A stroke at the end makes no other address.
  if (parts.at(-1) === "") parts.pop();
  const [kind, table, hands, hand] = parts;
  if (!parts.length) return { page: "lobby", table: "", hand: 0, path: [] };
  if (kind === "desk" && parts.length <= 4) return { page: "desk", table: "", hand: 0, path: parts.slice(1).map(decodeURIComponent) };
  if (kind !== "table" || !table || parts.length > 4) return ELSEWHERE;
  if (hands === undefined) return { page: "table", table, hand: 0, path: [] };
  if (hands !== "hands" || (hand !== undefined && !/^[1-9]\d{0,8}$/.test(hand))) return ELSEWHERE;
  return { page: "hands", table, hand: Number(hand ?? 0), path: [] };
}

export const route: { now: Route } = $state({ now: read() });
addEventListener("hashchange", () => (route.now = read()));

export function go(path: string): void {
  location.hash = path;
}
