// What makes the room's lines a story for whoever sits there. The room narrates each event by itself; the page knows the
// table beside it: who is all in, with what a pot is won, and which cards are one's own.

import { UNKNOWN, type Card, type EngineEvent, type EventType, type Line, type Span, type TableView, type ToldEvent } from "./wire";

const PUTS_IN = new Set<EventType>(["hand.called.v1", "hand.bet_made.v1", "hand.raised_to.v1"]);
/** What the house takes street by street stands beside the pot: in the log that is a detail. What it has taken of the whole hand is none. */
const DETAILS = new Set<EventType>(["hand.rake_taken.v1", "table.box_changed.v1"]);
const WHERE_IT_IS_PAID: Line = { spans: ["It pays once it is verified; the jackpot display shows the amount."], rule: "", kind: "note" };
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

/** " with a flush", " the high with a flush and the low with an eight-six low": with what a whole pot was won. */
export function withHalves(hand: string): string {
  const parts = hand.split("; ").map((part) => /^(?:(high|low|Badugi): )?(.*)$/.exec(part));
  if (parts.length === 1) return ` with ${withArticle(parts[0]?.[2] ?? "")}`;
  const told = parts.map((part) => {
    const name = part?.[2] ?? "";
    return `the ${part?.[1] ?? (name.includes("Badugi") ? "Badugi" : "low")} with ${withArticle(name)}`;
  });
  return ` ${told.join(" and ")}`;
}

/** That somebody else got as many cards as they threw away is no news. */
const servedUnseen = (event: EngineEvent, line: Line): boolean =>
  line.kind === "action" && Array.isArray(event["cards"]) && event["cards"].every((card) => card === UNKNOWN);

/** How many pots the hand has, as far as these events and the table after them tell. */
export const potsOf = (told: readonly ToldEvent[], after: TableView): number =>
  Math.max(after.pots.length, ...told.map((one) => (one.e.type === "hand.pot_awarded.v1" ? Number(one.e["pot"]) + 1 : 0)));

/** Which pot: the room speaks of each award by itself. */
function fromPot(span: Span, pots: number): Span {
  if (span === " from the pot" && pots > 1) return " from the main pot";
  return span === " from side pot 1" && pots === 2 ? " from the side pot" : span;
}

/** "Ann wins $12 with two pair, aces and kings": the name of the hand, where it lies open and has no parts. */
function withHand(event: EngineEvent, told: Span[], hands: Record<number, string>, pots: number): Span[] {
  const spans = told.map((span) => fromPot(span, pots));
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
  pots: number;
}

const named = (spans: Span[]): boolean => spans.some((span) => typeof span === "object" && "cards" in span);

/** A replay, whose teller follows the table, has said it already. */
const withoutAllIn = (spans: Span[]): Span[] =>
  spans.map((span) => (typeof span === "string" ? span.replace(", all-in", "") : span)).filter((span) => span !== "");

export function retold(one: ToldEvent, known: Known): ToldEvent {
  const { type, seat } = one.e;
  const change = (line: Line): Line => {
    if (DETAILS.has(type) || (type === "table.chips_bought.v1" && known.bots.has(seat ?? 0))) return { ...line, kind: "quiet" };
    if (type === "hand.rake_dropped.v1") return { ...line, spans: ["Rake: ", { cents: Number(one.e["cents"]) }], kind: "step" };
    if (type === "hand.cards_dealt.v1") return servedUnseen(one.e, line) ? { ...line, kind: "quiet" } : { ...line, spans: ownCards(line.spans, known.own) };
    const door = type === "hand.forced_bet_posted.v1" && seat ? known.doors[seat] : undefined;
    // A replay has told it already.
    if (door !== undefined && !named(line.spans)) return { ...line, spans: [...line.spans, " with the ", { cards: [door] }] };
    if (type === "hand.pot_awarded.v1") return { ...line, spans: withHand(one.e, line.spans, known.hands, known.pots) };
    if (known.allIns.has(one.v)) return { ...line, spans: [...withoutAllIn(line.spans), ", all in"] };
    return line;
  };
  const lines = one.lines.map((line, i) => (i ? line : change(line)));
  return { ...one, lines: type === "hand.bad_beat_made.v1" ? [...lines, WHERE_IT_IS_PAID] : lines };
}
