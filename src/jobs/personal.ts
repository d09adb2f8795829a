import { type Kysely, sql } from "kysely";
import { say } from "../messages/index.ts";
import type { Database } from "../store/schema.ts";
import type { Forget } from "./forgetting-jobs.ts";
import type { Keeper, PersonOn } from "./privacy.ts";

/** Whose jobs. `workspaces`: only those whose workspace's id begins with it. */
interface Whose extends PersonOn {
  readonly workspaces?: string;
}

/** The keeper of jobs. */
export interface JobsKeeper extends Keeper {
  of(person: Whose): Promise<readonly unknown[]>;
  forget(person: Whose): Promise<number>;
}

/** Jobs that somebody asked for, and the recipes that are their own. */
export function jobsKeepers({
  db,
  forget,
}: {
  db: Kysely<Database>;
  forget: Forget;
}): readonly [JobsKeeper, Keeper] {
  const jobsOf = ({ platform, id, workspaces = "" }: Whose) =>
    db
      .selectFrom("jobs")
      .select(["id", "workspaceId", "channelId", "command", "options", "locale", "roles"])
      .select(["state", "outcome", "spent", "createdAt", "finishedAt"])
      .where((row) => row.and({ platform, personId: id }))
      .where(sql<boolean>`starts_with(workspace_id, ${workspaces})`)
      .where("parentId", "is", null)
      .orderBy("createdAt")
      .execute();
  const recipes = ({ platform, id }: PersonOn) => ({ platform, level: "person", owner: id });

  return [
    {
      name: "jobs",
      of: jobsOf,
      async forget(person) {
        const over = (await jobsOf(person)).filter(({ finishedAt }) => finishedAt !== null);
        await forget.jobs(
          over.map(({ id }) => id),
          say("forgottenAnswer"),
        );
        return over.length;
      },
    },
    {
      name: "recipes",
      of: (person) =>
        db
          .selectFrom("recipes")
          .select(["name", "steps", "savedAt"])
          .where((row) => row.and(recipes(person)))
          .execute(),
      async forget(person) {
        const { numDeletedRows } = await db
          .deleteFrom("recipes")
          .where((row) => row.and(recipes(person)))
          .executeTakeFirst();
        // Those of a server stay with it; who saved them is nobody's business any more.
        await db
          .updateTable("recipes")
          .set({ savedBy: "" })
          .where((row) => row.and({ platform: person.platform, savedBy: person.id }))
          .execute();
        return Number(numDeletedRows);
      },
    },
  ];
}

/** Jobs of somebody that have not ended. */
export const runningOf =
  (db: Kysely<Database>) =>
  async ({ platform, id }: PersonOn): Promise<string[]> => {
    const rows = await db
      .selectFrom("jobs")
      .select("id")
      .where((row) => row.and({ platform, personId: id }))
      .where("parentId", "is", null)
      .where("finishedAt", "is", null)
      .orderBy("createdAt")
      .limit(20)
      .execute();
    return rows.map((row) => row.id);
  };
