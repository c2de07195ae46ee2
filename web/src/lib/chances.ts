// Chances at an all-in, as the room last told them: they hold until the next card.

import type { ChancesFrame, TableView } from "./wire";

/** By seat, in thousandths of the pot. */
export function chancesNow(told: ChancesFrame | null, view: TableView | null): Record<number, number> {
  if (!told || !view?.running || told.hand !== view.hand_number) return {};
  const live = view.seats.filter((seat) => seat.dealt_in && !seat.folded);
  const open = live.reduce((sum, seat) => sum + seat.hole.length + seat.up.length, view.board.length);
  return open === told.open ? Object.fromEntries(told.shares) : {};
}

/** "62%"; neither nothing nor all where a little is left. */
export function percent(thousandths: number): string {
  if (thousandths > 0 && thousandths < 10) return "<1%";
  if (thousandths < 1000 && thousandths > 990) return ">99%";
  return `${Math.round(thousandths / 10)}%`;
}
