// What the browser's tab says: the page, or whose turn it is, whatever page is open.

import { calling } from "./tables.svelte";

const page = $state({ words: "" });

/** What this page is called while nothing calls. */
export function callPage(words: string): void {
  page.words = words;
}

export function titleNow(): string {
  const [first, ...others] = calling();
  const words = first ? `Your turn: ${first.title}${others.length ? ` and ${others.length} more` : ""}` : page.words;
  return words ? `${words} · Pitboss` : "Pitboss";
}
