import type { Kysely } from "kysely";
import type { JobsKeeper } from "../jobs/personal.ts";
import type { Keeper, PersonOn } from "../jobs/privacy.ts";
import type { Database } from "../store/schema.ts";
import { caseRows } from "./case-rows.ts";
import { countedIn, MODERATION } from "./clip.ts";
import { LISTED_AT_MOST } from "./kept.ts";

/** What moderators were shown of somebody, and what they said themselves. It is the server's record: only time removes it. */
export function moderationKeeper({ db }: { db: Kysely<Database> }): Keeper {
  const cases = caseRows(db);
  return {
    name: "moderation",
    async of({ platform, id }) {
      const [about, said] = await Promise.all([
        cases.ofAuthor(platform, id, LISTED_AT_MOST),
        db
          .selectFrom("moderationStatements")
          .selectAll()
          .where("personId", "=", id)
          .where("caseId", "in", (sub) =>
            sub.selectFrom("moderationCases").select("id").where("platform", "=", platform),
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
 * of one platform, so the workspace tells whose they are: the same id is somebody else on another platform.
 */
export const clipsKeeper = (jobs: JobsKeeper): Keeper => {
  const clipsOf = ({ platform, id }: PersonOn) => ({
    platform: MODERATION,
    id,
    workspaces: countedIn({ platform, workspace: "" }),
  });
  return {
    name: "clips",
    of: (person) => jobs.of(clipsOf(person)),
    forget: (person) => jobs.forget(clipsOf(person)),
  };
};
