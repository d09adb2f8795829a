import type { Kysely } from "kysely";
import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import { type PersonRef, workspaceOfPerson } from "../store/person.ts";
import type { Database } from "../store/schema.ts";

/** What a person has put in queues of voice channels. */
export function createPlaybackDataSource({ db }: { readonly db: Kysely<Database> }): PersonalDataSource {
  const ownedBy = (person: PersonRef) => {
    const workspace = workspaceOfPerson(person);
    const { platform, id: personId } = person;
    return { platform, personId, ...(workspace !== undefined && { workspace }) };
  };
  return {
    name: "playback",
    export: (person) =>
      db
        .selectFrom("playbackItems")
        .select(["workspace", "kind", "title", "jobId", "durationMs", "createdAt"])
        .where((row) => row.and(ownedBy(person)))
        .orderBy("place")
        .execute(),
    async erase(person) {
      const { numDeletedRows } = await db
        .deleteFrom("playbackItems")
        .where((row) => row.and(ownedBy(person)))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
