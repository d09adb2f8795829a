import { afterAll, beforeAll, beforeEach } from "vitest";
import { createJobStore, type JobStore } from "../../src/jobs/store/jobs.ts";
import type { Store } from "../../src/store/index.ts";
import { emptyTables, openTemporaryStore } from "./temporary.ts";

type Table = Parameters<typeof emptyTables>[1];

/** Opens a database for the tests of a file. Before each test, its jobs and the rows of these tables are deleted. */
export function useStore(...tables: readonly Table[]) {
  const { open, store, rows } = prepareStore(tables);
  beforeAll(async () => void (await open()));
  return { store, rows };
}

/** The same, with the connections of a second process to the database. */
export function useTwoStores(...tables: readonly Table[]) {
  const { open, store, rows } = prepareStore(tables);
  const [other, others] = [{} as Store, {} as JobStore];
  let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
  beforeAll(async () => {
    temporary = await open();
    Object.assign(other, await temporary.openOther());
    Object.assign(others, createJobStore(other));
  });
  return { store, rows, other, others, openThird: () => temporary.openOther() };
}

function prepareStore(tables: readonly Table[]) {
  // Filled before the tests run.
  const [store, rows] = [{} as Store, {} as JobStore];
  let temporary: Awaited<ReturnType<typeof openTemporaryStore>> | undefined;
  const open = async () => {
    temporary = await openTemporaryStore();
    Object.assign(store, temporary.store);
    return temporary;
  };
  beforeEach(async () => {
    await emptyTables(store, ...tables);
    Object.assign(rows, createJobStore(store));
  });
  afterAll(() => temporary?.close());
  return { open, store, rows };
}
