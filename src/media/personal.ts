import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import type { Files } from "./files.ts";

interface PersonOn {
  readonly platform: string;
  readonly id: string;
}

/** Files that somebody sent in or had made. */
export function filesKeeper({
  db,
  files,
  isBusy,
}: {
  db: Kysely<Database>;
  files: Pick<Files, "remove">;
  /** Whether work of theirs is under way, which may need them. */
  isBusy: (person: PersonOn) => Promise<boolean>;
}) {
  const owned = ({ platform, id }: PersonOn) =>
    db
      .selectFrom("files")
      .select(["id", "kind", "jobId", "name", "type", "bytes", "durationMs", "createdAt", "expiresAt"])
      .where("owner", "=", `${platform}:${id}`)
      .orderBy("createdAt")
      .execute();
  return {
    name: "files",
    of: (person: PersonOn): Promise<readonly unknown[]> => owned(person),
    async forget(person: PersonOn): Promise<number> {
      if (await isBusy(person)) return 0;
      const all = await owned(person);
      for (const { id } of all) await files.remove(id);
      return all.length;
    },
  };
}
