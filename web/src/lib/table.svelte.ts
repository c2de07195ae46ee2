// One table as this person sees it: the last view, what was said, the clock, and the commands that go out.

import { aftermath, later, type Aftermath } from "./aftermath";
import { get, isMissing, sentence, wordsOf } from "./api";
import { chancesNow } from "./chances";
import { Chat } from "./chat.svelte";
import { Checker } from "./checker.svelte";
import { asked } from "./choices";
import { lastLook, stillRemoved, takenAlong, worthOf } from "./ending";
import { happened } from "./motion.svelte";
import { Parts } from "./parts";
import { shownName } from "./people";
import { commandFor, stands, type PreAction } from "./preaction";
import { session } from "./session.svelte";
import { commandId, socket } from "./socket.svelte";
import { play, yourTurn } from "./sound";
import { allIns, botSeats, doorCards, potsOf, retold } from "./story";
import { foldNames, foldTags, nowNames } from "./tags";
import { NO_STREETS, onStreet } from "./streets";
import { tell, type Told } from "./tell";
import { Wishes } from "./wishes.svelte";
import type { CommandBody } from "./shapes";
import type { Ack, ChancesFrame, Clock, EndResult, Frame, Me, Offer, PeopleFrame, TableFrame, TableInfo, TableView, ToldEvent } from "./wire";

const LINES_MOST = 400;
const BACKGROUND_MS = 120;
const VIEW_MS = 2_000;

export interface Notice {
  text: string;
  rule: string;
  code: string;
  at: number;
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<TableView | null>(null);
  after = $state.raw<Aftermath | null>(null);
  lines = $state.raw<Told[]>([]);
  tags = $state.raw<Record<number, string>>({});
  clock = $state.raw<(Clock & { at: number }) | null>(null);
  me = $state.raw<Me>({ seat: 0 });
  names = $state.raw<Record<string, string>>({});
  paused = $state("");
  /** Seats of people who have lost the connection. */
  gone = $state.raw<number[]>([]);
  /** At an all-in: what each hand gets of the pot on average, as last told. */
  private told = $state.raw<ChancesFrame | null>(null);
  /** What the table waits for: "act", "draw", "show" and so on. */
  need = $state("");
  notice = $state.raw<Notice | null>(null);
  /** Who looks on, while somebody wants to know. */
  onlookers = $state.raw<PeopleFrame | null>(null);
  /** Who is up and who is down, where the owner has ended the table. */
  results = $state.raw<EndResult[]>([]);
  missing = $state("");
  closed = $state(false);
  /** Whom the owner has removed, and not let in again. */
  barred = $state.raw<ReadonlySet<string>>(new Set());
  /** What this person took along from a seat that was given up; null where there was none. */
  left = $state<number | null>(null);
  busy = $state(false);
  pre = $state.raw<PreAction | null>(null);
  /** The own hand by its name, which stays while its cards lie; and by seat the hands that lie open. */
  handName = $state("");
  hands = $state.raw<Record<number, string>>({});
  readonly wishes = new Wishes(this);
  readonly checker = new Checker();
  readonly chat: Chat;
  version = 0;
  /** What had happened before this page looked on: it stands in the log and is not read out. */
  since = 0;
  /** On the screen. Other tables where this person sits are followed too, and only their turns are heard. */
  front = false;
  private called = "";
  private endedAt = -Infinity;
  /** How far the hand has come, as far as the log has told; and the same for whoever shows it. */
  private reached = NO_STREETS;
  streets = $state.raw(NO_STREETS);
  private readers = 0;
  private base: { chips: number; hand: number } | null = $state.raw(null);
  private queued: TableFrame[] = [];
  private readonly parts = new Parts();
  private awaited: { version: number; done: () => void }[] = [];
  /** Who the information is for. */
  private loadedFor: string | undefined;
  private stop: () => void = () => undefined;

  constructor(readonly id: string) {
    this.chat = new Chat(id);
  }

  open(): () => void {
    void this.load();
    this.stop = socket.listen(
      (frame) => this.take(frame),
      () => {
        socket.send({ t: "watch", table: this.id });
        // Somebody else has signed in: what is theirs here is another matter.
        if (this.info && this.loadedFor !== session.person?.id) void this.load();
        if (this.readers) socket.send({ t: "people", table: this.id });
      },
    );
    return () => {
      this.stop();
      socket.send({ t: "unwatch", table: this.id });
    };
  }

  /** Who looks on is told as long as somebody on this page reads it. */
  wantPeople(on: boolean): void {
    this.readers += on ? 1 : -1;
    if (this.readers === (on ? 1 : 0)) socket.send({ t: "people", table: this.id, on });
  }

  async load(): Promise<void> {
    try {
      this.info = await get<TableInfo>(`/api/tables/${encodeURIComponent(this.id)}`);
      this.loadedFor = session.person?.id;
    } catch (error) {
      if (isMissing(error)) this.missing = wordsOf(error);
      else this.say(wordsOf(error));
    }
  }

  /** By seat, in thousandths of the pot; none where another card has come since. */
  get chances(): Record<number, number> {
    return chancesNow(this.told, this.view);
  }

  /** What is on the felt: the cards of a hand that has just ended stay until the next one begins. */
  get shown(): TableView | null {
    return this.after?.view ?? this.view;
  }

  get seat(): number {
    return this.me.seat || Math.max(0, this.view?.viewer ?? 0);
  }

  get mine(): TableView["seats"][number] | undefined {
    return this.shown?.seats.find((seat) => seat.seat === this.seat);
  }

  /** People deal here, and the floor gives the seats. */
  get byHand(): boolean {
    return this.info?.house["table_dealt_by"] === "hand";
  }

  /** What this person has to answer. */
  get asked(): Offer[] {
    return asked(this.view?.offers ?? []);
  }

  /** It is this person's turn. While the table is paused it is nobody's; wagers that lie there can be changed, and nobody waits for it. */
  get calls(): boolean {
    const placed = (this.mine?.wagers.length ?? 0) > 0 && this.asked.every((one) => one.action === "place_wager");
    return !this.paused && this.asked.length > 0 && !placed;
  }

  /** Cards may be shown: the pot was won with everybody else folded. */
  get showing(): Offer | undefined {
    return this.view?.offers.find((one) => one.action === "show_cards");
  }

  /** Won or lost since this person sat down, or since the page was opened. */
  get result(): number | null {
    if (this.me.result !== undefined) return this.me.result;
    const seat = this.view?.seats.find((one) => one.seat === this.seat);
    if (!this.base || !seat) return null;
    return worthOf(seat, this.view) - this.base.chips;
  }

  /** What tells the open decision from every other one of this table. */
  get question(): string {
    return `${this.view?.hand_number}:${this.view?.decision}`;
  }

  get removed(): boolean {
    return this.barred.has(session.person?.id ?? "");
  }

  get title(): string {
    return this.info?.title ?? "Table";
  }

  /** When the clock will have answered, in the time of performance.now(); 0 where none runs for this person. */
  get ends(): number {
    const clock = this.clock;
    if (!clock || !this.calls || (clock.seat !== 0 && clock.seat !== this.seat)) return 0;
    return clock.at + clock.base_ms + clock.bank_ms;
  }

  name(person: string): string {
    return this.names[person] ?? shownName(person);
  }

  private take(frame: Frame): void {
    if (frame.t === "error" && (frame.table === undefined || String(frame.table) === this.id)) {
      if (frame.code === "no_such_table" || frame.code === "table_damaged") this.missing = sentence(frame.detail);
      else this.say(sentence(frame.detail), "", frame.code);
    }
    if (frame.t === "ended" && String(frame.table) === this.id) this.results = frame.results;
    if (frame.t === "people" && String(frame.table) === this.id) this.onlookers = frame;
    if (frame.t === "chances" && String(frame.table) === this.id) {
      this.flush();
      this.told = frame;
    }
    if (frame.t === "gone" && String(frame.table) === this.id) {
      // What came before it is of the time before.
      this.flush();
      this.gone = frame.gone;
    }
    if (frame.t === "chat" && String(frame.table) === this.id && !this.chat.take(frame.lines)) {
      // A line was lost on its way: it comes with a fresh view.
      socket.send({ t: "watch", table: this.id });
    }
    if (frame.t === "view" && String(frame.table) === this.id) {
      this.chat.begin(frame.chat ?? null);
      this.told = frame.chances ?? null;
    }
    if (frame.t === "moved" && String(frame.table) === this.id) {
      // The server looks for it, and a view follows.
      this.say("This table is moving to another part of the room. It goes on in a moment.");
    }
    if (frame.t === "closed" && String(frame.table) === this.id) {
      this.flush();
      this.closed = true;
      // Who has won the last hand is looked at first.
      setTimeout(() => (this.missing = "Everybody’s chips are back in their account."), lastLook(this.endedAt, performance.now()));
    }
    if ((frame.t === "view" || frame.t === "public" || frame.t === "own") && String(frame.table) === this.id) {
      // It is there. Said as it comes, not when it is drawn: that the table is closed may have come by then.
      this.missing = "";
      const before = this.parts.missed;
      const whole = this.parts.take(frame);
      if (whole) this.queue(whole);
      // Once: what comes until the fresh view is there fits no better.
      else if (this.parts.missed && !before) socket.send({ t: "watch", table: this.id });
    }
  }

  /** Frames that come faster than the screen is drawn are taken in one go: a room at full speed stays usable. */
  private queue(frame: TableFrame): void {
    this.queued.push(frame);
    if (this.queued.length > 1) return;
    // A page in the background draws nothing: there the timer comes first.
    requestAnimationFrame(() => this.flush());
    setTimeout(() => this.flush(), BACKGROUND_MS);
  }

  private flush(): void {
    const frames = this.queued;
    this.queued = [];
    for (const one of frames) this.update(one);
  }

  private update(frame: TableFrame): void {
    // A view tells the running hand from its beginning: what is known of it is not told again.
    const told = (frame.events ?? []).filter((one) => one.v > this.version);
    const events = told.map((one) => one.e);
    const before = this.view;
    const ended = before && before.hand_number === frame.view.hand_number ? aftermath(before, frame.view, told) : null;
    if (ended) [this.after, this.endedAt] = [ended, performance.now()];
    else if (frame.view.running || frame.view.hand_number !== this.after?.view.hand_number) this.after = null;
    else this.after = later(this.after, frame.view);
    if (this.front) happened(before, events);
    this.view = frame.view;
    this.version = frame.version;
    this.since ||= frame.version;
    for (const one of this.awaited) if (one.version <= frame.version) one.done();
    this.awaited = this.awaited.filter((one) => one.version > frame.version);
    const had = this.me.seat;
    this.me = frame.me ?? { seat: Math.max(0, frame.view.viewer) };
    this.left = takenAlong(this.left, had, events, this.seat);
    if (frame.names) this.names = { ...this.names, ...frame.names };
    this.paused = frame.paused ?? "";
    this.gone = frame.gone ?? [];
    this.need = frame.need?.kind ?? "";
    this.clock = frame.clock ? { ...frame.clock, at: performance.now() } : null;
    this.tags = foldTags(this.tags, told);
    this.hands = nowNames(foldNames(this.hands, told), frame.hands, this.seat);
    // At the end of a hand that ran out the last card has come with it.
    if (frame.view.running || !this.after) this.handName = this.me.hand ?? "";
    else this.handName = frame.hands?.[this.seat] ?? this.handName;
    this.checker.take(told, frame.proofs ?? []);
    // Sign, stakes and the rest are another game's now.
    if (events.some((one) => one.type === "table.game_changed.v1")) void this.load();
    this.count(events);
    this.barred = stillRemoved(this.barred, events);
    const people = new Map([...(before?.seats ?? []), ...frame.view.seats].map((one) => [one.seat, this.name(one.person)]));
    const known = {
      own: this.seat,
      hands: this.hands,
      allIns: allIns(told, frame.view),
      bots: botSeats(frame.view),
      doors: doorCards(frame.view),
      pots: potsOf(told, frame.view),
    };
    const fresh = told.flatMap((one) => {
      this.reached = onStreet(this.reached, one);
      const name = (seat: number): string => people.get(seat) ?? (seat ? `seat ${seat}` : "the dealer");
      return tell(retold(one, known), name, this.reached, frame.view.game);
    });
    this.streets = this.reached;
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-LINES_MOST);
    if (this.front && frame.t === "events") play(events, (ended?.won.get(this.seat) ?? 0) > 0);
    this.wishes.look();
    if (!this.decided()) this.call();
  }

  /** Once for each decision, and again when a pause is over. */
  private call(): void {
    if (this.calls && this.question !== this.called) yourTurn();
    if (this.calls) this.called = this.question;
    else if (this.paused) this.called = "";
  }

  /** Carry a pre-action out when its turn has come and it still stands; drop it when it does not. */
  private decided(): boolean {
    const pre = this.pre;
    if (!pre || !this.view || this.paused) return false;
    if (!stands(pre, this.view, this.seat)) this.pre = null;
    if (!this.pre || !this.view.offers.length) return false;
    this.pre = null;
    const command = commandFor(pre, this.view.offers);
    if (command) void this.do(command);
    return command !== null;
  }

  private count(events: ToldEvent["e"][]): void {
    const seat = this.view?.seats.find((one) => one.seat === this.seat);
    if (!seat) this.base = null;
    else if (!this.base) this.base = { chips: worthOf(seat, this.view), hand: this.view?.hand_number ?? 0 };
    else {
      for (const event of events) {
        if (event.seat !== this.seat) continue;
        if (event.type === "table.stakes_added.v1") this.base.chips += Number(event.cents);
        if (event.type === "table.stakes_removed.v1") this.base.chips -= Number(event.cents);
      }
    }
  }

  say(text: string, rule = "", code = ""): void {
    this.notice = { text, rule, code, at: Date.now() };
  }

  hush(): void {
    this.notice = null;
  }

  /** The answer may come before what it brought: a second click never meets the decision that is closed. */
  private seen(version: number): Promise<void> {
    this.flush();
    if (this.version >= version) return Promise.resolve();
    return new Promise((done) => {
      this.awaited.push({ version, done });
      setTimeout(done, VIEW_MS);
    });
  }

  /** What is asked beside the hand: a seat, chips, an option, the table itself. */
  request(command: CommandBody): Promise<Ack> {
    return this.do(command, 0);
  }

  /** Answer the open decision. */
  async do(command: CommandBody, decision = this.view?.decision ?? 0): Promise<Ack> {
    this.busy = true;
    this.hush();
    const ack = await socket.ask({ t: "do", table: this.id, id: commandId(), decision, command });
    if (ack.ok) await this.seen(ack.version);
    this.busy = false;
    if (!ack.ok) this.say(ack.detail || ack.code, ack.rule, ack.code);
    // The hand may have ended with what was just asked: no other frame comes to carry a wish out.
    this.wishes.look();
    return ack;
  }
}
