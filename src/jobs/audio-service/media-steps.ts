import type { Collect } from "../../media/results/collect.ts";
import type { Files } from "../../media/storage/files.ts";
import { MediaProcessorError, type MediaProcessor } from "../../media/processing/index.ts";
import type { SignedFiles } from "../../media/links/signed-files.ts";
import { prepareSources } from "../../media/sources.ts";
import type { ResultFile } from "../../media/result.ts";
import type { Source } from "../../commands/definition/option.ts";
import type { EffectDeps } from "../worker/effects.ts";
import { singleCall } from "../../commands/definition/plan-calls.ts";
import { readInlineUrl, splitNotes } from "./result-urls.ts";
import { labelsOf, jobFileOwner } from "./result-labels.ts";
import type { TranscriptCache } from "../ports/transcript-cache.ts";
import type { GroupDeps } from "../worker/group-effects.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;

/** Creates the final request: the plan's own fields and the sources' URLs. */
export function createPrepareRequest(deps: {
  files: Files;
  signedFiles: SignedFiles;
  /** Whether the audio service can fetch files from us. */
  isPublic: boolean;
  now: () => Date;
}): EffectDeps["prepare"] {
  return async (job, platform) => {
    const { request, sources } = singleCall(job.plan);
    const urls = await prepareSources<PlatformSource>({
      ...deps,
      sources,
      owner: jobFileOwner(job),
      platformUrl: (source) => platform.sourceUrl(source, job),
    });
    return { ...request, ...urls };
  };
}

/** What still can't be checked, finished or converted then is stored as the service made it. */
const MAX_CHECKS = 4;

/** Fetches and stores a job's results under descriptive names and tags. */
export function createCollectResult({
  collect,
  files,
  saveTranscript,
}: {
  collect: Collect;
  files: Pick<Files, "find">;
  /** Default: transcripts aren't cached. */
  saveTranscript?: TranscriptCache["save"];
}): EffectDeps["collect"] {
  return async (job, urls, signal, takeRow) => {
    const isTrack = "track" in job.plan && job.plan.track !== undefined;
    const links = splitNotes(urls);
    const collected = await collect({
      ...(await labelsOf(job, files)),
      results: links.urls.map((url) => readInlineUrl(url) ?? url),
      expect: job.plan.expect,
      form: "form" in job.plan ? job.plan.form : undefined,
      // The transcript of a track is corrected where it is joined with others.
      vocabulary: isTrack ? undefined : job.plan.vocabulary,
      isLastTry: job.attempt + 1 >= MAX_CHECKS,
      saveTranscript: isTrack
        ? undefined
        : saveTranscript && ((transcript) => saveTranscript(job, transcript)),
      takeRow,
      signal,
    });
    const notes = [...new Set([...links.notes, ...(collected.notes ?? [])])];
    const result = notes.length > 0 ? { ...collected, notes } : collected;
    if (!isTrack) return result;
    // Of a track, only the file has words, so that they can be deleted with it.
    const { transcript: _, ...rest } = result;
    return rest;
  };
}

/** Joins the parts of a speech into one file, which is stored like a fetched result. */
export function createJoinAudio({
  collect,
  files,
  mediaProcessor,
}: {
  collect: Collect;
  files: Pick<Files, "find" | "fetchLocal">;
  mediaProcessor: Pick<MediaProcessor, "join">;
}): GroupDeps["join"] {
  const joinParts = async (parts: readonly ResultFile[], signal: AbortSignal) => {
    await using fetched = new AsyncDisposableStack();
    const paths: string[] = [];
    for (const { id, name } of parts) {
      signal.throwIfAborted();
      const part = await files.fetchLocal(id);
      if (!part) throw new MediaProcessorError("unreadable", `the part ${name} is not kept any more`);
      paths.push(fetched.use(part).path);
    }
    return mediaProcessor.join(paths, signal);
  };
  return async (job, parts, signal) => {
    const joined = await joinParts(parts, signal);
    try {
      const isLastTry = job.attempt + 1 >= MAX_CHECKS;
      const request = { results: [{ path: joined.path }], expect: job.plan.expect, isLastTry };
      return await collect({ ...(await labelsOf(job, files)), ...request, signal });
    } finally {
      await joined.dispose();
    }
  };
}
