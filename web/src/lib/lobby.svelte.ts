// The lobby as the room last told it: where this person sits, what they wait for, which seat is kept for them. It is
// followed while it is on the screen, and on every other page as long as they sit somewhere or wait, and no longer.

import { get, post, remove } from "./api";
import { socket } from "./socket.svelte";
import { yourTurn } from "./sound";
import { followSeats, forgetSeats, sitting } from "./tables.svelte";
import type { Frame, HeldSeat, Lobby, MySeat, WaitingList } from "./wire";

class LobbyOfRoom {
  now = $state.raw<Lobby | null>(null);
  /** Asked for before anything was drawn; the page that shows it takes it up. */
  first: Promise<void> | null = null;
  /** What to add to a time of the room to have one of performance.now(). */
  private ahead = 0;
  private shown = false;
  private person: string | null = null;

  get mine(): MySeat[] {
    return this.now?.mine ?? [];
  }

  get held(): HeldSeat | null {
    return this.now?.held ?? null;
  }

  /** My place in this row; undefined where I do not wait in it. */
  place(key: string): WaitingList | undefined {
    return this.now?.waiting.find((one) => one.mine && one.key === key);
  }

  /** A time of the room as performance.now() will show it. */
  when(until: number): number {
    return until + this.ahead;
  }

  follow(): () => void {
    return socket.listen(
      (frame) => this.hear(frame),
      () => this.ask(),
    );
  }

  /** The lobby itself is on the screen: it is told of every change. */
  enter(): () => void {
    this.shown = true;
    this.ask();
    return () => {
      this.shown = false;
      this.rest();
    };
  }

  /** From now on, beginning with what is there: something about this person has changed. */
  ask(): void {
    socket.send({ t: "lobby" });
  }

  async load(): Promise<void> {
    this.take(await get<Lobby>("/api/lobby"));
  }

  async wait(key: string, on: boolean): Promise<void> {
    await (on ? post : remove)(`/api/waiting/${encodeURIComponent(key)}`);
    await this.load();
    this.ask();
  }

  private hear(frame: Frame): void {
    if (frame.t === "lobby") {
      this.take(frame);
      this.rest();
    } else if (frame.t === "hello") {
      // Whoever sat here before may not leave their cards to the next.
      if (this.person !== null && this.person !== frame.person) forgetSeats();
      this.person = frame.person;
    }
  }

  private take(lobby: Lobby): void {
    this.ahead = performance.now() - lobby.at;
    const fresh = lobby.held && lobby.held.until !== this.held?.until;
    this.now = lobby;
    followSeats(lobby.mine.map((one) => one.table));
    if (fresh) yourTurn();
  }

  private rest(): void {
    const concerns = this.mine.length > 0 || this.held || this.now?.waiting.some((one) => one.mine) || sitting();
    if (!this.shown && !concerns) socket.send({ t: "lobby", on: false });
  }
}

export const lobby = new LobbyOfRoom();
