// A search and what it found, kept while somebody reads one hand after the other.

import { get, wordsOf } from "../../lib/api";
import { questionOf, type FoundHand, type FoundHands, type Wanted } from "../../lib/inspection";

export interface Typed {
  person: string;
  table: string;
  from: string;
  until: string;
  least: string;
  most: string;
  rule: string;
  ruling: string;
}

const NOTHING: Wanted = { person: "", table: "", from: null, until: null, pot_min: null, pot_max: null, rule: "", ruling: "" };

export class Searching {
  typed: Typed = $state({ person: "", table: "", from: "", until: "", least: "", most: "", rule: "", ruling: "" });
  hands = $state.raw<FoundHand[] | null>(null);
  last = $state.raw<FoundHands | null>(null);
  chosen: string[] = $state([]);
  fault = $state("");
  waiting = $state(false);
  private wanted = NOTHING;
  // Who asks again before the answer is there sees the last one only.
  private asked = 0;

  find(wanted: Wanted): void {
    this.wanted = wanted;
    this.chosen = [];
    void this.ask();
  }

  async ask(after = ""): Promise<void> {
    const mine = ++this.asked;
    this.waiting = true;
    try {
      const found = await get<FoundHands>(questionOf(this.wanted, after));
      if (mine !== this.asked) return;
      this.hands = after ? [...(this.hands ?? []), ...found.hands] : found.hands;
      this.last = found;
      this.fault = "";
    } catch (error) {
      if (mine === this.asked) this.fault = wordsOf(error);
    } finally {
      if (mine === this.asked) this.waiting = false;
    }
  }
}

const kept = new Map<string, Searching>();

/** whose: the person and the desk; nobody finds what somebody else has looked for on the same screen. */
export function searchingAs(whose: string): Searching {
  let found = kept.get(whose);
  if (!found) {
    kept.clear();
    found = new Searching();
    kept.set(whose, found);
    void found.ask();
  }
  return found;
}
