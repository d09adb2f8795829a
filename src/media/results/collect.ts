import type { Logger } from "pino";
import { createSemaphore } from "../../base/semaphore.ts";
import { ServiceError, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { TempFile } from "../storage/temp-file.ts";
import type { Files } from "../storage/files.ts";
import { MediaProcessorError, type Inspector } from "../processing/index.ts";
import type { PostProcess } from "./post-process.ts";
import { storeResult, type StoreResultDeps, type ResultLabels } from "./store-result.ts";
import { EXTENSIONS, type FileIdentity } from "../kinds/file-types.ts";
import {
  downloadResult,
  MAX_DOWNLOADS,
  type DownloadDeps,
  type PacedDownloads,
  type ResultSource,
} from "./download-result.ts";
import { unusableResult, checkResult, type Expected } from "./check-result.ts";
import type { Result, ResultFile, SpeakerNames, WholeTranscript } from "../result.ts";
import { detectStems, lastSegment } from "./result-name.ts";
import { FORMAT_TYPES, type TranscriptFormat } from "../transcript/formats.ts";
import { previewTranscript } from "../transcript/speakers.ts";
import { writeTranscript } from "../transcript/write-transcript.ts";

/** More outputs than any operation of the interface has. A service that lists more is malfunctioning. */
const MAX_RESULTS = 50;
const NEVER = new AbortController().signal;

export interface CollectDeps extends DownloadDeps, StoreResultDeps {
  readonly files: Pick<Files, "write" | "keep" | "move">;
  readonly inspector: Inspector;
  readonly finish: PostProcess;
  readonly log: Logger;
}

interface CollectRequest extends ResultLabels {
  readonly results: readonly ResultSource[];
  readonly expect: Expected;
  /** Format of the transcript file; if missing, the file stays as the service sent it. */
  readonly form?: TranscriptFormat | undefined;
  /** Names of the transcript's speakers, where they are known. */
  readonly names?: SpeakerNames | undefined;
  /** Terms by which the transcript is corrected. */
  readonly vocabulary?: readonly string[] | undefined;
  /**
   * Stores what can't be checked, finished or converted as it came. Otherwise that is an error, so that it is tried again:
   * a machine may be busy, or out of memory.
   */
  readonly isLastTry?: boolean;
  /** Called with the full transcript before the result is stored. Its errors are passed on. */
  readonly saveTranscript?: ((whole: WholeTranscript) => Promise<void>) | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Downloads and stores the results of a finished task. The nth result of a job always has the same ID, so collecting
 * again after a crash replaces the files. Throws ServiceError (codes: result_missing, result_gone, result_refused,
 * result_unavailable, result_blocked, result_too_large, result_empty, result_web_page, result_unexpected,
 * result_unchecked), NetworkError, TimeoutError, or UserError for a full disk.
 */
export type Collect = (collecting: CollectRequest) => Promise<Result>;

export function createCollector(deps: CollectDeps): Collect {
  const options = { ...deps, downloads: createSemaphore(MAX_DOWNLOADS) };
  return async (collecting) => {
    const { results, jobId } = collecting;
    if (results.length === 0) throw unusableResult("result_missing", "it names no result");
    if (results.length > MAX_RESULTS)
      throw unusableResult("result_unexpected", `it names ${results.length} results`);
    const collectedFiles: CollectedFile[] = [];
    for (const index of results.keys()) collectedFiles.push(await collectOne(options, collecting, index));
    options.log.debug({ job: jobId, results: collectedFiles.length }, "results collected");
    const transcript = collectedFiles.find((one) => one.transcript)?.transcript;
    const found = collectedFiles.flatMap(({ file }) => file ?? []);
    const notes = [...new Set(collectedFiles.flatMap((one) => one.notes ?? []))];
    const caveats = [...new Set(collectedFiles.flatMap((one) => one.caveat ?? []))].map((key) => say(key));
    return {
      files: found,
      ...(transcript && { transcript }),
      ...(notes.length > 0 && { notes }),
      ...(caveats.length > 0 && { caveats }),
    };
  };
}

type Caveat = "resultNotFinished" | "resultNotChecked" | "resultNotConverted";

interface CollectedFile extends Pick<Result, "transcript" | "notes"> {
  readonly file?: ResultFile;
  readonly caveat?: Caveat | undefined;
}

async function collectOne(
  options: CollectDeps & PacedDownloads,
  collecting: CollectRequest,
  index: number,
): Promise<CollectedFile> {
  const { results, expect, signal = NEVER } = collecting;
  const brought = await downloadResult(options, results[index] ?? "", signal);
  // In plain text and SRT, the transcript of a silent recording is an empty file. That is a valid result.
  if (brought.bytes === 0 && expect === "transcript")
    return toTranscript(collecting, brought, { segments: [] });
  try {
    return expect === "audio"
      ? await collectAudio(options, collecting, index, brought)
      : await collectText(options, collecting, index, brought);
  } catch (error) {
    if (isOfMedia(error) && collecting.isLastTry && !signal.aborted)
      return storeUnchecked(options, collecting, index, { brought, error });
    await brought.discard();
    throw error instanceof MediaProcessorError ? uncheckedError(error) : error;
  }
}

async function collectAudio(
  options: CollectDeps,
  collecting: CollectRequest,
  index: number,
  brought: TempFile,
): Promise<CollectedFile> {
  const { tags, loudness, expect, signal = NEVER } = collecting;
  const role = roleOf(collecting, index);
  const title = role === undefined ? tags.title : `${tags.title} (${role})`;
  // Always starts from the file as downloaded, so that repeating it doesn't apply an effect twice.
  const finished = await options.finish(brought, { tags: { ...tags, title }, loudness }, signal);
  const identity = checkResult(finished.identity, brought.bytes, expect);
  const { file: tempFile, fingerprint, hash, isUnfinished } = finished;
  const request = { ...labelsIn(collecting), tempFile, identity, index, role, fingerprint, hash };
  const file = await storeResult(options, request);
  return { file, caveat: isUnfinished && "resultNotFinished" };
}

async function collectText(
  options: CollectDeps,
  collecting: CollectRequest,
  index: number,
  brought: TempFile,
): Promise<CollectedFile> {
  const { inspector } = options;
  const { expect, vocabulary, signal = NEVER } = collecting;
  const { path, bytes } = brought;
  const found = checkResult(await inspector.identify(path, { signal, bytes }), bytes, expect);
  let caveat: Caveat | undefined;
  const fullTranscript = await inspector
    .readTranscript(path, found.type, { signal, vocabulary })
    .catch((error: unknown) => {
      if (!collecting.isLastTry || !isOfMedia(error) || signal.aborted) throw error;
      caveat = "resultNotConverted";
      return undefined;
    });
  const isSilent = expect === "transcript" && fullTranscript?.segments.length === 0;
  if (isSilent)
    return { ...(await toTranscript(collecting, brought, fullTranscript)), ...notesOf(fullTranscript) };
  const { transcript } = await toTranscript(collecting, undefined, fullTranscript);
  const checked = { tempFile: brought, identity: found, fullTranscript };
  const { unconverted, ...convertedFile } = await convertTranscript(options, collecting, checked);
  const role = roleOf(collecting, index);
  const file = await storeResult(options, { ...labelsIn(collecting), ...convertedFile, index, role });
  return { file, transcript, caveat: caveat ?? unconverted, ...notesOf(fullTranscript) };
}

const roleOf = ({ results, piece }: CollectRequest, index: number): string | undefined =>
  detectStems(results)[index] ?? piece;

const labelsIn = ({ words, tags, owner, jobId, takeRow }: CollectRequest): ResultLabels => ({
  words,
  tags,
  owner,
  jobId,
  takeRow,
});

const isOfMedia = (error: unknown): error is MediaProcessorError =>
  error instanceof MediaProcessorError && error.code !== "closed";

const UNCHECKED_TYPE = "application/octet-stream";

/** Stores a paid result that no media process could look into. Its name ends as its link does. */
async function storeUnchecked(
  options: CollectDeps,
  collecting: CollectRequest,
  index: number,
  { brought: tempFile, error }: { brought: TempFile; error: MediaProcessorError },
): Promise<CollectedFile> {
  const { jobId: job, results } = collecting;
  options.log.warn({ job, err: error }, "results: failed to check a file; keeping it as it came");
  const source = results[index];
  const claimed = typeof source === "string" ? /\.(\w+)$/.exec(lastSegment(source))?.[1] : undefined;
  const ending = claimed !== undefined && EXTENSIONS.has(claimed) ? claimed : "bin";
  const identity = { type: UNCHECKED_TYPE, ending, kind: "other" } as const;
  const role = roleOf(collecting, index);
  const file = await storeResult(options, { ...labelsIn(collecting), tempFile, identity, index, role });
  return { file, caveat: "resultNotChecked" };
}

const uncheckedError = ({ message }: MediaProcessorError): ServiceError =>
  new ServiceError(`it could not be checked: ${message}`, {
    status: 200,
    code: "result_unchecked",
    retryable: true,
    maybeCharged: true,
  });

/** Saves the transcript and returns its preview. Deletes `discarded`, the file of a transcript without words. */
async function toTranscript(
  { expect, names, saveTranscript }: CollectRequest,
  discarded: TempFile | undefined,
  whole: WholeTranscript | undefined,
): Promise<Required<Pick<CollectedFile, "transcript">>> {
  await discarded?.discard();
  if (expect === "transcript" && whole) await saveTranscript?.(whole);
  return { transcript: previewTranscript(whole, names) };
}

const notesOf = (whole: WholeTranscript | undefined): Pick<Result, "notes"> =>
  whole?.notes ? { notes: whole.notes } : {};

interface CheckedFile {
  readonly tempFile: TempFile;
  readonly identity: FileIdentity;
  readonly fullTranscript: WholeTranscript | undefined;
}

/** Converts the transcript to the requested format. Leaves a file that can't be read, or converted, as it came. */
async function convertTranscript(
  { files, log }: CollectDeps,
  { form, names, tags, jobId: job, isLastTry }: CollectRequest,
  { tempFile, identity, fullTranscript }: CheckedFile,
): Promise<Omit<CheckedFile, "fullTranscript"> & { readonly unconverted?: Caveat }> {
  const type = form && FORMAT_TYPES[form];
  if (!fullTranscript || !form || type === undefined || identity.type === type) return { tempFile, identity };
  const labels = { title: tags.title, ...(names && { names }) };
  try {
    const transcriptFile = await writeTranscript(files, form, fullTranscript, labels);
    await tempFile.discard();
    return { tempFile: transcriptFile, identity: { type, ending: form, kind: "other" } };
  } catch (error) {
    // A full disk may have space again.
    if (!isLastTry || error instanceof UserError) throw error;
    log.warn({ job, err: error }, "results: failed to convert a transcript; keeping it as it came");
    return { tempFile, identity, unconverted: "resultNotConverted" };
  }
}
