import { describe, expect, it } from "vitest";
import { serversOf } from "./process.ts";
import { createDatabaseSandbox, onLinux, secret } from "./workshop.ts";

const { newFolder, start } = createDatabaseSandbox({ hasTemplate: false });

describe.skipIf(!onLinux)("the embedded database", () => {
  it("starts once for two processes, keeps its rows, and leaves no process running", async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    expect(first.opened).toMatchObject({ fresh: true, kind: "embedded" });
    const key = await secret(first);
    const second = await start(dataDir);
    expect(second.opened).toMatchObject({ fresh: false, kind: "embedded" });
    expect(await secret(second)).toBe(key);
    await second.end();
    await first.end();
    expect(serversOf(dataDir)).toEqual([]);
    const third = await start(dataDir);
    expect(third.opened.fresh).toBe(true);
    expect(await secret(third)).toBe(key);
  });
});
