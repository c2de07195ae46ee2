// The system's own notices when it is my turn and another window is in front. They name the table, never a card.

import { change, settings } from "./settings.svelte";

export const BLOCKED = "Your browser blocks notifications for this page. Allow them in its site settings, then try again.";
export const NOT_HERE = "This browser has no notifications.";

/** Asked for by a click alone. What to tell the person, "" where it worked. */
export async function want(on: boolean): Promise<string> {
  if (!on) {
    change("notify", false);
    return "";
  }
  if (typeof Notification === "undefined") return NOT_HERE;
  const allowed = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  change("notify", allowed === "granted");
  return allowed === "granted" ? "" : BLOCKED;
}

let told = new Set<string>();

/** Call for each decision once. */
export function callOut(waiting: { id: string; title: string; decision: number }[]): void {
  const now = new Map(waiting.map((one) => [`${one.id} ${one.decision}`, one]));
  const fresh = [...now].filter(([key]) => !told.has(key)).map(([, one]) => one);
  told = new Set(now.keys());
  if (!settings.notify || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  for (const { id, title } of fresh) {
    try {
      const notice = new Notification("Your turn", { body: title, tag: `pitboss ${id}`, icon: "/icons/192.png" });
      notice.onclick = () => {
        window.focus();
        location.hash = `/table/${id}`;
        notice.close();
      };
    } catch {
      // Some phones let only installed workers notify: sound and title still call.
    }
  }
}
