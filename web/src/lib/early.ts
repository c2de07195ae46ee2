// What src/early.js has asked for before this script was there, each to be had once.

type Begun = Record<string, Promise<Response>>;

/** The answer that is on its way; undefined where none is, or it was taken. */
export function begun(path: string): Promise<Response> | undefined {
  const all = ((globalThis as { pitbossBegun?: Begun }).pitbossBegun ??= {});
  const found = all[path];
  delete all[path];
  return found;
}
