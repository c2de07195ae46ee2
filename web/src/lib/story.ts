// What makes the room's lines a story for whoever sits there. The room narrates each event by itself; the page knows the
// table beside it: who is all in, with what a pot is won, and which cards are one's own.

import { UNKNOWN, type Card, type EngineEvent, type EventType, type Line, type Span, type TableView, type ToldEvent } from "./wire";

const PUTS_IN = new Set<EventType>(["hand.called.v1", "hand.bet_made.v1", "hand.raised_to.v1"]);
/** What the house takes stands beside the pot, and a stack in front of its seat: in the log they are details. */
const DETAILS = new Set<EventType>(["hand.rake_taken.v1", "hand.contributions_taken.v1", "table.box_changed.v1"]);
const SHOWS = ": ";
const GETS = " gets ";

type Amounts = [seat: number, cents: number][];

/** What a seat got back or won in these events. */
function got(seat: number, events: EngineEvent[]): number {
  let cents = 0;
  for (const event of events) {
    if (event.type === "hand.bet_returned.v1" && event.seat === seat) cents += Number(event["cents"]);
    if (event.type === "hand.pot_awarded.v1") for (const [to, won] of event["to"] as Amounts) if (to === seat) cents += won;
  }
  return cents;
}

/** Versions of the events with which a seat put in all that it had. after: the table once all of them have happened. */
export function allIns(told: readonly ToldEvent[], after: TableView): Set<number> {
  const last = new Map<number, number>();
  for (const one of told) if (PUTS_IN.has(one.e.type) && one.e.seat) last.set(one.e.seat, one.v);
  const events = told.map((one) => one.e);
  const broke = after.seats.filter((seat) => last.has(seat.seat) && seat.stack <= got(seat.seat, events));
  return new Set(broke.map((seat) => last.get(seat.seat) ?? 0));
}

/** "Two cards each: you get A♠ K♠": who is dealt to first matters to nobody who looks at their own cards. */
function ownCards(spans: Span[], own: number): Span[] {
  const at = spans.indexOf(SHOWS);
  const mine = spans.findIndex((span, i) => i > at && typeof span === "object" && "seat" in span && span.seat === own && spans[i + 1] === GETS);
  const [first] = spans;
  if (at < 1 || mine < 0 || typeof first !== "string") return spans;
  return [first.replace(/,\s*$/, ""), SHOWS, ...spans.slice(at + 1, mine), "you get ", ...spans.slice(mine + 2)];
}

/** "a pair of kings", "an eight-six low", "two pair, aces and kings": a hand's name as it stands in a sentence. */
export function withArticle(hand: string): string {
  if (!/^(pair|straight|flush|full house|royal flush|\w+-card Badugi|[a-z-]+ low)\b/.test(hand)) return hand;
  return `${/^(ace|eight)/.test(hand) ? "an" : "a"} ${hand}`;
}

/** That somebody else got as many cards as they threw away is no news. */
const servedUnseen = (event: EngineEvent, line: Line): boolean =>
  line.kind === "action" && Array.isArray(event["cards"]) && event["cards"].every((card) => card === UNKNOWN);

/** "Ann wins $12 with two pair, aces and kings": the name of the hand, where it lies open and has no parts. */
function withHand(event: EngineEvent, spans: Span[], hands: Record<number, string>): Span[] {
  const to = event["to"] as Amounts;
  const hand = hands[to[0]?.[0] ?? 0];
  if (event["share"] === "uncalled" || to.length !== 1 || !hand || /[:;]/.test(hand)) return spans;
  return [...spans.map((span) => (span === " from the pot" ? "" : span)), ` with ${withArticle(hand)}`].filter((span) => span !== "");
}

/** The first card that lies face up before each seat. */
export const doorCards = (view: TableView): Record<number, Card> =>
  Object.fromEntries(view.seats.flatMap((one) => (one.up[0] === undefined ? [] : [[one.seat, one.up[0]]])));

export const isBot = (person: string): boolean => person.startsWith("bot ");
export const botSeats = (view: TableView): Set<number> => new Set(view.seats.filter((one) => isBot(one.person)).map((one) => one.seat));

export interface Known {
  own: number;
  /** The hands that lie open, by seat. */
  hands: Record<number, string>;
  allIns: ReadonlySet<number>;
  bots: ReadonlySet<number>;
  /** The first card that lies face up, by seat. */
  doors: Record<number, Card>;
}

export function retold(one: ToldEvent, known: Known): ToldEvent {
  const { type, seat } = one.e;
  const change = (line: Line): Line => {
    if (DETAILS.has(type) || (type === "table.chips_bought.v1" && known.bots.has(seat ?? 0))) return { ...line, kind: "quiet" };
    if (type === "hand.cards_dealt.v1") return servedUnseen(one.e, line) ? { ...line, kind: "quiet" } : { ...line, spans: ownCards(line.spans, known.own) };
    const door = type === "hand.forced_bet_posted.v1" && seat ? known.doors[seat] : undefined;
    if (door !== undefined) return { ...line, spans: [...line.spans, " with the ", { cards: [door] }] };
    if (type === "hand.pot_awarded.v1") return { ...line, spans: withHand(one.e, line.spans, known.hands) };
    if (known.allIns.has(one.v)) return { ...line, spans: [...line.spans, ", all in"] };
    return line;
  };
  return { ...one, lines: one.lines.map((line, i) => (i ? line : change(line))) };
}
