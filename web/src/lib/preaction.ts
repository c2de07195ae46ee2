// A decision made before the turn. It holds for one betting round of one hand, and a call only for its amount:
// whatever changes lets it fall.

import type { CommandBody } from "./shapes";
import type { Offer, TableView } from "./wire";

export interface PreAction {
  kind: "check_fold" | "check" | "call";
  cents: number;
  round: string;
}

export function roundOf(view: TableView): string {
  const up = view.seats.reduce((sum, seat) => sum + seat.up.length, 0);
  return [view.hand_number, view.board.length, view.second_board.length, up, view.burns, view.stub].join(":");
}

export function owed(view: TableView, seat: number): number {
  const own = view.seats.find((one) => one.seat === seat);
  return own ? Math.min(own.stack, Math.max(0, view.level - own.bet)) : 0;
}

/** Whether it still stands in this view. */
export function stands(pre: PreAction, view: TableView, seat: number): boolean {
  if (pre.round !== roundOf(view)) return false;
  return pre.kind === "check_fold" || owed(view, seat) === (pre.kind === "call" ? pre.cents : 0);
}

export function commandFor(pre: PreAction, offers: Offer[]): CommandBody | null {
  const has = (action: string): Offer | undefined => offers.find((one) => one.action === action);
  if (pre.kind === "call") return has("call")?.low === pre.cents ? { do: "call" } : null;
  if (has("check")) return { do: "check" };
  return pre.kind === "check_fold" && has("fold") ? { do: "fold" } : null;
}
