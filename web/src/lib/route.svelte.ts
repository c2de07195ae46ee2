// Where we are: #/ · #/table/7 · #/table/7/hands · #/table/7/hands/12. All of it stands behind the #: whatever else is
// typed before it leads nowhere, though the room answers with this page.

export interface Route {
  page: "lobby" | "table" | "hands" | "nowhere";
  table: string;
  hand: number;
}

const ELSEWHERE: Route = { page: "nowhere", table: "", hand: 0 };
const HOMES = ["/", "/index.html"];

function read(): Route {
  if (!HOMES.includes(location.pathname)) return ELSEWHERE;
  const parts = location.hash.replace(/^#\/?/, "").split("/");
  // A stroke at the end makes no other address.
  if (parts.at(-1) === "") parts.pop();
  const [kind, table, hands, hand] = parts;
  if (!parts.length) return { page: "lobby", table: "", hand: 0 };
  if (kind !== "table" || !table || parts.length > 4) return ELSEWHERE;
  if (hands === undefined) return { page: "table", table, hand: 0 };
  if (hands !== "hands" || (hand !== undefined && !/^[1-9]\d{0,8}$/.test(hand))) return ELSEWHERE;
  return { page: "hands", table, hand: Number(hand ?? 0) };
}

export const route: { now: Route } = $state({ now: read() });
addEventListener("hashchange", () => (route.now = read()));

export function go(path: string): void {
  location.hash = path;
}
