// Money is whole cents in an integer; shown in dollars, with cents only where there are any.

/** 4,905 */
export const grouped = (count: number): string => count.toLocaleString("en-US");

export function dollars(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const whole = grouped(Math.floor(Math.abs(cents) / 100));
  const rest = Math.abs(cents) % 100;
  return `${sign}$${whole}${rest ? "." + String(rest).padStart(2, "0") : ""}`;
}

export function signedDollars(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** Cents of what somebody typed, or null where it is no amount. */
export function parseDollars(text: string): number | null {
  const found = /^\s*\$?\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(text.replace(/,(?=\d{3}\b)/g, ""));
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0") || "0");
}

export const DENOMINATIONS = [100_000, 50_000, 10_000, 2_500, 500, 100, 25, 5, 1];

/** The chips that make up an amount, the largest first, at most `most` of them. */
export function chipsOf(cents: number, most: number): number[] {
  const found: number[] = [];
  let left = cents;
  for (const chip of DENOMINATIONS) {
    while (left >= chip && found.length < most) {
      found.push(chip);
      left -= chip;
    }
  }
  return found;
}

/** "4/8" as "$4/$8": a lobby's stakes come without the sign. */
export function stakesWords(stakes: string): string {
  return stakes.includes("$") ? stakes : stakes.replace(/\d[\d,.]*/g, (number) => `$${number}`).replace(/-(?=\$)/g, " to ");
}
