import { describe, expect, it } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { queryRows } from "../engines/postgres.ts";
import { addressRefusal } from "./address-refusal.ts";
import { startOldServer } from "./old-server.ts";

describe("an unusable DATABASE_URL tells the operator", () => {
  it("that it isn't a valid address", async () => {
    for (const url of ["mysql://root:hush@localhost/db", "postgres://u:hu#sh@[", "localhost:5432"]) {
      const sentence = await addressRefusal(url);
      expect(sentence).toMatch(/DATABASE_URL isn't a PostgreSQL address.*postgres:\/\/user/);
      expect(sentence).not.toContain("hush");
    }
  });

  it("that no server answers there", async () => {
    const port = await freePort();
    const sentence = await addressRefusal(`postgres://mynah:hush@127.0.0.1:${port}/mynah`);
    expect(sentence).toContain(`There's no response from the PostgreSQL server at 127.0.0.1:${port}`);
    expect(sentence).not.toContain("hush");
  });

  it("that the server is older than this version can use, and which one is needed", async () => {
    const server = await startOldServer(130_016, "13.16 (Debian)");
    const sentence = await addressRefusal(server.url);
    server.close();
    expect(sentence).toBe(
      `The PostgreSQL server at 127.0.0.1:${server.port} is PostgreSQL 13.16 (Debian), and Mynah needs 15 or later. ` +
        "Upgrade the server, or point DATABASE_URL at a newer one.",
    );
  });

  it("that the host does not exist", async () => {
    expect(await addressRefusal("postgres://mynah:hush@no-such-host.invalid/mynah")).toMatch(
      /host name of .*no-such-host/,
    );
  });

  it("that a newer version has migrated the database and removed what this one uses", async () => {
    const url = await newDatabase();
    await queryRows(
      url,
      "insert into kysely_migration values ('9999-later', now()::text); update compatibility set needs = '9999-later'",
    );
    expect(await addressRefusal(url)).toMatch(/newer version of Mynah.*9999-later.*Nothing was changed/);
  });
});
