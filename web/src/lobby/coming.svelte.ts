// From a click in the lobby to a seat: a guest's account where it needs one, a table, a stack, and on to the felt.

import { ApiError, post, wordsOf } from "../lib/api";
import { lobby } from "../lib/lobby.svelte";
import { go } from "../lib/route.svelte";
import { playAsGuest, session } from "../lib/session.svelte";
import { follow } from "../lib/tables.svelte";
import type { LobbyTable } from "../lib/wire";
import { keep, kept } from "./kept.svelte";
import { suggested } from "./nickname";
import { chipsFor, ranked } from "./quick";

// Somebody else was quicker: another table will do.
const NEXT = ["table_full", "seat_held", "closing", "no_such_table", "buy_in_out_of_bounds", "by_hand", "table_damaged"];
const TRIES = 3;

class Coming {
  nick = $state(kept.nick || suggested());
  /** Whose table is being sat down at, or "any"; '' while nothing is asked for. */
  busy = $state("");
  /** What is wrong with the nickname, and with the rest; `at`: the table that it is about. */
  badName = $state("");
  fault = $state("");
  at = $state("");
  /** They have typed one of their own: no other is put in its place. */
  private own = kept.nick !== "";

  /** Whether they have said what to call them. */
  get named(): boolean {
    return this.own && this.nick.trim() !== "";
  }

  typed(nick: string): void {
    this.nick = nick;
    this.own = true;
    this.badName = "";
  }

  another(): void {
    this.nick = suggested();
    this.own = false;
    this.badName = "";
  }

  /** Whether somebody is there now: a guest by this nickname, where nobody was. */
  async somebody(): Promise<boolean> {
    for (let tries = 0; !session.person; tries++) {
      try {
        await playAsGuest(this.nick.trim());
        keep({ nick: this.own ? this.nick.trim() : "" });
      } catch (error) {
        const named = error instanceof ApiError && ["bad_name", "name_taken", "bad_request"].includes(error.code);
        if (named && error.code === "name_taken" && !this.own && tries < TRIES) this.another();
        else if (named) return ((this.badName = wordsOf(error)), false);
        else throw error;
      }
    }
    return true;
  }

  /** Sit down at this table, or at the one that fits best. */
  async play(table?: LobbyTable): Promise<void> {
    await this.trying(table?.id ?? "any", async () => {
      if (!(await this.somebody())) return;
      const balance = session.person?.balance ?? 0;
      const tables = table ? [table] : ranked(lobby.now?.tables ?? [], { last: kept.last, stars: kept.stars, balance }).slice(0, TRIES);
      for (const one of tables) if (await this.sit(one.id, one.game, chipsFor(one, balance), !table)) return;
      if (!table) await this.withBots(balance);
    });
  }

  async waitFor(table: LobbyTable, on: boolean): Promise<void> {
    await this.trying(table.id, async () => {
      if (await this.somebody()) await lobby.wait(table.key, on);
    });
  }

  async trying(what: string, job: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    [this.busy, this.fault, this.badName, this.at] = [what, "", "", what];
    try {
      await job();
    } catch (error) {
      this.fault = wordsOf(error);
    } finally {
      this.busy = "";
    }
  }

  /** Whether they sit there, or there is nothing more to try. */
  private async sit(id: string, game: string, chips: number, others: boolean): Promise<boolean> {
    const [table, leave] = follow(id);
    try {
      const ack = await table.request({ do: "sit_down", seat: 0, chips });
      table.hush();
      if (ack.ok || ack.code === "seated_already") {
        keep({ last: game });
        go(`/table/${id}`);
        return true;
      }
      if (others && NEXT.includes(ack.code)) return false;
      this.fault = ack.detail || ack.code;
      return true;
    } finally {
      // The table's own page follows it by then.
      setTimeout(leave, 2_000);
    }
  }

  /** Nobody plays anywhere: a table of their own, with bots to play against. */
  private async withBots(balance: number): Promise<void> {
    if (!lobby.now?.play_money) {
      this.fault = "No table has a seat for you just now. Put your name on a waiting list, and a seat is kept for you.";
      return;
    }
    const made = await post<{ id: string }>("/api/tables", { game: "holdem", title: "", profile: "card-room", seats: 6, bots: 4, private: true });
    await this.sit(made.id, "holdem", Math.min(40_000, Math.floor(balance / 100) * 100), false);
  }
}

export const coming = new Coming();
