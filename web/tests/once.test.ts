import { expect, test } from "vitest";

import { ApiError } from "../src/lib/api";
import { Once } from "../src/lib/once";

/** What a room is sent, each time answered so. */
function room(...answers: (number | "ok")[]): { ids: string[]; send: (words: Record<string, unknown>) => Promise<unknown> } {
  const ids: string[] = [];
  return {
    ids,
    send: async (words) => {
      ids.push(String(words["id"]));
      const answer = answers.shift();
      if (answer !== "ok") throw new ApiError(answer ?? 500, "error", "no");
    },
  };
}

async function sent(once: Once, to: ReturnType<typeof room>, words: Record<string, unknown>): Promise<void> {
  await once.send(words, to.send).catch(() => undefined);
}

test("an answer that never came: the same words go out under the same id", async () => {
  const [once, to] = [new Once(), room(0, 503, "ok", "ok")];
  for (let time = 0; time < 4; time++) await sent(once, to, { name: "Wanda" });
  expect(to.ids[0]).toBe(to.ids[1]);
  expect(to.ids[1]).toBe(to.ids[2]);
  // It was done: who comes next by that name is somebody else.
  expect(to.ids[3]).not.toBe(to.ids[2]);
});

test("other words, or what was refused, are something else", async () => {
  const [once, to] = [new Once(), room(0, 409, "ok")];
  await sent(once, to, { chips: 10_000 });
  await sent(once, to, { chips: 20_000 });
  await sent(once, to, { chips: 20_000 });
  expect(new Set(to.ids).size).toBe(3);
});
