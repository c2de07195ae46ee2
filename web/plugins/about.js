// What comes with the built page besides itself: build.json says which build it is, notices.txt whose work is in it. Both
// are made from what was really bundled, so that no package is forgotten.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const LICENCE = /^(licen[cs]e|copying|ofl|notice)/i;
const RULE = "=".repeat(78);

/** The folder of the npm package that a bundled file is of; "" where it is ours. */
export function packageOf(path) {
  const found = /^(.*node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(path.split("?")[0].replace(/^\0/, ""));
  return found ? found[1] : "";
}

/** One notice: name, version, and its licence as the package has it. Raises where it has none at all. */
export function noticeOf(folder) {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder)
    .filter((name) => LICENCE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").trim());
  if (!texts.length && !about.license) throw new Error(`${about.name} says nowhere under which licence it is`);
  const author = typeof about.author === "string" ? about.author : (about.author?.name ?? "");
  const text = texts.join("\n\n") || [`Licence: ${about.license}`, author && `By ${author}`].filter(Boolean).join("\n");
  return { name: about.name, version: about.version, licence: about.license ?? "", text };
}

export function noticesOf(paths, own) {
  const folders = [...new Set(paths.map(packageOf).filter(Boolean))].filter((folder) => existsSync(join(folder, "package.json")));
  // Once each, by whatever way it was reached.
  const byName = new Map(folders.map(noticeOf).map((one) => [`${one.name} ${one.version}`, one]));
  const notices = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
  return [own.trim(), ...notices.map((one) => `${RULE}\n${one.name} ${one.version} (${one.licence})\n${RULE}\n\n${one.text}`)].join("\n\n") + "\n";
}

function commit(root) {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}

export function about() {
  let web = ".";
  return {
    name: "about",
    apply: "build",
    configResolved(config) {
      web = config.root;
    },
    generateBundle(_, bundle) {
      const pieces = Object.values(bundle);
      const names = pieces.flatMap((one) => (one.type === "chunk" ? one.moduleIds : (one.originalFileNames ?? [])));
      const paths = names.map((name) => (name.startsWith("node_modules") ? join(web, name) : name));
      const version = /__version__ = "(.+)"/.exec(readFileSync(join(dirname(web), "src/pitboss/__init__.py"), "utf8"))?.[1] ?? "unknown";
      const entry = pieces.find((one) => one.type === "chunk" && one.isEntry)?.fileName ?? "";
      const build = { version, commit: commit(web), entry };
      this.emitFile({ type: "asset", fileName: "build.json", source: JSON.stringify(build) });
      this.emitFile({ type: "asset", fileName: "notices.txt", source: noticesOf(paths, readFileSync(join(web, "NOTICE"), "utf8")) });
    },
  };
}
