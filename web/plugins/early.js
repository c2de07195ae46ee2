// What the page needs first is asked for before its script has come: early.js is small enough to be there before everything
// else. The files of the table are named in the page itself, so that whoever comes by a link to one has them on their way
// as soon as the address is read.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const TABLE = "src/table/TablePage.svelte";

/** The scripts and style sheets of a part that is loaded later, without those that come with the page anyway. */
export function filesOf(bundle, source) {
  const chunks = new Map(
    Object.values(bundle)
      .filter((one) => one.type === "chunk")
      .map((one) => [one.fileName, one]),
  );
  const reached = (names) => {
    const found = new Set();
    for (const todo = [...names]; todo.length;) {
      const name = todo.pop();
      if (found.has(name) || !chunks.has(name)) continue;
      found.add(name);
      todo.push(...chunks.get(name).imports);
    }
    return found;
  };
  const of = (wanted) => [...chunks.values()].filter(wanted).map((one) => one.fileName);
  const first = reached(of((one) => one.isEntry));
  const scripts = [...reached(of((one) => one.moduleIds.some((id) => id.replaceAll("\\", "/").endsWith(source))))].filter((name) => !first.has(name));
  const styles = scripts.flatMap((name) => [...(chunks.get(name).viteMetadata?.importedCss ?? [])]);
  return [...new Set([...scripts, ...styles])];
}

export function early() {
  let web = ".";
  return {
    name: "early",
    apply: "build",
    configResolved(config) {
      web = config.root;
    },
    buildStart() {
      this.emitFile({ type: "asset", name: "early.js", source: readFileSync(join(web, "src/early.js"), "utf8") });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const name = Object.values(bundle).find((one) => one.type === "asset" && one.names?.includes("early.js"))?.fileName;
        const files = filesOf(bundle, TABLE).map((one) => `/${one}`);
        return [
          { tag: "meta", attrs: { name: "table", content: files.join(" ") }, injectTo: "head" },
          { tag: "script", attrs: { async: true, fetchpriority: "high", src: `/${name}` }, injectTo: "head" },
        ];
      },
    },
  };
}
