import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { BLOCKED, NOT_HERE, want } from "../src/lib/notify";
import { settings } from "../src/lib/settings.svelte";

let told: string[] = [];
function browser(permission: string, works = true): void {
  class Notice {
    static permission = permission;
    static requestPermission = (): Promise<string> => Promise.resolve(permission);
    constructor(title: string) {
      if (!works) throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      told.push(title);
    }
  }
  vi.stubGlobal("Notification", Notice);
}

describe("who wants to be notified", () => {
  beforeEach(() => {
    told = [];
    settings.notify = false;
  });
  afterEach(() => vi.unstubAllGlobals());
  it("sees at once what it looks like", async () => {
    browser("granted");
    expect([await want(true), settings.notify, told]).toEqual(["", true, ["Notifications are on"]]);
    expect([await want(false), settings.notify]).toEqual(["", false]);
  });
  it("is told in words where the browser cannot, or may not", async () => {
    browser("granted", false);
    expect([await want(true), settings.notify]).toEqual([NOT_HERE, false]);
    browser("denied");
    expect([await want(true), settings.notify]).toEqual([BLOCKED, false]);
    vi.stubGlobal("Notification", undefined);
    expect([await want(true), settings.notify]).toEqual([NOT_HERE, false]);
  });
});
