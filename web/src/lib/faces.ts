// The faces and backs of cards: SVG files.

import lattice from "../art/back-lattice.svg?url";
import plain from "../art/back-plain.svg?url";
import waves from "../art/back-waves.svg?url";
import classic from "../art/back.svg?url";
import jokerBlack from "../art/joker-black.svg?url";
import jokerRed from "../art/joker-red.svg?url";
import { UNKNOWN, type Card } from "./wire";

const RANKS = "23456789TJQKA";
const SUITS = "CDHS";

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

const BACKS = { classic, lattice, waves, plain };
export type Back = keyof typeof BACKS;
export const backOf = (back: Back): string => BACKS[back];

export function faceOf(card: Card, fourColour: boolean, back: Back = "classic"): string {
  if (card === UNKNOWN) return backOf(back);
  if (card === 52) return jokerRed;
  if (card === 53) return jokerBlack;
  const name = (RANKS[card >> 2] ?? "") + (SUITS[card & 3] ?? "");
  return FACES[fourColour ? "four" : "two"][name] ?? backOf(back);
}

const AT_ONCE = 2;
/** Fetch the faces once, so that a card does not appear blank when it is dealt. They are only put where the browser keeps
    files: drawing 52 pictures that nobody sees yet would hold up whoever wants to sit down. */
export function warmFaces(fourColour: boolean, back: Back = "classic"): void {
  const urls = [backOf(back), ...Object.values(FACES[fourColour ? "four" : "two"])];
  const one = async (): Promise<void> => {
    for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
      try {
        await (await fetch(url, { priority: "low" })).blob();
      } catch {
        // It is fetched again when the card is dealt.
      }
    }
  };
  for (let i = 0; i < AT_ONCE; i++) void one();
}
