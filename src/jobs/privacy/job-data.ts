import { type Kysely, sql } from "kysely";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import type { JobEraser } from "./erase-jobs.ts";
import { personKey, type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { PersonalDataSource } from "./personal-data.ts";

/** Whose jobs. `workspaces`: only those of the workspace with this ID, or of workspaces whose IDs have this prefix. */
interface JobDataSubject extends PersonRef {
  readonly workspaces?: { readonly id: string } | { readonly prefix: string };
}

/** Personal data source of jobs. */
export interface JobDataSource extends PersonalDataSource {
  export(person: JobDataSubject): Promise<readonly unknown[]>;
  countErasable(person: JobDataSubject): Promise<number>;
  erase(person: JobDataSubject): Promise<number>;
}

/** Creates the sources of a person's jobs and of their own recipes. */
export function createJobDataSources({
  db,
  eraser,
}: {
  db: Kysely<Database>;
  eraser: JobEraser;
}): readonly [JobDataSource, PersonalDataSource] {
  const jobsOf = ({ workspaces = { prefix: "" }, ...person }: JobDataSubject) =>
    db
      .selectFrom("jobs")
      .select(["id", "workspaceId", "channelId", "command", "options", "locale", "roles"])
      .select(["state", "outcome", "spent", "createdAt", "finishedAt"])
      .where((row) => row.and(jobsOfPerson(person)))
      .where(
        "id" in workspaces
          ? sql<boolean>`workspace_id = ${workspaces.id}`
          : sql<boolean>`starts_with(workspace_id, ${workspaces.prefix})`,
      )
      .where("parentId", "is", null)
      .orderBy("createdAt")
      .execute();
  const finishedOf = async (person: JobDataSubject) =>
    (await jobsOf(person)).filter(({ finishedAt }) => finishedAt !== null);
  const recipes = (person: PersonRef) => ({
    platform: person.platform,
    level: "person",
    owner: personKey(person, person.id),
  });
  const savedBy = (person: PersonRef) => {
    const workspace = workspaceOfPerson(person);
    const server = workspace !== undefined && { level: "server", owner: workspace };
    return { platform: person.platform, savedBy: person.id, ...server };
  };

  return [
    {
      name: "jobs",
      export: jobsOf,
      countErasable: async (person) => (await finishedOf(person)).length,
      async erase(person) {
        const over = await finishedOf(person);
        await eraser.erase(
          over.map(({ id }) => id),
          say("forgottenAnswer"),
        );
        return over.length;
      },
    },
    {
      name: "recipes",
      export: (person) =>
        db
          .selectFrom("recipes")
          .select(["name", "steps", "savedAt"])
          .where((row) => row.and(recipes(person)))
          .execute(),
      async erase(person) {
        const { numDeletedRows } = await db
          .deleteFrom("recipes")
          .where((row) => row.and(recipes(person)))
          .executeTakeFirst();
        // A server's recipes stay with it; who saved them is cleared.
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

/** Jobs that a person requested. */
function jobsOfPerson(person: PersonRef) {
  const { platform, id: personId } = person;
  const workspaceId = workspaceOfPerson(person);
  return { platform, personId, ...(workspaceId !== undefined && { workspaceId }) };
}

/** Lists a person's unfinished jobs. */
export const createListRunningJobs =
  (db: Kysely<Database>) =>
  async (person: PersonRef): Promise<string[]> => {
    const rows = await db
      .selectFrom("jobs")
      .select("id")
      .where((row) => row.and(jobsOfPerson(person)))
      .where("parentId", "is", null)
      .where("finishedAt", "is", null)
      .orderBy("createdAt")
      .limit(20)
      .execute();
    return rows.map((row) => row.id);
  };
