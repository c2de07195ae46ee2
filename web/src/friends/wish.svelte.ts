// A private table as somebody wants it: three choices, and all the others with what is usual.

import { get, post, refusalsOf } from "../lib/api";
import { go } from "../lib/route.svelte";
import { follow } from "../lib/tables.svelte";
import type { GameInfo, MixOut, TableInfo } from "../lib/wire";
import { session } from "../lib/session.svelte";
import { houseOf, type Stakes } from "../lobby/stakes";
import { betWords, mixBetWords, mixPresets, presetsOf, type MixPreset, type Preset, type PresetKey } from "./presets";

export const BOTS = 3;
/** What tells the key of a mix from that of a game. */
export const MIX = "mix:";

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export class Wish {
  games = $state.raw<GameInfo[]>([]);
  mixes = $state.raw<MixOut[]>([]);
  key = $state("holdem");
  presetKey = $state<PresetKey>("usual");
  withBots = $state(false);
  bots = $state(BOTS);
  title = $state("");
  profile = $state("card-room");
  seats = $state(6);
  options = $state<string[]>([]);
  /** What was changed of the preset's bets by hand. */
  changed = $state<Partial<Stakes>>({});
  faults = $state.raw<{ text: string; rule: string }[]>([]);
  busy = $state(false);

  game = $derived(this.games.find((one) => one.key === this.key));
  mix = $derived(this.mixes.find((one) => MIX + one.key === this.key));
  mixPresets = $derived<MixPreset[]>(this.mix ? mixPresets(this.mix) : []);
  mixPreset = $derived(this.mixPresets.find((one) => one.key === this.presetKey) ?? this.mixPresets.find((one) => one.key === "usual"));
  presets = $derived<Preset[]>(this.game ? presetsOf(this.game, this.changed.structure) : []);
  preset = $derived(this.presets.find((one) => one.key === this.presetKey) ?? this.presets.find((one) => one.key === "usual"));
  stakes = $derived<Stakes | null>(this.preset ? { ...this.preset.stakes, ...this.changed } : null);
  /** "Omaha High, blinds $2/$4, pot limit". */
  words = $derived(
    this.mix
      ? `${this.mix.title}, ${lower(mixBetWords(this.mixPreset?.bet ?? 0))}`
      : this.game && this.stakes
        ? `${this.game.title}, ${lower(betWords(this.game, this.stakes))}`
        : "",
  );
  most = $derived(this.game?.seats_max ?? this.mix?.seats_max ?? 6);
  ready = $derived(!!this.game || !!this.mix);

  /** house: with the games against it, which no table changes to or from. */
  load(house = true, then: () => void = () => undefined): void {
    get<GameInfo[]>("/api/games")
      .then((found) => {
        this.games = found.filter((one) => house || !one.banked);
        then();
      })
      .catch((error: unknown) => (this.faults = refusalsOf(error)));
    // Without them there are the games themselves.
    get<MixOut[]>("/api/mixes")
      .then((found) => (this.mixes = found))
      .catch(() => undefined);
  }

  /** Begins with what a table plays now, so that nothing changes which nobody has changed. */
  like(game: string, minimum: number, structure: string): void {
    this.key = game;
    this.presetKey = this.presets.find((one) => one.stakes.low === minimum)?.key ?? "usual";
    this.changed = structure && structure !== this.preset?.stakes.structure ? { structure } : {};
    if (this.preset?.stakes.low !== minimum && minimum) this.changed = { ...this.changed, low: minimum };
  }

  another(): void {
    this.changed = {};
    this.options = [];
    this.seats = Math.min(this.seats, this.most);
    if (this.game && !this.game.profiles.includes(this.profile)) this.profile = "card-room";
  }

  choose(preset: PresetKey): void {
    this.presetKey = preset;
    // How it is bet is said with each of them, and stays.
    this.changed = this.changed.structure ? { structure: this.changed.structure } : {};
  }

  /** What is played, and for how much. */
  private played(): Record<string, unknown> {
    if (this.mix) return { mix: this.mix.key, bet: this.mixPreset?.bet ?? 0, game: this.mix.games[0]?.game };
    if (!this.game || !this.stakes) return {};
    return { game: this.key, house: { ...houseOf(this.game, this.stakes, this.options), ...this.preset?.more } };
  }

  /** The same for a table that is there, from its next hand on. */
  change(): { do: string; [field: string]: unknown } {
    const { game, house, mix, bet } = this.played();
    return mix ? { do: "change_game", mix, bet } : { do: "change_game", games: [{ game, house }] };
  }

  private body(): Record<string, unknown> {
    const seats = Math.min(this.seats, this.most);
    return {
      ...this.played(),
      title: this.title.trim(),
      profile: this.profile,
      seats,
      bots: this.withBots ? Math.max(0, Math.min(this.bots, seats - 1)) : 0,
      private: true,
    };
  }

  /** somebody: whether there is a person to open it for, a guest where nobody was. */
  async open(somebody: () => Promise<boolean>): Promise<void> {
    if (!this.ready || this.busy) return;
    this.busy = true;
    this.faults = [];
    try {
      if (!(await somebody())) return;
      const made = await post<{ id: string }>("/api/tables", this.body());
      await sitDown(made.id);
      go(`/table/${made.id}`);
    } catch (error) {
      this.faults = refusalsOf(error);
    } finally {
      this.busy = false;
    }
  }
}

/** With the usual stack, or what they have. */
export function stackFor(info: Pick<TableInfo, "stack" | "unit">, balance: number): number {
  const unit = info.unit || 100;
  return Math.floor(Math.min(info.stack, balance) / unit) * unit;
}

/** Whoever opens a table sits at it; where that cannot be, the table's own page says why. */
async function sitDown(id: string): Promise<void> {
  const [table, leave] = follow(id);
  try {
    if (!table.info) await table.load();
    if (table.info) await table.request({ do: "sit_down", seat: 0, chips: stackFor(table.info, session.person?.balance ?? 0) });
    table.hush();
  } finally {
    // The table's own page follows it by then.
    setTimeout(leave, 2_000);
  }
}
