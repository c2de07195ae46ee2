import { describe, expect, it } from "vitest";

import { mayHaveArrived } from "../src/lib/acts.svelte";
import { ApiError } from "../src/lib/api";
import { Sending } from "../src/lib/sending.svelte";

const problem = (status: number, code = "x"): ApiError => new ApiError(status, code, "words");

describe("whether it may have arrived", () => {
  it("is known where the room has refused it", () => {
    for (const status of [400, 401, 403, 404, 409, 413, 429]) expect(mayHaveArrived(problem(status))).toBe(false);
    expect(mayHaveArrived(new Error("write an amount"))).toBe(false);
  });
  it("is not where no answer of the room came, also behind a proxy", () => {
    for (const status of [0, 500, 502, 503, 504]) expect(mayHaveArrived(problem(status))).toBe(true);
    for (const code of ["no_answer_yet", "storage"]) expect(mayHaveArrived(problem(409, code))).toBe(true);
  });
});

describe("an entry", () => {
  const sent: [unknown, string][] = [];
  const answering =
    (answer: ApiError | string) =>
    (what: unknown, id: string): Promise<string> => {
      sent.push([what, id]);
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
    };

  it("that was refused is changed and sent under another id", async () => {
    sent.length = 0;
    const sending = new Sending<number>();
    expect(await sending.send(() => 500, answering(problem(409)))).toBe(null);
    expect(sending.refused).toEqual([{ text: "Words.", rule: "" }]);
    expect(sending.unsure).toBe(null);
    expect(await sending.send(() => 700, answering("done"))).toEqual({ answer: "done" });
    expect(sending.refused).toEqual([]);
    expect(sent.map(([what]) => what)).toEqual([500, 700]);
    expect(sent[0]?.[1]).not.toBe(sent[1]?.[1]);
  });
  it("that may have arrived is sent again as it was, whatever the form says by now", async () => {
    sent.length = 0;
    const sending = new Sending<number>();
    for (const status of [504, 0]) {
      await sending.send(() => 500, answering(problem(status)));
      expect(sending.unsure?.what).toBe(500);
    }
    expect(await sending.send(() => 700, answering("done"))).toEqual({ answer: "done" });
    expect(sending.unsure).toBe(null);
    expect(sent.map(([what]) => what)).toEqual([500, 500, 500]);
    expect(new Set(sent.map(([, id]) => id)).size).toBe(1);
  });
  it("that the room refuses at last is over, and the form is free again", async () => {
    sent.length = 0;
    const sending = new Sending<number>();
    await sending.send(() => 500, answering(problem(502)));
    await sending.send(() => 500, answering(problem(409)));
    expect(sending.unsure).toBe(null);
  });
  it("that cannot be read is not sent", async () => {
    sent.length = 0;
    const sending = new Sending<number>();
    const read = (): number => {
      throw new Error("write an amount");
    };
    expect(await sending.send(read, answering("done"))).toBe(null);
    expect([sending.refused[0]?.text, sending.unsure, sent.length]).toEqual(["Write an amount.", null, 0]);
  });
});
