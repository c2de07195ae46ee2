// Made by `make wire` from the structs that the server sends: change those, not this file.

import type { CardProof, HeldSeat, Line, LobbyTable, MySeat, Offer, TableView, ToldEvent, WaitingList } from "./frames";

export interface Ack { id: string; ok: boolean; version: number; code: string; rule: string; detail: string }
/** id: as the owner lets them in again. */
export interface RemovedPlayer { id: string; name: string }
/** What only the owner of a private table is told. bots: how many sit there and stay; bots_max: as many as could. after_hand: what was ordered for the end of the running hand (pause, close). own_pause: they have paused it. */
export interface OwnersPanel { bots: number; bots_max: number; removed: RemovedPlayer[]; after_hand: string; own_pause: boolean }
/** Who is signed in. balance: play money in cents, what lies on tables not included. id: what frames call this person, also where the name is another. */
export interface Person { id: string; name: string; role: string; guest: boolean; balance: number }
/** mine: the tables where I sit, those that wait for me first. at: the room's time, by which `until` is told. play_money: the room gives it, and people open tables of their own; elsewhere they buy in at the cage. */
export interface Lobby { mine: MySeat[]; tables: LobbyTable[]; waiting: WaitingList[]; held: HeldSeat | null; at: number; play_money: boolean }
/** usual: the everyday stakes of the game, as house choices; options: what it may be played with. */
export interface GameInfo {
  key: string; title: string; chapter: string; family: string; banked: boolean; rulebook: boolean; seats_max: number; structures: string[];
  usual: Record<string, unknown>; options: string[]; profiles: string[];
}
/** rule: the entry of the register behind it, '' where the house alone says it. cited: the paragraphs of the game that is played here, and no id: `rule` leads to those. pays: of a pay table, the wager, the hand and what it pays. game: the key of the one that the line is about, on the sign of a room. */
export interface SignLine { words: string; rule: string; cited: string; pays: [string, string, string] | null; game: string }
export interface SignPart { heading: string; kind: "now" | "posted" | "filed" | "house"; lines: SignLine[] }
/** about: the game and its place in the books, or what else stands below the title. */
export interface Sign { title: string; about: string; parts: SignPart[] }
/** sign: what hangs at the table, as it stands now. house: the house choices in force that are not the regulation's defaults. options: what players may ask for. buy_in_max 0: no bound. key: its waiting list. mix: what the games are called together that take turns there ('' for one game), mixed: which; next_game: what is played after this one, '' where nothing else is. limit, bets, stack: as in the lobby. own: whether whoever asks has opened it, under whichever name. */
export interface TableInfo {
  id: string; key: string; title: string; game: string; game_title: string; chapter: string; profile: string; stakes: string; limit: string;
  bets: string; stack: number; seats: number; private: boolean; owner: string; own: boolean; paused: string; speed: string; base_seconds: number;
  bank_seconds: number; buy_in_min: number; buy_in_max: number; unit: number; sign: Sign; options: string[]; house: Record<string, unknown>;
  mix: string; mixed: string[]; next_game: string;
}
/** citations: all of them. here: those that hold for the game that was named, its own chapter's first; without a game all. others: those of other games. standing: whether it is a rule of the book, the house's choice, a custom or our reading. */
export interface Rule {
  id: string; citations: string[]; here: string[]; others: string[]; standing: string; words: string; kind: string; status: string; reason: string;
  ambiguities: string[];
}
/** result: cents that I won in it (negative: lost); null where I was not in. */
export interface HandLine { number: number; at: number; result: number | null; line: string }
/** limit: how it is bet, in words. */
export interface MixGame { game: string; title: string; limit: string }
/** Games that take turns at one table, an orbit each. words: which, in a sentence. usual_bet: the small bet that its stakes are worked out from. */
export interface MixOut { key: string; title: string; words: string; games: MixGame[]; seats_max: number; usual_bet: number }
/** One step of an ended hand, and what the person saw after it. */
export interface ReplayFrame {
  t: "events"; table: string; version: number; events: ToldEvent[]; view: TableView; hands: Record<string, string>; proofs: CardProof[];
  names?: Record<string, string>;
}
/** The frames that this person was sent, or would have been. */
export interface Replay { table: string; number: number; frames: ReplayFrame[] }
/** A seat is kept for somebody who waited, until then. seat, until 0: the floor has called them to the table. */
export interface SeatCall { name: string; table: string; seat: number; until: number }
/** Who waits for a game at these limits, the next one first. structure: house where it is played against it. by_hand: people deal it, and no device. */
export interface WaitingRow {
  game: string; stakes: string; structure: "fixed" | "spread" | "pot" | "none" | "house"; by_hand: boolean; names: string[];
}
/** facility: the name on the door, '' where nobody has filed one. at: the room's time. */
export interface WaitingBoard { facility: string; at: number; calls: SeatCall[]; rows: WaitingRow[] }
/** The tables of one game at the same limits. free: seats that nobody has and that are kept for nobody. */
export interface GameRow {
  game: string; stakes: string; structure: "fixed" | "spread" | "pot" | "none" | "house"; by_hand: boolean; tables: number; free: number;
  waiting: number;
}
export interface GamesBoard { facility: string; at: number; rows: GameRow[] }
/** pending: a Bad Beat was verified, and the amount awaits its adjustment. verified: counted and checked, not the running total of the boxes. */
export interface JackpotRow { kind: "bad_beat" | "high_hand"; name: string; cents: number; pending: boolean; verified: boolean }
export interface JackpotsBoard { facility: string; at: number; rows: JackpotRow[] }
/** name: as they are called at the table, never what stands on their slip. */
export interface Leader { name: string; table: string; seat: number }
/** until: the end of the period that runs, 0 where none does; begins: then the time at which the next one does, by the facility's clock. words: the hand to beat, '' where there is none yet. leaders: several where hands are equal. pooled: by the name of the last period whose pool was announced, that pool. */
export interface HighHandRow {
  name: string; cents: number; verified: boolean; until: number; begins: string; words: string; leaders: Leader[]; pooled: [string, number] | null;
}
export interface HighHandBoard { facility: string; at: number; rows: HighHandRow[] }
/** An entry of the register that a ruling goes by. */
export interface BehindIt { id: string; words: string; citations: string[] }
/** kind: an amount, the amounts of several people one after the other, or yes or no. */
export interface NumberField { key: string; label: string; kind: "money" | "amounts" | "yes" }
/** key: what it is asked for by. by: the roles whose it is; until: when. asks: what has to be known to work its chips out at a running table, null where it moves none. numbers: the form for when no hand runs. */
export interface Ruling {
  key: string; paragraph: string; what: string; ruling: string; by: string[]; until: string; rules: BehindIt[]; asks: string[] | null;
  numbers: NumberField[];
}
export interface ChipLine { words: string; cents: number }
/** put_in: what of theirs is in this round of play. cents: what they have more after the ruling. */
export interface SeatWorked { seat: number; name: string; put_in: number; cents: number }
/** pot_before, pot_after: all that can be won in the round. house: what the house gives back or makes good; below 0: what it gets. rule: the entry of the register that the engine goes by. */
export interface WorkedOut { seats: SeatWorked[]; pot_before: number; pot_after: number; house: number; rule: string }
/** ruling: the last one, '' before the first. final: by the shift supervisor. */
export interface Dispute { number: number; words: string; ruling: string; final: boolean }
/** holds: amount where its cells are cents. */
export interface PrintedColumn { name: string; holds: "table" | "dealer" | "kind" | "words" | "number" | "amount" }
/** One section of a report. totals: null where nothing is added up. */
export interface PrintedSheet {
  key: string; title: string; columns: PrintedColumn[]; rows: ((string | number | null)[])[]; totals: (number | null)[] | null;
}
/** over: the day had ended when this was made. ties: whether every sum holds against the ledger, in words; wrong: one does not. */
export interface PrintedReport {
  heading: string; facility: string; day: string; days_are: string; over: boolean; ties: string; wrong: boolean; sheets: PrintedSheet[];
}
/** cents: as counted, null where that is still to be done, or under lock for who reads it. difference: from the ledger; null for whom it is not. */
export interface CountedBox { box: string; cents: number | null; difference: number | null }
/** Who did it or was by. licence: their number, '' where none is on record. */
export interface Signed { did: string; role: string; name: string; licence: string; at: string }
/** jackpot, and the tables of boxes: as people call them. number: of the document, or of the container or list. place: where it was counted. total: null where nothing was counted before it was carried, or it is under lock. rule: what asks for this paper. */
export interface CountPaper {
  jackpot: string; title: string; number: number; day: string; place: string; boxes: CountedBox[]; total: number | null; signed: Signed[];
  rule: string;
}
/** waiting: boxes that were removed and not counted yet, by jackpot: their documents are filled in by hand. */
export interface CountPapers { facility: string; day: string; papers: CountPaper[]; waiting: [string, string][] }
/** sealed: why name and phone are not there: '' where they are. floor: who verified it and signed. */
export interface SlipPaper {
  jackpot: string; period: string; number: number; name: string; phone: string; sealed: string; identification: string; table: string;
  seat: number; hand: number; words: string; dealer: string; dealer_licence: string; floor: string; floor_licence: string; at: string;
  standing: string;
}
export interface SlipPapers { facility: string; day: string; slips: SlipPaper[] }
/** One movement of the dealer. seat: to whom, 0: to the centre or nobody in particular; against the house 0 is the dealer's own hand where place is seat. deal: face d or u; place: seat · board · second_board · common. ask: what the seat is offered. push: cents of the pot `place` to the seat. collect: count cards of the seat's losing hand, or cents that lie in the betting area `place`. pay: cents of the house to the seat for the wager in `place`; what the seat has back of it is pushed. record: a seat that may be dealt in; what was in the pots is typed in when the hand is over. shuffle: count cards, place is the pile. close: "no more bets". turn_up: count cards that lie there face down. */
export interface DealerAction {
  do: "burn" | "deal" | "ask" | "push" | "collect" | "shuffle" | "name" | "start" | "wait" | "deck" | "close" | "turn_up" | "pay" | "record";
  seat: number; face: string; place: string; cents: number; count: number; offers: Offer[];
}
/** The next step. key: what an entry that answers it says, so that an old one never fits. roles: whose it is. act: what is entered for it with one tap, as far as it can be filled in; empty where something has to be said. */
export interface StepSeen {
  key: string; kind: string; seat: number; decision: number; words: string; rule: string; citation: string; actions: DealerAction[];
  roles: string[]; act: Record<string, unknown>;
}
/** What the view of the table does not say of a seat. waiting: chips that are table stakes when the hand is over. */
export interface SeatNote { seat: number; waiting: number; leaving: boolean; secured: boolean; owes_blind: boolean }
/** An entry of the running hand, for taking it back. kind: cards · decision · ruling. */
export interface EntrySeen { number: number; kind: string; words: string }
/** The box of a jackpot at the table; number 0: it is missing. */
export interface BoxAtTable { jackpot: string; key: string; number: number }
/** Rounds of play since the deck was last counted, and after how many it is due; every 0: it is never. */
export interface CountSeen { back: string; rounds: number; every: number }
/** Somebody at the table wants the floor: who, in which role, what for, and since when. seat: whose clock ran out, where that is why. */
export interface FloorCall { by: string; person: string; words: string; at: number; seat?: number }
export interface DisputeSeen { number: number; words: string; ruling: string; final: boolean }
/** As it was recorded. claimed: cards were typed in for it, and it is not taken back any more. */
export interface LastHand { number: number; dealt_in: number[]; pots: number[]; flop: boolean; claimed: boolean }
/** chips: what all players have together. flop: there may be one in this game. cards: of each player's own at the end of a hand. jackpots: that a hand of this table may count for. */
export interface LightSeen { chips: number; flop: boolean; cards: number; jackpots: string[]; last: LastHand | null }
/** roles: in which the viewer may speak at this table. open: cards that lie open, or did in this hand. contributions: what each jackpot gets with the next push. light: where hands are recorded when they are over. */
export interface ConsoleSeen {
  table: string; title: string; game: string; stakes: string; places: number; unit: number; buy_in: [number, number]; by_hand: boolean;
  version: number; at: number; paused: string; dealer: string; roles: string[]; step: StepSeen; view: TableView; names: Record<string, string>;
  seats: SeatNote[]; open: number[]; contributions: [string, number][]; entries: EntrySeen[]; boxes: BoxAtTable[]; count: CountSeen | null;
  calls: FloorCall[]; disputes: DisputeSeen[]; light: LightSeen | null;
}
/** Cents, by pot and together. rule: of the register. */
export interface TakingDue { kind: "rake" | "bad_beat" | "high_hand"; by_pot: number[]; cents: number; rule: string }
/** pots: called money and seats that may win it, as they were named. left: what is won of each. */
export interface TakingsReport { pots: [number, number][]; due: TakingDue[]; left: number[] }
/** away: '' · recorded · covered. */
export interface Seated {
  seat: number; person: string; name: string; chips: number; sitting_out: boolean; away: string; secured: boolean; in_hand: boolean;
}
/** what: in one word; do: the act that the floor does it with, '' where it is the dealer's. seat, number: what it is about; since: milliseconds since 1970, 0 where nobody knows. */
export interface DueHere { what: string; words: string; rule: string; do: string; seat: number; number: number; since: number }
/** key: its waiting list. dealer: the name of who deals there. light, together: hands are recorded when they are over, and of the players' chips the sum is known. */
export interface TableSeen {
  id: string; title: string; game: string; stakes: string; key: string; by_hand: boolean; places: number; seats: Seated[]; free: number[];
  dealer: string; hand: number; running: boolean; step: string; paused: string; buy_in: [number, number]; time: number; due: DueHere[];
  calls: FloorCall[]; disputes: DisputeSeen[]; boxes: BoxAtTable[]; light: boolean; together: number;
}
/** Somebody who waits was called to a table. */
export interface CalledIn { table: string; at: number }
/** Somebody in a row. called: to which table, and when. */
export interface WaitingSeen { person: string; name: string; since: number; called: CalledIn | null }
/** A row of those who wait for a game at its limits. tables: those that it is for. */
export interface ListSeen { key: string; game: string; stakes: string; tables: string[]; by_hand: boolean; people: WaitingSeen[] }
/** table: where they deal now. licensed: whether they have a licence in force. */
export interface DealerSeen { person: string; name: string; table: string; licensed: boolean }
export interface SaidSeen { at: number; name: string; words: string }
/** closed: titles of tables of the Rules Submission that are not open. offered: games, limits and free seats, to be called out (P 9.C). */
export interface FloorSeen {
  role: string; at: number; day: string; tables: TableSeen[]; closed: string[]; waiting: ListSeen[]; dealers: DealerSeen[]; offered: string[];
  said: SaidSeen[];
}
/** version: of the table after it. console: as it stands then, for those who may see it. */
export interface ActDone { id: string; version: number; console: ConsoleSeen | null }
/** hole: cards of a whole holding; board: of a whole board, 0 where there is none. draws: cards may be thrown. */
export interface OddsGame { key: string; title: string; hole: number; board: number; draws: boolean; deck: number[]; seats: number }
export interface ShareOdds { win: number; tie: number }
/** share: of the whole pot. margin: half of its 95 % interval, null where it is exact. shares: by part of it. */
export interface PlayerOdds { holding: string; share: number; margin: number | null; scoops: number; shares: Record<string, ShareOdds> }
/** deals: all that can happen where it is exact, else how many were dealt by chance. claimed: by part of the pot, how often anybody qualifies for it. */
export interface SpotOdds { exact: boolean; deals: string; claimed: Record<string, number>; players: PlayerOdds[] }
/** losing, winning: the least hands that are filed, '' for any. low, high: the 95 % interval; the same as chance where it is exact. hands: between two hits, null where it never is hit. */
export interface BadBeatChance {
  losing: string; winning: string; both_hole_cards: boolean; quads_pocket_pair: boolean; chance: number; low: number; high: number;
  hands: number | null;
}
/** at_least: of this class or better. */
export interface ClassChance { name: string; chance: number; at_least: number }
/** rolled_over: nobody has a full house, and the money goes on to the next period (P 16.I(2)). */
export interface HighHandChance { name: string; hands: number; both_hole_cards: boolean; median: string; rolled_over: number; classes: ClassChance[] }
/** At a table at which nobody folds. bad_beat: one for each way to win that is filed for this game. */
export interface JackpotChances { game: string; seats: number; bad_beat: BadBeatChance[]; high_hand: HighHandChance | null }
/** A square of named values; some cells are marked, and `mark` says as what. */
export interface Grid { title: string; labels: string[]; names: string[][]; values: number[][]; marked: string[]; mark: string }
/** Named rows of named shares, each from 0 to 1. */
export interface Rows { title: string; rows: [string, [string, number][]][] }
/** The best play against the house under one pay table: figures, a map of starting hands, tables of what to do. */
export interface Chart { title: string; rules: string; figures: [string, string][]; grid: Grid | null; tables: Rows[]; notes: string[] }
/** hole, up: as the learner sees them, 99 for a card that lies face down. wagers: area and cents, against the house. note: the hand that is laid open, by name. won: cents, less than 0 where the house has collected them. */
export interface LessonSeat {
  seat: number; name: string; stack: number; bet: number; hole: number[]; up: number[]; folded: boolean; wagers: [string, number][]; note: string;
  won: number;
}
/** As the learner sees the table. dealer: the house's own cards, where it has any. pot: bets in front included. */
export interface LessonTable { seats: LessonSeat[]; board: number[]; dealer: number[]; dealer_note: string; pot: number; button: number }
/** A rule that a picture goes by, in the register's words. */
export interface Behind { rule: string; words: string }
/** One moment of a hand. table: as the learner sees it. */
export interface Picture { title: string; words: string; table: LessonTable; rules: Behind[] }
/** A class of hands with an example. cards: as one tells them. pays: against the house, '' where that is no matter. wins: False where such a hand cannot win this way. */
export interface Rung { name: string; words: string; cards: number[]; pays: string; wins: boolean }
/** The best hand first. rule: what the order goes by. */
export interface Ladder { heading: string; about: string; rungs: Rung[]; rule: string }
/** words: of this game. holdem: how it is there, '' where nothing need be said. rule: what is behind it. */
export interface Difference { words: string; holdem: string; rule: string }
/** The card of a game. line: the game in a sentence. stakes: what its examples are played for. */
export interface Lesson {
  key: string; title: string; family: string; banked: boolean; rulebook: boolean; line: string; stakes: string; pictures: Picture[];
  ladders: Ladder[]; differences: Difference[];
}
/** A game in the index: its family by key and in words, and the game in a sentence. */
export interface LessonLine { key: string; title: string; family: string; family_title: string; line: string }
/** Something that happened, as the log tells it. words: what it means, for somebody who sees it the first time. */
export interface PracticeTold { lines: Line[]; words: string }
/** What came of thinking it over. verdict: good · fine (there was something better) · costly. */
export interface Feedback { verdict: "good" | "fine" | "costly"; words: string; rule: string }
/** key: what is sent back; of a draw with the places of the cards that go: 'draw:0,3'. */
export interface PracticeChoice { key: string; label: string; words: string }
/** most: how many cards may be thrown away, 0 where none are drawn. best, hint: what a sensible player would do, and why. rule: what the decision goes by. */
export interface PracticeAsk {
  words: string; choices: PracticeChoice[]; most: number; cards: number; rule: string; required: string[]; best: string; hint: string;
}
/** A practice hand as it stands. told: what happened since the last choice. feedback: on the last choice. ask: what to choose now, null when the hand is over. hand: the learner's by its name. result: cents won or lost, null before the end. */
export interface Practice {
  game: string; seed: number; made: number; told: PracticeTold[]; feedback: Feedback | null; ask: PracticeAsk | null; hand: string;
  table: LessonTable; result: number | null; ending: string;
}
/** Who won of the pots. cards: as far as they were shown; hand: what it is called. */
export interface Taker { name: string; cents: number; cards: number[]; hand: string }
/** A hand that is over, as one person saw it. result: cents that they won, None where they were not in; cards: their own, the last that they held; board: the community cards, second_board where there were two boards. */
export interface PlayedHand {
  table: string; title: string; game: string; game_title: string; number: number; ended: number; pot: number; result: number | null;
  showdown: boolean; winners: Taker[]; cards: number[]; board: number[]; second_board: number[];
}
/** next: for 'after', '' on the last page. behind: how many entries of the log were not gone through yet. */
export interface PlayedHands { hands: PlayedHand[]; next: string; behind: number }
/** Of one game. net: cents won in all, or lost. hands_won: something came of it. showdowns: hands in which I was still in when hands were shown, showdowns_won: and got something of the pot. willing: chips by choice before the second betting round; flops: cards when the first community cards were dealt; each with the number of hands in which that could be (willing_of, flops_of), 0 where the game has no such moment. biggest: the largest pot I won of. */
export interface GameFigures {
  game: string; title: string; hands: number; net: number; hands_won: number; showdowns: number; showdowns_won: number; willing: number;
  willing_of: number; flops: number; flops_of: number; biggest: number;
}
export interface BigPot { table: string; number: number; game: string; title: string; ended: number; pot: number; result: number }
/** games: the one that was played most first. pots: the biggest of which I won. behind: how many entries of the log were not gone through yet. */
export interface Figures { games: GameFigures[]; pots: BigPot[]; behind: number }
/** A hand: when it ended, and what I won. */
export interface Point { ended: number; won: number }
/** points: the last hands, in the order in which they ended; before: what all hands before them brought, and how many they were. */
export interface Results { points: Point[]; before: number; hands_before: number; behind: number }
export interface LeaderLine { place: number; name: string; won: number; hands: number; mine: boolean }
/** days: of how many; 0: of all. */
export interface Leaders { days: number; leaders: LeaderLine[]; behind: number }
/** One of my links. made: when, milliseconds since 1970. */
export interface ShareLine { token: string; table: string; number: number; made: number; title: string; game_title: string; ended: number }
/** by: whose view it is. title: of the table, '' where it is a private one. */
export interface SharedHand { by: string; game: string; game_title: string; title: string; number: number; ended: number; frames: ReplayFrame[] }
/** A line that somebody reported. words: '' once they are forgotten. reporter: who wants the floor to look. */
export interface ReportSeen { n: number; at: number; table: string; line: number; who: string; name: string; words: string; reporter: string }
/** table: '' is the whole room. by: who ordered it. */
export interface SilenceSeen { table: string; person: string; name: string; until: number; by: string }
/** What the floor is asked to look at, and who may write nothing now. */
export interface ChatSeen { at: number; reports: ReportSeen[]; silences: SilenceSeen[] }
/** What somebody has noted of another, for themselves alone. about: their id. muted: their talk is hidden. */
export interface Note { about: string; words: string; colour: string; muted: boolean }
export interface Notes { notes: Note[] }
