import { afterEach, describe, expect, test, vi } from "vitest";

import early from "../src/early.js?raw";
import { filesOf } from "../plugins/early.js";
import { begun } from "../src/lib/early";

type Kept = { pitbossBegun?: Record<string, Promise<Response>> };

afterEach(() => {
  delete (globalThis as Kept).pitbossBegun;
  vi.unstubAllGlobals();
});

describe("what was asked for before the script was there", () => {
  test("is had once", async () => {
    (globalThis as Kept).pitbossBegun = { "/api/me": Promise.resolve(new Response("{}")) };
    expect(await (await begun("/api/me"))?.text()).toBe("{}");
    expect(begun("/api/me")).toBeUndefined();
  });

  test("is nothing where nothing was asked for", () => {
    expect(begun("/api/me")).toBeUndefined();
  });

  test("is asked for once, whichever of the two scripts comes first", () => {
    const asked = vi.fn(async (path: string) => new Response(path));
    vi.stubGlobal("fetch", asked);
    vi.stubGlobal("location", { pathname: "/", hash: "" });
    begun("/api/me");
    (0, eval)(early);
    expect(asked).not.toHaveBeenCalled();
    delete (globalThis as Kept).pitbossBegun;
    (0, eval)(early);
    expect(asked.mock.calls).toEqual([["/api/me"], ["/api/lobby"]]);
  });
});

test("the files of the table, without those of the first page", () => {
  const chunk = (fileName: string, imports: string[], more: object = {}) => ({ type: "chunk", fileName, imports, moduleIds: [], ...more });
  const css = (...names: string[]) => ({ viteMetadata: { importedCss: new Set(names) } });
  const bundle = {
    a: chunk("first.js", ["svelte.js"], { isEntry: true, ...css("first.css") }),
    b: chunk("svelte.js", []),
    c: chunk("table.js", ["svelte.js", "felt.js"], { moduleIds: ["C:\\web\\src\\table\\TablePage.svelte"], ...css("table.css", "felt.css") }),
    d: chunk("felt.js", ["first.js"], css("felt.css")),
    e: chunk("desks.js", ["felt.js"]),
    f: { type: "asset", fileName: "table.css" },
  };
  expect(filesOf(bundle, "src/table/TablePage.svelte")).toEqual(["table.js", "felt.js", "table.css", "felt.css"]);
});
