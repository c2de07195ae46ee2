// Made by `make wire` from the structs that the server sends: change those, not this file.

export type Card = number;
export const UNKNOWN: Card = 99;
export const JOKERS: readonly Card[] = [52, 53];

/** The tag of an event of the engine, or of a record of the room. */
export type EventType =
  | "chips.sold.v1" | "deck.committed.v1" | "decks.counted.v1" | "decks.cut.v1" | "decks.device_faulted.v1" | "decks.device_repaired.v1"
  | "decks.device_signed.v1" | "decks.inspected.v1" | "decks.inspection_verified.v1" | "decks.looked_at.v1" | "decks.received.v1"
  | "decks.recut_ordered.v1" | "decks.removed.v1" | "decks.shuffle_ordered.v1" | "decks.shuffled.v1" | "decks.spread.v1" | "decks.stub_counted.v1"
  | "decks.time_told.v1" | "decks.washed.v1" | "hand.antes_posted.v1" | "hand.bad_beat_made.v1" | "hand.bet_made.v1" | "hand.bet_returned.v1"
  | "hand.betting_closed.v1" | "hand.betting_opened.v1" | "hand.blinds_posted.v1" | "hand.board_dealt.v1" | "hand.called.v1" | "hand.card_burned.v1"
  | "hand.cards_dealt.v1" | "hand.cards_released.v1" | "hand.cards_reshuffled.v1" | "hand.cards_shown.v1" | "hand.checked.v1"
  | "hand.common_card_dealt.v1" | "hand.contributions_taken.v1" | "hand.discarded.v1" | "hand.draw_opened.v1" | "hand.ended.v1"
  | "hand.entry_taken_back.v1" | "hand.floor_called.v1" | "hand.folded.v1" | "hand.forced_bet_posted.v1" | "hand.hands_entered.v1" | "hand.hands_read.v1"
  | "hand.high_hand_made.v1" | "hand.mucked.v1" | "hand.pot_awarded.v1" | "hand.pots_pushed.v1" | "hand.raised_to.v1" | "hand.rake_dropped.v1"
  | "hand.rake_returned.v1" | "hand.rake_taken.v1" | "hand.record_taken_back.v1" | "hand.recorded.v1" | "hand.showdown_opened.v1" | "hand.started.v1"
  | "hand.straddle_passed.v1" | "hand.straddle_posted.v1" | "hand.tabled.v1" | "hand.takings_taken.v1" | "option.asked_for.v1"
  | "option.consent_given.v1" | "option.consent_refused.v1" | "option.second_board_dealt.v1" | "option.second_board_given_up.v1" | "option.settled.v1"
  | "option.stakes_posted.v1" | "round.bets_closed.v1" | "round.board_dispensed.v1" | "round.board_revealed.v1" | "round.card_drawn_in_error.v1"
  | "round.folded_to_house.v1" | "round.hand_turned_up.v1" | "round.voided.v1" | "round.wager_made.v1" | "round.wager_passed.v1"
  | "round.wagers_abandoned.v1" | "round.wagers_placed.v1" | "round.wagers_settled.v1" | "ruling.card_exposed.v1" | "ruling.card_set_aside.v1"
  | "ruling.compliance_notified.v1" | "ruling.dispute_opened.v1" | "ruling.exposed_hand_voided.v1" | "ruling.exposure_answered.v1" | "ruling.given.v1"
  | "ruling.hand_died.v1" | "ruling.hand_reconstructed.v1" | "ruling.ineligible_cards_discarded.v1" | "ruling.misdeal.v1" | "ruling.player_removed.v1"
  | "ruling.player_warned.v1" | "ruling.round_voided.v1" | "ruling.statement_heard.v1" | "seat.auto_top_up.v1" | "seat.leaving.v1" | "seat.timed_out.v1"
  | "table.after_hand.v1" | "table.bots_wanted.v1" | "table.box_changed.v1" | "table.button_cards_dealt.v1" | "table.button_placed.v1"
  | "table.chips_bought.v1" | "table.chips_counted.v1" | "table.chips_counted_out.v1" | "table.closed.v1" | "table.currency_exchanged.v1"
  | "table.ended.v1" | "table.equipment_recorded.v1" | "table.floor_came.v1" | "table.floor_wanted.v1" | "table.game_changed.v1"
  | "table.games_chosen.v1" | "table.instructed.v1" | "table.kill_changed.v1" | "table.layout_recorded.v1" | "table.left.v1" | "table.minimum_agreed.v1"
  | "table.minimum_confirmed.v1" | "table.minimum_ended.v1" | "table.opened.v1" | "table.paused.v1" | "table.player_let_in.v1"
  | "table.player_removed.v1" | "table.resumed.v1" | "table.returned.v1" | "table.sat_down.v1" | "table.sat_in.v1" | "table.sat_out.v1"
  | "table.stack_checked.v1" | "table.stack_secured.v1" | "table.stakes_added.v1" | "table.stakes_joined.v1" | "table.stakes_removed.v1"
  | "table.stood_up.v1" | "table.storage_back.v1" | "table.submission_taken.v1" | "table.time_charged.v1" | "table.time_dropped.v1"
  | "table.time_fell_due.v1" | "table.time_runs.v1" | "table.time_skipped.v1";
/** An event as this person sees it; fields beyond its tag are read where they are known. */
export interface EngineEvent { type: EventType; seat?: number; rule?: string; [field: string]: unknown }

export type ActionName =
  | "fold" | "check" | "call" | "bet" | "raise_to" | "discard" | "show" | "muck" | "show_cards" | "straddle" | "pass_straddle" | "agree" | "decline"
  | "stop_betting" | "play_on" | "place_wager" | "make_wager";
export type Span = string | SeatSpan | MoneySpan | GainSpan | CardsSpan;
/** Whoever sits there, by the name that the reader knows. */
export interface SeatSpan { seat: number }
export interface MoneySpan { cents: number }
/** Money won, or lost where it is negative: shown with its sign. */
export interface GainSpan { gain: number }
/** UNKNOWN for a card that lies face down. */
export interface CardsSpan { cards: number[] }
/** One thing that is said, and the rule behind it. tag: what the seat in it did, in a word or two. */
export interface Line { spans: Span[]; rule?: string; kind?: "street" | "step" | "action" | "note" | "quiet"; tag?: Span[] }
/** An entry of the log for a viewer, in data and in words. v: its version. hand: what a hand is called that lies open with it. */
export interface ToldEvent { v: number; e: EngineEvent; lines: Line[]; hand?: string }
export interface SeatView {
  seat: number; person: string; stack: number; sitting_out: boolean; away: boolean; dealt_in: boolean; folded: boolean; bet: number;
  put_in: number; hole: number[]; up: number[]; wagers: [string, number][];
}
/** cents: what can be won. rake: what was taken of it before, in this hand. */
export interface PotView { cents: number; seats: number[]; rake: number }
/** low and high bound the amount (of a call: what is put in; of bet and raise_to: the whole bet of the round) or the number of cards of a discard or of a showing after the hand. */
export interface Offer { action: ActionName; rule: string; low: number; high: number; option: string }
export interface Overdue { what: string; rule: string; words: string }
/** A table recorded lightly. chips: what all players have together. last: the number of the last recorded hand, 0 where it is taken back or there is none; claim: what became of a Bad Beat that was claimed for it (made · verified · rejected). */
export interface LightView { chips: number; last: number; claim: string }
/** A snapshot of the table for one viewer. */
export interface TableView {
  game: string; viewer: number; hand_number: number; button: number; minimum: number; seats: SeatView[]; running: boolean; board: number[];
  common: number[]; stub: number; burns: number; discards: number; pots: PotView[]; level: number; turn: number; decision: number; offers: Offer[];
  maximum: number; kill: boolean; option: string; answering: number[]; second_board: number[]; stopped: number[]; taken_back: number[];
  overdue: Overdue[]; limits: [string, number, number][]; wagers_open: boolean; dealer: number[]; face_down: number; shown: number[]; rake: number;
  time: number; light: LightView | null;
}
/** What the table waits for, and whom. */
export interface NeedView { kind: string; seats: number[]; seat: number }
/** Time that is left for a decision: the base first, then the seat's bank. seat 0: several are asked, `seats`. */
export interface Clock { kind: string; seat: number; seats: number[]; decision: number; base_ms: number; bank_ms: number; total_ms: number }
/** What only the player in the seat is told; who looks on has seat 0 and nothing else. result: what they have here more or less than they brought. */
export interface Me {
  seat: number; hand?: string; result?: number; leaving?: boolean; auto_top_up?: boolean; waiting_chips?: number; bank_ms?: number;
  showing?: string; owes_blind?: boolean; waits?: boolean;
}
/** What comes with a card that a viewer sees. path: from the leaf upwards. */
export interface CardProof {
  type: "card.proof.v1"; stream: string; hand: number; shuffle: number; position: number; card: number; salt: string; path: string[];
}
/** A line of the table's chat. n: its number; each is one more than that before it. who: the id of a person. */
export interface ChatLine { n: number; at: number; who: string; name: string; words: string }
/** All is bet, the hands lie open and cards are to come: by seat what each gets of the whole pot on average, in thousandths. hand, open: of which hand, and with how many cards open; with the next one it is out of date. */
export interface ChancesFrame { t: "chances"; table: string; hand: number; open: number; shares: [number, number][] }
/** The table from scratch. events: the running hand so far. chat: the last lines; null where there is none here. chances: as last told, while they hold. */
export interface ViewFrame {
  t: "view"; table: string; version: number; events: ToldEvent[]; view: TableView; need: NeedView; hands: Record<string, string>;
  clock: Clock | null; paused: string; gone: number[]; at: number; me: Me; proofs: CardProof[]; names?: Record<string, string>;
  chat?: ChatLine[] | null; chances?: ChancesFrame | null;
}
/** What has happened since the last frame, and the table after it: what the parts of a commit come to. */
export interface EventsFrame {
  t: "events"; table: string; version: number; events: ToldEvent[]; view: TableView; need: NeedView; hands: Record<string, string>;
  clock: Clock | null; paused: string; gone: number[]; at: number; me: Me; proofs: CardProof[]; names?: Record<string, string>;
}
/** A commit, for everybody who looks on. since: the version of the public part or view that it changes; who has another one asks for a fresh view. view: fields that have changed, but for seats. seats: fields of seats that have changed, beside their number. left: seats that are free now. hands, names: where they have changed; the rest that is left out is empty. */
export interface PublicPart {
  t: "public"; table: string; version: number; since: number; at: number; need: NeedView; events?: ToldEvent[]; view?: Partial<TableView>;
  seats?: (Partial<SeatView> & Pick<SeatView, "seat">)[]; left?: number[]; hands?: Record<string, string>; clock?: Clock | null; paused?: string;
  gone?: number[]; proofs?: CardProof[]; names?: Record<string, string>;
}
/** What a seat alone is told with a commit, where there is such a thing. since: the version of the own part or view that it changes; whoever takes a seat or leaves it is sent a view. me: fields that have changed. decision: what the offers answer. events: instead of those in the public part with the same v, or beside them. */
export interface OwnPart {
  t: "own"; table: string; version: number; since: number; me?: Partial<Me>; decision?: number; offers?: Offer[]; hole?: number[];
  events?: ToldEvent[]; proofs?: CardProof[];
}
/** Somebody lost the connection, or is back: all such seats. */
export interface GoneFrame { t: "gone"; table: string; gone: number[] }
/** Somebody has said something. Whoever finds that a number is missing asks for a fresh view. */
export interface ChatFrame { t: "chat"; table: string; lines: ChatLine[] }
/** What somebody takes away from a table more than they brought, or less. */
export interface EndResult { person: string; name: string; cents: number }
/** Whoever opened the table has ended it: who is up and who is down, those who had left before among them. That it is closed comes right after it. */
export interface EndedFrame { t: "ended"; table: string; results: EndResult[] }
/** What became of a command, by its id: it is stored, or refused. */
export interface AckFrame { t: "ack"; table: string; id: string; ok: boolean; version: number; code: string; rule: string; detail: string }
/** What was said is no frame, or may not be asked for. id and table: where they could be read. */
export interface ErrorFrame { t: "error"; code: string; detail: string; id?: string; table?: string }
/** A table where I sit. turn: I am waited for until then. */
export interface MySeat {
  table: string; title: string; game: string; game_title: string; stakes: string; seat: number; turn: boolean; until: number; paused: string;
}
/** key: the waiting list of its game and limits, or its own. paused: why, '' where it is not. seat: mine there. limit, bets: what it is played for, in words; stack: what to bring, in cents. people: those who sit there and are no bots. by_hand: the floor gives the seats. average_pot, hands_an_hour: of the last hands that have ended; 0 where nothing can be said. mix: what the games are called together that take turns there, '' for one game; next_game: what is played after this one, '' where nothing else is. */
export interface LobbyTable {
  id: string; title: string; game: string; game_title: string; stakes: string; profile: string; key: string; seats: number; taken: number;
  open: number; waiting: number; private: boolean; paused: string; seat: number; limit: string; bets: string; stack: number; people: number;
  by_hand: boolean; average_pot: number; hands_an_hour: number; mix: string; next_game: string;
}
/** place: mine, 1 is next; 0 where I do not wait. */
export interface WaitingList { key: string; game: string; stakes: string; count: number; mine: boolean; place: number }
/** A seat that is kept for me until then. */
export interface HeldSeat { key: string; table: string; title: string; seat: number; until: number }
/** The lobby, now and whenever it changes. */
export interface LobbyFrame {
  t: "lobby"; mine: MySeat[]; tables: LobbyTable[]; waiting: WaitingList[]; held: HeldSeat | null; at: number; play_money: boolean;
}
/** Who looks on at a table and does not sit there, by name; more: so many others who have one; guests: who have none. */
export interface PeopleFrame { t: "people"; table: string; names: string[]; more: number; guests: number }
/** The table is no more. */
export interface ClosedFrame { t: "closed"; table: string }
/** The table goes on in another part of the room; a fresh view comes from there. */
export interface MovedFrame { t: "moved"; table: string }
/** Who is connected; null without a session. */
export interface HelloFrame { t: "hello"; person: string | null; role: string | null }
/** The answer to a ping. */
export interface PongFrame { t: "pong" }

export type TableFrame = ViewFrame | EventsFrame;
export type TablePart = ViewFrame | PublicPart | OwnPart;
export type Frame = ViewFrame | PublicPart | OwnPart | GoneFrame | ChatFrame | EndedFrame | ChancesFrame | AckFrame | ErrorFrame | LobbyFrame | PeopleFrame | ClosedFrame | MovedFrame | HelloFrame | PongFrame;
