// Rulings: asked for, worked out, and logged at a table. Only the last changes anything.

import { get, post } from "./api";
import type { ChipLine, Dispute, Ruling, WorkedOut } from "./wire";

/** Which case it is, at a running table. */
export interface Asked {
  seat?: number;
  collected?: boolean;
  at_fault?: boolean;
  protected?: boolean;
  lost?: boolean;
}
export type Numbers = Record<string, number | boolean | number[]>;

export function findRulings(text: string, game: string, table: string): Promise<Ruling[]> {
  const asked = new URLSearchParams({ q: text, ...(table ? { table } : game ? { game } : {}) });
  return get<Ruling[]>(`/api/rulings?${asked}`);
}

export const workOutAtTable = (table: string, key: string, asked: Asked): Promise<WorkedOut> =>
  post<WorkedOut>(`/api/tables/${encodeURIComponent(table)}/rulings`, { key, asked });

export const workOutByNumbers = (key: string, numbers: Numbers): Promise<ChipLine[]> => post<ChipLine[]>("/api/rulings/numbers", { key, numbers });

const actsOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/acts`;

/** The ids of what is logged: sent again with the same ones, it happens once. */
export interface LogIds {
  dispute: string;
  ruling: string;
}
export const newIds = (): LogIds => ({ dispute: `dispute-${crypto.randomUUID()}`, ruling: `ruling-${crypto.randomUUID()}` });

/** A dispute is opened at a table (P 18.A), as an act of whoever is signed in. */
export const postOpenDispute = (id: string, table: string, words: string, seat = 0): Promise<unknown> =>
  post(actsOf(table), { id, act: { do: "open_dispute", words, seat } });

/** The ruling on a dispute, in the words of the floorperson or the shift supervisor (P 18.A). */
export const postGiveRuling = (id: string, table: string, dispute: number, words: string): Promise<unknown> =>
  post(actsOf(table), { id, act: { do: "give_ruling", dispute, words } });

/** What happened and how it was ruled, one after the other. The dispute is the last one that was opened with these words. */
export async function logRuling(ids: LogIds, table: string, happened: string, words: string): Promise<void> {
  await postOpenDispute(ids.dispute, table, happened);
  const disputes = await get<Dispute[]>(`/api/tables/${encodeURIComponent(table)}/disputes`);
  const mine = disputes.filter((one) => one.words === happened).at(-1);
  if (mine) await postGiveRuling(ids.ruling, table, mine.number, words);
}
