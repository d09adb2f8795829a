import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";

interface PersonOn {
  readonly platform: string;
  readonly id: string;
}

/** What somebody has set for themselves: voice, favourites, form and the like. Copies of it live for five seconds more. */
export function settingsKeeper({ db }: { db: Kysely<Database> }) {
  const own = ({ platform, id }: PersonOn) => ({ platform, level: "person", id });
  return {
    name: "settings",
    of: (person: PersonOn): Promise<readonly unknown[]> =>
      db
        .selectFrom("settings")
        .select(["name", "value", "updatedAt"])
        .where((row) => row.and(own(person)))
        .execute(),
    async forget(person: PersonOn): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("settings")
        .where((row) => row.and(own(person)))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
