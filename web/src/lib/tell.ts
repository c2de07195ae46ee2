// What the room narrates, for the ear and for the eye: names for seats, cards in words or in signs.

import { cardsSigns, cardsWords, suitOf } from "./cards";
import { dollars, signedDollars } from "./money";
import { named, NO_STREETS } from "./streets";
import type { Card, EventType, Line, Span, ToldEvent } from "./wire";

/** A piece of a line for the eye. suit: of the card that it is, "" where it is none. name: it is somebody's name, which may
 * be written from right to left. */
export interface Piece {
  text: string;
  name: boolean;
  suit: "" | "clubs" | "diamonds" | "hearts" | "spades" | "other";
}

/** line: for the ear, cards in words; shown: for the eye, cards in signs; pieces: the same, card by card. key: no other
 * line has it. street: it begins something new. quiet: a detail that the story of the hand does without. */
export interface Told {
  key: string;
  v: number;
  line: string;
  shown: string;
  pieces: Piece[];
  rule: string;
  type: EventType;
  street: boolean;
  quiet: boolean;
}

/** Said quietly, and yet where a hand begins and ends is part of its story. */
const STORY: ReadonlySet<string> = new Set(["hand.started.v1", "hand.ended.v1"]);

/** However a name is written: a line of the log is a sentence. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Name = (seat: number) => string;
type Cards = (cards: readonly Card[]) => string;

function say(span: Span, name: Name, cards: Cards): string {
  if (typeof span === "string") return span;
  if ("seat" in span) return name(span.seat);
  if ("cents" in span) return dollars(span.cents);
  if ("gain" in span) return signedDollars(span.gain);
  return cards(span.cards);
}

export function sentence(spans: readonly Span[], name: Name, cards: Cards): string {
  return spans.map((span) => say(span, name, cards)).join("");
}

/** The word at a seat; it names nobody and shows no card. */
export function tagOf(line: Line): string {
  return sentence(line.tag ?? [], String, cardsSigns);
}

/** A line never ends between a minus and its amount. */
const whole = (text: string): string => text.replace(/−(?=\$)/g, "−\u2060");

/** A card at a time, so that each can have the colour of its suit. */
export function pieces(spans: readonly Span[], name: Name): Piece[] {
  const found: Piece[] = [];
  for (const span of spans) {
    const cards = typeof span === "object" && "cards" in span ? span.cards : null;
    if (!cards) found.push({ text: whole(say(span, name, cardsSigns)), suit: "", name: typeof span === "object" && "seat" in span });
    else cards.forEach((card, i) => found.push({ text: `${i ? " " : ""}${cardsSigns([card])}`, suit: suitOf(card), name: false }));
  }
  return found;
}

/** streets: how far the hand has come, where that is known; then a street has its name. */
export function tell(one: ToldEvent, name: Name, streets = NO_STREETS, game = ""): Told[] {
  return one.lines.map((said, i) => told(one, { ...said, spans: named(one.e.type, said.spans, streets, game) }, i, name));
}

function told(one: ToldEvent, line: Line, i: number, name: Name): Told {
  return {
    key: `${one.v}.${i}`,
    v: one.v,
    line: capital(sentence(line.spans, name, cardsWords)),
    shown: capital(sentence(line.spans, name, cardsSigns)),
    pieces: pieces(line.spans, name).map((one, at) => (at ? one : { ...one, text: capital(one.text) })),
    rule: line.rule ?? "",
    type: one.e.type,
    street: line.kind === "street",
    quiet: line.kind === "quiet" && !STORY.has(one.e.type),
  };
}
