// Keys of the table. Single letters, only while nobody types; they can be switched off in the settings.

export const SHORTCUTS: [keys: string, what: string][] = [
  ["F", "fold"],
  ["C", "check or call"],
  ["R", "bet or raise to the amount that is set"],
  ["↑ ↓ · PgUp PgDn", "a step more or less · ten steps; the mouse wheel too"],
  ["H · P · A", "half the pot · the pot · the most, or all in"],
  ["1 – 9", "pick a card for the discard"],
  ["D", "discard what is picked, or stand pat"],
  ["S · M", "show · muck"],
  ["1 · 2 · S", "after a pot that nobody called: show the left card · the right one · both (with more cards pick by number)"],
  ["W", "place the wagers, or make the wager that is asked for"],
  ["G", "straddle"],
  ["Y · N", "yes · no: agree, decline, play on, bet no more, no straddle"],
  ["O", "sit out, or come back"],
  ["V", "sound on or off"],
  ["L", "to the log"],
  ["T", "to the chat"],
  ["?", "this list"],
  ["← → · Home · End · P", "in a replay: a step back or on, to the beginning, to the end, play"],
  ["Esc", "close what is open"],
];

/** The key as a lower-case letter, '' where it goes with Ctrl, Alt or the like. */
export function letterOf(event: KeyboardEvent): string {
  return event.ctrlKey || event.metaKey || event.altKey || event.repeat ? "" : event.key.toLowerCase();
}

export function typing(event: Event): boolean {
  const target = event.target;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "range", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
