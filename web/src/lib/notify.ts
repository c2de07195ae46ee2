// The system's own notices when it is my turn and another window is in front. They name the table, never a card.

import { change, settings } from "./settings.svelte";

export const BLOCKED = "Your browser blocks notifications for this page. Allow them in its site settings, then try again.";
export const NOT_HERE = "This browser shows no notifications of an open page. A sound and the title of the tab call you all the same.";
const LIKE_THIS = "You are called like this when it is your turn.";

/** Asked for by a click alone. What to tell the person, "" where it worked. */
export async function want(on: boolean): Promise<string> {
  if (!on) {
    change("notify", false);
    return "";
  }
  if (typeof Notification === "undefined") return NOT_HERE;
  const allowed = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  const shown = allowed === "granted" && show("Notifications are on", { body: LIKE_THIS, tag: "pitboss" }) !== null;
  change("notify", shown);
  return shown ? "" : allowed === "granted" ? NOT_HERE : BLOCKED;
}

/** null on phones that let only installed workers notify, and say so when it is tried. */
function show(title: string, more: NotificationOptions): Notification | null {
  try {
    return new Notification(title, { icon: "/icons/192.png", ...more });
  } catch {
    return null;
  }
}

let told = new Set<string>();

/** Call for each decision once. */
export function callOut(waiting: { id: string; title: string; decision: number }[]): void {
  const now = new Map(waiting.map((one) => [`${one.id} ${one.decision}`, one]));
  const fresh = [...now].filter(([key]) => !told.has(key)).map(([, one]) => one);
  told = new Set(now.keys());
  if (!settings.notify || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  for (const { id, title } of fresh) {
    const notice = show("Your turn", { body: title, tag: `pitboss ${id}` });
    if (!notice) return;
    notice.onclick = () => {
      window.focus();
      location.hash = `/table/${id}`;
      notice.close();
    };
  }
}
