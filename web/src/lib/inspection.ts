// What those who look into the log ask of the room, and what they are answered.

import { ApiError, type Fault } from "./api";
import { facility } from "./facility.svelte";
import { when } from "./papers";
import type { Sign } from "./wire";

export interface RulingSeen {
  hand: number;
  version: number;
  at: number;
  kind: string;
  by: string;
  person: string;
  about: string;
  words: string;
  rule: string;
  during: boolean;
}
export interface FoundHand {
  table: string;
  title: string;
  game: string;
  game_title: string;
  number: number;
  began: number;
  ended: number;
  how: string;
  pot: number;
  submission: number;
  players: { person: string; name: string; won: number | null }[];
  rulings: RulingSeen[];
}
export interface FoundHands {
  hands: FoundHand[];
  next: string;
  skipped: Record<string, string>;
  behind: number;
}
export interface NoticeLine {
  to: string[];
  about: string;
  words: string;
  rule: string;
  at: number;
  giver: string;
  stream: string;
  do: string;
  fields: Record<string, string | number>;
  acknowledged_by: string;
  acknowledged_at: number;
  table: string;
  hand: number;
  /** What the table is called. */
  title: string;
}
export interface Verified {
  entries: number;
  hands: number;
  faults: string[];
  notes: string[];
  heads: { stream: string; version: number; hash: string }[];
}
export interface SignsThen {
  at: number;
  version: number;
  room: Sign;
  tables: { table: string; sign: Sign }[];
  skipped: Record<string, string>;
}
export interface AuditState {
  running: boolean;
  started_by: string;
  started_at: number;
  done: number;
  total: number;
  ended_at: number;
  report: { entries: number; streams: number; hands: number; faults: string[]; notes: string[]; total: number; kinds: Record<string, number> } | null;
  failed: string;
}
export interface CoveredRule {
  id: string;
  part: string;
  citations: string[];
  words: string;
  kind: string;
  status: string;
  reason: string;
  code: string[];
  tests: string[];
}
export interface Coverage {
  parts: { part: string; title: string; rules: number; enforced: number; reminded: number; not_yet: number; outside: number }[];
  rules: CoveredRule[];
}

/** As the room names them, in words; a test holds this list against it. */
export const RULINGS: Record<string, string> = {
  any: "any ruling",
  dispute_opened: "dispute opened",
  given: "ruling given",
  misdeal: "misdeal",
  round_voided: "round voided",
  hand_died: "hand dead",
  hand_reconstructed: "hand reconstructed",
  card_exposed: "card exposed",
  card_set_aside: "card set aside",
  exposed_hand_voided: "exposed hand voided",
  exposure_answered: "choice after an exposed card",
  ineligible_cards_discarded: "cards that were nobody's",
  statement_heard: "words at the table",
  player_warned: "player warned",
  player_removed: "player sent away",
  compliance_notified: "compliance told",
  wagers_voided: "wagers void",
  wagers_abandoned: "wagers abandoned",
  card_drawn_in_error: "card drawn in error",
  cards_released: "cards of a Bad Beat released",
  entry_taken_back: "entry taken back",
  record_taken_back: "record taken back",
};
export const rulingWords = (kind: string): string => RULINGS[kind] ?? kind.replaceAll("_", " ");
export const HOW: Record<string, string> = { ended: "", misdeal: "misdeal", void: "void", recorded: "recorded lightly" };

/** Day and time by the facility's clock. */
export const moment = (at: number, zone = facility.zone): string => when(at, zone, true);

/** "2027-01-31T18:00" by the facility's clock as milliseconds; null where nothing was typed. */
export function momentOf(text: string, zone = facility.zone): number | null {
  const found = text ? Date.parse(`${text}Z`) : NaN;
  if (Number.isNaN(found)) return null;
  // Looked at twice: the first guess may lie on the other side of a change of the clocks.
  return found - aheadOfUtc(found - aheadOfUtc(found, zone), zone);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at this time. */
function aheadOfUtc(at: number, zone: string): number {
  const figures = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" } as const;
  const shown = new Intl.DateTimeFormat("en-US", { ...figures, hourCycle: "h23", ...(zone ? { timeZone: zone } : {}) }).formatToParts(at);
  const part = (type: string): number => Number(shown.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second")) - Math.floor(at / 1000) * 1000;
}

export interface Wanted {
  person: string;
  table: string;
  from: number | null;
  until: number | null;
  pot_min: number | null;
  pot_max: number | null;
  rule: string;
  ruling: string;
}

/** The question as an address; what nobody asked for is left out. */
export function questionOf(wanted: Wanted, after = ""): string {
  const said = Object.entries({ ...wanted, after }).filter(([, value]) => value !== "" && value !== null);
  return `/api/hands?${new URLSearchParams(said.map(([key, value]) => [key, String(value)]))}`;
}

/** A file that the room makes as it is fetched, saved under this name. */
export async function download(path: string, body: unknown, name: string): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { code?: string; detail?: string; rule?: string; faults?: Fault[] };
    throw new ApiError(response.status, said.code ?? "error", said.detail ?? `The room answered ${response.status}.`, said.rule ?? "");
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
