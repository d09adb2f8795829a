import { type Kysely, sql } from "kysely";
import type { Database } from "../../store/schema.ts";
import { fileOwner, type PersonRef } from "../../store/person.ts";
import type { Files } from "./files.ts";

/** Files of a job's calls are deleted with the whole job. */
const isOfFinishedJob = sql<boolean>`exists (
  select from jobs j left join jobs whole on whole.id = j.parent_id
  where j.id = files.job_id and case when j.parent_id is null then j.finished_at else whole.finished_at end is not null)`;

/** Files that a person uploaded or had made. */
export function createFilesDataSource({
  db,
  files,
  isBusy,
}: {
  db: Kysely<Database>;
  files: Pick<Files, "remove">;
  /** Whether the person has running jobs, which may need the files. */
  isBusy: (person: PersonRef) => Promise<boolean>;
}) {
  const owned = (person: PersonRef) =>
    db
      .selectFrom("files")
      .select(["id", "kind", "jobId", "name", "type", "bytes", "durationMs", "createdAt", "expiresAt"])
      .where("owner", "=", fileOwner(person, person.id))
      .orderBy("createdAt")
      .execute();
  return {
    name: "files",
    export: (person: PersonRef): Promise<readonly unknown[]> => owned(person),
    /** While jobs run, only the files of finished ones can be deleted, with their jobs. */
    async countErasable(person: PersonRef): Promise<number> {
      const all = db.selectFrom("files").where("owner", "=", fileOwner(person, person.id));
      const counted = (await isBusy(person)) ? all.where(isOfFinishedJob) : all;
      const { count } = await counted
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async erase(person: PersonRef): Promise<number> {
      if (await isBusy(person)) return 0;
      const all = await owned(person);
      for (const { id } of all) await files.remove(id);
      return all.length;
    },
  };
}
