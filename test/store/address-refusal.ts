import pino from "pino";
import { expect } from "vitest";
import { openStore, StoreUnavailable } from "../../src/store/index.ts";

/** Returns what the operator is told about a DATABASE_URL that can't be used. */
export async function addressRefusal(databaseUrl: string): Promise<string> {
  const log = pino({ level: "silent" });
  const error: unknown = await openStore({ databaseUrl, dataDir: "/nowhere", log }).then(
    (store) => store.close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreUnavailable);
  return error instanceof Error ? error.message : "";
}
