import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { createRows } from "./rows.ts";
import type { Holder } from "./scope.ts";

interface PersonOn {
  readonly platform: string;
  readonly id: string;
}

/** What somebody has set for themselves: voice, favourites, form and the like. */
export function settingsKeeper({ db }: { db: Kysely<Database> }) {
  const rows = createRows(db);
  const own = ({ platform, id }: PersonOn): Holder => ({ platform, workspace: "", level: "person", id });
  const of = (person: PersonOn) =>
    db
      .selectFrom("settings")
      .select(["name", "value", "updatedAt"])
      .where((row) => row.and(own(person)))
      .execute();
  return {
    name: "settings",
    of: (person: PersonOn): Promise<readonly unknown[]> => of(person),
    async forget(person: PersonOn): Promise<number> {
      const all = await of(person);
      // One by one, so that every process drops its copies.
      for (const { name } of all) await rows.change(own(person), name, () => undefined);
      return all.length;
    },
  };
}
