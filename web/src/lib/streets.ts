// Which street a line of the log begins. The live room tells each event by itself: the page remembers what came before it in the hand.

import type { EventType, Span, ToldEvent } from "./wire";

/** board: cards on it; draws: how many were opened; held: cards that each player was dealt in rounds. */
export interface Streets {
  board: number;
  draws: number;
  held: number;
}
export const NO_STREETS: Streets = { board: 0, draws: 0, held: 0 };

const BOARDS: Record<number, string> = { 3: "Flop", 4: "Turn", 5: "River" };
const NTH = ["", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"];
/** What a line begins with that has no street's name yet. */
const UNNAMED: Partial<Record<EventType, RegExp>> = { "hand.board_dealt.v1": /^Board/, "hand.draw_opened.v1": /^Draw/, "hand.cards_dealt.v1": /^A card each/ };
/** Games with one draw: it has no number. */
const ONE_DRAW = /^(five-card-draw|single-draw)/;

/** Cards that each seat gets by it, where it is dealt to several. */
function inRounds(seats: unknown): number {
  const all = Array.isArray(seats) ? seats : [];
  const different = new Set(all).size;
  return different > 1 ? all.length / different : 0;
}

/** How far the hand has come with this event. */
export function onStreet(before: Streets, { e }: ToldEvent): Streets {
  const cards = e["cards"];
  if (e.type === "hand.started.v1") return NO_STREETS;
  if (e.type === "hand.board_dealt.v1" && Array.isArray(cards)) return { ...before, board: before.board + cards.length };
  if (e.type === "hand.draw_opened.v1") return { ...before, draws: before.draws + 1 };
  if (e.type === "hand.cards_dealt.v1") return { ...before, held: before.held + inRounds(e["seats"]) };
  return before;
}

/** "second draw"; '' where the game has one draw, or none was opened. */
export function drawWords(game: string, { draws }: Streets): string {
  return draws && !ONE_DRAW.test(game) ? `${NTH[draws]?.toLowerCase()} draw` : "";
}

/** The line with the street's name in front: "Turn", "Second draw, Ann first", "Fourth card, face up". now: with this event. */
export function named(type: EventType, spans: Span[], now: Streets, game: string): Span[] {
  const [first, ...rest] = spans;
  const unnamed = UNNAMED[type];
  if (typeof first !== "string" || !unnamed?.test(first)) return spans;
  const draw = drawWords(game, now);
  const name: Partial<Record<EventType, string | undefined>> = {
    "hand.board_dealt.v1": BOARDS[now.board],
    "hand.draw_opened.v1": draw && draw.charAt(0).toUpperCase() + draw.slice(1),
    "hand.cards_dealt.v1": now.held > 2 && NTH[now.held] ? `${NTH[now.held]} card` : undefined,
  };
  return [name[type] ? first.replace(unnamed, name[type]) : first, ...rest];
}
