import type { Job } from "../../src/jobs/job.ts";
import type { LifecycleLimits } from "../../src/jobs/lifecycle/timeouts.ts";

export const T0 = new Date("2026-11-20T12:00:00Z");
export const later = (ms: number) => new Date(T0.getTime() + ms);

export const LIMITS: LifecycleLimits = {
  pollSchedule: () => 250,
  submitMs: 90_000,
  deliverMs: 180_000,
  deliveryAttempts: 3,
  collectAttempts: 3,
  missingMs: 60_000,
  groupMs: 1_800_000,
  crashes: 3,
  resubmit: false,
};

/** Returns a job as it is right after it was accepted, with overrides. */
export function makeJob(over: Partial<Job> = {}): Job {
  return {
    id: "jb2c3d4f5g6h",
    platform: "web",
    person: { id: "p1" },
    place: { workspace: "", channel: "", address: {} },
    locale: "en",
    command: "tts",
    options: { text: "Hello" },
    plan: {
      operation: "speechSynthesis",
      request: { text: "Hello", voice: "Clara" },
      sources: {},
      expect: "audio",
    },
    state: "accepted",
    version: 0,
    attempt: 0,
    claimedUntil: null,
    claim: null,
    taskId: null,
    urls: null,
    missingSince: null,
    outcome: null,
    receipts: {},
    retryOf: null,
    parent: null,
    createdAt: T0,
    submittedAt: null,
    deadlineAt: later(3_600_000),
    finishedAt: null,
    crashes: 0,
    resubmitted: false,
    reserved: 0,
    spent: 0,
    ...over,
  };
}
