// What is said at one table: the last lines, what is new, and what floats at the seats for a few seconds.

import { post } from "./api";
import { notes } from "./notes.svelte";
import { commandId } from "./socket.svelte";
import type { ChatLine } from "./wire";

const LINES_MOST = 200;
const BUBBLE_MS = 6_000;
export const WORDS_MAX = 200;
/** Said with one tap. */
export const QUICK = ["👏", "👍", "😂", "😮", "🍀", "nice hand", "good luck", "thanks", "good game"];

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  /** Whether people talk at this table at all. */
  on = $state(false);
  /** The last line that was looked at. */
  seen = $state(0);
  /** By person what they have just said. */
  bubbles = $state.raw<Record<string, ChatLine>>({});

  constructor(readonly table: string) {}

  private get last(): number {
    return this.lines.at(-1)?.n ?? 0;
  }

  /** Without the lines of whoever is muted. */
  get shown(): ChatLine[] {
    return this.lines.filter((line) => !notes.muted(line.who));
  }

  get unread(): number {
    return this.shown.filter((line) => line.n > this.seen).length;
  }

  /** With a whole view. */
  begin(lines: ChatLine[] | null): void {
    const first = !this.on && !this.lines.length;
    this.on = lines !== null;
    this.add(lines ?? []);
    if (first) this.seen = this.last;
  }

  /** Whether nothing is missing before them. */
  take(lines: ChatLine[]): boolean {
    const [first] = lines;
    if (!first) return true;
    if (this.last && first.n > this.last + 1) return false;
    // The lines of the time before come together, when the first one looks on.
    const news = lines.length === 1 && this.on ? lines.filter((line) => line.n > this.last) : [];
    if (!this.last && lines.length > 1) this.seen = lines.at(-1)?.n ?? 0;
    this.add(lines);
    for (const line of news) this.float(line);
    return true;
  }

  read(): void {
    this.seen = this.last;
  }

  private add(lines: ChatLine[]): void {
    const known = new Map(this.lines.map((line) => [line.n, line]));
    for (const line of lines) known.set(line.n, line);
    this.lines = [...known.values()].sort((a, b) => a.n - b.n).slice(-LINES_MOST);
  }

  private float(line: ChatLine): void {
    if (notes.muted(line.who)) return;
    this.bubbles = { ...this.bubbles, [line.who]: line };
    setTimeout(() => {
      if (this.bubbles[line.who]?.n !== line.n) return;
      this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([who]) => who !== line.who));
    }, BUBBLE_MS);
  }

  /** Throws an ApiError. */
  async say(words: string): Promise<void> {
    await post(`/api/tables/${encodeURIComponent(this.table)}/chat`, { id: commandId(), words });
  }

  async report(n: number): Promise<void> {
    await post(`/api/tables/${encodeURIComponent(this.table)}/chat/${n}/report`);
  }
}
