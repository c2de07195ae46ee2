// From offers to buttons: one button an offer, its words, its key and the command that takes it.

import { areaWords, optionWords } from "./games";
import { dollars } from "./money";
import type { CommandBody } from "./shapes";
import { withArticle } from "./story";
import type { ActionName, Offer } from "./wire";

export interface Choice {
  offer: Offer;
  words: string;
  key: string;
  strong: boolean;
  command: CommandBody;
  testid: string;
}

const KEYS: Record<ActionName, string> = {
  fold: "f",
  check: "c",
  call: "c",
  bet: "r",
  raise_to: "r",
  discard: "d",
  show: "s",
  muck: "m",
  show_cards: "s",
  straddle: "g",
  pass_straddle: "n",
  agree: "y",
  decline: "n",
  stop_betting: "n",
  play_on: "y",
  place_wager: "w",
  make_wager: "w",
};
const STRONG = new Set<ActionName>(["check", "call", "agree", "play_on", "make_wager", "show", "discard"]);

function words(offer: Offer, stack: number): string {
  switch (offer.action) {
    case "fold":
      return "Fold";
    case "check":
      return "Check";
    case "call":
      return `Call ${dollars(offer.low)}${offer.low === stack ? ", all in" : ""}`;
    case "show":
      return "Show";
    case "muck":
      return "Muck";
    case "straddle":
      return `Straddle ${dollars(offer.low)}`;
    case "pass_straddle":
      return "No straddle";
    case "agree":
      return `Agree to ${optionWords(offer.option)}${offer.low ? ` for ${dollars(offer.low)}` : ""}`;
    case "decline":
      return "Decline";
    case "stop_betting":
      return "Bet no more";
    case "play_on":
      return "Play on";
    case "make_wager":
      return `${capital(areaWords(offer.option))} wager ${dollars(offer.low)}`;
    default:
      return capital(areaWords(offer.action));
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function command(offer: Offer): CommandBody {
  switch (offer.action) {
    case "agree":
    case "decline":
      return { do: offer.action, option: offer.option };
    case "make_wager":
      return { do: "make_wager", cents: offer.low };
    case "muck":
      return offer.option ? { do: "muck", anyway: true } : { do: "muck" };
    case "stop_betting":
      return { do: "choose_after_exposure", stop: true };
    case "play_on":
      return { do: "choose_after_exposure", stop: false };
    default:
      return { do: offer.action };
  }
}

/** What is asked about once more before it is done: to fold where a check is free, to muck what may win a jackpot. */
export function askedTwice(offers: Offer[]): "fold" | "muck" | "" {
  if (offers.some((one) => one.action === "check")) return "fold";
  return offers.some((one) => one.action === "muck" && one.option) ? "muck" : "";
}

/** What the table waits for; to show cards after a hand is offered too, and nobody waits for it. */
export function asked(offers: Offer[]): Offer[] {
  return offers.filter((one) => one.action !== "show_cards");
}

/** Positions of so many hole cards that nobody else has seen. */
export function hidden(held: number, shown: number[]): number[] {
  return Array.from({ length: held }, (_, i) => i).filter((i) => !shown.includes(i));
}

/** What each option means, for whoever is asked to agree to it. */
const MEANS: Record<string, string> = {
  run_it_twice: "Run it twice? What is left of the board is dealt two times, for half of the pot each.",
  bomb_pot: "Bomb pot? Everybody puts in the same before the cards, and the betting begins on the flop.",
  double_board: "Double board? Two boards are dealt, for half of the pot each.",
};

/** What the bar asks. open: what the hands are called that others have shown, with whose they are; draw: which one it is, of several. */
export function askWords(offers: Offer[], open: readonly (readonly [string, string])[], draw = ""): string {
  const option = offers.find((one) => one.action === "agree")?.option;
  if (option !== undefined) return MEANS[option] ?? `${capital(optionWords(option))}?`;
  if (offers.some((one) => one.action === "muck")) {
    const against = open.map(([who, hand]) => `${who} has ${withArticle(hand.split(", ")[0] ?? "")}`);
    return ["Show or muck?", against.length && !open.some(([, hand]) => /[:;]/.test(hand)) ? ` ${against.join(", ")}.` : ""].join("");
  }
  if (offers.some((one) => one.action === "place_wager")) return "Wagers are open";
  return draw && offers.some((one) => one.action === "discard") ? `It is your turn: ${draw}` : "It is your turn";
}

/** For the ear: that it is one's turn, and what may be done. */
export function turnWords(offers: Offer[], stack: number): string {
  const found = offers.map((offer) => {
    const range = offer.low === offer.high ? dollars(offer.low) : `between ${dollars(offer.low)} and ${dollars(offer.high)}`;
    switch (offer.action) {
      case "bet":
        return `bet ${range}`;
      case "raise_to":
        return `raise to ${range}`;
      case "discard":
        return offer.high ? `discard up to ${offer.high} cards` : "stand pat";
      case "place_wager":
        return `wager on ${areaWords(offer.option)}, ${range}`;
      default:
        return words(offer, stack).toLowerCase();
    }
  });
  return `It is your turn: ${found.join("; ")}.`;
}

/** The offers that one press takes; amounts, discards and opening wagers have controls of their own. */
export function choices(offers: Offer[], stack: number): Choice[] {
  const pressed = offers.filter((one) => !["bet", "raise_to", "discard", "place_wager", "show_cards"].includes(one.action));
  return pressed.map((offer) => ({
    offer,
    words: words(offer, stack),
    key: KEYS[offer.action],
    strong: STRONG.has(offer.action),
    command: command(offer),
    testid: `action-${offer.action.replaceAll("_", "-")}`,
  }));
}
