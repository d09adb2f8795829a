import { isDeepStrictEqual } from "node:util";
import type { Budgets } from "../../budgets/index.ts";
import { callsOf, isGroup } from "../../commands/definition/plan-calls.ts";
import { MediaProcessorError } from "../../media/processing/errors.ts";
import { PARTS_NOT_JOINED, type Result, type ResultFile } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import { toCanceled } from "../lifecycle/state-machine.ts";
import { deadlineMs } from "../lifecycle/timeouts.ts";
import type { JobEvent } from "../lifecycle/observation.ts";
import type { RecordedTracks } from "../ports/recordings.ts";
import type { DispatchSignal } from "../scheduler/dispatch-signal.ts";
import type { NewChildJob } from "../store/job-row.ts";
import type { JobStore } from "../store/jobs.ts";
import { isUnsubmitted, childResults } from "../lifecycle/group.ts";
import type { ChildSpec } from "../lifecycle/transitions.ts";

export interface GroupDeps {
  readonly rows: Pick<JobStore, "find" | "childrenOf" | "insertChildren" | "save">;
  readonly dispatchSignal: Pick<DispatchSignal, "signal">;
  /** Makes a worker pick a job up now, even if it sleeps. */
  readonly wake: (id: string) => Promise<void>;
  /** Joins spoken parts into one file (media/). Repeating it leaves one. */
  readonly join: (job: Job, files: readonly ResultFile[], signal: AbortSignal) => Promise<Result>;
  readonly recordings: Pick<RecordedTracks, "merge">;
  readonly budgets: Pick<Budgets, "estimate">;
  readonly newId: () => string;
  readonly now: () => Date;
}

export const loadChildren = async ({ rows }: GroupDeps, { id }: Job): Promise<JobEvent> => ({
  kind: "children",
  children: await rows.childrenOf(id),
});

/** Inserts the calls' rows; existing ones stay as they are. They queue like any other job. */
export async function startChildren(
  deps: GroupDeps,
  parent: Job,
  specs: readonly ChildSpec[],
): Promise<JobEvent> {
  const earlier = await findEarlierChildren(deps, parent);
  const parts = specs.map((spec) => createChild(deps, parent, spec, earlier));
  const begun = await deps.rows.insertChildren(parent.id, parts, { isStep: "steps" in parent.plan });
  if (begun === 0) return { kind: "in-progress" };
  deps.dispatchSignal.signal();
  return loadChildren(deps, parent);
}

/** Returns the calls of the job that this one retries: their results are paid for. */
async function findEarlierChildren(
  { rows }: GroupDeps,
  { retryOf, platform, person }: Job,
): Promise<readonly Job[]> {
  const earlier = retryOf === null ? null : await rows.find(retryOf);
  const isSame = earlier?.platform === platform && earlier.person.id === person.id;
  return earlier && isSame ? rows.childrenOf(earlier.id) : [];
}

function createChild(
  { budgets, newId, now }: GroupDeps,
  parent: Job,
  { part, command, options, plan }: ChildSpec,
  earlier: readonly Job[],
): NewChildJob {
  const { platform, person, place, deliverTo, locale, roles } = parent;
  const requester = { platform, person, place, deliverTo, locale, ...(roles && { roles }) };
  const finishedCall = earlier.find(
    (one) => one.parent?.part === part && one.state === "done" && isDeepStrictEqual(one.plan, plan),
  );
  return {
    id: newId(),
    invocation: { ...requester, key: "", command, options },
    options,
    plan,
    deadlineAt: new Date(now().getTime() + deadlineMs(plan)),
    retryOf: null,
    reserved: finishedCall ? 0 : budgets.estimate([plan]),
    parent: { id: parent.id, part },
    ...(finishedCall?.outcome && { outcome: finishedCall.outcome }),
  };
}

type CancelChildrenDeps = Pick<GroupDeps, "rows" | "wake" | "now">;

/**
 * Cancels the calls that can be canceled; the others finish on their own. Looks again afterwards: a request that was on
 * its way may have been refused meanwhile, and would be sent again, although its requester reads that nothing was spent.
 */
export async function cancelChildren(
  deps: CancelChildrenDeps,
  { id }: Job,
  scope: "unspent" | "all",
): Promise<readonly Job[]> {
  const isMeant = (part: Job) => !part.finishedAt && (scope === "all" || isUnsubmitted(part));
  for (;;) {
    const parts = await deps.rows.childrenOf(id);
    const live = parts.filter((part) => isMeant(part) && toCanceled(part, deps.now()) !== null);
    if (live.length === 0) return parts;
    for (const part of live) await cancelChild(deps, part, isMeant);
  }
}

/** Its worker may write first: then try again on the new row, or it would continue and spend. */
async function cancelChild(
  { rows, wake, now }: CancelChildrenDeps,
  child: Job,
  isMeant: (child: Job) => boolean,
): Promise<void> {
  for (let last: Job | null = child; last && isMeant(last); last = await rows.find(child.id)) {
    const cancelled = toCanceled(last, now());
    if (!cancelled) return;
    if (!(await rows.save({ ...cancelled, receipts: {} }))) continue;
    // Its worker notices without the wake, only later.
    await wake(child.id).catch(() => undefined);
    return;
  }
}

/** Further failures are the files' own, and not those of a machine that was busy for a moment. */
const MAX_JOINS = 4;

/** Joins the calls' results. Parts that can't be joined are the result themselves. */
export async function mergeResults(deps: GroupDeps, job: Job, signal: AbortSignal): Promise<JobEvent> {
  const parts = await deps.rows.childrenOf(job.id);
  const results = childResults(parts);
  if (!isGroup(job.plan) || results.length < callsOf(job.plan).length)
    throw new TypeError("there is nothing to be put together yet");
  // What was transcribed before, as captions are, needs no call.
  if ("parts" in job.plan && job.plan.join === "tracks")
    return { kind: "collected", result: await deps.recordings.merge(job, parts, signal) };
  const last = results.at(-1);
  if (!last) throw new TypeError("there is nothing to be put together");
  if ("steps" in job.plan) return { kind: "collected", result: last };
  const files = results.flatMap((result) => result.files);
  try {
    return { kind: "collected", result: await deps.join(job, files, signal) };
  } catch (error) {
    if (!(error instanceof MediaProcessorError) || error.code === "closed" || signal.aborted) throw error;
    if (job.attempt + 1 < MAX_JOINS) return { kind: "try-later", reason: say("resultUnchecked") };
    return {
      kind: "collected",
      result: { files, caveats: [say(PARTS_NOT_JOINED, { parts: files.length })] },
    };
  }
}
