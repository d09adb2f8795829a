import type { Logger } from "pino";
import { bringHome, type Bringing, type Given } from "./bring-home.ts";
import type { Draft } from "./draft.ts";
import type { Files, StoredFile } from "./files.ts";
import type { Finish } from "./finish.ts";
import type { Tags } from "./fit/tags.ts";
import { identify, type Identity } from "./kind.ts";
import { resultName } from "./result-name.ts";
import { unusable } from "./result-failure.ts";
import { checkResult, type Expected } from "./result-kind.ts";
import type { Result, ResultFile } from "./result.ts";
import { rolesOf } from "./role.ts";
import { durationOf } from "./tracks.ts";
import { readTranscript } from "./transcript/read.ts";

const NEVER = new AbortController().signal;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More outputs than any operation of the interface has; a service that lists more is not well. */
const MAX_RESULTS = 50;

export interface CollectOptions extends Bringing {
  readonly files: Files;
  readonly finish: Finish;
  readonly now: () => Date;
  /** How long results are kept; default 30 days. */
  readonly retentionMs?: number;
  readonly log: Logger;
}

/** What results are called. */
export interface Labels {
  /** For the files' names: see `resultName`. */
  readonly words: readonly string[];
  /** For what sounds say of themselves. */
  readonly tags: Tags & { readonly title: string };
}

interface Collecting extends Labels {
  readonly results: readonly Given[];
  /** `platform:person`. */
  readonly owner: string;
  readonly jobId: string;
  /** Of sounds, in LUFS; as loud as they came when left out. */
  readonly loudness?: number | undefined;
  readonly expect: Expected;
  readonly signal?: AbortSignal;
}

/**
 * Brings the results of a finished task home. The same job's nth result always has the same id, so that collecting again
 * after a crash replaces what is there. Throws ServiceError (codes: result_missing, result_gone, result_refused,
 * result_unavailable, result_blocked, result_too_large, result_empty, result_web_page, result_unexpected),
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
    const found = kept.flatMap(({ file }) => (file ? [asResult(file)] : []));
    return { files: found, ...(transcript && { transcript }) };
  };
}

interface Kept extends Pick<Result, "transcript"> {
  readonly file?: StoredFile;
}

async function collectOne(options: CollectOptions, collecting: Collecting, index: number): Promise<Kept> {
  let draft = await bringHome(options, collecting.results[index] ?? "", collecting.signal);
  try {
    if (draft.bytes === 0 && collecting.expect === "transcript") return await noSpeech(draft);
    const found = checkResult(await identify(draft.path), draft.bytes, collecting.expect);
    draft = await finished(options, collecting, { draft, found, index });
    const transcript =
      collecting.expect === "audio" ? {} : { transcript: await readTranscript(draft.path, found.type) };
    return { file: await keep(options, collecting, { draft, found, index }), ...transcript };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** Made from what was fetched anew each time, so that collecting twice changes nothing twice. */
function finished({ finish }: CollectOptions, collecting: Collecting, { draft, found, index }: Found) {
  const { tags, loudness, results, signal = NEVER } = collecting;
  const role = rolesOf(results)[index];
  const title = role === undefined ? tags.title : `${tags.title} (${role})`;
  return finish(draft, { type: found.type, tags: { ...tags, title }, loudness }, signal);
}

/** In plain text and SRT a recording without words is a file without bytes. That is an answer, and no file to hand on. */
async function noSpeech(draft: Draft): Promise<Kept> {
  await draft.discard();
  return { transcript: { segments: [], cut: false } };
}

interface Found {
  readonly draft: Draft;
  readonly found: Identity;
  readonly index: number;
}

async function keep(options: CollectOptions, collecting: Collecting, { draft, found, index }: Found) {
  const { files, now, retentionMs = 30 * DAY_MS } = options;
  const { results, owner, jobId, words } = collecting;
  return files.keep(draft, {
    id: resultId(jobId, index),
    kind: "result",
    jobId,
    owner,
    name: resultName({ words, role: rolesOf(results)[index], ending: found.ending }),
    type: found.type,
    durationMs: found.kind === "other" ? null : ((await durationOf(draft.path, draft.bytes)) ?? null),
    expiresAt: new Date(now().getTime() + retentionMs),
  });
}

/** The id that the nth result (from 0) of a job has, however often it is collected. */
const resultId = (jobId: string, index: number) => `r-${jobId}-${index}`;

const asResult = ({ id, name, type, bytes, durationMs }: StoredFile): ResultFile => ({
  id,
  name,
  type,
  bytes,
  ...(durationMs !== null && { durationMs }),
});
