import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { channels } from "./seen.ts";
import { type HouseOptions, type SlackHouse, startSlackHouse } from "./start.ts";

/** One program for all tests of a block, and channels for each; nothing may be left that Slack has refused or that went wrong unseen. */
export function useHouse(options: HouseOptions): { house: SlackHouse; next: () => string } {
  const next = channels();
  // Filled before the first test runs.
  const house = {} as SlackHouse;
  beforeAll(async () => {
    const slack = { workspaces: [next.workspace], ...options.slack };
    Object.assign(house, await startSlackHouse({ ...options, slack }));
  }, 30_000);
  afterEach(() => {
    expect(house.slack.violations).toEqual([]);
    expect(house.slack.faults.waiting()).toBe(0);
  });
  afterAll(() => house.close());
  return { house, next };
}
