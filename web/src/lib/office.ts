// What the operator's desk asks of the room, and what it is answered.

import { facility } from "./facility.svelte";

export interface Worker {
  person: string;
  name: string;
  roles: string[];
  licence: string;
  valid_from: number;
  valid_until: number;
  in_force: boolean;
  table: string;
  since: number;
}
export interface VersionLine {
  version: number;
  ref: string;
  person: string;
  filed_at: number;
  status: string;
  approval_ref: string;
  approved_by: string;
  effective: number;
}
export interface ChangeLine {
  section: string;
  key: string;
  rule: string;
  citations: string[];
  before: string | null;
  after: string | null;
}
export interface PaperFault {
  line: number;
  column: number;
  section: string;
  key: string;
  rule: string;
  citations: string[];
  detail: string;
}
export interface Checked {
  faults: PaperFault[];
  summary: string;
}
export interface Approved {
  line: VersionLine;
  misfits: string[];
  unread: string[];
}
export interface DeviceLine {
  table: string;
  title: string;
  game: string;
  game_title: string;
  private: boolean;
  dealt_by: string;
  shuffler: string;
  device_approval: string;
  version: number;
  hand: number;
  seats: number;
  taken: number;
  paused: string;
  out_of_order: string[];
  trouble: string;
}

export const ROLES = [
  "dealer",
  "floorperson",
  "shift_supervisor",
  "cashier",
  "security",
  "accounting",
  "surveillance",
  "compliance",
  "commission",
  "administrator",
] as const;
/** P 16.G(3)(d) and (e): those whose licence number a slip asks for. */
export const LICENSED: readonly string[] = ["dealer", "floorperson", "shift_supervisor"];
const SOON_MS = 30 * 86_400_000;

export interface OfficeDue {
  key: string;
  what: string;
  link: string;
}

/** The last day of a licence, by the facility's clock; it ends with it. */
export const lastDay = (until: number, zone = facility.zone): string => new Date(until - 1).toLocaleDateString("en-CA", zone ? { timeZone: zone } : {});

/** What the operator has to see to now: the worst first. */
export function officeDue(people: Worker[], versions: VersionLine[], tables: DeviceLine[], now: number): OfficeDue[] {
  const trouble = tables
    .filter((one) => one.trouble || one.out_of_order.length)
    .map((one) => ({
      key: `table ${one.table}`,
      what: `${one.title || `Table ${one.table}`}: ${[one.trouble, ...one.out_of_order].filter(Boolean).join("; ")}`,
      link: "tables",
    }));
  const needs = people.filter((one) => one.roles.some((role) => LICENSED.includes(role)));
  const none = needs.filter((one) => !one.in_force).map((one) => ({ key: `licence ${one.person}`, what: `${one.name} has no licence in force`, link: "" }));
  const soon = needs
    .filter((one) => one.in_force && one.valid_until && one.valid_until < now + SOON_MS)
    .map((one) => ({ key: `licence ${one.person}`, what: `The licence of ${one.name} ends on ${lastDay(one.valid_until)}`, link: "" }));
  const filed = versions
    .filter((one) => one.status === "filed")
    .map((one) => ({ key: `version ${one.version}`, what: `Version ${one.version} is filed under ${one.ref}, and no approval is on record`, link: "papers" }));
  return [...trouble, ...none, ...filed, ...soon];
}
