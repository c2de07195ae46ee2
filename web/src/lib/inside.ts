// Keeps what hangs on the seats within the felt, and off each other: a word or an amount that would stick out is moved
// aside by as much, and one that would lie on another is moved below it.

const EDGE = 3;
const hanging = new Map<HTMLElement, Set<HTMLElement>>();

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const over = (low: number, high: number, from: number, to: number): number => Math.max(0, from + EDGE - low) || Math.min(0, to - EDGE - high);
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const moved = (box: Box, dx: number, dy: number): Box => ({ left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy });

function settle(felt: HTMLElement, notes: Set<HTMLElement>): void {
  for (const note of notes) for (const axis of ["--dx", "--dy"]) note.style.setProperty(axis, "0px");
  const room = felt.getBoundingClientRect();
  const placed: Box[] = [];
  const found = [...notes].map((note): [HTMLElement, Box] => [note, note.getBoundingClientRect()]);
  for (const [note, at] of found.sort(([, a], [, b]) => a.top - b.top || a.left - b.left)) {
    const dx = over(at.left, at.right, room.left, room.right);
    let dy = over(at.top, at.bottom, room.top, room.bottom);
    for (const other of placed) if (meet(moved(at, dx, dy), other)) dy = other.bottom + 1 - at.top;
    // Where there is no room below there is some above.
    if (at.bottom + dy > room.bottom) {
      dy = over(at.top, at.bottom, room.top, room.bottom);
      for (const other of placed.toReversed()) if (meet(moved(at, dx, dy), other)) dy = other.top - 1 - at.bottom;
    }
    placed.push(moved(at, dx, dy));
    note.style.setProperty("--dx", `${dx}px`);
    note.style.setProperty("--dy", `${dy}px`);
  }
}

export function inside(note: HTMLElement): (() => void) | undefined {
  const felt = note.closest<HTMLElement>("[data-testid=felt]");
  if (!felt) return undefined;
  const notes = hanging.get(felt) ?? new Set();
  hanging.set(felt, notes.add(note));
  // Another size of the felt, or other words.
  const eye = new ResizeObserver(() => settle(felt, notes));
  eye.observe(note);
  eye.observe(felt);
  return () => {
    eye.disconnect();
    notes.delete(note);
    if (!notes.size) hanging.delete(felt);
  };
}
