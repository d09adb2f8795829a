import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { fileOwner, type PersonRef } from "../../store/person.ts";
import type { Files } from "./files.ts";

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
    async erase(person: PersonRef): Promise<number> {
      if (await isBusy(person)) return 0;
      const all = await owned(person);
      for (const { id } of all) await files.remove(id);
      return all.length;
    },
  };
}
