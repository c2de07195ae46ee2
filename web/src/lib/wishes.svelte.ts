// What somebody wants as soon as the hand is over: an option for the next one, or the end of a table of their own.

import type { CommandBody } from "./shapes";
import type { Ack } from "./wire";

/** What a wish looks at of its table, and how it is carried out. */
interface At {
  readonly view: { running: boolean } | null;
  readonly paused: string;
  readonly seat: number;
  readonly busy: boolean;
  request(command: CommandBody): Promise<Ack>;
  hush(): void;
}

export class Wishes {
  /** An option that is asked for before the next hand. */
  option = $state("");
  /** Whom the table was opened for closes it. */
  closing = $state(false);

  constructor(private readonly table: At) {}

  /** Bomb pots and the like are asked for before a hand is dealt: during one the wish is kept until it is over. */
  ask(option: string): void {
    this.option = option;
    this.asked();
  }

  /** A table is closed between two hands: during one the order waits. */
  close(): void {
    this.closing = true;
    void this.closed();
  }

  /** Something has changed at the table: whatever was waiting for that is done. */
  look(): void {
    this.asked();
    void this.closed();
  }

  private asked(): void {
    if (!this.option || this.table.view?.running || this.table.paused) return;
    const option = this.option;
    this.option = "";
    if (this.table.seat) void this.table.request({ do: "ask_for", option });
  }

  private async closed(): Promise<void> {
    if (!this.closing || this.table.view?.running || this.table.busy) return;
    this.closing = false;
    const ack = await this.table.request({ do: "close_table" });
    if (ack.code !== "hand_running") return;
    // The next hand was quicker: then after that one.
    this.table.hush();
    this.closing = true;
  }
}
