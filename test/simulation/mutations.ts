/**
 * One way to spoil src: every edit replaces the first occurrence of `from` in `file`. Lists only what test/jobs does
 * not notice; the checks of the pure state machine are spoiled by `npm run test:night -- mutants`.
 */
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
        "jobs/worker/job-runner.ts",
        "const saved = await save(deps, run, next, signal);",
        `let early: JobEvent | undefined;
    if (next.effect.kind === "submit") early = await deps.perform(next.effect, next.job, signal);
    const saved = await save(deps, run, next, signal);`,
      ],
      [
        "jobs/worker/job-runner.ts",
        "const event = await performGuarded(deps,",
        "const event = early ?? await performGuarded(deps,",
      ],
    ],
  },
  one(
    "forget a receipt when its write fails",
    "jobs/worker/run/save.ts",
    "if (!(isClaim || mustBeWritten(job, event)) || signal.aborted) throw error;",
    "throw error;",
  ),
  one(
    "forget a receipt when somebody else wrote first",
    "jobs/worker/run/save.ts",
    "if (isDurable(event) || isOwnIntent(job, row)) run.event = event;",
    `if (event.kind === "prepared") run.event = event;`,
  ),
  one(
    "give up an intent when the answer to its write was lost",
    "jobs/worker/run/save.ts",
    `new Set([
  "prepared",`,
    "new Set([",
  ),
  one(
    "forget that a request was turned away",
    "jobs/worker/run/save.ts",
    `((state === "submitting" || state === "delivering")`,
    `((state === "delivering")`,
  ),
  // Writes that go together
  one(
    "give every job of a group the answer of the first",
    "base/grouped-writes.ts",
    "const outcome = outcomes[n];",
    "const outcome = outcomes[0];",
  ),
  one(
    "let the receipt of a submission be lost with the database",
    "jobs/worker/run/save.ts",
    `new Set(["completed",`,
    `new Set(["submitted", "answered", "completed",`,
  ),
  one(
    "let an intent be lost with the database",
    "jobs/worker/run/save.ts",
    `new Set(["completed",`,
    `new Set(["prepared", "completed",`,
  ),
  // Fences and claims
  one(
    "skip the version check",
    "jobs/worker/run/save.ts",
    "if (saved !== null) return saved;",
    "return saved ?? next.job;",
  ),
  one(
    "act upon an intent whose write came back too late",
    "jobs/worker/job-runner.ts",
    `if (saved === "late" && isClaimed(effect)) {`,
    "if (false) {",
  ),
  one(
    "show progress after a write that came back too late",
    "jobs/worker/run/save.ts",
    "if (!isLate) run.reporter.show(saved);",
    "run.reporter.show(saved);",
  ),
  one(
    "void the claims of others at every start",
    "jobs/worker/worker.ts",
    "if (isSoleProcess) {",
    "await rows.releaseClaims();\n  if (isSoleProcess) {",
  ),
  one(
    "post however late it is",
    "jobs/worker/effects.ts",
    "if (!isOwn || deps.now() >= until)",
    "if (!isOwn)",
  ),
  one(
    "post after another process has taken the job over",
    "jobs/worker/effects.ts",
    "const isOwn = isCurrent && (await deps.lease.holdFor(POST_MS));",
    "const isOwn = true;",
  ),
  one(
    "send with an intent whose lease may have ended",
    "jobs/worker/run/save.ts",
    "|| !deps.lease.isHeld();",
    ";",
  ),
  one(
    "believe in a lease for longer than the database does",
    "jobs/lease.ts",
    "const isHeld = (ms = 0) => clock() + ms < renewedAt + LEASE_MS;",
    "const isHeld = (ms = 0) => clock() + ms < renewedAt + 30 * LEASE_MS;",
  ),
  one(
    "take a job over before the claim has ended",
    "jobs/lifecycle/transitions.ts",
    "claimedUntil !== null && claimedUntil > now",
    "claimedUntil !== null && claimedUntil.getTime() - 300_000 > now.getTime()",
  ),
  one(
    "never end the lease of a dead process",
    "jobs/lease.ts",
    "if (other.mayEnd) endInBackground(other.id);",
    "if (other.mayEnd) log.debug(other.id);",
  ),
  one(
    "renew the lease of another process",
    "jobs/lease.ts",
    "const found = await rows.renew(id, current);",
    "const found = await rows.renew(id, current);\n    for (const other of found.others) await rows.renew(other.id, other.facts);",
  ),
  one(
    "forget the receipt before a post",
    "jobs/worker/effects.ts",
    "await deps.rows.saveReceipts(job.id, receipts, job.version);",
    "",
  ),
  one(
    "never repair an answer that progress has overwritten",
    "jobs/worker/repair-answer.ts",
    "look < MAX_CHECKS",
    "look < 0",
  ),
  // Once
  one(
    "drop the deduplication of invocations",
    "jobs/intake/accept.ts",
    "invocation: { ...invocation, deliverTo:",
    "invocation: { ...invocation, key: invocation.key + Math.random(), deliverTo:",
  ),
  one(
    "drop the deduplication of retries",
    "jobs/actions/job-actions.ts",
    "`retry-${job.id}`",
    "`retry-${job.id}-${deps.now().getTime()}`",
  ),
  // Never stuck
  one(
    "believe that a queue which was lost is complete",
    "jobs/worker/sweeper.ts",
    "if (!(await deps.queue.beginRefill())) return;",
    "await deps.queue.markComplete(); return;",
  ),
  one("sweep nothing", "jobs/worker/sweeper.ts", "if (ids.length > 0)", "if (false)"),
  one(
    "sweep from the start only once",
    "jobs/worker/sweeper.ts",
    `ids.length < PAGE ? "" : (ids.at(-1) ?? "")`,
    `ids.at(-1) ?? from`,
  ),
  one(
    "drop the queue entry of a job that sleeps long",
    "jobs/worker/job-runner.ts",
    "if (!maySleepHere(deps, run, until, options)) return handedOutAt(run, until, deps.now());",
    "if (!maySleepHere(deps, run, until, options)) return undefined;",
  ),
  one(
    "leave a job that can't sleep here without an entry",
    "jobs/worker/run/direct-runs.ts",
    "if (until && running.has(id)) await queue.addAll([id]);",
    "",
  ),
  one(
    "give a delivery up after eight attempts",
    "jobs/lifecycle/timeouts.ts",
    "deliveryAttempts: 400",
    "deliveryAttempts: 8",
  ),
  one("never finish", "jobs/lifecycle/transitions.ts", "finishedAt: now }", "finishedAt: null }"),
  // Jobs of several calls
  one(
    "do a step twice and leave the next one out",
    "jobs/lifecycle/group.ts",
    "[parts.at(-1), steps[parts.length]]",
    "[parts.at(-1), steps[Math.max(0, parts.length - 1)]]",
  ),
  one(
    "do again what the repeated job has paid for",
    "jobs/worker/group-effects.ts",
    "...(finishedCall?.outcome && { outcome: finishedCall.outcome }),",
    "",
  ),
  one(
    "leave calls under way when their parent is over",
    "jobs/lifecycle/transitions.ts",
    `if (isGroup(job.plan) && verdict !== "done")`,
    "if (false)",
  ),
  one(
    "count calls under way as nothing spent",
    "jobs/lifecycle/group.ts",
    "submittedAt !== null ||",
    "submittedAt !== submittedAt ||",
  ),
  one(
    "call a job off without a look at calls that are begun meanwhile",
    "jobs/actions/job-actions.ts",
    "isStarted ? parts.length : undefined",
    "undefined",
  ),
  one(
    "put parts together before all are done",
    "jobs/lifecycle/group.ts",
    `if (live.length > 0) return { kind: "wait" };`,
    "",
  ),
  one(
    "drop what was made before a call broke off",
    "jobs/lifecycle/group.ts",
    "    made: { files },",
    "    made: { files: files.slice(1) },",
  ),
  // The queue
  one(
    "call somebody beyond their own limit",
    "jobs/scheduler/fair-share.ts",
    "dropBlocked(server, ({ key }) => hasRoom(key, concurrencyLimits.person));",
    "",
  ),
  one(
    "call somebody beyond their server's limit",
    "jobs/scheduler/fair-share.ts",
    "if (!hasRoom(server.key, concurrencyLimits.server)) continue;",
    "",
  ),
  one(
    "let newcomers in at once whatever the limits are",
    "jobs/intake/insert-job.ts",
    "rows.insert(row, reservation?.concurrencyLimits)",
    "rows.insert(row, reservation && { person: 1e6, server: 1e6 })",
  ),
  one(
    "let the first server go on and on",
    "jobs/scheduler/fair-share.ts",
    "servers.push(server);",
    "servers.splice(at, 0, server);",
  ),
  one(
    "let a server's first person go on and on",
    "jobs/scheduler/fair-share.ts",
    "if (--person.left > 0) server.people.push(person);",
    "if (--person.left > 0) server.people.unshift(person);",
  ),
  // Delivering to Discord
  one(
    "forget what was placed on Discord",
    "bots/discord/delivery/delivery-plan.ts",
    "if (posted !== undefined) return",
    "if (false) return",
  ),
  one(
    "drop the nonce, and do not look for what was posted without a receipt",
    "bots/discord/delivery/routes.ts",
    "await api.createMessage(channel, { ...message, nonce });",
    "await api.createMessage(channel, message);",
  ),
  one(
    "trust Discord's nonce for ever",
    "bots/discord/delivery/routes.ts",
    "if (begun === undefined && !isUnknown) return undefined;",
    "return undefined;",
  ),
  one(
    "do not wait for an edit that is under way",
    "bots/discord/platform.ts",
    "await progress.settle(job.id);",
    "",
  ),
  one(
    "believe Discord that the files are there",
    "bots/discord/delivery/post.ts",
    `? "posted" : "lost-files"`,
    `? "posted" : "posted"`,
  ),
  one(
    "leave an answer that progress has overwritten when the token is dead",
    "bots/discord/delivery/delivery-plan.ts",
    'attempt.route === "original" && context.hasPlaceholder ? toPlaced(attempt)',
    "false ? toPlaced(attempt)",
  ),
  one(
    "give up files that Discord has lost twice",
    "bots/discord/delivery/delivery-plan.ts",
    "context.mayTryLater ? undefined",
    "false ? undefined",
  ),
  one(
    "leave the placeholder as it is when the answer stands elsewhere",
    "bots/discord/delivery/delivery-plan.ts",
    "step === 0 && placeholder !== undefined",
    "false && placeholder !== undefined",
  ),
  one(
    "write that nothing was taken on over an answer",
    "bots/discord/interactions/acknowledge.ts",
    `if ("refused" in late && !(await isThinking(deps, interaction))) return;`,
    "",
  ),
  one(
    "write old receipts over those that a delivery has noted",
    "jobs/worker/run/save.ts",
    "save({ ...next.job, receipts },",
    "save(next.job,",
  ),
  // Delivering to Slack
  one(
    "drop the stored file id",
    "bots/slack/delivery/file-delivery.ts",
    "if (!fileId) return false;",
    "return false;",
  ),
  one(
    "skip files.info: believe Slack that a file is shown",
    "bots/slack/delivery/upload.ts",
    "if (!((await isShared(job, sent.id)) ?? isConfirmed))",
    "if (false)",
  ),
  one(
    "send a file again without taking the lost one back",
    "bots/slack/delivery/file-delivery.ts",
    "await removeUpload(uploads, delivery, lost);",
    "",
  ),
  one(
    "take back what another process may have found shared",
    "bots/slack/delivery/file-delivery.ts",
    "await saveReceipts({});",
    "",
  ),
  one(
    "post files with the answer before their receipts are stored",
    "bots/slack/delivery/one-message.ts",
    "() => saveReceipts(noted)",
    "async () => {}",
  ),
  one(
    "post files one by one without taking back those that were posted with the answer",
    "bots/slack/delivery/one-message.ts",
    "for (const id of ids) await removeUpload(uploads, delivery, id);",
    "",
  ),
  one(
    "leave the message of given-up files beside the answer",
    "bots/slack/delivery/delivery.ts",
    "await deps.posting.removeWithFiles(job);",
    "{}",
  ),
  one(
    "leave the placeholder beside the answer",
    "bots/slack/delivery/one-message.ts",
    "  await removePlaceholder(deps, delivery);",
    "",
  ),
  one(
    "skip reading the channel before a second post",
    "bots/slack/delivery/post-message.ts",
    "if (postingMs === undefined) return undefined;",
    "return undefined;",
  ),
  one(
    "forget that a message was replaced",
    "bots/slack/delivery/receipts.ts",
    `channel, ts: "" };`,
    "channel };",
  ),
  one(
    "dispatch jobs only when a notification of them arrives",
    "jobs/worker/worker.ts",
    'mayBeDue: () => lease.mayBeDue("queue")',
    "mayBeDue: () => false",
  ),
  one("repeat a call after a 5xx", "bots/slack/api/web-client.ts", "retries: 0", "retries: 3"),
];
