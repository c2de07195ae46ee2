// Before anything is drawn: what the first page shows is asked for, and where it comes at once the page is drawn once, as it
// will stay, not first without and then with it.

import { lobby } from "./lobby.svelte";
import { route } from "./route.svelte";
import { whoAmI } from "./session.svelte";
import { follow } from "./tables.svelte";

/** No longer: then the page is drawn and says that it waits. */
const WAIT_MS = 300;
/** By then the table's own page follows it. */
const HELD_MS = 10_000;

export async function first(): Promise<void> {
  lobby.follow();
  const { page, table } = route.now;
  if (page === "table") setTimeout(follow(table)[1], HELD_MS);
  if (page !== "lobby") return;
  lobby.first = lobby.load();
  const asked = Promise.allSettled([whoAmI(), lobby.first]);
  await Promise.race([asked, new Promise((done) => setTimeout(done, WAIT_MS))]);
}
