// What moves on the felt: chips from a seat to its front, from there to the pot or back. Short, and over at once for whoever touches the felt or presses a key.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "./settings.svelte";
import type { EngineEvent, TableView } from "./wire";

const CHIPS_MS = 320;
/** Counts how often movements were cut short. */
export const motion = $state({ skips: 0 });

export function moves(): boolean {
  return settings.animations && document.visibilityState === "visible" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function middle(place: Element): [x: number, y: number] {
  const box = place.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** From there to here, or, on the way out, from here to there. */
function travel(node: Element, there: Element | null | undefined): TransitionConfig {
  if (!there || !moves()) return { duration: 0 };
  const [[x, y], [toX, toY]] = [middle(node), middle(there)];
  return { duration: CHIPS_MS, easing: cubicOut, css: (_, u) => `transform: translate(${(toX - x) * u}px, ${(toY - y) * u}px)` };
}

const feltOf = (node: Element): Element | null => node.closest("[data-testid=felt]");

/** A bet comes from its player. */
export function fromSeat(node: Element, { seat }: { seat: number }): TransitionConfig {
  return travel(node, feltOf(node)?.querySelector(`[data-plate="${seat}"]`));
}

/** Whose whole bet nobody called: it goes back. Of what is matched in part, the rest is gathered. */
export function uncalled(before: TableView | null | undefined, events: readonly EngineEvent[]): number[] {
  const bets = new Map(before?.seats.map((seat) => [seat.seat, seat.bet]));
  const back = events.filter((one) => one.type === "hand.bet_returned.v1" && (one.cents as number) >= (bets.get(one.seat ?? 0) ?? Infinity));
  return back.map((one) => one.seat ?? 0);
}

let returned: readonly number[] = [];
/** Before the felt shows what has happened. */
export function happened(before: TableView | null | undefined, events: readonly EngineEvent[]): void {
  returned = uncalled(before, events);
}

/** Bets are gathered, or go back to their player. */
export function away(node: Element, { seat }: { seat: number }): TransitionConfig {
  return travel(node, feltOf(node)?.querySelector(returned.includes(seat) ? `[data-plate="${seat}"]` : "[data-pot]"));
}

/** Everything that moves on the felt is where it goes. */
export function skip(felt: Element): void {
  motion.skips += 1;
  for (const one of felt.getAnimations({ subtree: true })) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
}
