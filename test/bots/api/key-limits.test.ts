import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKeyLimits } from "../../../src/bots/api/key-limits.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Time stands still, so that nothing is allowed again meanwhile. */
const open = (onStatement = () => undefined as void) =>
  createKeyLimits({
    store: {
      listen: store.listen,
      async notify(channel, payload) {
        onStatement();
        await store.notify(channel, payload);
      },
    },
    now: () => 1_000_000,
    log: pino({ level: "silent" }),
  });
const takeAll = (limits: Awaited<ReturnType<typeof open>>, key: string) => {
  let allowed = 0;
  while (allowed < 200 && limits.take(key) === 0) allowed += 1;
  return allowed;
};

it("two processes hold the limit of a key together, with one statement for many requests", async () => {
  let statements = 0;
  const [one, other] = await Promise.all([open(() => void (statements += 1)), open()]);
  expect([takeAll(one, "kbusy"), takeAll(one, "kquick")]).toEqual([60, 60]);
  // It learns of all sixty at once, and its own tries count nothing while they are refused.
  await expect.poll(() => other.take("kbusy")).toBeGreaterThan(0);
  expect(other.take("kidle")).toBe(0);
  expect(statements).toBe(1);
});

it("what was allowed too much counts, so that the key waits longer", async () => {
  const [one, other] = await Promise.all([open(), open()]);
  expect([takeAll(one, "kboth"), takeAll(other, "kboth")]).toEqual([60, 60]);
  // Sixty too many are six seconds, besides the tenth of a second until the next one.
  await expect.poll(() => [one.take("kboth"), other.take("kboth")]).toEqual([6_100, 6_100]);
});
