// Numbers of the lab in words. Nothing is rounded to what it is not.

export function percent(share: number): string {
  if (share === 0 || share === 1) return `${100 * share} %`;
  if (share < 0.00005) return "< 0.01 %";
  if (share > 0.99995) return "> 99.99 %";
  return `${(100 * share).toFixed(2)} %`;
}

/** How often something is right: "always", "never", or its share. */
export function often(share: number): string {
  return share === 0 ? "never" : share === 1 ? "always" : share < 0.0005 ? "< 0.1 %" : share >= 0.9995 ? "> 99.9 %" : `${(100 * share).toFixed(1)} %`;
}

/** "once in 11,752 hands" */
export function onceIn(hands: number | null): string {
  if (hands === null) return "never";
  return `once in ${(hands < 10 ? Math.round(10 * hands) / 10 : Math.round(hands)).toLocaleString("en-US")} hands`;
}

export const signed = (value: number): string => (value < 0 ? "−" : "+") + Math.abs(value).toFixed(2);

/** The names that all rows share, where they are few enough for a table. */
export function columnsOf(rows: [string, [string, number][]][]): string[] {
  const names = [...new Set(rows.flatMap(([, shares]) => shares.map(([name]) => name)))];
  return names.length <= 6 ? names : [];
}

/** The colour of a value: red where it costs, green where it brings. */
export function colourOf(value: number): string {
  const part = Math.round(Math.min(1, Math.abs(value) / 2) * 100);
  return `color-mix(in srgb, var(--chart-${value < 0 ? "lose" : "win"}) ${part}%, var(--chart-none))`;
}

export function shareColour(share: number): string {
  return colourOf(2 * share);
}
