// The one act that somebody at a desk is about to do: what it is about, and what is looked at again once it is done.

import type { DueAt } from "../lib/desks.svelte";
import { aboutFields } from "./forms";

export interface Doing {
  stream: string;
  act: string;
  given: Record<string, unknown>;
  about: string;
}

export class Acting {
  doing: Doing | null = $state(null);

  constructor(private after: () => void) {}

  /** A line that is due; one: the box of several that it is about. */
  due = (line: DueAt, act: string, one: string): void => {
    this.open(line.stream, act, aboutFields(act, line.about, one), one ? `Box ${one}` : line.what);
  };

  open(stream: string, act: string, given: Record<string, unknown>, about = ""): void {
    this.doing = { stream, act, given, about };
  }

  close = (): void => {
    this.doing = null;
  };

  done = (): void => {
    this.doing = null;
    this.after();
  };
}
