import { expect, it } from "vitest";
import { keepPromises } from "./keep-promises.ts";
import { simulate } from "./simulate.ts";

it("keeps its promises in ten histories of crashes, frozen processes, lost queues and lying services", async () => {
  await keepPromises(Array.from({ length: 10 }, (_, n) => n + 1));
});

it("produces the same history for the same seed, to the last step", async () => {
  const once = await simulate(4, { record: true });
  const twice = await simulate(4, { record: true });
  expect(once.steps).toBeGreaterThan(50);
  expect(twice).toEqual(once);
});
