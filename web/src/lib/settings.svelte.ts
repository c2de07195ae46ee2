// What a person prefers on this device. Kept in the browser; without storage it lasts as long as the page.

const KEY = "pitboss.settings";

export const FELTS = ["green", "blue", "burgundy", "graphite"] as const;
export const BACKS = ["classic", "lattice", "waves", "plain"] as const;
export const SCHEMES = ["system", "light", "dark"] as const;

export interface Settings {
  felt: (typeof FELTS)[number];
  back: (typeof BACKS)[number];
  scheme: (typeof SCHEMES)[number];
  largePrint: boolean;
  fourColour: boolean;
  sound: boolean;
  /** The name of one's hand and what it may become. */
  hints: boolean;
  /** Chips and cards that move; never where the system asks for less motion. */
  animations: boolean;
  notify: boolean;
  singleKeys: boolean;
  log: boolean;
  /** What the story of a hand does without: burns, counts, commitments. */
  details: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Bet sizes of one's own, as they are typed, with a space between. */
  sizes: string;
}

const DEFAULTS: Settings = {
  felt: "green",
  back: "classic",
  scheme: "system",
  largePrint: false,
  fourColour: false,
  sound: true,
  hints: true,
  animations: true,
  notify: false,
  singleKeys: true,
  log: true,
  details: false,
  volume: 0.7,
  sizes: "",
};
const CHOICES: Partial<Record<keyof Settings, readonly unknown[]>> = { felt: FELTS, back: BACKS, scheme: SCHEMES };

/** What was kept, as far as it is still something that can be chosen. */
export function read(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    kept = (JSON.parse(text ?? "{}") as Record<string, unknown> | null) ?? {};
  } catch {
    // Not ours: the defaults hold.
  }
  const good = Object.entries(kept).filter(([key, value]) => {
    if (!Object.hasOwn(DEFAULTS, key)) return false;
    const choices = CHOICES[key as keyof Settings];
    return choices ? choices.includes(value) : typeof value === typeof DEFAULTS[key as keyof Settings];
  });
  return { ...DEFAULTS, ...(Object.fromEntries(good) as Partial<Settings>) };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(stored()));

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse: the choice still holds for this page.
  }
}

/** The choices that the tokens know, as they stand on <html>. */
export function marks(now: Settings): Record<string, string> {
  return {
    felt: now.felt,
    scheme: now.scheme === "system" ? "" : now.scheme,
    print: now.largePrint ? "large" : "",
    suits: now.fourColour ? "four" : "",
    motion: now.animations ? "" : "less",
  };
}

export function wear(root: HTMLElement): void {
  for (const [name, value] of Object.entries(marks(settings))) {
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }
}
