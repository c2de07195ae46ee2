// HTTP calls. An error says what happened and what to do, in the server's words where it has some.

import { begun } from "./early";

export interface Fault {
  key: string;
  rule: string;
  detail: string;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly rule = "",
    readonly faults: Fault[] = [],
  ) {
    super(detail);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    const early = method === "GET" ? begun(path) : undefined;
    response = await (early ??
      fetch(path, {
        method,
        credentials: "same-origin",
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      }));
  } catch {
    throw new ApiError(0, "no_connection", "The room does not answer. Check your connection and try again.");
  }
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    // A page of a proxy instead of JSON: the status has to do.
  }
  if (response.ok) return data as T;
  const said = (data ?? {}) as { code?: string; detail?: string; rule?: string; faults?: Fault[] };
  const detail = said.detail ?? `The room answered ${response.status}. Try again in a moment.`;
  throw new ApiError(response.status, said.code ?? "error", detail, said.rule ?? "", said.faults ?? []);
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("POST", path, body);
export const put = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("PUT", path, body);
export const remove = <T>(path: string): Promise<T> => call<T>("DELETE", path);

/** The room's words begin small and end without a full stop where a program reads them; people read a sentence. */
export function sentence(words: string): string {
  const text = words.trim();
  return text && text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…:][”’"')\]]*$/.test(text) ? "" : ".");
}

/** What is wrong, each with the rule behind it: several things where a table was described. The key of a fault is for programs. */
export function refusalsOf(error: unknown): { text: string; rule: string }[] {
  if (!(error instanceof ApiError)) return [{ text: wordsOf(error), rule: "" }];
  if (error.faults.length) return error.faults.map((one) => ({ text: sentence(one.detail), rule: one.rule }));
  return [{ text: wordsOf(error), rule: error.rule }];
}

/** What was asked for is not there; an address that nothing can have is refused as such. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? sentence(error.message) : "Something went wrong. Reload the page and try again.";
}
