// Where seats lie on the felt, in per cent of it: their middle, and of the own seat, which is at the bottom, the lower end.
// Numbers go round with the clock.

export interface Place {
  x: number;
  y: number;
  bx: number;
  by: number;
  side: "own" | "left" | "right" | "round";
}
/** short: a felt with little height, a phone on its side; there the own seat is a row along the lower edge. */
export type Shape = "wide" | "tall" | "short" | "house" | "house-tall" | "house-short";

const bend = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** power;

function wide(step: number, seats: number, turn: number): Place {
  const radians = ((90 + turn + (360 * step) / seats) * Math.PI) / 180;
  const cos = bend(Math.cos(radians), 0.8);
  const sin = bend(Math.sin(radians), 0.85);
  return { x: 50 + 41.5 * cos, y: 48 + 36 * sin, bx: 50 + 27.5 * cos, by: 46 + 20.5 * sin, side: "round" };
}

/** On a phone the others keep off the lower corners, where the own cards need the room. */
function tall(step: number, seats: number, own: boolean): Place {
  if (own && step === 0) return { x: 50, y: 91, bx: 50, by: 66, side: "own" };
  const free = own ? 70 : 180 / seats;
  const steps = own ? seats - 2 : seats - 1;
  const angle = 90 + free + (steps > 0 ? ((360 - 2 * free) * (own ? step - 1 : step)) / steps : 90);
  const cos = bend(Math.cos((angle * Math.PI) / 180), 0.62);
  const sin = bend(Math.sin((angle * Math.PI) / 180), 0.9);
  const y = 45 + 37 * sin;
  // Below the lower seats lie the own cards: their bets lie beside them.
  const low = own && sin > 0.1;
  return { x: 50 + (seats > 6 || !own ? 39 : 37) * cos, y, bx: 50 + (low ? 17 : 31) * cos, by: low ? y - 5 : y + 10.5, side: "round" };
}

/** The others keep off the lower edge, along which the own cards and plate lie. */
function short(step: number, seats: number, own: boolean): Place {
  if (own && step === 0) return { x: 50, y: 100, bx: 50, by: 68, side: "own" };
  const free = own ? 46 : 180 / seats;
  const steps = own ? seats - 2 : seats - 1;
  const angle = 90 + free + (steps > 0 ? ((360 - 2 * free) * (own ? step - 1 : step)) / steps : 180 - free);
  const cos = bend(Math.cos((angle * Math.PI) / 180), 0.7);
  const sin = bend(Math.sin((angle * Math.PI) / 180), 0.9);
  return { x: 50 + 42 * cos, y: (own ? 46 : 50) + (own ? 33 : 36) * sin, bx: 50 + 27 * cos, by: 46 + 17 * sin, side: "round" };
}

/** Against the house: the others down both sides, the dealer's side above is free. */
function house(step: number, seats: number, own: boolean, low = 78, high = 20): Place {
  if (own && step === 0) return { x: 50, y: 94, bx: 50, by: 70, side: "own" };
  const others = own ? seats - 1 : seats;
  const at = own ? step - 1 : step;
  const left = Math.ceil(others / 2);
  const count = at < left ? left : others - left;
  const row = at < left ? at : count - 1 - (at - left);
  const y = count === 1 ? (low + high) / 2 : low - (row * (low - high)) / (count - 1);
  return { x: at < left ? 3 : 97, y, bx: 50, by: 50, side: at < left ? "left" : "right" };
}

function houseTall(step: number, seats: number, own: boolean): Place {
  if (own && step === 0) return { x: 50, y: 92, bx: 50, by: 66, side: "own" };
  const others = own ? seats - 1 : seats;
  const at = own ? step - 1 : step;
  return { x: 100 * ((at + 0.5) / others), y: 8, bx: 50, by: 50, side: "round" };
}

/** The place of each seat number from 1 to `seats`; `own` is 0 for somebody who only looks on. */
export function places(seats: number, own: number, shape: Shape): Map<number, Place> {
  const found = new Map<number, Place>();
  for (let seat = 1; seat <= seats; seat++) {
    const step = (((seat - (own || 1)) % seats) + seats) % seats;
    if (shape === "house") found.set(seat, house(step, seats, own > 0));
    else if (shape === "house-short") found.set(seat, house(step, seats, own > 0, own ? 62 : 82, 16));
    else if (shape === "short") found.set(seat, short(step, seats, own > 0));
    else if (shape === "house-tall") found.set(seat, houseTall(step, seats, own > 0));
    else if (shape === "tall") found.set(seat, tall(step, seats, own > 0));
    else found.set(seat, { ...wide(step, seats, own ? 0 : 180 / seats), ...(own && step === 0 ? { y: 92, side: "own" as const } : {}) });
  }
  return found;
}
