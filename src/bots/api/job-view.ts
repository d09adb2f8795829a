import { producedFiles, type Job } from "../../jobs/job.ts";
import { recoveryOptionOf } from "../../jobs/lifecycle/recovery.ts";
import type { Progress } from "../../jobs/ports/platform.ts";
import { failureText } from "../../messages/job-text.ts";
import { render } from "../../messages/index.ts";
import { helpPathOf } from "../cards/index.ts";
import { stateOf } from "../web/job-view.ts";
import type { JobView } from "./schemas.ts";

/** Path below which everything of the API is. */
export const API_PATH = "/api/v1";

/** Builds what programs see of a job, in the language of the request. */
export function toJobView(job: Job, progress: Progress | undefined, now: number): JobView {
  const { outcome, finishedAt } = job;
  const state = stateOf(job, progress);
  const shown = progressOf(state, progress);
  const done = outcome?.verdict === "done" ? outcome.result : undefined;
  const until = finishedAt?.getTime() ?? now;
  return {
    id: job.id,
    command: job.command,
    state,
    createdAt: job.createdAt.toISOString(),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
    elapsedMs: Math.max(0, until - job.createdAt.getTime()),
    ...(job.retryOf !== null && { retryOf: job.retryOf }),
    ...(shown && { progress: shown }),
    files: producedFiles(outcome).map(({ id, name, type, bytes, durationMs }) => ({
      id,
      name,
      type,
      bytes,
      durationMs,
      url: `${API_PATH}/jobs/${job.id}/files/${id}`,
    })),
    ...(done?.transcript && { transcript: transcriptOf(done.transcript) }),
    ...(done?.cost && { cost: render(done.cost.said) }),
    ...(outcome && outcome.verdict !== "done" && { failure: failureOf(job, outcome) }),
  };
}

function progressOf(state: JobView["state"], progress: Progress | undefined): JobView["progress"] {
  if (!progress) return undefined;
  const { ahead, expectedMs, estimate, parts } = progress;
  if (state === "queued")
    return { ...(ahead !== undefined && { ahead }), ...(expectedMs !== undefined && { expectedMs }) };
  if (state !== "running") return undefined;
  return {
    ...(estimate && { percent: Math.round(estimate.share * 100) }),
    ...(estimate?.leftMs !== undefined && { leftMs: estimate.leftMs }),
    ...(parts && { parts }),
  };
}

type Done = Extract<NonNullable<Job["outcome"]>, { verdict: "done" }>;

function transcriptOf(transcript: NonNullable<Done["result"]["transcript"]>): JobView["transcript"] {
  const { language, durationMs, speakers, segments, cut } = transcript;
  return {
    ...(language !== undefined && { language }),
    ...(durationMs !== undefined && { durationMs }),
    ...(speakers && { speakers: [...speakers] }),
    segments: segments.map(({ text, start, end, speaker }) => ({
      text,
      start,
      end,
      speaker,
    })),
    cut,
  };
}

function failureOf(
  job: Job,
  outcome: Exclude<NonNullable<Job["outcome"]>, { verdict: "done" }>,
): NonNullable<JobView["failure"]> {
  const way = recoveryOptionOf(job, outcome);
  const help = helpPathOf(outcome);
  return {
    kind: outcome.reason.key,
    text: failureText(job, outcome),
    maybeCharged: outcome.maybeCharged,
    ...(outcome.confirm && { confirm: render(outcome.confirm) }),
    ...(way && { recovery: way }),
    ...(help !== undefined && { help }),
  };
}
