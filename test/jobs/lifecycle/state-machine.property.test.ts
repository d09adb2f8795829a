import * as fc from "fast-check";
import { expect, it } from "vitest";
import { toCanceled, transition } from "../../../src/jobs/lifecycle/state-machine.ts";
import type { Effect } from "../../../src/jobs/lifecycle/transitions.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import { say } from "../../../src/messages/index.ts";
import { LIMITS, later, makeJob } from "../make-job.ts";

const reason = say("serviceBusy");

/** Any event a worker may ever see, whether or not it fits the state. */
const observation: fc.Arbitrary<JobEvent> = fc.constantFrom<JobEvent>(
  { kind: "picked-up" },
  { kind: "placed", receipts: { message: "m" } },
  { kind: "prepared", request: {}, claim: "another each time" },
  { kind: "in-progress" },
  { kind: "completed", urls: ["u"] },
  { kind: "collected", result: { files: [] } },
  { kind: "submitted", taskId: "t" },
  { kind: "answered", urls: ["u"] },
  { kind: "delivered", receipts: { posted: "p" } },
  { kind: "try-later", reason },
  { kind: "try-later", reason, afterMs: 20_000 },
  { kind: "refused", reason, maybeCharged: false },
  { kind: "missing", reason },
  { kind: "unclear", reason },
);
const FAILURES = new Set(["try-later", "refused", "unclear"]);
const rarely = fc.nat(20).map((n) => n === 0);
const happening = fc.record({ seen: observation, afterMs: fc.nat(40_000), cancels: rarely });

it("resubmits only what certainly didn't arrive, and never leaves a final state, whatever events come in whatever order", () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (story) => {
      let job = makeJob();
      let elapsed = 0;
      let mayHaveArrived = false;
      let last: Effect = { kind: "stop" };
      for (const [n, { seen: any, afterMs, cancels }] of story.entries()) {
        const seen = any.kind === "prepared" ? { ...any, claim: `c${n}` } : any;
        // Only effects that were carried out can fail.
        const isIdle = last.kind === "sleep" || last.kind === "stop";
        if (isIdle && FAILURES.has(seen.kind)) continue;
        elapsed += afterMs;
        const before = job;
        if (cancels) job = toCanceled(job, later(elapsed)) ?? job;
        const next = transition(job, seen, later(elapsed), LIMITS);
        if (last.kind === "submit" && before.state === "submitting" && seen.kind === "try-later")
          mayHaveArrived = false;
        if (next.effect.kind === "submit") {
          expect(mayHaveArrived).toBe(false);
          mayHaveArrived = true;
          expect(next.job).toMatchObject({ state: "submitting", submittedAt: later(elapsed) });
        }
        // A final state stays final, except when an unconfirmed job gets a late receipt.
        if (before.finishedAt && before.state !== "unconfirmed") expect(next.job).toBe(before);
        if (next.job.finishedAt) expect(next.job.outcome).not.toBeNull();
        if (next.effect.kind === "deliver") expect(next.job).toMatchObject({ state: "delivering" });
        job = next.job;
        last = next.effect;
      }
    }),
    { numRuns: 2_000 },
  );
});
