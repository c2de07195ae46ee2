// A nickname to begin with, for whoever does not think of one.

const FIRST = "Lucky Brave Quiet Swift Merry Sly Bold Calm Royal Silver Golden Clever Sunny Jolly Wild Steady Humble Cosmic Velvet Rusty".split(" ");
const SECOND = "Otter Falcon Badger Heron Lynx Marten Raven Tiger Walrus Gecko Puffin Mustang Beaver Osprey Panda Bison Cobra Moose Robin Wolf".split(" ");

const below = (most: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % most;

export function suggested(): string {
  return `${FIRST[below(FIRST.length)]} ${SECOND[below(SECOND.length)]} ${below(90) + 10}`;
}
