import { type Kysely, sql } from "kysely";
import { updateWithRetry } from "../../base/update-with-retry.ts";
import { recordTranscribe } from "../../commands/voice-channels/recording.ts";
import { producedFiles, type Job } from "../../jobs/job.ts";
import { speakersOf } from "../../media/transcript/speakers.ts";
import type { Files } from "../../media/storage/files.ts";
import { type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import type { StoredTranscript, TranscriptStore } from "../store/transcripts.ts";

export interface RemoveSpeakerDeps {
  readonly db: Kysely<Database>;
  readonly rows: Pick<TranscriptStore, "transcriptOf" | "change">;
  readonly files: Pick<Files, "remove">;
  /** Deletes jobs, and what was made from their transcripts. */
  readonly erase: (ids: readonly string[]) => Promise<void>;
  readonly withdrawMinutes: (ids: readonly string[]) => Promise<void>;
  /** Shows a transcript as it is now in its answer and files. */
  readonly updateAnswer: (transcript: StoredTranscript) => Promise<void>;
}

/**
 * Creates what deletes a person's words from the transcripts of recordings, where a speaker is known to be them. In other
 * recordings, a speaker has only been named by someone.
 */
export const createRemoveSpeaker =
  (deps: RemoveSpeakerDeps) =>
  async (person: PersonRef): Promise<number> => {
    const { platform, id } = person;
    const workspace = workspaceOfPerson(person) ?? null;
    const { rows: found } = await sql<{ jobId: string }>`
    select t.job_id from transcripts t join jobs j on j.id = t.job_id
    where t.platform = ${platform} and t.workspace_id = coalesce(${workspace}, t.workspace_id)
      and j.command = ${recordTranscribe.name}
      and t.names @? format('$.*.personId ? (@ == "%s")', ${id}::text)::jsonpath`.execute(deps.db);
    for (const { jobId } of found) {
      await removeWords(deps, jobId, id);
      await removeTrackTranscript(deps, jobId, id);
      // Minutes, translations and answers quote what was said.
      await deps.withdrawMinutes([jobId]);
      await deps.db.deleteFrom("minutes").where("jobId", "=", jobId).execute();
      await deps.erase(await listDerived(deps, jobId));
      const transcript = await deps.rows.transcriptOf(jobId);
      if (transcript) await deps.updateAnswer(transcript);
    }
    return found.length;
  };

/** Returns the jobs that translated a transcript, quote it, or show it again. */
async function listDerived({ db }: RemoveSpeakerDeps, jobId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select job_id as id from transcripts where translation_of = ${jobId}
    union select job_id from transcript_quotes where transcript_id = ${jobId}
    union select id from jobs where heard_by = ${jobId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what the service understood of their track alone. */
async function removeTrackTranscript({ db, files }: RemoveSpeakerDeps, jobId: string, person: string) {
  const children = await db
    .selectFrom("jobs")
    .select("outcome")
    .where("parentId", "=", jobId)
    .where(sql<boolean>`plan ->> 'track' = ${person}`)
    .execute();
  for (const { outcome } of children)
    for (const { id } of producedFiles(outcome as Job["outcome"])) await files.remove(id);
}

async function removeWords({ rows }: RemoveSpeakerDeps, jobId: string, person: string): Promise<void> {
  await updateWithRetry({
    read: () => rows.transcriptOf(jobId),
    async write(before) {
      const theirs = new Set(
        Object.entries(before.names).flatMap(([speaker, { personId }]) =>
          personId === person ? speaker : [],
        ),
      );
      const segments = before.segments.filter(({ speaker = "" }) => !theirs.has(speaker));
      const names = Object.fromEntries(
        Object.entries(before.names).filter(([speaker]) => !theirs.has(speaker)),
      );
      const speakers = new Set(speakersOf(segments, names).values()).size;
      return rows.change(before, { segments, names }, speakers);
    },
    conflict: () => new Error("a transcript was written to again and again"),
  });
}
