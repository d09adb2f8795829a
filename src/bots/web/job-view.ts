import { z } from "zod";
import { isGroup } from "../../commands/definition/plan-calls.ts";
import { nextStepsOf } from "../../commands/next-steps.ts";
import { describeExpectedResult } from "../../commands/speech/speech-length.ts";
import { producedFiles, type Job } from "../../jobs/job.ts";
import type { Progress, ProgressEstimate } from "../../jobs/ports/platform.ts";
import { recoveryOptionOf } from "../../jobs/lifecycle/recovery.ts";
import { chosenText, failureText, progressText } from "../../messages/job-text.ts";
import { render, say } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from "../../media/transcript/formats.ts";
import type { Result, Transcript } from "../../media/result.ts";
import { caveatLines, helpPathOf, resentLines } from "../cards/index.ts";
import type { FileView, JobView, SourceView, TranscriptView, ViewState } from "./api-types.ts";

/**
 * Builds the view of a job for the page, in the language of the request. `progress` is the latest that a worker
 * announced; the rest comes from the row.
 */
export const toJobView = (job: Job, context: ViewContext): JobView =>
  runInLanguage(job.locale, () => viewOf(job, context));

interface ViewContext {
  readonly progress?: Progress | undefined;
  readonly now: number;
}

function viewOf(job: Job, { progress, now }: ViewContext): JobView {
  const { outcome } = job;
  const { line, key } = job.place.address;
  const state = stateOf(job, progress);
  const way = recoveryOptionOf(job, outcome);
  const help = outcome ? helpPathOf(outcome) : undefined;
  const chosen = chosenText(job);
  const speech = describeExpectedResult(job);
  const next = outcome?.verdict === "done" ? nextStepsOf(job) : undefined;
  const until = job.finishedAt?.getTime() ?? now;
  const note = outcome?.verdict === "done" ? noteOn(job, outcome.result) : "";
  return {
    id: job.id,
    command: job.command,
    ...(key !== undefined && { key }),
    line: line ?? `/${job.command}`,
    state,
    version: job.version,
    ...(state === "queued" && progress?.ahead !== undefined && { ahead: progress.ahead }),
    ...(state === "queued" && progress?.limit && { held: progressText({ ...progress, state }) }),
    ...(state === "queued" && progress?.expectedMs !== undefined && { expectedMs: progress.expectedMs }),
    createdAt: job.createdAt.toISOString(),
    elapsedMs: Math.max(0, until - job.createdAt.getTime()),
    retryOf: job.retryOf,
    sources: sourcesOf(job),
    ...(chosen !== "" && { chosen }),
    ...(speech !== "" && !outcome && { speech }),
    ...partsOf(job, state, progress),
    ...(state === "running" && progress?.estimate && { estimate: estimateOf(progress.estimate) }),
    files: filesOf(job),
    ...(outcome?.verdict === "done" &&
      outcome.result.transcript && { transcript: transcriptView(job, outcome.result.transcript) }),
    ...(next && { next }),
    ...(isSample(job) && { sample: true as const }),
    ...(note !== "" && { note }),
    ...(outcome &&
      outcome.verdict !== "done" && {
        failure: {
          text: failureText(job, outcome),
          maybeCharged: outcome.maybeCharged,
          ...(way && { recovery: way }),
          ...(outcome.confirm && { confirm: render(outcome.confirm) }),
          ...(help !== undefined && { help: { label: render(say("howToFix")), url: help } }),
        },
      }),
  };
}

const noteOn = (job: Job, result: Result): string => [...caveatLines(result), ...resentLines(job)].join(" ");

/** While a result is being joined, the row says of how many parts it is. */
function partsOf({ plan }: Job, state: ViewState, progress: Progress | undefined): Pick<JobView, "parts"> {
  if (state === "finishing" && isGroup(plan) && "parts" in plan)
    return { parts: { done: plan.parts.length, of: plan.parts.length } };
  return state === "running" && progress?.parts ? { parts: progress.parts } : {};
}

/** Whether the page asked for it to let somebody hear a voice. */
export const isSample = ({ place }: Job): boolean => place.address["sample"] !== undefined;

const estimateOf = ({ share, leftMs }: ProgressEstimate): NonNullable<JobView["estimate"]> => ({
  percent: Math.round(share * 100),
  ...(leftMs !== undefined && { leftMs }),
});

/** Returns the state that people see, which knows more than the row while a worker announces progress. */
export function stateOf(job: Job, progress: Progress | undefined): ViewState {
  // The outcome is decided before delivery, and on this platform the row is the delivery.
  if (job.outcome) return job.outcome.verdict;
  switch (job.state) {
    case "accepted":
      return progress?.state === "retrying" ? "retrying" : "queued";
    case "submitting":
    case "waiting":
      return progress?.state === "retrying" ? "retrying" : "running";
    case "collecting":
    case "delivering":
      return "finishing";
    case "done":
    case "failed":
    case "cancelled":
    case "unconfirmed":
      return job.state;
  }
}

const transcriptView = (job: Job, transcript: Transcript): TranscriptView => ({
  ...transcript,
  forms: formsOf(job, transcript).map((form) => ({ form, url: `${jobUrl(job)}/transcript/${form}` })),
});

/** Only transcription jobs store the full transcript; other operations have their text in the file. */
const formsOf = ({ plan }: Job, { segments }: Transcript): readonly TranscriptFormat[] =>
  plan.expect === "transcript" && segments.length > 0 ? TRANSCRIPT_FORMATS : [];

const filesOf = (job: Job): FileView[] =>
  producedFiles(job.outcome).map((file) => Object.assign({ url: fileUrl(job, file.id) }, file));

const shownSource = z.union([
  z.object({
    kind: z.literal("upload"),
    id: z.string(),
    name: z.string().optional(),
    media: z.string().optional(),
  }),
  z.object({ kind: z.literal("result"), file: z.string(), name: z.string() }),
  z.object({ kind: z.literal("link"), url: z.string() }),
]);

function sourcesOf(job: Job): SourceView[] {
  const names = job.place.address;
  return Object.values(job.options).flatMap((value): SourceView[] => {
    const source = shownSource.safeParse(value).data;
    if (!source) return [];
    if (source.kind === "link") return [{ name: source.url }];
    if (source.kind === "result") return [{ name: source.name, url: fileUrl(job, source.file) }];
    const name = names[`file ${source.id}`] ?? source.name ?? source.id;
    const { id, media } = source;
    return [{ name, url: fileUrl(job, id), upload: { id, ...(media !== undefined && { media }) } }];
  });
}

/** Returns whether this file is a source or a result of the job. */
export const hasFile = (job: Job, fileId: string): boolean =>
  filesOf(job).some((file) => file.id === fileId) ||
  sourcesOf(job).some((source) => source.url === fileUrl(job, fileId));

const jobUrl = ({ id }: Job) => `/api/jobs/${encodeURIComponent(id)}`;
const fileUrl = (job: Job, fileId: string) => `${jobUrl(job)}/files/${encodeURIComponent(fileId)}`;
