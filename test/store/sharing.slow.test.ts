import { describe, expect, it } from "vitest";
import { until } from "./process.ts";
import { noServersLeft, onLinux, createDatabaseSandbox, secret } from "./workshop.ts";

const { newFolder, usedFolder, start } = createDatabaseSandbox();

describe.skipIf(!onLinux)("several processes on one DATA_DIR", () => {
  it("start concurrently on an empty folder and share one database", async () => {
    const dataDir = newFolder();
    const programs = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
    expect(programs.filter(({ opened }) => opened.fresh === true)).toHaveLength(1);
    const keys = await Promise.all(programs.map(secret));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
  });

  it("continue when the one that started the server exits: another takes over", async () => {
    const dataDir = usedFolder();
    const owner = await start(dataDir);
    const guests = [await start(dataDir), await start(dataDir)];
    expect(guests.map(({ opened }) => opened.fresh)).toEqual([false, false]);
    const key = await secret(owner);
    await owner.end();
    for (const guest of guests) await until(async () => (await secret(guest)) === key);
    await guests[0]?.kill();
    await until(async () => (await guests[1]?.ask({ ask: "ready" }))?.error === undefined);
    for (const guest of guests) await guest.end();
    await until(noServersLeft(dataDir));
  });

  it("leave the server running when a guest exits", async () => {
    const dataDir = usedFolder();
    const owner = await start(dataDir);
    const guest = await start(dataDir);
    await guest.end();
    expect(await owner.ask({ ask: "ready" })).toEqual({});
  });
});
