import type { Kysely } from "kysely";
import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import { type PersonRef, workspaceOfPerson } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import type { Files } from "../media/storage/files.ts";
import { createCaptionStore } from "./captions/store/index.ts";
import { createRemoveUtterances } from "./captions/remove-utterances.ts";
import { createListeningStore } from "./listening-store.ts";

export interface ListeningDataDeps {
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "remove">;
  readonly deleteJobs: (ids: readonly string[]) => Promise<void>;
}

/**
 * What a person has decided about being kept in memory, the channels in which they turned that on, what they said in
 * captions, and the captions that they turned on. An opt-out isn't deleted: they would be received again.
 */
export function createListeningDataSource({ db, ...deps }: ListeningDataDeps): PersonalDataSource {
  const rows = createListeningStore(db);
  const captions = createCaptionStore(db);
  const removeUtterances = createRemoveUtterances({ ...deps, rows: captions });
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
      ...(await captions.utterancesOf(where(person))).map(
        ({ workspace, channel, startedAt, beginMs, words }) => ({
          workspace,
          channel,
          saidAt: new Date(startedAt.getTime() + beginMs),
          words,
        }),
      ),
      ...(await db
        .selectFrom("captions")
        .select(["platform", "workspace", "channel", "state", "startedAt", "stoppedAt", "jobId"])
        .where((row) => row.and(where(person)))
        .execute()),
    ],
    async erase(person) {
      const agreements = await rows.takeBack(where(person));
      const utterances = await removeUtterances(where(person));
      const { numDeletedRows } = await db
        .deleteFrom("captions")
        .where((row) => row.and({ ...where(person), state: "done" }))
        .executeTakeFirst();
      return agreements.length + utterances + Number(numDeletedRows);
    },
  };
}
