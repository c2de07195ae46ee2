// A form's entry on its way to the room. Each goes out under an id of its own, and a changed form is another entry. Where no
// answer came nobody knows whether it counted: then the form is frozen, and the very same is sent again under the same id.

import { mayHaveArrived, type Refusal } from "./acts.svelte";
import { refusalsOf } from "./api";
import { newId } from "./desks.svelte";

export class Sending<T> {
  busy = $state(false);
  refused: Refusal[] = $state([]);
  /** What may have arrived. */
  unsure: { id: string; what: T } | null = $state.raw(null);

  /** read: what the form says; it may throw words for whoever fills it in. Null where it was not done. */
  async send<R>(read: () => T, post: (what: T, id: string) => Promise<R>): Promise<{ answer: R } | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refused = [];
    let entry = this.unsure;
    try {
      entry ??= { id: newId(), what: read() };
      const answer = await post(entry.what, entry.id);
      this.unsure = null;
      return { answer };
    } catch (error) {
      this.refused = refusalsOf(error);
      this.unsure = mayHaveArrived(error) ? entry : null;
      return null;
    } finally {
      this.busy = false;
    }
  }
}
