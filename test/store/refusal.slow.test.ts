import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startStoreProcess } from "./process.ts";
import { asOrdinaryUser, isRoot, mayMount, onLinux, createDatabaseSandbox, secret } from "./workshop.ts";

const { newFolder, usedFolder, start, mount } = createDatabaseSandbox();

describe.skipIf(!onLinux)("a database that can't be started tells the operator", () => {
  async function refusal(
    dataDir: string,
    options?: Parameters<typeof startStoreProcess>[1],
  ): Promise<string> {
    const { opened } = await startStoreProcess(dataDir, options);
    expect(opened.unavailable).toBe(true);
    return opened.error ?? "";
  }

  it.skipIf(isRoot && !mayMount)("that DATA_DIR isn't writable", async () => {
    const folder = newFolder(0o500);
    if (isRoot) mount(folder, "ro");
    expect(await refusal(join(folder, "data"))).toMatch(
      /(isn't allowed to write|read-only).*DATA_DIR.*DATABASE_URL/,
    );
  });

  it("that a file is in the way", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "data"), "");
    expect(await refusal(join(folder, "data"))).toMatch(/part of that path is a file/);
  });

  it.skipIf(!isRoot)("that the database belongs to another user", async () => {
    const dataDir = newFolder(0o777);
    mkdirSync(join(dataDir, "postgres"));
    chownSync(join(dataDir, "postgres"), 4321, 4321);
    expect(await refusal(dataDir, asOrdinaryUser)).toMatch(/belongs to another user \(uid/);
  });

  it("that another PostgreSQL version created it", async () => {
    const dataDir = usedFolder();
    writeFileSync(join(dataDir, "postgres/cluster/PG_VERSION"), "17\n");
    expect(await refusal(dataDir)).toMatch(
      /was created by PostgreSQL 17, and this version of Mynah includes 18/,
    );
  });

  it("that the folder contains something else", async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, "postgres/cluster"), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, "postgres/cluster/thesis.odt"), "");
    expect(await refusal(dataDir)).toMatch(/isn't empty and isn't a database/);
    expect(existsSync(join(dataDir, "postgres/cluster/thesis.odt"))).toBe(true);
  });

  it.skipIf(!mayMount)("that the disk is full, and starts once there is space", async () => {
    const dataDir = newFolder();
    mount(dataDir, "size=90m");
    const ballast = join(dataDir, "ballast");
    writeFileSync(ballast, Buffer.alloc(80 * 1024 * 1024));
    expect(await refusal(dataDir)).toMatch(/The disk of .* is full\. Free some space/);
    rmSync(ballast);
    const program = await start(dataDir);
    expect(await secret(program)).toMatch(/^[\w-]{43}$/);
  });
});
