// Pages that are loaded when they are opened: whoever plays never waits for them. `rest` is what their address says after
// their name.

import type { Component } from "svelte";

type Page = Component<{ rest: string[] }>;
type Loads = () => Promise<{ default: Page }>;

export const LATER = {
  desk: () => import("../desks/DeskPage.svelte"),
  display: () => import("../displays/DisplayPage.svelte"),
  rulings: () => import("../rulings/RulingsPage.svelte"),
  print: () => import("../print/PrintPage.svelte"),
  lab: () => import("../lab/LabPage.svelte"),
} satisfies Record<string, Loads>;

export type LaterPage = keyof typeof LATER;

export function isLater(kind: string | undefined): kind is LaterPage {
  return kind !== undefined && Object.hasOwn(LATER, kind);
}
