import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { channels } from "./view.ts";
import { type SlackTestAppOptions, type SlackTestApp, startSlackTestApp } from "./test-app.ts";

/**
 * Runs one test app for all tests of a block, with channels for each; fails if Slack refused something or an error went
 * unnoticed.
 */
export function useSlackTestApp(options: SlackTestAppOptions): { app: SlackTestApp; next: () => string } {
  const next = channels();
  // Filled before the first test runs.
  const app = {} as SlackTestApp;
  beforeAll(async () => {
    const slack = { workspaces: [next.workspace], ...options.slack };
    Object.assign(app, await startSlackTestApp({ ...options, slack }));
  });
  afterEach(() => {
    expect(app.slack.violations).toEqual([]);
    expect(app.slack.faults.waiting()).toBe(0);
  });
  afterAll(() => app.close());
  return { app, next };
}
