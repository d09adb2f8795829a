import type { Kysely } from "kysely";
import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import { type PersonRef, workspaceOfPerson } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import { createListeningStore } from "./listening-store.ts";

/**
 * What a person has decided about being kept in memory, and the channels in which they turned that on. An opt-out isn't
 * deleted: they would be received again.
 */
export function createListeningDataSource({ db }: { db: Kysely<Database> }): PersonalDataSource {
  const rows = createListeningStore(db);
  const where = (person: PersonRef) => {
    const workspace = workspaceOfPerson(person);
    return {
      platform: person.platform,
      personId: person.id,
      ...(workspace !== undefined && { workspace }),
    };
  };
  const decisions = (person: PersonRef) =>
    db
      .selectFrom("listeningPeople")
      .selectAll()
      .where((row) => row.and(where(person)))
      .execute();
  return {
    name: "listening",
    export: async (person) => [
      ...(await decisions(person)),
      ...(await db
        .selectFrom("listenings")
        .select(["platform", "workspace", "channel", "who", "createdAt"])
        .where((row) => row.and(where(person)))
        .execute()),
    ],
    erase: async (person) => (await rows.takeBack(where(person))).length,
  };
}
