// Pages that are loaded when they are opened: the lobby, which most people come to first, waits for none of them. `rest` is
// what their address says after their name.

import type { Component } from "svelte";

type Page = Component<{ rest: string[] }>;
type Loads = () => Promise<{ default: Page }>;

export const LATER = {
  desk: () => import("../desks/DeskPage.svelte"),
  display: () => import("../displays/DisplayPage.svelte"),
  rulings: () => import("../rulings/RulingsPage.svelte"),
  print: () => import("../print/PrintPage.svelte"),
  mine: () => import("../mine/MinePage.svelte"),
  link: () => import("../mine/LinkPage.svelte"),
  friends: () => import("../friends/FriendsPage.svelte"),
  lab: () => import("../lab/LabPage.svelte"),
  learn: () => import("../learn/LearnPage.svelte"),
} satisfies Record<string, Loads>;

export type LaterPage = keyof typeof LATER;

export function isLater(kind: string | undefined): kind is LaterPage {
  return kind !== undefined && Object.hasOwn(LATER, kind);
}

/** The felt, and hands that were played. */
export const table = () => import("../table/TablePage.svelte");
export const hands = () => import("../history/HandsPage.svelte");
