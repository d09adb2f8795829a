import type { Logger } from "pino";
import { bringHome, type Bringing, type Given } from "./bring-home.ts";
import type { Draft } from "./draft.ts";
import type { Files } from "./files.ts";
import { keepResult, type Keeping, type Labels } from "./keep.ts";
import { identify } from "./kind.ts";
import { unusable } from "./result-failure.ts";
import { checkResult, type Expected } from "./result-kind.ts";
import type { Result, ResultFile } from "./result.ts";
import { rolesOf } from "./role.ts";
import { readTranscript } from "./transcript/read.ts";

/** More outputs than any operation of the interface has; a service that lists more is not well. */
const MAX_RESULTS = 50;

export interface CollectOptions extends Bringing, Keeping {
  readonly files: Pick<Files, "write" | "keep">;
  readonly log: Logger;
}

interface Collecting extends Labels {
  readonly results: readonly Given[];
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
    const found = kept.flatMap(({ file }) => file ?? []);
    return { files: found, ...(transcript && { transcript }) };
  };
}

interface Kept extends Pick<Result, "transcript"> {
  readonly file?: ResultFile;
}

async function collectOne(options: CollectOptions, collecting: Collecting, index: number): Promise<Kept> {
  const { results, expect, signal, ...labels } = collecting;
  const draft = await bringHome(options, results[index] ?? "", signal);
  try {
    if (draft.bytes === 0 && expect === "transcript") return await noSpeech(draft);
    const found = checkResult(await identify(draft.path), draft.bytes, expect);
    const transcript = expect === "audio" ? {} : { transcript: await readTranscript(draft.path, found.type) };
    const role = rolesOf(results)[index];
    return {
      file: await keepResult(options, { ...labels, draft, found, index, role, signal }),
      ...transcript,
    };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** In plain text and SRT a recording without words is a file without bytes. That is an answer, and no file to hand on. */
async function noSpeech(draft: Draft): Promise<Kept> {
  await draft.discard();
  return { transcript: { segments: [], cut: false } };
}
