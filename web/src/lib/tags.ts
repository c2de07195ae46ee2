// The word at a seat for what it did last in this betting round.

import { dollars } from "./money";
import type { EngineEvent, ToldEvent } from "./wire";

type Word = (event: EngineEvent) => string;
const cents = (event: EngineEvent, field = "cents"): string => dollars(Number(event[field] ?? 0));

const WORDS: Record<string, Word> = {
  "hand.folded.v1": () => "folds",
  "hand.checked.v1": () => "checks",
  "hand.called.v1": (event) => `calls ${cents(event)}`,
  "hand.bet_made.v1": (event) => `bets ${cents(event)}`,
  "hand.raised_to.v1": (event) => `raises to ${cents(event, "to")}`,
  "hand.straddle_posted.v1": (event) => `straddles ${cents(event)}`,
  "hand.forced_bet_posted.v1": (event) => `brings in ${cents(event)}`,
  "hand.discarded.v1": (event) => {
    const count = (event.positions as number[]).length;
    return count ? `draws ${count}` : "stands pat";
  },
  "hand.mucked.v1": () => "mucks",
  "hand.cards_shown.v1": () => "shows",
  "hand.tabled.v1": () => "shows",
  "round.wager_made.v1": (event) => `wagers ${cents(event)}`,
  "round.wager_passed.v1": () => "checks",
  "round.folded_to_house.v1": () => "folds",
  "option.consent_given.v1": () => "agrees",
  "option.consent_refused.v1": () => "declines",
};
const CLEARS = new Set([
  "hand.started.v1", "hand.betting_closed.v1", "hand.draw_opened.v1", "hand.betting_opened.v1", "round.bets_closed.v1",
  "hand.board_dealt.v1", "round.board_revealed.v1", "option.settled.v1",
]);

export function foldTags(tags: Record<number, string>, events: EngineEvent[]): Record<number, string> {
  let now = { ...tags };
  for (const event of events) {
    // Who draws stays to be seen while the betting after it goes on; every other word goes with its round.
    if (CLEARS.has(event.type)) now = {};
    const word = WORDS[event.type];
    if (word && event.seat) now[event.seat] = word(event);
  }
  return now;
}

/** What the room calls the hands that this person sees. The own one counts as soon as it lies open: before that it has a name of its own. */
export function nowNames(names: Record<number, string>, hands: Record<string, string> | undefined, own: number): Record<number, string> {
  const open = Object.entries(hands ?? {}).filter(([seat]) => Number(seat) !== own || own in names);
  return open.length ? { ...names, ...Object.fromEntries(open) } : names;
}

/** The hands that lie open, by seat (0: the dealer's), as long as their cards do. */
export function foldNames(names: Record<number, string>, told: ToldEvent[]): Record<number, string> {
  let now = names;
  for (const one of told) {
    if (one.e.type === "hand.started.v1") now = {};
    else if (one.hand) now = { ...now, [one.e.seat ?? 0]: one.hand };
  }
  return now;
}
