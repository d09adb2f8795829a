import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Logger } from "pino";
import { createSemaphore, type Semaphore } from "../../base/semaphore.ts";
import { ServiceError } from "../../errors.ts";
import type { TempFile } from "../storage/temp-file.ts";
import type { Files } from "../storage/files.ts";
import { MediaProcessorError, type Inspector } from "../processing/index.ts";
import type { PostProcess } from "./post-process.ts";
import { storeResult, type StoreResultDeps, type ResultLabels } from "./store-result.ts";
import type { FileIdentity } from "../kinds/identity.ts";
import { unusableResult, checkStatus } from "./result-failure.ts";
import { checkResult, type Expected } from "./check-result.ts";
import type { Result, ResultFile, SpeakerNames, WholeTranscript } from "../result.ts";
import { detectStems } from "./stem-name.ts";
import { FORMAT_TYPES, type TranscriptFormat } from "../transcript/formats.ts";
import { previewTranscript } from "../transcript/speakers.ts";
import { writeTranscript } from "../transcript/write-transcript.ts";
import { BlockedAddress, TooLarge } from "../../net/failures.ts";
import type { GuardedFetch } from "../../net/guarded-fetch.ts";

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
    const kept: CollectedFile[] = [];
    for (const index of results.keys()) kept.push(await collectOne(options, collecting, index));
    options.log.debug({ job: jobId, results: kept.length }, "results collected");
    const transcript = kept.find((one) => one.transcript)?.transcript;
    const found = kept.flatMap(({ file }) => file ?? []);
    const notes = [...new Set(kept.flatMap((one) => one.notes ?? []))];
    return { files: found, ...(transcript && { transcript }), ...(notes.length > 0 && { notes }) };
  };
}

interface CollectedFile extends Pick<Result, "transcript" | "notes"> {
  readonly file?: ResultFile;
}

async function collectOne(
  options: CollectDeps & PacedDownloads,
  collecting: CollectRequest,
  index: number,
): Promise<CollectedFile> {
  const { inspector, finish } = options;
  const { results, expect, form: _, names: __, saveTranscript: ___, signal = NEVER, ...labels } = collecting;
  const role = detectStems(results)[index];
  const brought = await downloadResult(options, results[index] ?? "", signal);
  // In plain text and SRT, the transcript of a silent recording is an empty file. That is a valid result.
  if (brought.bytes === 0 && expect === "transcript")
    return toTranscript(collecting, brought, { segments: [] });
  try {
    if (expect === "audio") {
      const { tags, loudness } = labels;
      const title = role === undefined ? tags.title : `${tags.title} (${role})`;
      // Always starts from the file as downloaded, so that repeating it doesn't apply an effect twice.
      const finished = await finish(brought, { tags: { ...tags, title }, loudness }, signal);
      const identity = checkResult(finished.identity, brought.bytes, expect);
      const { file: tempFile, fingerprint, hash } = finished;
      const request = { ...labels, tempFile, identity, index, role, fingerprint, hash };
      return { file: await storeResult(options, request) };
    }
    const found = checkResult(
      await inspector.identify(brought.path, { signal, bytes: brought.bytes }),
      brought.bytes,
      expect,
    );
    const fullTranscript = await inspector.readTranscript(brought.path, found.type, signal);
    const isSilent = expect === "transcript" && fullTranscript?.segments.length === 0;
    if (isSilent)
      return { ...(await toTranscript(collecting, brought, fullTranscript)), ...notesOf(fullTranscript) };
    const { transcript } = await toTranscript(collecting, undefined, fullTranscript);
    const made = await convertTranscript(options, collecting, {
      tempFile: brought,
      identity: found,
      fullTranscript,
    });
    const file = await storeResult(options, { ...labels, ...made, index, role });
    return { file, transcript, ...notesOf(fullTranscript) };
  } catch (error) {
    await brought.discard();
    throw error instanceof MediaProcessorError ? uncheckableError(error) : error;
  }
}

/** A file that is too complex to check isn't retried. A full queue or a shutdown is. */
function uncheckableError({ code, message }: MediaProcessorError): ServiceError {
  const retryable = code === "busy" || code === "closed";
  const facts = { status: 200, code: "result_unchecked", retryable, maybeCharged: true };
  return new ServiceError(`it could not be checked: ${message}`, facts);
}

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

/** Converts the transcript to the requested format. Leaves a file that can't be read as it came. */
async function convertTranscript(
  { files }: CollectDeps,
  { form, names, tags }: CollectRequest,
  { tempFile, identity, fullTranscript }: CheckedFile,
): Promise<Omit<CheckedFile, "fullTranscript">> {
  const type = form && FORMAT_TYPES[form];
  if (!fullTranscript || !form || type === undefined || identity.type === type) return { tempFile, identity };
  const made = await writeTranscript(files, form, fullTranscript, {
    title: tags.title,
    ...(names && { names }),
  });
  await tempFile.discard();
  return { tempFile: made, identity: { type, ending: form, kind: "other" } };
}

const DOWNLOAD_LIMIT_MS = 15 * 60 * 1000;
/** Of a process. After an outage of the service, thousands of jobs finish at once. */
const MAX_DOWNLOADS = 32;

interface DownloadDeps {
  readonly files: Pick<Files, "write">;
  readonly guardedFetch: GuardedFetch;
  /** For one result. */
  readonly maxBytes: number;
}

interface PacedDownloads {
  readonly downloads: Semaphore;
}

/**
 * A link (`url` and `urls` of a finished task: the interface, section 2.1), the content of a direct answer, or a local
 * file made from such results.
 */
type ResultSource = string | Buffer | { readonly path: string };

/** Throws the same errors as `Collect`. */
function downloadResult(
  options: DownloadDeps & PacedDownloads,
  result: ResultSource,
  signal?: AbortSignal,
): Promise<TempFile> {
  if (typeof result === "string") return downloadUrl(options, result, signal);
  const content = Buffer.isBuffer(result) ? Readable.from([result]) : createReadStream(result.path);
  return options.files.write(content, options.maxBytes);
}

function downloadUrl(
  options: DownloadDeps & PacedDownloads,
  url: string,
  signal?: AbortSignal,
): Promise<TempFile> {
  return options.downloads.run(() => fetchFile(options, url, signal), signal);
}

async function fetchFile(options: DownloadDeps, url: string, signal?: AbortSignal): Promise<TempFile> {
  const { files, guardedFetch, maxBytes } = options;
  try {
    const limits = { maxBytes, timeoutMs: DOWNLOAD_LIMIT_MS, ...(signal && { signal }) };
    const { status, headers, body } = await guardedFetch(url, limits);
    try {
      checkStatus(status, headers["retry-after"]);
      return await files.write(body, maxBytes);
    } finally {
      body.destroy();
    }
  } catch (error) {
    throw toResultError(error, maxBytes);
  }
}

function toResultError(error: unknown, maxBytes: number): unknown {
  if (error instanceof TooLarge)
    return unusableResult(
      "result_too_large",
      `it is larger than ${maxBytes.toLocaleString("en-US")} bytes, the most this bot keeps`,
    );
  if (error instanceof BlockedAddress)
    return unusableResult("result_blocked", "it lies at an address that this bot does not fetch from");
  if (error instanceof ServiceError && !error.facts.maybeCharged)
    return new ServiceError("its link leads nowhere", { ...error.facts, maybeCharged: true });
  return error;
}
