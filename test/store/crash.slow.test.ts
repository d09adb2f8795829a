import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { serversOf, until } from "./process.ts";
import {
  isRoot,
  killAll,
  noServersLeft,
  onLinux,
  createDatabaseSandbox,
  pidsNamed,
  secret,
} from "./workshop.ts";

const { usedFolder, start, later } = createDatabaseSandbox();

describe.skipIf(!onLinux)("after a crash, the embedded database", () => {
  it("is stopped after our kill -9, and has what was committed at the next start", async () => {
    const dataDir = usedFolder();
    const killed = await start(dataDir);
    const key = await secret(killed);
    expect(pidsNamed(dataDir, "postgres")).not.toEqual([]);
    await killed.kill();
    await until(noServersLeft(dataDir));
    expect(await secret(await start(dataDir))).toBe(key);
  });

  it("starts again at once, without waiting for the old server to exit", async () => {
    const dataDir = usedFolder();
    const killed = await start(dataDir);
    const key = await secret(killed);
    await killed.kill();
    expect(await secret(await start(dataDir))).toBe(key);
  });

  it("recovers when the server and its guardian were killed with us", async () => {
    const dataDir = usedFolder();
    const killed = await start(dataDir);
    const key = await secret(killed);
    killAll([killed.child.pid ?? 0, ...serversOf(dataDir).map(({ pid }) => pid)]);
    const next = await start(dataDir);
    expect(next.opened.fresh).toBe(true);
    expect(await secret(next)).toBe(key);
  });

  it("stops a server whose guardian was killed with us, and starts its own", async () => {
    const dataDir = usedFolder();
    const killed = await start(dataDir);
    const key = await secret(killed);
    killAll([killed.child.pid ?? 0, ...pidsNamed(dataDir, "sh")]);
    const orphans = pidsNamed(dataDir, "postgres");
    expect(orphans).not.toEqual([]);
    const next = await start(dataDir);
    expect(next.opened.fresh).toBe(true);
    expect(pidsNamed(dataDir, "postgres").filter((pid) => orphans.includes(pid))).toEqual([]);
    expect(await secret(next)).toBe(key);
    await next.end();
    expect(serversOf(dataDir)).toEqual([]);
  });

  it("is stopped by our close even when its guardian was killed", async () => {
    const dataDir = usedFolder();
    const program = await start(dataDir);
    killAll(pidsNamed(dataDir, "sh"));
    await program.end();
    expect(serversOf(dataDir)).toEqual([]);
  });

  it("starts although another process now has the dead server's process id", async () => {
    const dataDir = usedFolder();
    const killed = await start(dataDir);
    const key = await secret(killed);
    killAll([killed.child.pid ?? 0, ...serversOf(dataDir).map(({ pid }) => pid)]);
    await until(noServersLeft(dataDir));
    const cluster = join(dataDir, "postgres/cluster");
    const { uid, gid } = statSync(cluster);
    const stranger = spawn("sleep", ["60"], { cwd: "/", ...(isRoot ? { uid, gid } : {}) });
    later(() => stranger.kill("SIGKILL"));
    for (const lock of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
      const [, ...rest] = readFileSync(join(cluster, lock), "utf8").split("\n");
      writeFileSync(join(cluster, lock), [stranger.pid, ...rest].join("\n"));
    }
    expect(await secret(await start(dataDir))).toBe(key);
    expect(stranger.exitCode).toBe(null);
  });

  it("restarts automatically when one of its processes or the whole server is killed", async () => {
    const dataDir = usedFolder();
    const program = await start(dataDir);
    const key = await secret(program);
    const answers = async () => (await program.ask({ ask: "secret", name: "key" })).value === key;
    for (const from of [-1, 0]) {
      killAll(pidsNamed(dataDir, "postgres").slice(from));
      await until(answers);
    }
    await program.end();
    // A close can coincide with a restart of the server; its guardian stops that one.
    await until(async () => serversOf(dataDir).length === 0);
  });
});
