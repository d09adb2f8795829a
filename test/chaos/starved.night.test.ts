import { expect, it } from "vitest";
import { runStarved } from "./starved.ts";

it(
  "loses nothing that the service finished, and blames nobody, with a tenth of a processor",
  async () => {
    const { broken, jobs } = await runStarved({ jobs: 20, settleLimitMs: 60 * 60_000 });
    expect(broken).toEqual([]);
    expect(jobs).toHaveLength(20);
  },
  2 * 60 * 60_000,
);
