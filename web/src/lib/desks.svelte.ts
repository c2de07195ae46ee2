// What a desk asks of the room: views that are looked at again and again, and acts, each under an id of its own.

import { get, post, wordsOf } from "./api";

export interface DeskLink {
  name: string;
  title: string;
  role: string;
  /** Of the facility, by whose clock times are read. */
  zone: string;
}
export interface DueAt {
  stream: string;
  what: string;
  rule: string;
  do: string;
  about: string[];
  /** Of each box that it is about, what people call it. */
  called?: string[];
}
export interface BoxSeen {
  name: string;
  table: string;
  number: number;
  lot: string;
  stage: string;
  load: number;
  removed_at: number;
  counted: number | null;
  cents: number | null;
}
export interface LoadSeen {
  number: number;
  boxes: string[];
  stage: string;
  container: boolean;
  cents: number | null;
}
export interface CustodySeen {
  location: string;
  boxes: BoxSeen[];
  loads: LoadSeen[];
  documents: number;
}
export interface ClaimSeen {
  claim: string;
  table: string;
  hand: number;
  shown_at: number;
  words: string;
  status: string;
  cents: number;
  /** Person, share (losers, winners, table) and cents. */
  payouts: [string, string, number][];
  paid: string[];
}
export interface NoticeSeen {
  number: number;
  to: string[];
  about: string;
  words: string;
  rule: string;
  at: number;
  giver: string;
  seen_by: string;
  acknowledged_by: string;
}
export interface VarianceSeen {
  day: string;
  box: string;
  load: number;
  cents: number;
}
export interface BadBeatSeen {
  name: string;
  displayed: number;
  pending: boolean;
  collecting: boolean;
  fund: number | null;
  claims: ClaimSeen[];
  counted: [string, number][];
  variances: VarianceSeen[];
  notices: NoticeSeen[];
}
export interface SlipSeen {
  slip: string;
  period: string;
  table: string;
  hand: number;
  seat: number;
  person: string;
  words: string;
  standing: string;
  number: number;
  shown_at: number;
  filled_at: number;
  cents: number;
  expired: boolean;
}
export interface HighHandSeen {
  name: string;
  cents: number;
  verified: boolean;
  periods: {
    period: string;
    start: number;
    end: number;
    stage: string;
    pool: number | null;
    leaders: { table: string; seat: number; words: string; person: string }[];
  }[];
  fund: number | null;
  counted: [string, number][];
  variances: VarianceSeen[];
}
export interface JackpotsSeen {
  role: string;
  day: string;
  due: DueAt[];
  /** title: what people call it. */
  bad_beats: { stream: string; title: string; view: BadBeatSeen; custody: CustodySeen | null }[];
  high_hands: { stream: string; title: string; view: HighHandSeen; slips: SlipSeen[]; custody: CustodySeen | null }[];
  /** What the tables are called, by id. */
  titles: Record<string, string>;
}
export interface SignedBy {
  name: string;
  pin: string;
}

/** An id that no other act has: sent again with it, the same act happens once. */
export function newId(): string {
  return crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

/** At a jackpot, or at the cage, where nobody else signs. */
export function actAtJackpot(stream: string, act: Record<string, unknown>, beside: SignedBy[], id: string): Promise<{ events: string[] }> {
  return stream === "cage" ? post("/api/cage/acts", { id, act }) : post("/api/house/acts", { id, stream, act, beside });
}

/** What staff does at a table. */
export function actAtTable(table: string, act: Record<string, unknown>, id: string, beside: SignedBy[] = []): Promise<unknown> {
  return post(`/api/tables/${encodeURIComponent(table)}/acts`, beside.length ? { id, act, beside } : { id, act });
}

/** A view of the room that is looked at every few seconds while somebody looks, and at once after an act. */
export class Look<T> {
  now: T | null = $state(null);
  fault = $state("");
  /** Milliseconds since 1970; 0 before the first answer. */
  since = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;
  private asked = 0;

  constructor(
    private path: string,
    private everyMs = 2500,
  ) {}

  start(): () => void {
    void this.again();
    this.timer = setInterval(() => document.visibilityState === "visible" && void this.again(), this.everyMs);
    return () => clearInterval(this.timer);
  }

  async again(): Promise<void> {
    const mine = ++this.asked;
    try {
      const found = await get<T>(this.path);
      // An answer that was overtaken by a later one is of yesterday.
      if (mine !== this.asked) return;
      this.now = found;
      this.fault = "";
      this.since = Date.now();
    } catch (error) {
      if (mine === this.asked) this.fault = wordsOf(error);
    }
  }
}
