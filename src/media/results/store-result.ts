import type { TempFile } from "../storage/temp-file.ts";
import type { Files, StoredFile } from "../storage/files.ts";
import type { PostProcess } from "./post-process.ts";
import type { Tags } from "../processing/codecs/tags.ts";
import type { FileIdentity } from "../kinds/identity.ts";
import type { ResultFile } from "../result.ts";
import { buildResultName } from "./result-name.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NEVER = new AbortController().signal;

export interface StoreResultDeps {
  readonly files: Pick<Files, "write" | "keep">;
  readonly finish: PostProcess;
  readonly now: () => Date;
  /** How long results are kept; default 30 days. */
  readonly retentionMs?: number;
}

/** What the results of a job are called, whose they are, and how they sound. */
export interface ResultLabels {
  /** For the files' names: see `resultName`. */
  readonly words: readonly string[];
  /** For what sounds say of themselves. */
  readonly tags: Tags & { readonly title: string };
  /** Of sounds, in LUFS; as loud as they came when left out. */
  readonly loudness?: number | undefined;
  /** `platform:person`. */
  readonly owner: string;
  readonly jobId: string;
}

interface StoreRequest extends ResultLabels {
  readonly tempFile: TempFile;
  readonly identity: FileIdentity;
  /** Which of the job's results it is, from 0: the same one again takes the place of the first. */
  readonly index: number;
  /** What it is among several. */
  readonly role?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Finishes a result and gives it its place. The draft is gone afterwards, also when this fails. */
export async function storeResult(deps: StoreResultDeps, request: StoreRequest): Promise<ResultFile> {
  const { role, identity, loudness, signal = NEVER } = request;
  const title = role === undefined ? request.tags.title : `${request.tags.title} (${role})`;
  let { tempFile } = request;
  try {
    const how = { type: identity.type, tags: { ...request.tags, title }, loudness };
    // Made from what was brought home anew each time, so that doing it twice changes nothing twice.
    tempFile = await deps.finish(tempFile, how, signal);
    return toResultFile(await saveFile(deps, { ...request, tempFile }));
  } catch (error) {
    await tempFile.discard();
    throw error;
  }
}

async function saveFile(
  { files, now, retentionMs = 30 * DAY_MS }: StoreResultDeps,
  request: StoreRequest,
): Promise<StoredFile> {
  const { tempFile, identity, index, role, words, owner, jobId } = request;
  return files.keep(tempFile, {
    id: `r-${jobId}-${index}`,
    kind: "result",
    jobId,
    owner,
    name: buildResultName({ words, role, ending: identity.ending }),
    type: identity.type,
    durationMs: identity.kind === "other" ? null : (tempFile.durationMs ?? identity.durationMs ?? null),
    expiresAt: new Date(now().getTime() + retentionMs),
  });
}

const toResultFile = ({ id, name, type, bytes, durationMs }: StoredFile): ResultFile => ({
  id,
  name,
  type,
  bytes,
  ...(durationMs !== null && { durationMs }),
});
