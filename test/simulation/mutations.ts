/** One way to spoil src/jobs: every edit replaces the first place where `from` stands in `file`. */
export interface Mutation {
  readonly what: string;
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
}

const one = (what: string, file: string, from: string, to: string): Mutation => ({
  what,
  edits: [[file, from, to]],
});

export const MUTATIONS: readonly Mutation[] = [
  // Submitting
  {
    what: "write the intent after the submission",
    edits: [
      [
        "worker.ts",
        "const asked = tools.now().getTime();",
        `const asked = tools.now().getTime();
    let early: Observation | undefined;
    if (next.effect.kind === "submit") early = await tools.perform(next.effect, next.job, signal);`,
      ],
      ["worker.ts", "seen = await tools.perform(", "seen = early ?? await tools.perform("],
    ],
  },
  one(
    "send again what was found without a receipt",
    "phases.ts",
    `conclude(job, unconfirmed(say("unconfirmedAfterCrash")), now, limits)`,
    `{ job: { ...job, state: "accepted", claimedUntil: null }, effect: { kind: "prepare" } }`,
  ),
  one(
    "call it unconfirmed while the sender may still be at it",
    "phases.ts",
    "return claimed(job, now)",
    "return false",
  ),
  one(
    "take a request that broke off for one that never arrived",
    "verdict.ts",
    "error instanceof NetworkError && !error.reached",
    "error instanceof NetworkError",
  ),
  one(
    "take a 5xx to a submission as retryable",
    "verdict.ts",
    "if (!maybeCharged) return retryable ? tryLater(error) : refusedBy(error);",
    "if (!maybeCharged || status >= 500) return tryLater(error);",
  ),
  one(
    "take no answer to a submission as retryable",
    "verdict.ts",
    `return { kind: "unclear", reason: say("unconfirmedNoAnswer") };`,
    "return tryLater(error);",
  ),
  one("forget the task id", "moves.ts", `state: "waiting", taskId,`, `state: "waiting", taskId: null,`),
  one(
    "forget a receipt when its write fails",
    "worker.ts",
    "if (!isReceipt(seen) || signal.aborted) throw error;",
    "throw error;",
  ),
  one(
    "forget a receipt when somebody else wrote first",
    "worker.ts",
    `seen = isReceipt(seen) ? seen : { kind: "picked-up" };`,
    `seen = { kind: "picked-up" };`,
  ),
  // Fences and claims
  one(
    "skip the version check",
    "worker.ts",
    "await insist(tools, job, seen, signal, () => tools.rows.save(next.job));",
    "(await insist(tools, job, seen, signal, () => tools.rows.save(next.job))) ?? next.job;",
  ),
  one(
    "act upon an intent whose write came back too late",
    "worker.ts",
    "if (isLate && isClaimed(next.effect)) {",
    "if (false) {",
  ),
  one(
    "show progress after a write that came back too late",
    "worker.ts",
    "saved.state !== job.state && !isLate",
    "saved.state !== job.state",
  ),
  one(
    "take a delivery over while its claim stands",
    "phases.ts",
    `return damaged(job);
      return claimed(job, now)`,
    `return damaged(job);
      return false`,
  ),
  one(
    "void the claims of others at every start",
    "index.ts",
    "if (alone) {",
    "await rows.releaseClaims();\n  if (alone) {",
  ),
  one("post however late it is", "effects.ts", "if (tools.now() >= until)", "if (false)"),
  one(
    "forget the receipt before a post",
    "effects.ts",
    "await tools.note(job.id, receipts, job.version);",
    "",
  ),
  one("never mend an answer that progress has overwritten", "mending.ts", "look < LOOKS", "look < 0"),
  // Once
  one(
    "drop the deduplication of invocations",
    "accept.ts",
    "id: tools.newId(), invocation,",
    "id: tools.newId(), invocation: { ...invocation, key: invocation.key + tools.newId() },",
  ),
  one(
    "drop the deduplication of retries",
    "desk.ts",
    "`retry-${job.id}`",
    "`retry-${job.id}-${tools.now().getTime()}`",
  ),
  one(
    "let a delivery be cancelled",
    "lifecycle.ts",
    `if (job.state !== "accepted" && job.state !== "waiting" && job.state !== "collecting") return null;`,
    "if (job.finishedAt) return null;",
  ),
  one("say that a cancelled task cost nothing", "lifecycle.ts", "maybeCharged: spent", "maybeCharged: false"),
  one(
    "deliver before collecting",
    "phases.ts",
    "return collect(job, seen.urls);",
    `return conclude(job, { verdict: "done", result: { files: [] } }, now, limits);`,
  ),
  // Never stuck
  one("sweep nothing", "sweeper.ts", "if (ids.length > 0)", "if (false)"),
  one(
    "sweep from the start only once",
    "sweeper.ts",
    `ids.length < PAGE ? "" : (ids.at(-1) ?? "")`,
    `ids.at(-1) ?? after`,
  ),
  one(
    "wait for a task without end",
    "phases.ts",
    `return overdue(job, now)
        ? conclude(job, failed(say("deadlinePassed"`,
    `return false
        ? conclude(job, failed(say("deadlinePassed"`,
  ),
  one(
    "drop the queue entry of a job that rests long",
    "worker.ts",
    "if (rested instanceof Date) return rested;",
    "if (rested instanceof Date) return undefined;",
  ),
  one("give a delivery up after eight attempts", "limits.ts", "deliveryAttempts: 400", "deliveryAttempts: 8"),
  one("never finish", "moves.ts", "finishedAt: now }", "finishedAt: null }"),
];
