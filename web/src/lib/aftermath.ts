// The last batch of a hand brings the showdown, the award and the end in one frame, after which the view is empty.
// A table leaves the cards lying for a moment: so does the page, from the view before and the events since.

import { awardOf, type Award } from "./showdown/wins";
import { tagOf } from "./tell";
import { UNKNOWN, type Card, type EngineEvent, type EventType, type PotView, type SeatView, type TableView, type ToldEvent } from "./wire";

type Amounts = [seat: number, cents: number][];
interface Settled {
  cents: number;
  outcome: string;
  paid: number;
}

export interface Aftermath {
  view: TableView;
  won: Map<number, number>;
  words: Map<number, string>;
  /** Share by share, as they were pushed. */
  awards: Award[];
}

function clearSeat(seat: SeatView): SeatView {
  return { ...seat, hole: [...seat.hole], up: [...seat.up], bet: 0 };
}

function deal(seats: Map<number, SeatView>, view: TableView, event: EngineEvent): void {
  const cards = event.cards as Card[];
  (event.seats as number[]).forEach((number, i) => {
    const card = cards[i] ?? UNKNOWN;
    const seat = seats.get(number);
    if (number === 0) view.dealer.push(card);
    else if (seat) ((event.faces as string)[i] === "u" ? seat.up : seat.hole).push(card);
  });
}

type Fold = (after: Aftermath, seats: Map<number, SeatView>, event: EngineEvent, told: ToldEvent) => void;

const FOLDS: Partial<Record<EventType, Fold>> = {
  "hand.cards_dealt.v1": (after, seats, event) => deal(seats, after.view, event),
  "hand.board_dealt.v1": (after, _, event) => void after.view.board.push(...(event.cards as Card[])),
  "round.board_revealed.v1": (after, _, event) => {
    after.view.board.push(...(event.cards as Card[]));
    after.view.face_down -= (event.cards as Card[]).length;
  },
  "option.second_board_dealt.v1": (after, _, event) => void after.view.second_board.push(...(event.cards as Card[])),
  "hand.common_card_dealt.v1": (after, _, event) => void after.view.common.push(event.card as Card),
  "hand.tabled.v1": (_, seats, event) => {
    const seat = seats.get(event.seat ?? 0);
    if (seat) seat.hole = (event.cards as Card[]).slice(0, (event.cards as Card[]).length - seat.up.length);
  },
  "round.hand_turned_up.v1": (after, seats, event) => {
    const seat = seats.get(event.seat ?? 0);
    if (seat) seat.hole = event.cards as Card[];
    else after.view.dealer = event.cards as Card[];
  },
  "hand.mucked.v1": (_, seats, event) => fold(seats.get(event.seat ?? 0)),
  "hand.folded.v1": (_, seats, event) => fold(seats.get(event.seat ?? 0)),
  "round.folded_to_house.v1": (_, seats, event) => fold(seats.get(event.seat ?? 0)),
  "hand.pot_awarded.v1": (after, _, event) => {
    after.awards.push(awardOf(event));
    for (const [seat, cents] of event.to as Amounts) after.won.set(seat, (after.won.get(seat) ?? 0) + cents);
  },
  "round.wagers_settled.v1": (after, _, event, told) => {
    const net = (event.results as Settled[]).reduce((sum, one) => sum + (one.outcome === "lost" ? -one.cents : one.paid), 0);
    after.won.set(event.seat ?? 0, net);
    after.words.set(event.seat ?? 0, told.lines[0] ? tagOf(told.lines[0]) : "");
  },
};

const PAYS = new Set<EventType>(["hand.pot_awarded.v1", "round.wagers_settled.v1"]);

function fold(seat: SeatView | undefined): void {
  if (seat) seat.folded = true;
}

/** Who won what in these events. */
export function winnings(events: ToldEvent[]): Omit<Aftermath, "view"> {
  const after: Omit<Aftermath, "view"> = { won: new Map(), words: new Map(), awards: [] };
  for (const one of events) if (PAYS.has(one.e.type)) FOLDS[one.e.type]?.(after as Aftermath, new Map(), one.e, one);
  return after;
}

/** The pots less what these events award from them: they go one by one, while the engine's view keeps them whole. */
export function unpaid(pots: PotView[], events: ToldEvent[]): PotView[] {
  const awards = events.map((one) => one.e).filter((event) => event.type === "hand.pot_awarded.v1");
  const paid = (pot: number): number =>
    awards
      .filter((event) => event.pot === pot)
      .flatMap((event) => event.to as Amounts)
      .reduce((sum, [, cents]) => sum + cents, 0);
  return pots.map((pot, i) => ({ ...pot, cents: Math.max(0, pot.cents - paid(i)) }));
}

/** What lies on the table when the hand is over; null where the view before knows nothing of that hand. */
export function aftermath(before: TableView, now: TableView, events: ToldEvent[]): Aftermath | null {
  if (!before.running || now.running) return null;
  const view: TableView = {
    ...before,
    board: [...before.board],
    second_board: [...before.second_board],
    common: [...before.common],
    // The winners have the pots in front of them.
    dealer: [...before.dealer],
    pots: [],
    turn: 0,
    offers: now.offers,
    shown: now.shown,
    answering: [],
    running: false,
  };
  const seats = new Map(before.seats.map((seat) => [seat.seat, clearSeat(seat)]));
  const after: Aftermath = { view, won: new Map(), words: new Map(), awards: [] };
  for (const one of events) FOLDS[one.e.type]?.(after, seats, one.e, one);
  view.seats = still(seats, now);
  return after;
}

/** Whoever sits there now, with the cards that lie in front of them, some of them shown since; a seat that has changed hands has none. */
function still(seats: Map<number, SeatView>, now: TableView): SeatView[] {
  return now.seats.map((seat) => {
    const was = seats.get(seat.seat);
    return was?.person === seat.person
      ? { ...seat, hole: seat.hole.length ? seat.hole : was.hole, up: was.up, folded: was.folded, dealt_in: was.dealt_in }
      : seat;
  });
}

/** The cards lie as they lay while people come, go, change seats and buy chips. */
export function later(after: Aftermath, now: TableView): Aftermath {
  const seats = new Map(after.view.seats.map((seat) => [seat.seat, seat]));
  const there = new Map(now.seats.map((seat) => [seat.seat, seat.person]));
  const kept = <T>(words: Map<number, T>): Map<number, T> => new Map([...words].filter(([seat]) => seats.get(seat)?.person === there.get(seat)));
  return { ...after, won: kept(after.won), words: kept(after.words), view: { ...after.view, offers: now.offers, shown: now.shown, seats: still(seats, now) } };
}
