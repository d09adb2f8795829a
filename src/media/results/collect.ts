import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Logger } from "pino";
import { ServiceError } from "../../errors.ts";
import type { Draft } from "../storage/temp-file.ts";
import type { Files } from "../storage/files.ts";
import { FitError, type Inspector } from "../processing/index.ts";
import { keepResult, type Keeping, type Labels } from "./store-result.ts";
import type { Identity } from "../kinds/identity.ts";
import { unusable, checkStatus } from "./result-failure.ts";
import { checkResult, type Expected } from "./check-result.ts";
import type { Result, ResultFile, WholeTranscript } from "../result.ts";
import { rolesOf } from "./stem-name.ts";
import { FORM_TYPES, type TranscriptForm } from "../transcript/formats.ts";
import { beginningOf } from "../transcript/speakers.ts";
import { writeForm } from "../transcript/write-transcript.ts";
import { BlockedAddress, TooLarge } from "../../net/failures.ts";
import type { GuardedFetch } from "../../net/guarded-fetch.ts";

/** More outputs than any operation of the interface has; a service that lists more is not well. */
const MAX_RESULTS = 50;

export interface CollectOptions extends Bringing, Keeping {
  readonly files: Pick<Files, "write" | "keep">;
  readonly inspector: Inspector;
  readonly log: Logger;
}

interface Collecting extends Labels {
  readonly results: readonly Given[];
  readonly expect: Expected;
  /** What a transcript's file is made into; as it comes when left out. */
  readonly form?: TranscriptForm | undefined;
  /** Told all that was heard before the result is: what it throws is thrown. */
  readonly hear?: ((whole: WholeTranscript) => Promise<void>) | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Brings the results of a finished task home. The same job's nth result always has the same id, so that collecting again
 * after a crash replaces what is there. Throws ServiceError (codes: result_missing, result_gone, result_refused,
 * result_unavailable, result_blocked, result_too_large, result_empty, result_web_page, result_unexpected,
 * result_unchecked),
 * NetworkError, TimeoutError, or UserError for a full disk.
 */
export type Collect = (collecting: Collecting) => Promise<Result>;

export function createCollector(options: CollectOptions): Collect {
  return async (collecting) => {
    const { results, jobId } = collecting;
    if (results.length === 0) throw unusable("result_missing", "it names no result");
    if (results.length > MAX_RESULTS)
      throw unusable("result_unexpected", `it names ${results.length} results`);
    const kept: Kept[] = [];
    for (const index of results.keys()) kept.push(await collectOne(options, collecting, index));
    options.log.debug({ job: jobId, results: kept.length }, "results collected");
    const transcript = kept.find((one) => one.transcript)?.transcript;
    const found = kept.flatMap(({ file }) => file ?? []);
    return { files: found, ...(transcript && { transcript }) };
  };
}

interface Kept extends Pick<Result, "transcript"> {
  readonly file?: ResultFile;
}

async function collectOne(options: CollectOptions, collecting: Collecting, index: number): Promise<Kept> {
  const { inspector } = options;
  const { results, expect, form: _, hear: __, signal, ...labels } = collecting;
  const role = rolesOf(results)[index];
  const brought = await bringHome(options, results[index] ?? "", signal);
  // In plain text and SRT a recording without words is a file without bytes. That is an answer.
  if (brought.bytes === 0 && expect === "transcript") return heard(collecting, brought, { segments: [] });
  try {
    const found = checkResult(await inspector.identify(brought.path, signal), brought.bytes, expect);
    if (expect === "audio")
      return { file: await keepResult(options, { ...labels, draft: brought, found, index, role, signal }) };
    const whole = await inspector.readTranscript(brought.path, found.type, signal);
    const isSilent = expect === "transcript" && whole?.segments.length === 0;
    if (isSilent) return await heard(collecting, brought, whole);
    const { transcript } = await heard(collecting, undefined, whole);
    const made = await formed(options, collecting, { draft: brought, found, whole });
    return { file: await keepResult(options, { ...labels, ...made, index, role, signal }), transcript };
  } catch (error) {
    await brought.discard();
    throw error instanceof FitError ? uncheckable(error) : error;
  }
}

/** What asks for too much is not asked again; with a full queue, or when the program is ending, it is. */
function uncheckable({ code, message }: FitError): ServiceError {
  const retryable = code === "busy" || code === "closed";
  const facts = { status: 200, code: "result_unchecked", retryable, maybeCharged: true };
  return new ServiceError(`it could not be checked: ${message}`, facts);
}

/** Tells what was heard. Nothing is handed on where there are no words: then the file is `discarded`. */
async function heard(
  { expect, hear }: Collecting,
  discarded: Draft | undefined,
  whole: WholeTranscript | undefined,
): Promise<Required<Pick<Kept, "transcript">>> {
  await discarded?.discard();
  if (expect === "transcript" && whole) await hear?.(whole);
  return { transcript: beginningOf(whole) };
}

interface Read {
  readonly draft: Draft;
  readonly found: Identity;
  readonly whole: WholeTranscript | undefined;
}

/** In the form that was asked for; as it came where it cannot be read. */
async function formed(
  { files }: CollectOptions,
  { form, tags }: Collecting,
  { draft, found, whole }: Read,
): Promise<Omit<Read, "whole">> {
  const type = form && FORM_TYPES[form];
  if (!whole || !form || type === undefined || found.type === type) return { draft, found };
  const made = await writeForm(files, form, whole, { title: tags.title });
  await draft.discard();
  return { draft: made, found: { type, ending: form, kind: "other" } };
}

const DOWNLOAD_LIMIT_MS = 15 * 60 * 1000;

interface Bringing {
  readonly files: Pick<Files, "write">;
  readonly guardedFetch: GuardedFetch;
  /** Of one result. */
  readonly maxBytes: number;
}

/**
 * A link (`url` and `urls` of a finished task: the interface, section 2.1), what was answered instead of a file, or a file
 * that was made here of such results.
 */
type Given = string | Buffer | { readonly path: string };

/** Throws as `Collect`. */
function bringHome(options: Bringing, result: Given, signal?: AbortSignal): Promise<Draft> {
  if (typeof result === "string") return download(options, result, signal);
  const content = Buffer.isBuffer(result) ? Readable.from([result]) : createReadStream(result.path);
  return options.files.write(content, options.maxBytes);
}

async function download(options: Bringing, url: string, signal?: AbortSignal): Promise<Draft> {
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
    throw asResultFailure(error, maxBytes);
  }
}

function asResultFailure(error: unknown, maxBytes: number): unknown {
  if (error instanceof TooLarge)
    return unusable(
      "result_too_large",
      `it is larger than ${maxBytes.toLocaleString("en-US")} bytes, the most this bot keeps`,
    );
  if (error instanceof BlockedAddress)
    return unusable("result_blocked", "it lies at an address that this bot does not fetch from");
  if (error instanceof ServiceError && !error.facts.maybeCharged)
    return new ServiceError("its link leads nowhere", { ...error.facts, maybeCharged: true });
  return error;
}
