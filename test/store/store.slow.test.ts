import pino from "pino";
import { afterAll, beforeAll, describe } from "vitest";
import { openStore } from "../../src/store/index.ts";
import { postgresMissing, startPostgres, type RealPostgres } from "../engines/postgres.ts";
import { testStore } from "./store-suite.ts";
import { createDatabaseSandbox } from "./workshop.ts";

const log = pino({ level: "silent" });

describe("the store on the embedded database", () => {
  const { newFolder, usedFolder } = createDatabaseSandbox();
  testStore(async (content) => {
    const dataDir = content === "empty" ? newFolder() : usedFolder();
    return () => openStore({ databaseUrl: undefined, dataDir, log });
  });
});

describe.skipIf(postgresMissing !== null)("the store on DATABASE_URL (needs Debian's postgresql)", () => {
  let server: RealPostgres;
  let template: string;
  beforeAll(async () => {
    server = await startPostgres();
    template = await server.newDatabase();
    await (await openStore({ databaseUrl: template, dataDir: "/nowhere", log })).close();
  });
  afterAll(() => server.close());

  testStore(async (content) => {
    const copied = new URL(template).pathname.slice(1);
    const databaseUrl = await server.newDatabase(content === "empty" ? "" : `template ${copied}`);
    return () => openStore({ databaseUrl, dataDir: "/nowhere", log });
  });
});
