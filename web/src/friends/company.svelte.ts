// What whoever opened a table is told of it, asked for again when something there has changed.

import { get, wordsOf } from "../lib/api";
import { session } from "../lib/session.svelte";
import type { Table } from "../lib/table.svelte";
import type { OwnersPanel } from "../lib/wire";

export { isBot } from "../lib/story";

/** As the room says: names change, when a guest keeps the account. */
export function isOwner(table: Table): boolean {
  return !!table.info?.own && !!session.person;
}

export class Owned {
  panel = $state.raw<OwnersPanel | null>(null);
  fault = $state("");

  constructor(private readonly table: Table) {}

  async load(): Promise<void> {
    try {
      this.panel = await get<OwnersPanel>(`/api/tables/${encodeURIComponent(this.table.id)}/owner`);
      this.fault = "";
    } catch (error) {
      this.fault = wordsOf(error);
    }
  }

  async order(command: { do: string; [field: string]: unknown }): Promise<boolean> {
    const ack = await this.table.request(command);
    this.table.hush();
    this.fault = ack.ok ? "" : ack.detail || ack.code;
    if (!this.table.closed) await this.load();
    return ack.ok;
  }
}
