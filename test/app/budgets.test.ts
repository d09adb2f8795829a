import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLimitStore } from "../../src/budgets/limit-store.ts";
import { parseConfig } from "../../src/config.ts";
import { startBudgets } from "../../src/app/budgets.ts";
import { StartError } from "../../src/errors.ts";
import { useTestStore } from "../store/use-test-store.ts";

const log = pino({ level: "silent" });

describe("the operator's price and budget settings", () => {
  let folder: string;
  const store = useTestStore();
  const ends: (() => Promise<unknown>)[] = [];
  const shutdown = { add: (_: string, end: () => Promise<unknown>) => void ends.push(end) };
  const open = (env: Record<string, string>) =>
    startBudgets(parseConfig(env), { store, shutdown: shutdown as never, now: () => new Date(), log });
  const file = async (text: string) => {
    const path = join(folder, `${crypto.randomUUID()}.json`);
    await writeFile(path, text);
    return path;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "mynah-prices-"));
  });
  afterAll(async () => {
    for (const end of ends) await end();
    await rm(folder, { recursive: true, force: true });
  });

  it("price what the file names", async () => {
    const operations = { "speech-synthesis": { per: "100 characters", price: 1 } };
    const { estimate, describe: inWords } = await open({
      PRICES_FILE: await file(JSON.stringify({ currency: "EUR", operations })),
    });
    const call = { operation: "speechSynthesis", request: { text: "x".repeat(250) }, sources: {} };
    expect(inWords(estimate([call, call]))).toBe("5 EUR");
    expect((await open({})).estimate([call])).toBe(0);
  });

  it("refuse a file that is missing or invalid, with a sentence", async () => {
    const refusal = (env: Record<string, string>) => open(env).catch((error: unknown) => error);
    const missing = await refusal({ PRICES_FILE: join(folder, "none.json") });
    expect(missing).toBeInstanceOf(StartError);
    expect(String(missing)).toMatch(/none\.json \(PRICES_FILE\) can't be used\. ENOENT.*\nFix the file/s);
    const wrong = await refusal({
      PRICES_FILE: await file('{"currency":"EUR","operations":{"tts":{"per":"call","price":1}}}'),
    });
    expect(String(wrong)).toMatch(
      /no operation “tts” that costs anything\. Known operations: .*speech-synthesis/,
    );
  });

  it("limit people and servers from the next start on, and no longer once they are removed", async () => {
    const limits = async () =>
      (await createLimitStore(store.db).of("any", "where")).map(({ level, period, most }) => [
        level,
        period,
        most,
      ]);
    await open({ BUDGET_PERSON_DAY: "2.5", BUDGET_SERVER_MONTH: "1000" });
    expect(await limits()).toEqual([
      ["person", "day", 2_500_000],
      ["server", "month", 1_000_000_000],
    ]);
    await open({ BUDGET_SERVER_MONTH: "10" });
    expect(await limits()).toEqual([["server", "month", 10_000_000]]);
    await open({});
    expect(await limits()).toEqual([]);
  });
});
