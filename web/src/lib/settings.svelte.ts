// What a person prefers on this device. Kept in the browser; without storage it lasts as long as the page.

const KEY = "pitboss.settings";

interface Settings {
  fourColour: boolean;
  sound: boolean;
  singleKeys: boolean;
  log: boolean;
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ fourColour: false, sound: true, singleKeys: true, log: true, ...stored() });

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse: the choice still holds for this page.
  }
}
