import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { createSettingsStore } from "./store.ts";
import type { PersonRef } from "../store/person.ts";
import { personOwner } from "./scope.ts";

/** Personal data source of a person's own settings: voice, favorites, form and the like. */
export function createSettingsDataSource({ db }: { db: Kysely<Database> }) {
  const store = createSettingsStore(db);
  const of = (person: PersonRef) =>
    db
      .selectFrom("settings")
      .select(["name", "value", "updatedAt"])
      .where((row) => row.and(personOwner(person, person.id)))
      .execute();
  return {
    name: "settings",
    export: (person: PersonRef): Promise<readonly unknown[]> => of(person),
    async erase(person: PersonRef): Promise<number> {
      const all = await of(person);
      // One at a time, so that every process drops its copies.
      for (const { name } of all) await store.change(personOwner(person, person.id), name, () => undefined);
      return all.length;
    },
  };
}
