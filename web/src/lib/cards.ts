// Cards are small ints, rank first, then suit (clubs, diamonds, hearts, spades). Faces are SVG files.

import back from "../art/back.svg?url";
import jokerBlack from "../art/joker-black.svg?url";
import jokerRed from "../art/joker-red.svg?url";
import { UNKNOWN, type Card } from "./wire";

const RANKS = "23456789TJQKA";
const SUITS = "CDHS";
const RANK_WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const SUIT_WORDS = ["clubs", "diamonds", "hearts", "spades"];

type Faces = Record<string, string>;
const two = import.meta.glob<string>(["/node_modules/@heruka_urgyen/react-playing-cards/src/images/2color-bf/*.svg", "!**/2J.svg"], {
  eager: true,
  query: "?url",
  import: "default",
});
const four = import.meta.glob<string>(["/node_modules/@heruka_urgyen/react-playing-cards/src/images/4color-bf/*.svg", "!**/2J.svg"], {
  eager: true,
  query: "?url",
  import: "default",
});

function byName(found: Record<string, string>): Faces {
  return Object.fromEntries(Object.entries(found).map(([path, url]) => [path.slice(-6, -4), url]));
}
const FACES = { two: byName(two), four: byName(four) };

export function faceOf(card: Card, fourColour: boolean): string {
  if (card === UNKNOWN) return back;
  if (card === 52) return jokerRed;
  if (card === 53) return jokerBlack;
  const name = (RANKS[card >> 2] ?? "") + (SUITS[card & 3] ?? "");
  return FACES[fourColour ? "four" : "two"][name] ?? back;
}

export function cardWords(card: Card): string {
  if (card === UNKNOWN) return "a face-down card";
  if (card >= 52) return card === 52 ? "the red joker" : "the black joker";
  return `${RANK_WORDS[card >> 2]} of ${SUIT_WORDS[card & 3]}`;
}

/** "ace of spades, king of hearts and 2 face-down cards" */
export function cardsWords(cards: readonly Card[]): string {
  const known = cards.filter((card) => card !== UNKNOWN).map(cardWords);
  const hidden = cards.length - known.length;
  if (hidden) known.push(`${hidden} face-down card${hidden > 1 ? "s" : ""}`);
  return known.join(", ");
}

/** "A♠ K♥" */
export function cardsSigns(cards: readonly Card[]): string {
  return cards
    .map((card) => (card === UNKNOWN ? "▮" : card >= 52 ? "joker" : (RANKS[card >> 2] ?? "").replace("T", "10") + ("♣♦♥♠"[card & 3] ?? "")))
    .join(" ");
}

/** Fetch the faces once, so that a card does not appear blank when it is dealt. */
export function warmFaces(fourColour: boolean): void {
  const urls = [back, ...Object.values(FACES[fourColour ? "four" : "two"])];
  let next = 0;
  const one = (): void => {
    const url = urls[next++];
    if (url === undefined) return;
    const image = new Image();
    image.onload = image.onerror = one;
    image.src = url;
  };
  for (let i = 0; i < 4; i++) one();
}
