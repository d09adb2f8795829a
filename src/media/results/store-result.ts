import type { TempFile } from "../storage/temp-file.ts";
import type { FileRow, Files } from "../storage/files.ts";
import type { Tags } from "../processing/codecs/container.ts";
import type { FileIdentity } from "../kinds/file-types.ts";
import { toResultFile, type ResultFile } from "../result.ts";
import { buildResultName } from "./result-name.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface StoreResultDeps {
  readonly files: Pick<Files, "write" | "keep" | "move">;
  readonly now: () => Date;
  /** Retention of results; default 30 days. */
  readonly retentionMs?: number;
}

/** Name, owner and tags of a job's results. */
export interface ResultLabels {
  /** For file names: see `buildResultName`. */
  readonly words: readonly string[];
  /** For tags in audio files. */
  readonly tags: Tags & { readonly title: string };
  /** Which part of a longer result it is, for its name. */
  readonly piece?: string | undefined;
  /** Loudness of audio in LUFS; unchanged if missing. */
  readonly loudness?: number | undefined;
  /** `platform:person`. */
  readonly owner: string;
  readonly jobId: string;
  /** Takes the row of each stored file, to write it itself. Default: it is written at once. */
  readonly takeRow?: ((row: FileRow) => void) | undefined;
}

interface StoreRequest extends ResultLabels {
  readonly tempFile: TempFile;
  readonly identity: FileIdentity;
  /** Position among the job's results, from 0. Storing the same position again replaces the file. */
  readonly index: number;
  /** Role among several results. */
  readonly role?: string | undefined;
  /** What its audio sounds like. */
  readonly fingerprint?: string | undefined;
  /** Hexadecimal SHA-256 of audio. */
  readonly hash?: string | undefined;
}

/** Stores a finished result. Removes the temporary file, also on failure. */
export async function storeResult(
  { files, now, retentionMs = 30 * DAY_MS }: StoreResultDeps,
  request: StoreRequest,
): Promise<ResultFile> {
  const { tempFile, identity, index, role, words, owner, jobId, takeRow, fingerprint, hash } = request;
  const file = {
    id: `r-${jobId}-${index}`,
    kind: "result" as const,
    jobId,
    owner,
    name: buildResultName({ words, role, ending: identity.ending }),
    type: identity.type,
    durationMs: identity.kind === "other" ? null : (identity.durationMs ?? null),
    expiresAt: new Date(now().getTime() + retentionMs),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(hash !== undefined && { resultHash: hash }),
  };
  try {
    if (!takeRow) return toResultFile(await files.keep(tempFile, file));
    const row = await files.move(tempFile, file);
    takeRow(row);
    return toResultFile(row);
  } catch (error) {
    await tempFile.discard();
    throw error;
  }
}
