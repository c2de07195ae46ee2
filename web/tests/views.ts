// Views and offers for the tests: whatever a test does not say is empty.

import type { Offer, SeatView, TableView } from "../src/lib/wire";

export function offer(action: Offer["action"], low = 0, high = low, more: Partial<Offer> = {}): Offer {
  return { action, rule: "", low, high, option: "", ...more };
}

export function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    person: `player ${number}`,
    stack: 40_000,
    sitting_out: false,
    away: false,
    dealt_in: true,
    folded: false,
    bet: 0,
    put_in: 0,
    hole: [],
    up: [],
    wagers: [],
    ...more,
  };
}

export function view(seats: SeatView[], more: Partial<TableView> = {}): TableView {
  const empty = {
    game: "holdem",
    viewer: 1,
    hand_number: 1,
    seats,
    running: true,
    board: [],
    second_board: [],
    common: [],
    stub: 40,
    burns: 0,
    discards: 0,
    pots: [],
    level: 0,
    turn: 0,
    decision: 1,
    offers: [],
    answering: [],
    dealer: [],
    face_down: 0,
    shown: [],
    rake: 0,
  };
  return { ...empty, ...more } as unknown as TableView;
}
