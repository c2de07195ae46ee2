// Short sounds made on the spot: no files. Silent where the person has muted them or the browser has no audio.

import { settings } from "./settings.svelte";
import type { EngineEvent, EventType } from "./wire";

let context: AudioContext | null = null;
let master: GainNode | null = null;
// Frames of a room at full speed come faster than sounds are told apart.
const APART_MS = 70;
let last = 0;

function audio(): { out: AudioContext; to: GainNode } | null {
  // Browsers let a page be heard only after somebody has touched it.
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  if (!master) {
    master = context.createGain();
    master.connect(context.destination);
  }
  master.gain.value = Math.min(1, settings.volume);
  return { out: context, to: master };
}

/** A note that begins softly and fades: without an attack it would crack. */
function tone(pitch: number, at: number, length: number, loud: number, type: OscillatorType = "sine"): void {
  const found = audio();
  if (!found) return;
  const { out, to } = found;
  const start = out.currentTime + at;
  const oscillator = out.createOscillator();
  const gain = out.createGain();
  oscillator.type = type;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(to);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** Noise through a filter that glides from one pitch to another: paper, cloth, wood. */
function hiss(at: number, length: number, pitch: number, loud: number, glide = pitch, sharp = 1): void {
  const found = audio();
  if (!found) return;
  const { out, to } = found;
  const start = out.currentTime + at;
  const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = out.createBufferSource();
  const filter = out.createBiquadFilter();
  const gain = out.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(pitch, start);
  filter.frequency.exponentialRampToValueAtTime(glide, start + length);
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(to);
  source.start(start);
}

/** A clay chip on another: a short click with a little body, never twice quite the same. */
function click(at: number): void {
  const pitch = 2600 + Math.random() * 900;
  hiss(at, 0.03, pitch, 0.5, pitch * 0.8, 5);
  tone(pitch * 0.55, at, 0.045, 0.03, "triangle");
}

const card = (): void => hiss(0, 0.11, 3400, 0.4, 1500, 0.8);
const chips = (): void => [0, 0.045, 0.1, 0.13].forEach(click);
const gathered = (): void => [0, 0.03, 0.07, 0.1, 0.16, 0.2].forEach(click);
const knock = (): void => [0, 0.12].forEach((at) => (hiss(at, 0.06, 320, 1.1, 180, 2), tone(140, at, 0.07, 0.12)));
export const yourTurn = (): void => [660, 880].forEach((pitch, i) => (tone(pitch, i * 0.13, 0.42, 0.09), tone(pitch * 2, i * 0.13, 0.2, 0.02)));
const win = (): void => {
  gathered();
  [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, 0.08 + i * 0.08, 0.5, 0.06, "triangle"));
};

const SOUNDS: Partial<Record<EventType, () => void>> = {
  "hand.cards_dealt.v1": card,
  "hand.board_dealt.v1": card,
  "round.board_revealed.v1": card,
  "hand.discarded.v1": card,
  "hand.folded.v1": card,
  "hand.checked.v1": knock,
  "hand.called.v1": chips,
  "hand.bet_made.v1": chips,
  "hand.raised_to.v1": chips,
  "hand.blinds_posted.v1": chips,
  "round.wagers_placed.v1": chips,
  "round.wager_made.v1": chips,
  "hand.antes_posted.v1": chips,
  "hand.straddle_posted.v1": chips,
  "hand.tabled.v1": card,
  "hand.pot_awarded.v1": gathered,
};

/** One sound a frame is enough: the first event that has one, or the win. */
export function play(events: EngineEvent[], iWon: boolean): void {
  if (document.visibilityState !== "visible") return;
  if (iWon) return win();
  if (performance.now() - last < APART_MS) return;
  last = performance.now();
  for (const event of events) {
    const sound = SOUNDS[event.type];
    if (sound) return sound();
  }
}
