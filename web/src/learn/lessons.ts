// Lessons that were fetched: a card does not change while the page is open.

import { get } from "../lib/api";
import type { Lesson, LessonLine } from "../lib/wire";

const kept = new Map<string, Promise<Lesson>>();

export function lessonOf(game: string): Promise<Lesson> {
  const found = kept.get(game) ?? get<Lesson>(`/api/learn/${encodeURIComponent(game)}`);
  kept.set(game, found);
  // What could not be had is asked for again.
  found.catch(() => kept.delete(game));
  return found;
}

export const lessonLines = (): Promise<LessonLine[]> => get<LessonLine[]>("/api/learn");

/** The games of each family, in the order of the list. */
export function byFamily(lines: readonly LessonLine[]): { title: string; games: LessonLine[] }[] {
  const found = new Map<string, LessonLine[]>();
  for (const line of lines) found.set(line.family_title, [...(found.get(line.family_title) ?? []), line]);
  return [...found].map(([title, games]) => ({ title, games }));
}
