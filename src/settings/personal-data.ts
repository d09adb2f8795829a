import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { createRows } from "./store.ts";
import type { PersonIn } from "../store/person.ts";
import { holderOfPerson } from "./scope.ts";

/** What somebody has set for themselves: voice, favourites, form and the like. */
export function settingsKeeper({ db }: { db: Kysely<Database> }) {
  const rows = createRows(db);
  const of = (person: PersonIn) =>
    db
      .selectFrom("settings")
      .select(["name", "value", "updatedAt"])
      .where((row) => row.and(holderOfPerson(person, person.id)))
      .execute();
  return {
    name: "settings",
    of: (person: PersonIn): Promise<readonly unknown[]> => of(person),
    async forget(person: PersonIn): Promise<number> {
      const all = await of(person);
      // One by one, so that every process drops its copies.
      for (const { name } of all) await rows.change(holderOfPerson(person, person.id), name, () => undefined);
      return all.length;
    },
  };
}
