// What the server sends, as it comes over the wire. The engine's view and events are the source (engine/view.py).

import type { CardProof } from "./proofs";

export type Card = number;
export const UNKNOWN: Card = 99;
export const JOKERS: readonly Card[] = [52, 53];

export type ActionName =
  | "fold" | "check" | "call" | "bet" | "raise_to" | "discard" | "show" | "muck" | "show_cards" | "straddle" | "pass_straddle"
  | "agree" | "decline" | "stop_betting" | "play_on" | "place_wager" | "make_wager";

export interface Offer { action: ActionName; rule: string; low: number; high: number; option: string }

/** What the own cards are picked for. */
export type Picking = "" | "discard" | "show";

export type Wager = [area: string, cents: number];

export interface SeatView {
  seat: number; person: string; stack: number; sitting_out: boolean; away: boolean; dealt_in: boolean; folded: boolean;
  bet: number; put_in: number; hole: Card[]; up: Card[]; wagers: Wager[];
}

export interface PotView { cents: number; seats: number[] }

export interface TableView {
  game: string; viewer: number; hand_number: number; button: number; minimum: number; maximum: number; kill: boolean;
  seats: SeatView[]; running: boolean; board: Card[]; second_board: Card[]; common: Card[]; stub: number; burns: number;
  discards: number; pots: PotView[]; level: number; turn: number; decision: number; offers: Offer[]; option: string;
  answering: number[]; stopped: number[]; limits: [area: string, low: number, high: number][]; wagers_open: boolean;
  dealer: Card[]; face_down: number; shown: number[];
}

export interface Clock { seat: number; decision: number; base_ms: number; bank_ms: number }

export interface Me {
  seat: number; hand?: string; leaving?: boolean; auto_top_up?: boolean; showing?: string; waiting_chips?: number;
  result?: number; owes_blind?: boolean; waits?: boolean;
}

// An event of the engine; fields beyond its tag are read where they are known.
export interface EngineEvent { type: string; seat?: number; rule?: string; [field: string]: unknown }
// hand: what a hand is called that lies open with the event.
export interface ToldEvent { v: number; e: EngineEvent; line: string; rule: string; hand?: string }

export interface Ack { id: string; ok: boolean; version: number; code: string; rule: string; detail: string }

export interface TableFrame {
  t: "view" | "events"; table: string | number; version: number; view: TableView; clock?: Clock | null; me?: Me;
  need?: { kind: string }; names?: Record<string, string>; paused?: string; gone?: number[]; hands?: Record<string, string>; events?: ToldEvent[]; proofs?: CardProof[];
}
export type Frame =
  | TableFrame
  | ({ t: "ack" } & Ack)
  | { t: "error"; code: string; detail: string; table?: string | number }
  | ({ t: "lobby" } & Lobby)
  | { t: "closed"; table: string | number }
  | { t: "gone"; table: string | number; gone: number[] }
  | { t: "hello"; person: string | null; role: string }
  | { t: "pong" };

export type CommandBody = { do: string; [field: string]: unknown };

// id: what views call this person, also where the name is another.
export interface Person { id: string; name: string; role: string; guest: boolean; balance: number }

export interface LobbyTable {
  id: string; title: string; game: string; game_title?: string; stakes: string; profile: string; seats: number;
  taken: number; waiting: number; key?: string; private: boolean; hand_number?: number; paused?: string;
  // Mine there, 0: none.
  seat: number;
}
/** A table where I sit. turn: I am waited for, until then by the room's clock (0: without an end). */
export interface MySeat {
  table: string; title: string; game: string; game_title: string; stakes: string; seat: number; turn: boolean; until: number; paused: string;
}
export interface WaitingList { key: string; game: string; stakes: string; count: number; mine: boolean; place?: number }
export interface HeldSeat { key: string; table: string; title: string; seat: number; until: number }
/** at: what the room's clock showed when this was sent. */
export interface Lobby { mine: MySeat[]; tables: LobbyTable[]; waiting: WaitingList[]; held: HeldSeat | null; at: number }

export interface GameInfo {
  key: string; title: string; chapter?: string; banked: boolean; seats_max: number; structures: string[];
  usual: Record<string, unknown>; options?: string[]; profiles?: string[];
}

export interface TableInfo {
  id: string; key: string; title: string; game: string; game_title: string; profile: string; seats: number; sign: string[];
  buy_in_min: number; buy_in_max: number; unit: number; stakes: string; private: boolean; owner?: string;
  options?: string[];
}

export interface Rule {
  id: string; citations: string[]; here: string[]; others: string[]; standing: string; words: string; kind: string; ambiguities: string[];
}
export interface HandLine { number: number; line?: string; at?: number; result?: number }
export interface ReplayFrame {
  events: ToldEvent[]; view: TableView; hands?: Record<string, string>; proofs?: CardProof[]; names?: Record<string, string>;
}
export interface Replay { number: number; frames: ReplayFrame[] }
