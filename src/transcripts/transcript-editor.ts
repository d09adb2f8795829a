import { updateWithRetry } from "../base/update-with-retry.ts";
import { UserError } from "../errors.ts";
import type { UpdateResult } from "../jobs/actions/update-result.ts";
import type { Job } from "../jobs/job.ts";
import type { ResultFile } from "../media/result.ts";
import type { TranscriptFormat } from "../media/transcript/formats.ts";
import { previewTranscript, speakersOf } from "../media/transcript/speakers.ts";
import { say } from "../messages/index.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import { workspaceOfPerson } from "../store/person.ts";
import { applyEdit, collectSamples, type TranscriptEdit, type SpeakerSample } from "./edit.ts";
import { toWholeTranscript } from "./transcript-cache.ts";
import { createTranscriptFile, regenerateFile, type FileDeps } from "./transcript-file.ts";
import type { TranscriptContent, StoredTranscript, TranscriptStore } from "./store/transcripts.ts";

export interface TranscriptEditorDeps extends FileDeps {
  readonly rows: Pick<TranscriptStore, "transcriptOf" | "change" | "namesIn">;
  readonly updateResult: UpdateResult;
  readonly permissions: Pick<PermissionChecker, "may">;
}

/** The person who edits a transcript, and their workspace. */
export interface EditingUser {
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
  /** Null if the platform doesn't report roles. */
  readonly roles: readonly string[] | null;
  /** Whether the platform considers them a moderator; called when the server's rules don't decide. */
  readonly isModerator: () => boolean | Promise<boolean>;
}

/** Edits a job's transcript, for the buttons and commands of every platform. */
export interface TranscriptEditor {
  /**
   * Returns a file in this format of the transcript that the job's answer shows. Throws a UserError if none is stored.
   */
  file(job: Job, format: TranscriptFormat): Promise<ResultFile>;
  speakers(job: Job): Promise<readonly SpeakerSample[]>;
  /** Returns speaker names from other transcripts in the same place, latest first. */
  suggestions(job: Job): Promise<readonly string[]>;
  /** Changes the transcript and updates its files and answers. Throws a UserError without permission. */
  edit(job: Pick<Job, "id" | "outcome">, user: EditingUser, edits: BuildEdits): Promise<void>;
}

export type BuildEdits = (transcript: StoredTranscript) => readonly TranscriptEdit[];

const MAX_SUGGESTED = 5;

export function createTranscriptEditor(deps: TranscriptEditorDeps): TranscriptEditor {
  const { rows } = deps;

  async function requireTranscript(job: Pick<Job, "id" | "outcome">): Promise<StoredTranscript> {
    const transcript = await rows.transcriptOf(sourceJobOf(job));
    if (!transcript) throw new UserError(say("transcriptGone", { id: job.id }));
    return transcript;
  }

  async function updateTranscript(
    job: Pick<Job, "id" | "outcome">,
    editor: EditingUser,
    edits: BuildEdits,
  ): Promise<StoredTranscript> {
    await updateWithRetry({
      read: () => requireTranscript(job),
      async write(before) {
        await checkMayEdit(deps, before, editor);
        const after = edits(before).reduce<TranscriptContent>(applyEdit, before);
        const speakers = new Set(speakersOf(after.segments, after.names).values()).size;
        return rows.change(before, after, speakers);
      },
      conflict: () => new UserError(say("transcriptChanged")),
    });
    return requireTranscript(job);
  }

  return {
    file: async (job, form) => createTranscriptFile(deps, await requireTranscript(job), form),
    speakers: async (job) => collectSamples(await requireTranscript(job)),
    async suggestions(job) {
      const here = await requireTranscript(job);
      const placeNames = (await rows.namesIn(here)).flatMap((names) =>
        Object.values(names).map(({ name }) => name),
      );
      const own = new Set(Object.values(here.names).map(({ name }) => name));
      return [...new Set(placeNames)].filter((name) => !own.has(name)).slice(0, MAX_SUGGESTED);
    },
    async edit(job, editor, edits) {
      const transcript = await updateTranscript(job, editor, edits);
      for (const id of new Set([transcript.jobId, job.id])) await updateAnswer(deps, transcript, id);
    },
  };
}

/** Returns the job that transcribed what this one shows. */
const sourceJobOf = ({ id, outcome }: Pick<Job, "id" | "outcome">): string =>
  outcome?.verdict === "done" ? (outcome.result.transcript?.heardBy ?? id) : id;

/**
 * Throws a UserError unless the user is the requester, the recording's author, or a moderator where the transcript
 * belongs.
 */
async function checkMayEdit(
  { permissions }: Pick<TranscriptEditorDeps, "permissions">,
  { platform, workspaceId: workspace, channelId: channel, personId, authorId }: StoredTranscript,
  { person, roles, isModerator, ...from }: EditingUser,
): Promise<void> {
  const isOfPlatform = platform === from.platform;
  const own = workspaceOfPerson(from);
  const isTheirs = isOfPlatform && (own === undefined || own === workspace);
  if (isTheirs && (personId === person || authorId === person)) return;
  const asker = { scope: { platform, workspace, channel, person }, roles };
  // Roles and permissions of another server don't apply here.
  const isHere = isOfPlatform && workspace === from.workspace;
  const may = isHere && (await permissions.may(asker, "moderate", isModerator));
  if (!may) throw new UserError(say("transcriptNotYours"));
}

/** Regenerates a job's result from the current transcript. */
export async function updateAnswer(
  deps: Pick<TranscriptEditorDeps, "updateResult" | "files">,
  transcript: StoredTranscript,
  id: string,
): Promise<void> {
  await deps.updateResult(id, async (result) => {
    const { heardBy, heardAt } = result.transcript ?? {};
    const earlier = {
      ...(heardBy !== undefined && { heardBy }),
      ...(heardAt !== undefined && { heardAt }),
    };
    const files = await Promise.all(result.files.map((file) => regenerateFile(deps, transcript, file)));
    const beginning = previewTranscript(toWholeTranscript(transcript), transcript.names);
    return { ...result, files, transcript: { ...beginning, ...earlier } };
  });
}
