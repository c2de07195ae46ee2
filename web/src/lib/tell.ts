// An event in the words of somebody who stands at the table and knows everybody's name.
// What has no words here is told in the server's.

import { cardsSigns, cardsWords } from "./cards";
import { areaWords, optionWords } from "./games";
import { dollars } from "./money";
import { UNKNOWN, type Card, type EngineEvent, type ToldEvent, type Wager } from "./wire";

/** line: for the ear, cards in words; shown: for the eye, cards in signs. */
export interface Told { v: number; line: string; shown: string; rule: string; type: string; quiet: boolean }

type Name = (seat: number) => string;
type Cards = (cards: readonly Card[]) => string;
type Tell = (event: EngineEvent, name: Name, say: Cards) => string;
type Amounts = [number, number][];

const seat = (event: EngineEvent, name: Name): string => name(event.seat ?? 0);
const cards = (event: EngineEvent, say: Cards): string => say(event.cards as Card[]);
const cents = (event: EngineEvent, field = "cents"): string => dollars(Number(event[field] ?? 0));
const does = (words: string): Tell => (event, name) => `${seat(event, name)} ${words}`;
const pays = (words: string, field = "cents"): Tell => (event, name) => `${seat(event, name)} ${words} ${cents(event, field)}`;
const amounts = (found: Amounts, name: Name, word: string): string =>
  found.map(([who, what]) => `${name(who)} ${word} ${dollars(what)}`).join(", ");
const wagers = (found: Wager[]): string => found.map(([area, what]) => `${areaWords(area)} ${dollars(what)}`).join(", ");

function dealt(event: EngineEvent, name: Name, say: Cards): string {
  const seats = event.seats as number[];
  const seen = new Map<number, Card[]>();
  (event.cards as Card[]).forEach((card, i) => {
    if (card !== UNKNOWN) seen.set(seats[i] ?? 0, [...(seen.get(seats[i] ?? 0) ?? []), card]);
  });
  const players = new Set(seats);
  const each = seats.length / players.size;
  const first = players.size > 1 ? `${each === 1 ? "A card" : `${each} cards`} to each` : `${each === 1 ? "A card" : `${each} cards`} to ${name(seats[0] ?? 0)}`;
  const shown = [...seen].map(([who, held]) => `${name(who)}: ${say(held)}`);
  return shown.length ? `${first}. ${shown.join("; ")}` : first;
}

function awarded(event: EngineEvent, name: Name): string {
  const pot = Number(event.pot) ? `side pot ${Number(event.pot)}` : "the pot";
  const share = ["whole", "uncalled"].includes(String(event.share)) ? "" : ` (${String(event.share)})`;
  const board = event.board ? `, board ${Number(event.board)}` : "";
  return `${amounts(event.to as Amounts, name, "wins")} from ${pot}${share}${board}`;
}

interface Settled { spot: string; cents: number; outcome: string; paid: number; hand: string; odds: number }
function settled(event: EngineEvent, name: Name): string {
  const words = (event.results as Settled[]).map((one) => {
    const what = `${areaWords(one.spot)} ${dollars(one.cents)}`;
    if (one.outcome === "won") return `${what} pays ${dollars(one.paid)}${one.hand ? ` (${areaWords(one.hand)})` : ""}`;
    return `${what} ${one.outcome === "lost" ? "loses" : "comes back"}`;
  });
  return `${seat(event, name)}: ${words.join(", ")}`;
}

const TELL: Record<string, Tell> = {
  "table.sat_down.v1": (event, name) => `${seat(event, name)} sits down in seat ${event.seat} with ${cents(event, "chips")}`,
  "table.stood_up.v1": pays("stands up with"),
  "table.sat_out.v1": does("sits out"),
  "table.sat_in.v1": (event, name) => `${seat(event, name)} is back${event.post ? "" : " and waits for the blind"}`,
  "table.chips_bought.v1": pays("buys", "chips"),
  "table.stakes_added.v1": pays("adds"),
  "hand.started.v1": (event, name) => `Hand ${Number(event.number)}${event.button ? `, button at ${name(Number(event.button))}` : ""}`,
  "hand.antes_posted.v1": (event, name) => `Antes: ${amounts(event.posts as Amounts, name, "posts")}`,
  "hand.blinds_posted.v1": (event, name) =>
    `Blinds: ${(event.posts as number[][]).map((post) => `${name(post[0] ?? 0)} ${dollars((post[1] ?? 0) + (post[2] ?? 0))}`).join(", ")}`,
  "hand.straddle_posted.v1": pays("straddles"),
  "hand.straddle_passed.v1": (event, name) => (event.seat ? `${seat(event, name)} does not straddle` : ""),
  "hand.forced_bet_posted.v1": (event, name) => (event.seat ? `${seat(event, name)} brings it in for ${cents(event)}` : ""),
  "hand.card_burned.v1": () => "A card is burned",
  "hand.cards_dealt.v1": dealt,
  "hand.board_dealt.v1": (event, _, say) => `Board: ${cards(event, say)}`,
  "option.second_board_dealt.v1": (event, _, say) => `Second board: ${cards(event, say)}`,
  "hand.common_card_dealt.v1": (event, _, say) => `A common card for all: ${say([event.card as Card])}`,
  "hand.betting_opened.v1": does("is first to act"),
  "hand.folded.v1": does("folds"),
  "hand.checked.v1": does("checks"),
  "hand.called.v1": pays("calls"),
  "hand.bet_made.v1": pays("bets"),
  "hand.raised_to.v1": pays("raises to", "to"),
  "hand.bet_returned.v1": (event, name) => `${cents(event)} that nobody called go back to ${seat(event, name)}`,
  "hand.betting_closed.v1": () => "The bets go into the pot",
  "hand.draw_opened.v1": (event, name) => `Draw, ${name((event.order as number[])[0] ?? 0)} first`,
  "hand.discarded.v1": (event, name) => {
    const count = (event.positions as number[]).length;
    return `${seat(event, name)} ${count ? `throws ${count === 1 ? "a card" : `${count} cards`} away` : "stands pat"}`;
  },
  "hand.showdown_opened.v1": (event, name) => `Showdown, ${name((event.order as number[])[0] ?? 0)} first`,
  "hand.tabled.v1": (event, name, say) => `${seat(event, name)} shows ${cards(event, say)}`,
  "hand.mucked.v1": does("mucks"),
  "hand.cards_shown.v1": (event, name, say) => `${seat(event, name)} shows ${cards(event, say)}`,
  "hand.hands_read.v1": () => "The dealer reads the hands",
  "hand.pot_awarded.v1": awarded,
  "hand.ended.v1": () => "The hand is over",
  "option.asked_for.v1": (event, name) => `${event.seat ? seat(event, name) : "The dealer"} asks for ${optionWords(String(event.option))}`,
  "option.consent_given.v1": (event, name) => `${seat(event, name)} agrees to ${optionWords(String(event.option))}`,
  "option.consent_refused.v1": (event, name) => `${seat(event, name)} declines ${optionWords(String(event.option))}`,
  "option.settled.v1": (event) => `${optionWords(String(event.option))}: ${event.agreed ? "agreed" : "not agreed"}`,
  "option.stakes_posted.v1": (event, name) => `For the ${optionWords(String(event.option))}: ${amounts(event.posts as Amounts, name, "posts")}`,
  "round.wagers_placed.v1": (event, name) =>
    (event.wagers as Wager[]).length ? `${seat(event, name)} wagers ${wagers(event.wagers as Wager[])}` : `${seat(event, name)} takes the wagers back`,
  "round.bets_closed.v1": () => "No more bets",
  "round.wager_made.v1": (event, name) => `${seat(event, name)} makes the ${areaWords(String(event.spot))} wager, ${cents(event)}`,
  "round.wager_passed.v1": does("checks"),
  "round.folded_to_house.v1": does("folds"),
  "round.board_dispensed.v1": (event) => `${(event.cards as Card[]).length} community cards, face down`,
  "round.board_revealed.v1": (event, _, say) => `Community cards: ${cards(event, say)}`,
  "round.hand_turned_up.v1": (event, name, say) => `${event.seat ? seat(event, name) : "The dealer"} has ${cards(event, say)}`,
  "round.wagers_settled.v1": settled,
  "seat.timed_out.v1": does("is out of time"),
  "table.paused.v1": (event) => `The table is paused: ${String(event.reason)}`,
  "table.resumed.v1": () => "The table goes on",
};
const QUIET = new Set([
  "hand.card_burned.v1", "hand.betting_opened.v1", "hand.betting_closed.v1", "hand.hands_read.v1", "hand.ended.v1",
  "deck.committed.v1", "table.instructed.v1", "table.opened.v1",
  "table.stakes_added.v1",
]);

export function tell(one: ToldEvent, name: Name): Told {
  const type = one.e.type;
  const told = { line: one.line, shown: one.line };
  try {
    const called = one.hand ? `: ${one.hand}` : "";
    told.line = (TELL[type]?.(one.e, name, cardsWords) ?? one.line) + called;
    told.shown = (TELL[type]?.(one.e, name, cardsSigns) ?? one.line) + called;
  } catch {
    // An event of a later version: the server's words stand.
  }
  return { v: one.v, ...told, rule: one.rule, type, quiet: QUIET.has(type) };
}
