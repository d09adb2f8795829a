import { UserError } from "../errors.ts";
import type { Amend } from "../jobs/actions/update-result.ts";
import type { Job } from "../jobs/job.ts";
import type { ResultFile } from "../media/result.ts";
import { FORM_TYPES, type TranscriptForm } from "../media/transcript/formats.ts";
import { beginningOf, speakersOf } from "../media/transcript/speakers.ts";
import { say } from "../messages/index.ts";
import type { Permissions } from "../permissions/index.ts";
import { workspaceOfPerson, fileOwner } from "../store/person.ts";
import { edited, samplesOf, type Edit, type SpeakerSample } from "./edit.ts";
import { asHeard } from "./transcript-cache.ts";
import type { Change, KeptTranscript, TranscriptRows } from "./store/transcripts.ts";
import type { Files, StoredFile } from "../media/storage/files.ts";
import { stemOf } from "../media/storage/file-name.ts";
import { resultName } from "../media/results/result-name.ts";
import { writeForm } from "../media/transcript/write-transcript.ts";

export interface WorkbenchTools extends FormTools {
  readonly rows: Pick<TranscriptRows, "transcriptOf" | "change" | "namesIn">;
  readonly amend: Amend;
  readonly permissions: Pick<Permissions, "may">;
}

/** Who wants to change something, and from which workspace. */
export interface Editor {
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
  /** Null: the platform does not tell. */
  readonly roles: readonly string[] | null;
  /** Whether they moderate there as the platform says; asked where the server's rules say nothing. */
  readonly isModerator: () => boolean | Promise<boolean>;
}

/** What people do with a job's transcript: buttons and commands of every platform come through here. */
export interface Workbench {
  /** The file in this form, of whichever job's transcript the answer shows. Throws a UserError where none is kept. */
  file(job: Job, form: TranscriptForm): Promise<ResultFile>;
  /** Everybody who speaks in it, with what they say. */
  speakers(job: Job): Promise<readonly SpeakerSample[]>;
  /** Names that were given to others in the same place, the latest first. */
  suggestions(job: Job): Promise<readonly string[]>;
  /** Changes it, and what was made of it: files and answers. Throws a UserError for who may not. */
  edit(job: Pick<Job, "id" | "outcome">, editor: Editor, edits: Edits): Promise<void>;
}

/** What is to be changed of a transcript as it is now. */
export type Edits = (transcript: KeptTranscript) => readonly Edit[];

const TRIES = 5;
const MOST_SUGGESTED = 5;

export function createWorkbench(tools: WorkbenchTools): Workbench {
  const { rows } = tools;

  async function kept(job: Pick<Job, "id" | "outcome">): Promise<KeptTranscript> {
    const transcript = await rows.transcriptOf(heardBy(job));
    if (!transcript) throw new UserError(say("transcriptGone", { id: job.id }));
    return transcript;
  }

  async function changed(
    job: Pick<Job, "id" | "outcome">,
    editor: Editor,
    edits: Edits,
  ): Promise<KeptTranscript> {
    for (let left = TRIES; left > 0; left--) {
      const before = await kept(job);
      await checkMayEdit(tools, before, editor);
      const after = edits(before).reduce<Change>(edited, before);
      const speakers = new Set(speakersOf(after.segments, after.names).values()).size;
      if (await rows.change(before.jobId, before.version, after, speakers)) return kept(job);
    }
    throw new UserError(say("transcriptChanged"));
  }

  return {
    file: async (job, form) => fileOf(tools, await kept(job), form),
    speakers: async (job) => samplesOf(await kept(job)),
    async suggestions(job) {
      const here = await kept(job);
      const given = (await rows.namesIn(here)).flatMap((names) =>
        Object.values(names).map(({ name }) => name),
      );
      const own = new Set(Object.values(here.names).map(({ name }) => name));
      return [...new Set(given)].filter((name) => !own.has(name)).slice(0, MOST_SUGGESTED);
    },
    async edit(job, editor, edits) {
      const transcript = await changed(job, editor, edits);
      for (const id of new Set([transcript.jobId, job.id])) await show(tools, transcript, id);
    },
  };
}

/** The job that heard what this one shows. */
const heardBy = ({ id, outcome }: Pick<Job, "id" | "outcome">): string =>
  outcome?.verdict === "done" ? (outcome.result.transcript?.heardBy ?? id) : id;

/** Throws a UserError for anybody but who asked, who is heard, and who may moderate where the transcript belongs. */
async function checkMayEdit(
  { permissions }: Pick<WorkbenchTools, "permissions">,
  { platform, workspaceId: workspace, channelId: channel, personId, authorId }: KeptTranscript,
  { person, roles, isModerator, ...from }: Editor,
): Promise<void> {
  const isOfPlatform = platform === from.platform;
  const own = workspaceOfPerson(from);
  const isTheirs = isOfPlatform && (own === undefined || own === workspace);
  if (isTheirs && (personId === person || authorId === person)) return;
  const asker = { scope: { platform, workspace, channel, person }, roles };
  // Roles and rights of another server say nothing here.
  const isHere = isOfPlatform && workspace === from.workspace;
  const may = isHere && (await permissions.may(asker, "moderate", isModerator));
  if (!may) throw new UserError(say("transcriptNotYours"));
}

/** What a job has made of a transcript, made of it as it is now. */
async function show(tools: WorkbenchTools, transcript: KeptTranscript, id: string): Promise<void> {
  await tools.amend(id, async (result) => {
    const { heardBy, heardAt } = result.transcript ?? {};
    const earlier = {
      ...(heardBy !== undefined && { heardBy }),
      ...(heardAt !== undefined && { heardAt }),
    };
    const files = await Promise.all(result.files.map((file) => remade(tools, transcript, file)));
    const beginning = beginningOf(asHeard(transcript), transcript.names);
    return { ...result, files, transcript: { ...beginning, ...earlier } };
  });
}

interface FormTools {
  readonly files: Pick<Files, "write" | "keep" | "find">;
}

/** A file of this form, made from what is kept of a transcript: kept as long as that is. Making it again replaces it. */
async function fileOf(
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
async function remade(
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
