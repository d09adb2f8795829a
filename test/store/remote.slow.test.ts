import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryRows, postgresMissing, startPostgres, type RealPostgres } from "../engines/postgres.ts";
import { addressRefusal } from "./address-refusal.ts";

describe.skipIf(postgresMissing !== null)(
  "a server that refuses the connection (needs Debian's postgresql)",
  () => {
    let real: RealPostgres;
    beforeAll(async () => {
      real = await startPostgres();
    });
    afterAll(() => real.close());

    it("is reported with a wrong password, without showing the password", async () => {
      const sentence = await addressRefusal(real.address({ password: "hush" }));
      expect(sentence).toMatch(/rejected the password of user "owner"/);
      expect(sentence).not.toContain("hush");
    });

    it("is reported with a database that doesn't exist", async () => {
      expect(await addressRefusal(real.address({ database: "missing" }))).toMatch(
        /has no database "missing". Create it/,
      );
    });

    it("is reported with a database that can't store every language", async () => {
      const url = await real.newDatabase("encoding 'SQL_ASCII' template template0");
      expect(await addressRefusal(url)).toMatch(/stores text as SQL_ASCII/);
    });

    it("is reported with a user who isn't allowed to create tables", async () => {
      const database = new URL(await real.newDatabase()).pathname.slice(1);
      await queryRows(
        real.address({ database }),
        "create role guest login password 'guest'; revoke create on schema public from public",
      );
      expect(await addressRefusal(real.address({ user: "guest", password: "guest", database }))).toMatch(
        /isn't allowed to create or change tables/,
      );
    });
  },
);
