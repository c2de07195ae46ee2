// The parts of a commit, put together again: one public part, the same for everybody, and a seat's own part before it where something of its
// own has changed. Each says only what is another than it was. (src/pitboss/room/views/parts/merging.py does the same.)

import type { EventsFrame, Me, OwnPart, PublicPart, SeatView, TableFrame, TablePart, TableView, ToldEvent } from "./wire";

export class Parts {
  private view: TableView | null = null;
  private me: Me = { seat: 0 };
  /** Hands that everybody knows the name of. The own one stands in `me`. */
  private hands: Record<string, string> = {};
  private own: OwnPart | null = null;
  private version = 0;
  /** A version is missing: nothing fits any more until there is a whole view. */
  missed = false;

  /** A whole frame, or null where more has to come. */
  take(part: TablePart): TableFrame | null {
    if (part.t === "own") {
      this.own = part;
      return null;
    }
    if (part.t === "view") {
      this.version = part.version;
      this.view = part.view;
      this.me = part.me;
      this.hands = Object.fromEntries(Object.entries(part.hands).filter(([seat]) => Number(seat) !== part.me.seat));
      this.own = null;
      this.missed = false;
      return part;
    }
    if (!this.view || part.since !== this.version) {
      this.missed = true;
      return null;
    }
    return this.complete(part, this.view);
  }

  private complete(part: PublicPart, before: TableView): EventsFrame {
    const own = this.own?.version === part.version ? this.own : null;
    this.own = null;
    this.version = part.version;
    this.me = { ...this.me, ...own?.me };
    this.hands = part.hands ?? this.hands;
    this.view = { ...before, ...part.view, viewer: this.me.seat, offers: own?.offers ?? before.offers, seats: this.seats(part, before, own?.hole) };
    return {
      t: "events",
      table: part.table,
      version: part.version,
      events: inOrder(part.events ?? [], own?.events ?? []),
      view: this.view,
      need: part.need,
      hands: this.me.hand ? { ...this.hands, [this.me.seat]: this.me.hand } : this.hands,
      clock: part.clock ?? null,
      paused: part.paused ?? "",
      gone: part.gone ?? [],
      at: part.at,
      me: this.me,
      proofs: [...(part.proofs ?? []), ...(own?.proofs ?? [])],
      ...(part.names ? { names: part.names } : {}),
    };
  }

  private seats(part: PublicPart, before: TableView, hole: number[] | undefined): SeatView[] {
    const seats = new Map(before.seats.map((one) => [one.seat, one]));
    const cards = hole ?? seats.get(this.me.seat)?.hole;
    // A seat that was free has all its fields.
    for (const one of part.seats ?? []) seats.set(one.seat, { ...seats.get(one.seat), ...one } as SeatView);
    for (const seat of part.left ?? []) seats.delete(seat);
    const mine = seats.get(this.me.seat);
    // To everybody else they are backs.
    if (mine && cards) seats.set(this.me.seat, { ...mine, hole: cards });
    return [...seats.values()].sort((a, b) => a.seat - b.seat);
  }
}

/** By version; what is told to a seat alone stands for what everybody is told of the same. */
function inOrder(all: ToldEvent[], own: ToldEvent[]): ToldEvent[] {
  if (!own.length) return all;
  const found = new Map([...all, ...own].map((one) => [one.v, one]));
  return [...found.values()].sort((a, b) => a.v - b.v);
}
