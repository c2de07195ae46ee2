// A seat that is kept for who waits, wherever on the page he is. The lobby is followed as long as he waits, and no longer.

import { socket } from "./socket.svelte";
import { yourTurn } from "./sound";
import type { Frame, HeldSeat } from "./wire";

export const waiting: { held: HeldSeat | null } = $state({ held: null });
let inLobby = false;
let waits = false;

function take(frame: Frame): void {
  if (frame.t !== "lobby") return;
  waits = !!frame.held || (frame.waiting ?? []).some((one) => one.mine);
  if (frame.held && waiting.held?.until !== frame.held.until) yourTurn();
  waiting.held = frame.held ?? null;
  if (!waits && !inLobby) socket.send({ t: "lobby", on: false });
}

export function followLobby(): () => void {
  return socket.listen(take, () => socket.send({ t: "lobby" }));
}

/** The lobby itself is on the screen: it is told of every change. */
export function enterLobby(): () => void {
  inLobby = true;
  socket.send({ t: "lobby" });
  return () => {
    inLobby = false;
    if (!waits) socket.send({ t: "lobby", on: false });
  };
}
