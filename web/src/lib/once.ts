// Ids of what is sent once: the same words again, after an answer that never came, go out under the same id, so that the
// room does them once. Other words are another thing, and what was refused is over.

import { mayHaveArrived } from "./acts.svelte";
import { newId } from "./desks.svelte";

export class Once {
  private said = "";
  private id = "";

  /** Sends it under the id of these very words. */
  async send<T>(words: Record<string, unknown>, send: (words: Record<string, unknown>) => Promise<T>): Promise<T> {
    const said = JSON.stringify(words);
    if (said !== this.said) {
      this.said = said;
      this.id = newId();
    }
    try {
      const answer = await send({ id: this.id, ...words });
      this.said = "";
      return answer;
    } catch (error) {
      if (!mayHaveArrived(error)) this.said = "";
      throw error;
    }
  }
}
