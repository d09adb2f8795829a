import { type Kysely, sql } from "kysely";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import type { Forget } from "./erase-jobs.ts";
import { personKey, type PersonIn, workspaceOfPerson } from "../../store/person.ts";
import type { Keeper } from "./personal-data.ts";

/** Whose jobs. `workspaces`: only those of the workspace with this id, or of those whose ids have this prefix. */
interface Whose extends PersonIn {
  readonly workspaces?: { readonly id: string } | { readonly prefix: string };
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
  const jobsOf = ({ workspaces = { prefix: "" }, ...person }: Whose) =>
    db
      .selectFrom("jobs")
      .select(["id", "workspaceId", "channelId", "command", "options", "locale", "roles"])
      .select(["state", "outcome", "spent", "createdAt", "finishedAt"])
      .where((row) => row.and(askedBy(person)))
      .where(
        "id" in workspaces
          ? sql<boolean>`workspace_id = ${workspaces.id}`
          : sql<boolean>`starts_with(workspace_id, ${workspaces.prefix})`,
      )
      .where("parentId", "is", null)
      .orderBy("createdAt")
      .execute();
  const recipes = (person: PersonIn) => ({
    platform: person.platform,
    level: "person",
    owner: personKey(person, person.id),
  });
  const savedBy = (person: PersonIn) => {
    const workspace = workspaceOfPerson(person);
    const server = workspace !== undefined && { level: "server", owner: workspace };
    return { platform: person.platform, savedBy: person.id, ...server };
  };

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
          .where((row) => row.and(savedBy(person)))
          .execute();
        return Number(numDeletedRows);
      },
    },
  ];
}

/** Jobs that a person asked for. */
function askedBy(person: PersonIn) {
  const { platform, id: personId } = person;
  const workspaceId = workspaceOfPerson(person);
  return { platform, personId, ...(workspaceId !== undefined && { workspaceId }) };
}

/** Jobs of somebody that have not ended. */
export const runningOf =
  (db: Kysely<Database>) =>
  async (person: PersonIn): Promise<string[]> => {
    const rows = await db
      .selectFrom("jobs")
      .select("id")
      .where((row) => row.and(askedBy(person)))
      .where("parentId", "is", null)
      .where("finishedAt", "is", null)
      .orderBy("createdAt")
      .limit(20)
      .execute();
    return rows.map((row) => row.id);
  };
