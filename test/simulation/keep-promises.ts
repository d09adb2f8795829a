import { expect } from "vitest";
import { simulate } from "./simulate.ts";

/** Simulates each history; fails with the end of the first one that breaks a promise. */
export async function keepPromises(seeds: Iterable<number>): Promise<void> {
  for (const seed of seeds) {
    if ((await simulate(seed)).broken === undefined) continue;
    const { broken, history } = await simulate(seed, { record: true });
    expect.fail(`seed ${seed}: ${broken}\n${history.slice(-60).join("\n")}`);
  }
}
