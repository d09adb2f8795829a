import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { simulate } from "./simulate.ts";

/** `npm run simulate` runs many more. */
const SEEDS = Number(process.env["SIMULATION_SEEDS"] ?? 50);
const failedOnce = JSON.parse(readFileSync(new URL("seeds.json", import.meta.url), "utf8")) as number[];

async function told(seed: number): Promise<string> {
  const { broken, history } = await simulate(seed, { record: true });
  return `seed ${seed}: ${broken}\n${history.slice(-60).join("\n")}`;
}

async function keepsThePromise(seeds: Iterable<number>): Promise<void> {
  for (const seed of seeds) {
    const { broken } = await simulate(seed);
    if (broken !== undefined) expect.fail(await told(seed));
  }
}

it(
  `keeps its promises in ${SEEDS} histories of crashes, frozen processes, lost queues and lying services`,
  async () => {
    await keepsThePromise(Array.from({ length: SEEDS }, (_, n) => n + 1));
  },
  60_000 + 200 * SEEDS,
);

it("keeps its promises in every history that once broke them", async () => {
  await keepsThePromise(failedOnce);
});

it("produces the same history for the same seed, to the last step", async () => {
  const once = await simulate(4, { record: true });
  const twice = await simulate(4, { record: true });
  expect(once.steps).toBeGreaterThan(50);
  expect(twice).toEqual(once);
});
