import { expect, it } from "vitest";
import { backoffMs, collectPauseMs, limitsFor } from "../../../src/jobs/lifecycle/timeouts.ts";
import { makeJob } from "../make-job.ts";

const MINUTE_MS = 60_000;
const lasting = (attempts: number, pauseMs: (attempt: number) => number) =>
  Array.from({ length: attempts - 1 }, (_, attempt) => pauseMs(attempt)).reduce((sum, ms) => sum + ms, 0);

it("outlasts a platform that is down for hours, and storage that is down for most of a day", () => {
  const { deliveryAttempts, collectAttempts } = limitsFor(makeJob().plan, { pollSchedule: () => 250 });
  expect(lasting(deliveryAttempts, backoffMs)).toBeGreaterThan(6 * 60 * MINUTE_MS);
  expect(lasting(collectAttempts, collectPauseMs)).toBeGreaterThan(20 * 60 * MINUTE_MS);
});

it.each([
  [undefined, false],
  ["ask", false],
  ["resubmit", true],
] as const)(
  "resends an unconfirmed request only if the operator chose to (%s)",
  (onUnconfirmed, resubmit) => {
    expect(limitsFor(makeJob().plan, { pollSchedule: () => 250, onUnconfirmed })).toMatchObject({ resubmit });
  },
);
