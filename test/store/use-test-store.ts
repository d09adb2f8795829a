import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Store } from "../../src/store/index.ts";
import type { Database } from "../../src/store/schema.ts";
import { openTestStore } from "../engines/database.ts";

/** Opens a store on a database of its own for the tests of a file; these tables are emptied before each of them. */
export function useTestStore(...tables: readonly (keyof Database)[]): Store {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  beforeEach(async () => {
    for (const table of tables) await store.db.deleteFrom(table).execute();
  });
  afterAll(() => store.close());
  // Opened only when the first test begins.
  return new Proxy({} as Store, { get: (_, name) => store[name as keyof Store] });
}
