import type { Files, StoredFile } from "../media/storage/files.ts";
import { stemOf } from "../media/storage/file-name.ts";
import type { ResultFile } from "../media/result.ts";
import { resultName } from "../media/results/result-name.ts";
import { FORM_TYPES, type TranscriptForm } from "../media/transcript/formats.ts";
import { writeForm } from "../media/transcript/write-transcript.ts";
import { fileOwner } from "../store/person.ts";
import { asHeard } from "./transcript-cache.ts";
import type { KeptTranscript } from "./store/transcripts.ts";

export interface FormTools {
  readonly files: Pick<Files, "write" | "keep" | "find">;
}

/** A file of this form, made from what is kept of a transcript: kept as long as that is. Making it again replaces it. */
export async function fileOf(
  { files }: FormTools,
  transcript: KeptTranscript,
  form: TranscriptForm,
): Promise<ResultFile> {
  const { jobId, platform, workspaceId: workspace, personId, name, names, version, expiresAt } = transcript;
  const id = `t-${jobId}-${form}-${version}`;
  const made = await files.find(id);
  if (made) return asResult(made);
  const draft = await writeForm(files, form, asHeard(transcript), { title: stemOf(name), names });
  return asResult(
    await files.keep(draft, {
      id,
      kind: "result",
      jobId,
      owner: fileOwner({ platform, workspace }, personId),
      name: fileName(name, form),
      type: FORM_TYPES[form],
      durationMs: null,
      expiresAt,
    }),
  );
}

const fileName = (name: string, form: TranscriptForm): string =>
  resultName({ words: ["transcript", stemOf(name)], ending: form });

/** One that a job has made, made again from the transcript as it is now. */
export async function remade(
  { files }: FormTools,
  transcript: KeptTranscript,
  file: ResultFile,
): Promise<ResultFile> {
  const form = formOf(file);
  const kept = form && (await files.find(file.id));
  if (!form || !kept) return file;
  const { names, name } = transcript;
  const draft = await writeForm(files, form, asHeard(transcript), { title: stemOf(name), names });
  const { bytes: _, contentHash: __, createdAt: ___, ...row } = kept;
  return asResult(await files.keep(draft, row));
}

function formOf({ type }: ResultFile): TranscriptForm | undefined {
  const forms = Object.entries(FORM_TYPES) as [TranscriptForm, string][];
  return forms.find(([, formType]) => formType === type)?.[0];
}

const asResult = ({ id, name, type, bytes }: StoredFile): ResultFile => ({ id, name, type, bytes });
