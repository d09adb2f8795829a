import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, StoreUnavailable } from "../../src/store/index.ts";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { queryRows, postgresMissing, startPostgres, type RealPostgres } from "../engines/postgres.ts";

async function refusal(databaseUrl: string): Promise<string> {
  const log = pino({ level: "silent" });
  const error = await openStore({ databaseUrl, dataDir: "/nowhere", log }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreUnavailable);
  return error instanceof Error ? error.message : "";
}

describe("an unusable DATABASE_URL tells the operator", () => {
  it("that it isn't a valid address", async () => {
    for (const url of ["mysql://root:hush@localhost/db", "postgres://u:hu#sh@[", "localhost:5432"]) {
      const sentence = await refusal(url);
      expect(sentence).toMatch(/DATABASE_URL isn't a PostgreSQL address.*postgres:\/\/user/);
      expect(sentence).not.toContain("hush");
    }
  });

  it("that no server answers there", async () => {
    const port = await freePort();
    const sentence = await refusal(`postgres://mynah:hush@127.0.0.1:${port}/mynah`);
    expect(sentence).toContain(`There's no response from the PostgreSQL server at 127.0.0.1:${port}`);
    expect(sentence).not.toContain("hush");
  });

  it("that the host does not exist", async () => {
    expect(await refusal("postgres://mynah:hush@no-such-host.invalid/mynah")).toMatch(
      /host name of .*no-such-host/,
    );
  });

  it("that a newer version has migrated the database and removed what this one uses", async () => {
    const url = await newDatabase();
    await queryRows(
      url,
      "insert into kysely_migration values ('9999-later', now()::text); update compatibility set needs = '9999-later'",
    );
    expect(await refusal(url)).toMatch(/newer version of Mynah.*9999-later.*Nothing was changed/);
  });
});

describe.skipIf(postgresMissing !== null)(
  "a server that refuses the connection (needs Debian's postgresql)",
  () => {
    let real: RealPostgres;
    beforeAll(async () => {
      real = await startPostgres();
    });
    afterAll(() => real.close());

    it("is reported with a wrong password, without showing the password", async () => {
      const sentence = await refusal(real.address({ password: "hush" }));
      expect(sentence).toMatch(/rejected the password of user "owner"/);
      expect(sentence).not.toContain("hush");
    });

    it("is reported with a database that doesn't exist", async () => {
      expect(await refusal(real.address({ database: "missing" }))).toMatch(
        /has no database "missing". Create it/,
      );
    });

    it("is reported with a database that can't store every language", async () => {
      const url = await real.newDatabase("encoding 'SQL_ASCII' template template0");
      expect(await refusal(url)).toMatch(/stores text as SQL_ASCII/);
    });

    it("is reported with a user who isn't allowed to create tables", async () => {
      const database = new URL(await real.newDatabase()).pathname.slice(1);
      await queryRows(
        real.address({ database }),
        "create role guest login password 'guest'; revoke create on schema public from public",
      );
      expect(await refusal(real.address({ user: "guest", password: "guest", database }))).toMatch(
        /isn't allowed to create or change tables/,
      );
    });
  },
);
