import { toResultFile, type ResultFile } from "../media/result.ts";
import { buildResultName } from "../media/results/result-name.ts";
import { stemOf } from "../media/storage/file-name.ts";
import type { TempFile } from "../media/storage/temp-file.ts";
import type { Files } from "../media/storage/files.ts";
import { FORMAT_TYPES, TRANSCRIPT_FORMATS, type TranscriptFormat } from "../media/transcript/formats.ts";
import { writeTranscript } from "../media/transcript/write-transcript.ts";
import { fileOwner } from "../store/person.ts";
import type { StoredTranscript } from "./store/transcripts.ts";
import { toWholeTranscript } from "./transcript-cache.ts";

export interface FileDeps {
  readonly files: Pick<Files, "write" | "keep" | "find">;
}

/** Creates a file in this format from a stored transcript, with the same expiry. Idempotent for each version. */
export async function createTranscriptFile(
  { files }: FileDeps,
  transcript: StoredTranscript,
  format: TranscriptFormat,
): Promise<ResultFile> {
  const { jobId, platform, workspaceId: workspace, personId, name, version, expiresAt } = transcript;
  const id = `t-${jobId}-${format}-${version}`;
  const storedFile = await files.find(id);
  if (storedFile) return toResultFile(storedFile);
  const draft = await writeStoredTranscript(files, transcript, format);
  return toResultFile(
    await files.keep(draft, {
      id,
      kind: "result",
      jobId,
      owner: fileOwner({ platform, workspace }, personId),
      name: buildResultName({ words: ["transcript", stemOf(name)], ending: format }),
      type: FORMAT_TYPES[format],
      durationMs: null,
      expiresAt,
    }),
  );
}

/** Replaces a file of a stored transcript by what the transcript says now. A file that is gone stays as it is. */
export async function regenerateFile(
  { files }: FileDeps,
  transcript: StoredTranscript,
  file: ResultFile,
): Promise<ResultFile> {
  const format = TRANSCRIPT_FORMATS.find((one) => FORMAT_TYPES[one] === file.type);
  const storedFile = format && (await files.find(file.id));
  if (!format || !storedFile) return file;
  const draft = await writeStoredTranscript(files, transcript, format);
  const { bytes: _, contentHash: __, createdAt: ___, ...row } = storedFile;
  return toResultFile(await files.keep(draft, row));
}

const writeStoredTranscript = (
  files: FileDeps["files"],
  transcript: StoredTranscript,
  format: TranscriptFormat,
): Promise<TempFile> =>
  writeTranscript(files, format, toWholeTranscript(transcript), {
    title: stemOf(transcript.name),
    names: transcript.names,
  });
