// Short sounds made on the spot: no files. Silent where the person has muted them or the browser has no audio.

import { settings } from "./settings.svelte";
import type { EngineEvent, EventType } from "./wire";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  // Browsers let a page be heard only after somebody has touched it.
  if (!settings.sound || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

function tone(pitch: number, at: number, length: number, loud: number, type: OscillatorType = "sine"): void {
  const out = audio();
  if (!out) return;
  const start = out.currentTime + at;
  const oscillator = out.createOscillator();
  const gain = out.createGain();
  oscillator.type = type;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(out.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

function hiss(at: number, length: number, pitch: number, loud: number): void {
  const out = audio();
  if (!out) return;
  const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = out.createBufferSource();
  const filter = out.createBiquadFilter();
  const gain = out.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out.destination);
  source.start(out.currentTime + at);
}

const card = (): void => hiss(0, 0.09, 2600, 0.35);
const chips = (): void => [0, 0.05, 0.09].forEach((at, i) => tone(2300 + i * 420, at, 0.06, 0.05, "triangle"));
const knock = (): void => [0, 0.13].forEach((at) => hiss(at, 0.05, 420, 0.9));
export const yourTurn = (): void => [660, 880].forEach((pitch, i) => tone(pitch, i * 0.12, 0.3, 0.08));
const win = (): void => [523, 659, 784, 1046].forEach((pitch, i) => tone(pitch, i * 0.09, 0.35, 0.06));

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
};

/** One sound a frame is enough: the first event that has one, or the win. */
export function play(events: EngineEvent[], iWon: boolean): void {
  if (document.visibilityState !== "visible") return;
  if (iWon) return win();
  for (const event of events) {
    const sound = SOUNDS[event.type];
    if (sound) return sound();
  }
}
