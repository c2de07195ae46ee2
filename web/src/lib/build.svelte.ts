// Which build of the page this is, and whether the room has a newer one by now. A build is known by its first script,
// whose name carries a hash.

export interface Build {
  version: string;
  commit: string;
  entry: string;
}

const LOOK_MS = 60_000;
/** later: whoever sits here has been told, and wants to go on with this one. */
export const build: { old: boolean; later: boolean } = $state({ old: false, later: false });

/** The script that this page was started by, as build.json names it; "" while it is being written. */
export function mine(scripts: Iterable<{ src: string; type: string }>): string {
  for (const { src, type } of scripts) {
    const found = type === "module" && /\/(assets\/[^/?#]+\.js)/.exec(src);
    if (found && found[1]) return found[1];
  }
  return "";
}

export async function latest(): Promise<Build> {
  const answer = await fetch("/build.json", { cache: "no-store" });
  if (!answer.ok) throw new Error(`The room answered ${answer.status}.`);
  return (await answer.json()) as Build;
}

let looked = 0;
/** Look whether the room has another page than this; not more often than once a minute. */
export async function look(now = Date.now()): Promise<void> {
  const own = mine(document.scripts);
  if (!own || build.old || now - looked < LOOK_MS) return;
  looked = now;
  try {
    const { entry } = await latest();
    build.old = Boolean(entry) && entry !== own;
  } catch {
    // No answer, or one of a proxy: nothing is known of a newer page.
  }
}

/** A part of this page is not there any more: it has been replaced meanwhile, and that is told again. Whoever is offline
 * has no news of that; what they opened says that it did not load. */
export function gone(): void {
  if (!navigator.onLine) return;
  build.old = true;
  build.later = false;
}
