// What can be worked out from tokens.css alone: contrast in both schemes, on every ground and felt, and that it is the one
// place where colours stand.

import { describe, expect, test } from "vitest";

const FILES = import.meta.glob<string>("../src/**/*.{svelte,css,ts}", { eager: true, query: "?raw", import: "default" });
const CSS = FILES["../src/tokens.css"] ?? "";
const SCHEMES = ["light", "dark"] as const;

/** The tokens of the blocks with these selectors, the later ones over the earlier. */
function tokens(scheme: (typeof SCHEMES)[number], ...selectors: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const selector of selectors) {
    const start = CSS.indexOf(`\n${selector} {`);
    expect(start, selector).toBeGreaterThanOrEqual(0);
    for (const [, name, value] of CSS.slice(start, CSS.indexOf("\n}", start)).matchAll(/--([\w-]+): ([^;]+);/g)) {
      const both = /^light-dark\((.+), (.+)\)$/.exec(value ?? "");
      found[name ?? ""] = (both ? both[scheme === "light" ? 1 : 2] : value) ?? "";
    }
  }
  return found;
}

function brightness(colour: string): number {
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
function tooLow(of: Record<string, string>, words: string[], grounds: string[], least: number): string[] {
  return words.flatMap((word) =>
    grounds.flatMap((ground) => {
      const found = contrast(of[word] ?? "", of[ground] ?? "");
      return found < least ? [`--${word} on --${ground}: ${found.toFixed(2)}`] : [];
    }),
  );
}

const GROUNDS = ["surface", "raised", "sunken", "glow"];
const WORDS = ["text", "quiet", "faint", "accent", "win", "lose", "warn"];
const SUITS = ["suit-spades", "suit-hearts", "suit-diamonds", "suit-clubs", "suit-other"];

describe.each(SCHEMES)("contrast, %s", (scheme) => {
  const of = tokens(scheme, ":root");

  test("black on white is 21, a colour on itself 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast(of.accent ?? "", of.accent ?? "")).toBe(1);
  });

  test("text is read on every ground: 4.5 to 1", () => {
    expect(tooLow(of, [...WORDS, ...SUITS], GROUNDS, 4.5)).toEqual([]);
    expect(tooLow(of, ["text", "quiet"], ["hover", "win-wash", "lose-wash", "warn-wash"], 4.5)).toEqual([]);
    expect(tooLow(of, ["text"], ["chart-none", "chart-win", "chart-lose"], 4.5)).toEqual([]);
    expect(tooLow(of, ["on-accent"], ["accent"], 4.5)).toEqual([]);
    expect(tooLow(of, ["on-primary"], ["primary", "primary-deep"], 4.5)).toEqual([]);
    expect(tooLow(of, ["print", "print-quiet"], ["paper"], 4.5)).toEqual([]);
  });

  test("four colours of suits too", () => {
    expect(tooLow(tokens(scheme, ":root", ':root[data-suits="four"]'), SUITS, GROUNDS, 4.5)).toEqual([]);
  });

  test("edges of controls and the focus are seen: 3 to 1", () => {
    expect(tooLow(of, ["edge", "focus", "accent"], GROUNDS, 3)).toEqual([]);
    expect(tooLow(of, ["edge"], ["hover"], 3)).toEqual([]);
    expect(tooLow(of, ["primary-edge"], scheme === "light" ? GROUNDS : ["primary", "primary-deep"], scheme === "light" ? 3 : 1.5)).toEqual([]);
    expect(tooLow(of, ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5"], ["surface", "raised"], 3)).toEqual([]);
  });
});

test.each(["", ...["blue", "burgundy", "graphite"].map((felt) => `.cloth.${felt}`)])("what lies on the felt is read, %s", (felt) => {
  const of = tokens("dark", ":root", ...(felt ? [felt] : []));
  expect(tooLow(of, ["text"], ["felt", "felt-edge"], 4.5)).toEqual([]);
  expect(tooLow(of, ["accent", "focus"], ["felt"], 3)).toEqual([]);
});

test("suits on a card's face are read in either scheme, since a face is light", () => {
  for (const four of [[], [':root[data-suits="four"]']]) expect(tooLow(tokens("light", ":root", ...four), SUITS, ["card"], 4.5)).toEqual([]);
});

describe("the one place where colours stand", () => {
  const files = Object.entries(FILES).flatMap(([path, text]): [string, string][] => (path.endsWith("/tokens.css") ? [] : [[path.slice(7), text]]));
  const COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w-])|\b(?:rgb|hsl|oklch)a?\(|:\s*(?:white|black|gold|red|green)\s*;/i;
  const literal = ([path, text]: [string, string]): string[] =>
    text.split("\n").flatMap((line, at) => (COLOUR.test(line) && !line.includes("{#each") ? [`${path}:${at + 1}: ${line.trim()}`] : []));

  test("nothing else names one", () => {
    expect(files.length).toBeGreaterThan(80);
    expect(files.flatMap(literal)).toEqual([]);
  });

  test("every token that is used is there", () => {
    const here = new Set([...(CSS + FILES["../src/app.css"]).matchAll(/--([\w-]+):/g)].map(([, name]) => name));
    const all = files.map(([, text]) => text).join("\n");
    // What a part sets for itself, by style or by style: directive.
    for (const [, name] of all.matchAll(/(?:style:)?--([\w-]+)(?=:|=)/g)) here.add(name);
    const missing = [...all.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name).filter((name) => !here.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });
});
