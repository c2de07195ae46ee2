// What the room narrates, for the ear and for the eye: names for seats, cards in words or in signs.

import { cardsSigns, cardsWords } from "./cards";
import { dollars, signedDollars } from "./money";
import type { Card, EventType, Line, Span, ToldEvent } from "./wire";

/** line: for the ear, cards in words; shown: for the eye, cards in signs. key: no other line has it. */
export interface Told {
  key: string;
  v: number;
  line: string;
  shown: string;
  rule: string;
  type: EventType;
  quiet: boolean;
}

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

export function tell(one: ToldEvent, name: Name): Told[] {
  return one.lines.map((line, i) => ({
    key: `${one.v}.${i}`,
    v: one.v,
    line: sentence(line.spans, name, cardsWords),
    shown: sentence(line.spans, name, cardsSigns),
    rule: line.rule ?? "",
    type: one.e.type,
    quiet: line.kind === "quiet",
  }));
}
