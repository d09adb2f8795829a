import type { TranscriptCache } from "../jobs/ports/transcript-cache.ts";
import type { Job, Outcome } from "../jobs/job.ts";
import { deliveryOf, type Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";
import type { ResultFile } from "../media/result.ts";
import { previewTranscript } from "../media/transcript/speakers.ts";
import { computeFingerprint, findTranscriptionCall, type FingerprintDeps } from "./fingerprint.ts";
import { workspaceOfPerson } from "../store/person.ts";
import type { StoredTranscript, TranscriptStore } from "./store/transcripts.ts";

export interface TranscriptCacheDeps extends FingerprintDeps {
  readonly rows: Pick<TranscriptStore, "transcriptsLike" | "transcriptOf">;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "fileId" | "isOpen" | "linkTo">>;
  readonly files: Pick<Files, "find">;
}

type CacheRequest = Parameters<TranscriptCache["find"]>[0];

/**
 * Finds a stored transcript of the same recording with the same options, and returns it as an answer. See
 * `TranscriptCache.find`.
 */
export function createCacheLookup(deps: TranscriptCacheDeps): TranscriptCache["find"] {
  return async (request) => {
    const { platform } = request.invocation;
    const plan = findTranscriptionCall(request.plan);
    // In a recipe, further steps need the transcript, so the call runs in full.
    if (!plan || plan !== request.plan || plan.anew) return undefined;
    const identity = await computeFingerprint(deps, platform, plan);
    if (!identity) return undefined;
    for (const found of await deps.rows.transcriptsLike(request.invocation, identity)) {
      const job = await request.findJob(found.jobId);
      if (canAccess(deps, request, found, job)) return buildAnswer(deps, found.jobId, job);
    }
    return undefined;
  };
}

/** Whether the transcript is the requester's own, or its answer is visible to everyone in the place of the request. */
function canAccess(
  { platforms }: TranscriptCacheDeps,
  { invocation: { platform, person, place } }: CacheRequest,
  found: Pick<StoredTranscript, "personId" | "workspaceId">,
  job: Job | null,
): boolean {
  const own = workspaceOfPerson({ platform, workspace: place.workspace });
  const isInOwn = own === undefined || found.workspaceId === own;
  if (found.personId === person.id && isInOwn) return true;
  const isHere = job?.place.workspace === place.workspace && job.place.channel === place.channel;
  return job !== null && isHere && deliveryOf(platforms, job)?.isOpen?.(job) === true;
}

/** Includes the job's files that are still stored; a button creates any other format. */
async function buildAnswer(
  { rows, files, platforms }: TranscriptCacheDeps,
  sourceJob: string,
  job: Job | null,
): Promise<Outcome | undefined> {
  const whole = await rows.transcriptOf(sourceJob);
  if (!whole) return undefined;
  const heardAt = job && (await linkTo(platforms, job));
  const beginning = previewTranscript(toWholeTranscript(whole), whole.names);
  const transcript = { ...beginning, heardBy: sourceJob, ...(heardAt != null && { heardAt }) };
  const resultFiles: readonly ResultFile[] = job?.outcome?.verdict === "done" ? job.outcome.result.files : [];
  const storedFiles = await Promise.all(
    resultFiles.map(async (file) => ((await files.find(file.id)) ? file : [])),
  );
  return { verdict: "done", result: { files: storedFiles.flat(), transcript } };
}

/** An answer without a link is better than none. */
const linkTo = (platforms: TranscriptCacheDeps["platforms"], job: Job): Promise<string | undefined> =>
  Promise.resolve(deliveryOf(platforms, job)?.linkTo?.(job)).catch(() => undefined);

/** Converts a stored transcript to the type of media/. */
export const toWholeTranscript = ({ language, durationMs, segments }: StoredTranscript) => ({
  ...(language !== null && { language }),
  ...(durationMs !== null && { durationMs }),
  segments,
});
