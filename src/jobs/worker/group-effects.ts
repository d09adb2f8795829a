import { isDeepStrictEqual } from "node:util";
import type { Budgets } from "../../budgets/index.ts";
import { callsOf, isSeveral } from "../../commands/definition/plan-calls.ts";
import type { Planned } from "../../commands/definition/command.ts";
import { FitError } from "../../media/processing/errors.ts";
import type { ResultFile } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import type { Invocation, Job } from "../job.ts";
import { cancel } from "../lifecycle/state-machine.ts";
import type { Observation } from "../lifecycle/observation.ts";
import type { NewPart } from "../store/job-row.ts";
import type { Rows } from "../store/jobs.ts";
import { isUnspent, resultsOf, type Beginning } from "../lifecycle/group.ts";

export interface PartTools {
  readonly rows: Pick<Rows, "find" | "partsOf" | "beginParts" | "save" | "isTaskOfOthers">;
  /** Somebody has come into the line. */
  readonly ring: () => void;
  /** Has a job looked at now, wherever it rests. */
  readonly wake: (id: string) => Promise<void>;
  /** Puts spoken parts into one file (media/). Repeating it leaves one. */
  readonly join: (job: Job, files: readonly ResultFile[], signal: AbortSignal) => Promise<ResultFile>;
  readonly estimate: Budgets["estimate"];
  readonly newId: () => string;
  readonly deadlineMs: (plan: Planned) => number;
  readonly now: () => Date;
}

export const check = async ({ rows }: Pick<PartTools, "rows">, { id }: Job): Promise<Observation> => ({
  kind: "parts",
  parts: await rows.partsOf(id),
});

/** Writes the calls' rows; what is there already stays as it is. They stand in line like anybody's. */
export async function begin(
  tools: PartTools,
  parent: Job,
  beginnings: readonly Beginning[],
): Promise<Observation> {
  const before = await madeBefore(tools, parent);
  const parts = beginnings.map((one) => partFrom(tools, parent, one, before));
  const begun = await tools.rows.beginParts(parent.id, parts);
  if (begun === 0) return { kind: "in-progress" };
  tools.ring();
  return check(tools, parent);
}

/** What the job that this one repeats has paid for. */
async function madeBefore({ rows }: PartTools, { retryOf, platform, person }: Job): Promise<readonly Job[]> {
  const earlier = retryOf === null ? null : await rows.find(retryOf);
  const isSame = earlier?.platform === platform && earlier.person.id === person.id;
  return earlier && isSame ? rows.partsOf(earlier.id) : [];
}

function partFrom(
  { estimate, newId, deadlineMs, now }: PartTools,
  parent: Job,
  { part, command, options, plan }: Beginning,
  before: readonly Job[],
): NewPart {
  const { platform, person, place, locale, roles } = parent;
  const invocation: Invocation = {
    key: "",
    platform,
    person,
    place,
    locale,
    command,
    options,
    ...(roles && { roles }),
  };
  const made = before.find(
    (one) => one.parent?.part === part && one.state === "done" && isDeepStrictEqual(one.plan, plan),
  );
  return {
    id: newId(),
    invocation,
    options,
    plan,
    deadlineAt: new Date(now().getTime() + deadlineMs(plan)),
    retryOf: null,
    reserved: made ? 0 : estimate([plan]),
    parent: { id: parent.id, part },
    ...(made?.outcome && { outcome: made.outcome }),
  };
}

type HaltTools = Pick<PartTools, "rows" | "wake" | "now">;

/** Calls off those that can be; the others end by themselves. */
export async function halt(tools: HaltTools, { id }: Job, which: "unspent" | "all"): Promise<readonly Job[]> {
  const parts = await tools.rows.partsOf(id);
  const isMeant = (part: Job) => !part.finishedAt && (which === "all" || isUnspent(part));
  const live = parts.filter(isMeant);
  if (live.length === 0) return parts;
  for (const part of live) await callOff(tools, part, isMeant);
  return tools.rows.partsOf(id);
}

/** Whoever carries it may write first: then it is called off from there, or it would go on and spend. */
async function callOff(
  { rows, wake, now }: HaltTools,
  part: Job,
  isMeant: (part: Job) => boolean,
): Promise<void> {
  for (let last: Job | null = part; last && isMeant(last); last = await rows.find(part.id)) {
    const cancelled = cancel(last, now());
    if (!cancelled) return;
    if (!(await rows.save({ ...cancelled, receipts: {} }))) continue;
    // Whoever carries it finds out by itself, only later.
    await wake(part.id).catch(() => undefined);
    return;
  }
}

/** What all of them have made together. What FFmpeg cannot read it cannot read a second time either. */
export async function join(tools: PartTools, job: Job, signal: AbortSignal): Promise<Observation> {
  const parts = await tools.rows.partsOf(job.id);
  const results = resultsOf(parts);
  const last = results.at(-1);
  if (!isSeveral(job.plan) || !last || results.length < callsOf(job.plan).length)
    throw new TypeError("there is nothing to be put together yet");
  if ("steps" in job.plan) return { kind: "collected", result: last };
  const files = results.flatMap((result) => result.files);
  try {
    return { kind: "collected", result: { files: [await tools.join(job, files, signal)] } };
  } catch (error) {
    if (!(error instanceof FitError) || error.code === "closed") throw error;
    return { kind: "refused", reason: say("partsNotJoined"), maybeCharged: true, made: { files } };
  }
}
