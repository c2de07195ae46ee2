// Where we are: #/ · #/table/7 · #/table/7/hands · #/table/7/hands/12

export interface Route { page: "lobby" | "table" | "hands"; table: string; hand: number }

function read(): Route {
  const [, kind, table, hands, hand] = location.hash.replace(/^#/, "").split("/");
  if (kind !== "table" || !table) return { page: "lobby", table: "", hand: 0 };
  if (hands === "hands") return { page: "hands", table, hand: Number(hand ?? 0) || 0 };
  return { page: "table", table, hand: 0 };
}

export const route: { now: Route } = $state({ now: read() });
addEventListener("hashchange", () => (route.now = read()));

export function go(path: string): void {
  location.hash = path;
}
