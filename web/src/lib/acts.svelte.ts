// Acts at a table: each goes out once under an id of its own. What could not be sent waits here under the same id, so that
// a tablet that comes back sends the very entry and no second one.

import { ApiError, post, refusalsOf } from "./api";
import { newId, type SignedBy } from "./desks.svelte";
import type { ActDone, ConsoleSeen } from "./wire";

export type Act = Record<string, unknown> & { do: string };
export type Refusal = { text: string; rule: string };

interface Waiting {
  id: string;
  act: Act;
  beside: SignedBy[];
  step: string;
}

export function giveAct(table: string, act: Act, beside: SignedBy[] = [], id = newId(), step = ""): Promise<ActDone> {
  return post(`/api/tables/${encodeURIComponent(table)}/acts`, { id, act, beside, step });
}

/** Said by the room where it does not know itself. */
const UNSURE = new Set(["no_answer_yet", "storage"]);

/** Whether nobody knows if it reached the room, as where a proxy has answered for it: then it is sent again under the same id. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || UNSURE.has(error.code));
}

/** One table's acts, one after the other. */
export class Acts {
  refused: Refusal[] = $state([]);
  busy = $state(false);
  /** An entry that did not reach the room: it may be sent again, and happens once. */
  unsent: Waiting | null = $state(null);

  constructor(
    private table: string,
    private told: (seen: ConsoleSeen | null) => void,
  ) {}

  /** Whether it was done. */
  async give(act: Act, step = "", beside: SignedBy[] = []): Promise<boolean> {
    if (this.busy) return false;
    return this.send({ id: newId(), act, beside, step });
  }

  async again(): Promise<boolean> {
    return this.unsent !== null && !this.busy ? this.send(this.unsent) : false;
  }

  forget(): void {
    this.unsent = null;
    this.refused = [];
  }

  private async send(entry: Waiting): Promise<boolean> {
    this.busy = true;
    this.refused = [];
    try {
      const done = await giveAct(this.table, entry.act, entry.beside, entry.id, entry.step);
      this.unsent = null;
      this.told(done.console);
      return true;
    } catch (error) {
      this.refused = refusalsOf(error);
      this.unsent = mayHaveArrived(error) ? entry : null;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
