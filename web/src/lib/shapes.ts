// Shapes that the page alone knows; what goes over the wire is in wire.ts.

import type { SeatView } from "./wire";

/** What the own cards are picked for. */
export type Picking = "" | "discard" | "show";

/** Area and cents. */
export type Wager = SeatView["wagers"][number];

export type CommandBody = { do: string; [field: string]: unknown };
