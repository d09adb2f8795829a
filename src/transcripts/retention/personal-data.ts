import { type Kysely, sql } from "kysely";
import type { PersonalDataSource } from "../../jobs/privacy/personal-data.ts";
import { type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { type TranscriptStore, unexpired } from "../store/transcripts.ts";

/** Transcripts that a person requested, or of their own recordings. */
export function createTranscriptsDataSource({
  db,
  erase,
  indexOutdated,
}: {
  db: Kysely<Database>;
  erase: (ids: readonly string[]) => Promise<void>;
  indexOutdated: TranscriptStore["indexOutdated"];
}): PersonalDataSource {
  /** Limits rows to the places in which the person's ID is valid. */
  const where = (person: PersonRef) => {
    const workspaceId = workspaceOfPerson(person);
    return { platform: person.platform, ...(workspaceId !== undefined && { workspaceId }) };
  };
  const collect = (person: PersonRef) =>
    db
      .selectFrom("transcripts")
      .leftJoin("minutes", "minutes.jobId", "transcripts.jobId")
      .select([
        "transcripts.jobId",
        "workspaceId",
        "channelId",
        "name",
        "link",
        "transcripts.createdAt",
        "expiresAt",
      ])
      .select(["language", "durationMs", "segments", "names", "content as minutes"])
      .where((row) => row.and(where(person)))
      .where(({ or, eb }) => or([eb("personId", "=", person.id), eb("authorId", "=", person.id)]))
      .orderBy("transcripts.createdAt")
      .execute();

  return {
    name: "transcripts",
    export: collect,
    async countErasable(person) {
      const { count } = await db
        .selectFrom("transcripts")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where((row) => row.and(where(person)))
        .where(({ or, eb }) => or([eb("personId", "=", person.id), eb("authorId", "=", person.id)]))
        .where(unexpired)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async erase(person) {
      const all = await collect(person);
      await erase(all.map(({ jobId }) => jobId));
      // In other people's recordings, the transcript stays, but no longer names them.
      const { platform, id } = person;
      const workspace = workspaceOfPerson(person) ?? null;
      await sql`
        update transcripts t set words = null, words_version = null, names = (
          select coalesce(jsonb_object_agg(key, value) filter (where value ->> 'personId' is distinct from ${id}), '{}')
          from jsonb_each(t.names))
        where platform = ${platform} and workspace_id = coalesce(${workspace}, workspace_id)
          and names @? format('$.*.personId ? (@ == "%s")', ${id}::text)::jsonpath`.execute(db);
      await indexOutdated();
      return all.length;
    },
  };
}
