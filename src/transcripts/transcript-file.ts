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
  const { jobId, platform, workspaceId: workspace, personId, name, names, version, expiresAt } = transcript;
  const id = `t-${jobId}-${format}-${version}`;
  const storedFile = await files.find(id);
  if (storedFile) return toResultFile(storedFile);
  const draft = await writeTranscript(files, format, toWholeTranscript(transcript), {
    title: stemOf(name),
    names,
  });
  return toResultFile(
    await files.keep(draft, {
      id,
      kind: "result",
      jobId,
      owner: fileOwner({ platform, workspace }, personId),
      name: fileName(name, format),
      type: FORMAT_TYPES[format],
      durationMs: null,
      expiresAt,
    }),
  );
}

const fileName = (name: string, format: TranscriptFormat): string =>
  buildResultName({ words: ["transcript", stemOf(name)], ending: format });

export const toResultFile = ({ id, name, type, bytes }: StoredFile): ResultFile => ({
  id,
  name,
  type,
  bytes,
});
