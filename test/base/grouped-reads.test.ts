import { describe, expect, it } from "vitest";
import { createGroupedReads } from "../../src/base/grouped-reads.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("grouped reads", () => {
  it("send a lookup at once, and those that come meanwhile together in the next statement", async () => {
    const statements: (readonly string[])[] = [];
    const answers: (() => void)[] = [];
    const read = createGroupedReads(async (keys: readonly string[]) => {
      statements.push(keys);
      await new Promise<void>((resolve) => answers.push(resolve));
      return keys.map((key) => `${key}!`);
    });
    const first = read("a");
    const later = [read("b"), read("a"), read("c")];
    expect(statements).toEqual([["a"]]);
    answers[0]?.();
    expect(await first).toBe("a!");
    expect(statements).toEqual([["a"], ["b", "a", "c"]]);
    answers[1]?.();
    expect(await Promise.all(later)).toEqual(["b!", "a!", "c!"]);
  });

  it("fail together, and the next ones are read again", async () => {
    const failing = Promise.withResolvers<string[]>();
    const results = [Promise.resolve(["a"]), failing.promise, Promise.resolve(["d"])];
    const read = createGroupedReads((_keys: readonly string[]) => results.shift() ?? Promise.resolve([]));
    const asked = Promise.allSettled([read("a"), read("b"), read("c")]);
    await settled();
    failing.reject(new Error("away"));
    expect((await asked).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await read("d")).toBe("d");
  });
});
