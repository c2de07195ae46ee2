// One WebSocket for all tables: opens by itself, comes back by itself, sends again what was not acknowledged.
// A command keeps its id, so that sending it twice does nothing twice.

import { untrack } from "svelte";
import { sentence } from "./api";
import type { Ack, Frame } from "./wire";

type State = "idle" | "connecting" | "open" | "lost";
type Waiting = { text: string; settle: (ack: Ack) => void; timer: number };

const PING_MS = 15_000;
const SILENCE_MS = 35_000;
const ACK_MS = 20_000;
const SLOW_MS = 3_000;
// How the room closes a socket for a reason.
const SESSION_OVER = 4001;
const TOO_MANY_SOCKETS = 4009;
const TOO_MANY_FRAMES = 4029;
const BACK_OFF_MS = [0, 300, 800, 1_500, 3_000, 5_000, 8_000];

export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Socket {
  state = $state<State>("idle");
  /** The device has no network, whatever the socket believes. */
  offline = $state(!navigator.onLine);
  /** Something was asked, and no answer came for a while. */
  slow = $state(false);
  private ws: WebSocket | null = null;
  private tries = 0;
  private heard = 0;
  private retry = 0;
  private readonly listeners = new Set<(frame: Frame) => void>();
  private readonly openers = new Set<() => void>();
  private readonly waiting = new Map<string, Waiting>();

  constructor() {
    setInterval(() => this.beat(), PING_MS);
    addEventListener("online", () => {
      this.offline = false;
      this.now();
    });
    addEventListener("offline", () => (this.offline = true));
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.now());
  }

  listen(heard: (frame: Frame) => void, opened: () => void): () => void {
    this.listeners.add(heard);
    this.openers.add(opened);
    // Not by `state`: an effect that listens would start anew whenever it changes.
    if (this.ws?.readyState === WebSocket.OPEN) opened();
    else untrack(() => this.connect());
    return () => {
      this.listeners.delete(heard);
      this.openers.delete(opened);
    };
  }

  send(message: object): void {
    if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(JSON.stringify(message));
  }

  /** Send a command and wait for its answer, over a lost connection too. */
  ask(message: { id: string; [field: string]: unknown }): Promise<Ack> {
    return new Promise((settle) => {
      const text = JSON.stringify(message);
      const timer = window.setTimeout(() => {
        const detail = "No answer came. The view below is up to date: look whether it counted, then try again.";
        this.answer({ id: message.id, ok: false, version: 0, code: "no_answer", rule: "", detail });
      }, ACK_MS);
      this.waiting.set(message.id, { text, settle, timer });
      setTimeout(() => (this.slow ||= this.waiting.has(message.id)), SLOW_MS);
      if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(text);
      else this.now();
    });
  }

  restart(): void {
    this.tries = 0;
    const old = this.ws;
    this.ws = null;
    old?.close();
    if (this.listeners.size) this.connect();
    else this.state = "idle";
  }

  private answer(ack: Ack): void {
    const asked = this.waiting.get(ack.id);
    if (!asked) return;
    clearTimeout(asked.timer);
    this.waiting.delete(ack.id);
    this.slow = false;
    asked.settle({ ...ack, detail: sentence(ack.detail) });
  }

  private now(): void {
    if (this.state === "lost") {
      this.tries = 0;
      this.connect();
    }
  }

  private connect(): void {
    if (this.ws) return;
    clearTimeout(this.retry);
    if (this.state !== "lost") this.state = "connecting";
    const ws = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.ws = ws;
    ws.onopen = () => {
      if (ws !== this.ws) return;
      this.state = "open";
      this.tries = 0;
      this.heard = Date.now();
      for (const opened of this.openers) opened();
      for (const asked of this.waiting.values()) ws.send(asked.text);
    };
    ws.onmessage = (message: MessageEvent<string>) => ws === this.ws && this.take(message.data);
    ws.onclose = (event) => ws === this.ws && this.lose(event.code);
  }

  private take(text: string): void {
    this.heard = Date.now();
    const frame = JSON.parse(text) as Frame;
    if (frame.t === "ack") this.answer(frame);
    for (const heard of this.listeners) heard(frame);
  }

  private lose(code: number): void {
    this.ws = null;
    this.state = "lost";
    if (code === SESSION_OVER) location.reload();
    if (code === TOO_MANY_SOCKETS || code === TOO_MANY_FRAMES) this.tries = BACK_OFF_MS.length;
    const wait = BACK_OFF_MS[Math.min(this.tries++, BACK_OFF_MS.length - 1)] ?? 0;
    // Not all at once after a restart of the room.
    this.retry = window.setTimeout(() => this.connect(), wait + Math.random() * wait * 0.3);
  }

  private beat(): void {
    if (this.state !== "open") return;
    if (Date.now() - this.heard > SILENCE_MS) this.ws?.close();
    else this.send({ t: "ping" });
  }
}

export const socket = new Socket();
