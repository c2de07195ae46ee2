// The deck is bound before the deal: one salted hash a position under one root. With each card that this person sees
// comes its proof, and here it is held against the root, as room/commitment.py describes it:
//
//   leaf = H(00 ‖ position ‖ card ‖ salt)   node = H(01 ‖ left ‖ right)   root = H(02 ‖ size ‖ topmost node)

import { cardWords } from "./cards";
import { UNKNOWN, type Card, type CardProof, type EventType, type ToldEvent } from "./wire";

export interface DeckRoot {
  hand: number;
  shuffle: number;
  size: number;
  root: string;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const CARDS = 54;
/** Whether this browser lets the page hash: only where it came by https, or from this very machine. */
export const canCheck = globalThis.crypto?.subtle !== undefined;

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/** As the log and the command line write it. */
export const hexOf = (base64: string): string => Array.from(bytesOf(base64), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function hash(kind: number, ...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = Uint8Array.from([kind, ...parts.flatMap((part) => [...part])]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

const same = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && one.every((byte, i) => byte === other[i]);

function misshapen(deck: DeckRoot, proof: CardProof, salt: Uint8Array, path: Uint8Array[]): string {
  if (!Number.isInteger(proof.position) || proof.position < 0 || proof.position >= deck.size)
    return `there is no place ${proof.position} in a deck of ${deck.size}`;
  if (!Number.isInteger(proof.card) || proof.card < 0 || proof.card >= CARDS) return `${proof.card} is no card`;
  const steps = Math.ceil(Math.log2(deck.size));
  if (salt.length !== SALT_BYTES || path.length !== steps || path.some((one) => one.length !== HASH_BYTES)) return "its proof has the wrong length";
  return "";
}

/** '' where the root binds this card to this place, otherwise what is wrong. */
export async function checkCard(deck: DeckRoot, proof: CardProof): Promise<string> {
  let salt: Uint8Array, path: Uint8Array[], root: Uint8Array;
  try {
    [salt, path, root] = [bytesOf(proof.salt), proof.path.map(bytesOf), bytesOf(deck.root)];
  } catch {
    return "its proof cannot be read";
  }
  const fault = misshapen(deck, proof, salt, path);
  if (fault) return fault;
  let found = await hash(0, Uint8Array.of(proof.position, proof.card), salt);
  let place = proof.position;
  for (const beside of path) {
    found = place & 1 ? await hash(1, beside, found) : await hash(1, found, beside);
    place >>= 1;
  }
  const top = await hash(2, Uint8Array.of(deck.size), found);
  return same(top, root) ? "" : `${cardWords(proof.card)} did not lie in place ${proof.position + 1} of the deck that was committed to`;
}

/** Events that show cards, and the field that has them. */
const SHOWN: Partial<Record<EventType, string>> = {
  "hand.cards_dealt.v1": "cards",
  "hand.board_dealt.v1": "cards",
  "option.second_board_dealt.v1": "cards",
  "hand.tabled.v1": "cards",
  "hand.cards_shown.v1": "cards",
  "hand.common_card_dealt.v1": "card",
  "round.board_revealed.v1": "cards",
  "round.hand_turned_up.v1": "cards",
};

/** The cards that these events show. */
export function cardsShown(events: ToldEvent[]): Card[] {
  const found = events.flatMap(({ e }) => (SHOWN[e.type] ? [e[SHOWN[e.type] ?? ""] as Card | Card[]].flat() : []));
  return [...new Set(found)].filter((card) => card !== UNKNOWN);
}

/** The decks that these events commit to. */
export function decksIn(events: ToldEvent[]): DeckRoot[] {
  return events.filter(({ e }) => e.type === "deck.committed.v1").map(({ e }) => e as unknown as DeckRoot);
}
