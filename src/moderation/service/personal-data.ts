import type { Kysely } from "kysely";
import type { JobsKeeper } from "../../jobs/privacy/job-data.ts";
import type { Keeper } from "../../jobs/privacy/personal-data.ts";
import { type PersonIn, workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { caseRows } from "../cases/case-store.ts";
import { countedIn, MODERATION } from "../intake/clip.ts";
import { LISTED_AT_MOST } from "../cases/limits.ts";

/** What moderators were shown of somebody, and what they said themselves. It is the server's record: only time removes it. */
export function moderationKeeper({ db }: { db: Kysely<Database> }): Keeper {
  const cases = caseRows(db);
  return {
    name: "moderation",
    async of(person) {
      const { platform, id } = person;
      const workspaceId = workspaceOfPerson(person);
      const where = { platform, ...(workspaceId !== undefined && { workspaceId }) };
      const [about, said] = await Promise.all([
        cases.ofAuthor({ ...where, authorId: id }, LISTED_AT_MOST),
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
      ]);
      return [...about, ...said];
    },
    forget: async () => 0,
  };
}

/**
 * Clips of somebody's that were listened to: jobs that nobody asked for, under their author. Jobs of all platforms' clips are
 * of one platform, so the workspace tells whose they are: the same id is somebody else on another platform, and in another
 * workspace of Slack.
 */
export const clipsKeeper = (jobs: JobsKeeper): Keeper => {
  const clipsOf = (person: PersonIn) => {
    const { platform, id } = person;
    const workspace = workspaceOfPerson(person);
    const counted = countedIn({ platform, workspace: workspace ?? "" });
    const workspaces = workspace === undefined ? { prefix: counted } : { id: counted };
    return { platform: MODERATION, workspace: counted, id, workspaces };
  };
  return {
    name: "clips",
    of: (person) => jobs.of(clipsOf(person)),
    forget: (person) => jobs.forget(clipsOf(person)),
  };
};
