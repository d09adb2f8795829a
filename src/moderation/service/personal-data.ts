import type { Kysely } from "kysely";
import type { JobDataSource } from "../../jobs/privacy/job-data.ts";
import type { PersonalDataSource } from "../../jobs/privacy/personal-data.ts";
import { type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { createCaseStore, MAX_LISTED } from "../cases/case-store.ts";
import { quotaWorkspace, MODERATION } from "../intake/clip.ts";

/**
 * A person's moderation cases, their own statements, and their clips that wait to be checked. Never erased on request, because they are the server's record;
 * they only expire.
 */
export function createModerationDataSource({ db }: { db: Kysely<Database> }): PersonalDataSource {
  const cases = createCaseStore(db);
  return {
    name: "moderation",
    async export(person) {
      const { platform, id } = person;
      const workspaceId = workspaceOfPerson(person);
      const where = { platform, ...(workspaceId !== undefined && { workspaceId }) };
      const [authorCases, said, waiting] = await Promise.all([
        cases.ofAuthor({ ...where, authorId: id }, MAX_LISTED),
        db
          .selectFrom("moderationStatements")
          .selectAll()
          .where("personId", "=", id)
          .where("caseId", "in", (sub) =>
            sub
              .selectFrom("moderationCases")
              .select("id")
              .where((row) => row.and(where)),
          )
          .execute(),
        db
          .selectFrom("moderationWaiting")
          .selectAll()
          .where((row) => row.and({ ...where, authorId: id }))
          .execute(),
      ]);
      return [...authorCases, ...said, ...waiting];
    },
    countErasable: async () => 0,
    erase: async () => 0,
  };
}

/**
 * Transcribed clips of a person: jobs without a request, under their author. The clips of all platforms have the same
 * platform in jobs, so the workspace tells them apart: the same ID is another person on another platform, and in
 * another workspace of Slack.
 */
export const createClipsDataSource = (jobs: JobDataSource): PersonalDataSource => {
  const clipsOf = (person: PersonRef) => {
    const { platform, id } = person;
    const workspace = workspaceOfPerson(person);
    const counted = quotaWorkspace({ platform, workspace: workspace ?? "" });
    const workspaces = workspace === undefined ? { prefix: counted } : { id: counted };
    return { platform: MODERATION, workspace: counted, id, workspaces };
  };
  return {
    name: "clips",
    export: (person) => jobs.export(clipsOf(person)),
    countErasable: (person) => jobs.countErasable(clipsOf(person)),
    erase: (person) => jobs.erase(clipsOf(person)),
  };
};
