import { describe, expect, test } from "vitest";

import { noticeOf, noticesOf, packageOf } from "../plugins/about.js";
import { mine } from "../src/lib/build.svelte";

describe("whose work is in the page", () => {
  test("the package of a bundled file", () => {
    expect(packageOf("/x/web/node_modules/@fontsource-variable/inter/files/a.woff2")).toBe("/x/web/node_modules/@fontsource-variable/inter");
    expect(packageOf("\0/x/node_modules/svelte/src/index.js?v=1")).toBe("/x/node_modules/svelte");
    expect(packageOf("/x/web/src/App.svelte")).toBe("");
  });

  test("a notice has the package's own licence", () => {
    const font = noticeOf("node_modules/@fontsource-variable/fraunces");
    expect([font.name, font.licence]).toEqual(["@fontsource-variable/fraunces", "OFL-1.1"]);
    expect(font.text).toContain("SIL OPEN FONT LICENSE");
  });

  test("each package once, after our own words", () => {
    const text = noticesOf(["node_modules/svelte/a.js", "node_modules/svelte/b.js", "src/App.svelte"], "Ours.");
    expect(text.startsWith("Ours.\n")).toBe(true);
    expect(text.match(/^svelte /gm)).toHaveLength(1);
  });

  test("what has no package at all is refused", () => {
    expect(() => noticeOf("node_modules/nothing-of-the-kind")).toThrow("ENOENT");
  });
});

test("a page knows its build by its first script; while it is written it has none", () => {
  const early = { src: "https://a.example/assets/early-1.js", type: "" };
  expect(mine([{ src: "", type: "" }, early, { src: "https://a.example/assets/index-Ab_9.js", type: "module" }])).toBe("assets/index-Ab_9.js");
  expect(mine([{ src: "http://localhost:5173/src/main.ts", type: "module" }])).toBe("");
});
