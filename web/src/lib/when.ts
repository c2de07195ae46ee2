// When something was, as short as it can be said.

const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** "14:05" today, "18 Nov, 14:05" before. */
export function whenWords(at: number, now: number): string {
  const day = new Date(at);
  const time = day.toLocaleTimeString([], CLOCK);
  if (day.toDateString() === new Date(now).toDateString()) return time;
  return `${day.toLocaleDateString([], { day: "numeric", month: "short" })}, ${time}`;
}
