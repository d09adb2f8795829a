import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { channels } from "./seen.ts";
import { type SlackTestAppOptions, type SlackTestApp, startSlackTestApp } from "./start.ts";

/**
 * Runs one test app for all tests of a block, with channels for each; fails if Slack refused something or an error went
 * unnoticed.
 */
export function useSlackTestApp(options: SlackTestAppOptions): { house: SlackTestApp; next: () => string } {
  const next = channels();
  // Filled before the first test runs.
  const house = {} as SlackTestApp;
  beforeAll(async () => {
    const slack = { workspaces: [next.workspace], ...options.slack };
    Object.assign(house, await startSlackTestApp({ ...options, slack }));
  }, 30_000);
  afterEach(() => {
    expect(house.slack.violations).toEqual([]);
    expect(house.slack.faults.waiting()).toBe(0);
  });
  afterAll(() => house.close());
  return { house, next };
}
