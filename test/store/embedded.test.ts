import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launch, serversOf, until, type Program } from "./process.ts";

const isRoot = process.getuid?.() === 0;
const onLinux = process.platform === "linux";
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A folder that is removed after the test, when nothing of ours may be running in it any more. */
function newFolder(mode = 0o755): string {
  const folder = mkdtempSync("/tmp/mynah-test-");
  chmodSync(folder, mode);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let template = "";
beforeAll(async () => {
  if (!onLinux) return;
  template = mkdtempSync("/tmp/mynah-test-template-");
  await (await launch(template)).end();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

/** A DATA_DIR whose database was made before: making one takes a second, copying it a tenth. */
function usedFolder(): string {
  const folder = newFolder();
  execFileSync("cp", ["-a", `${template}/postgres`, folder]);
  return folder;
}

async function start(dataDir: string, options?: Parameters<typeof launch>[1]): Promise<Program> {
  const program = await launch(dataDir, options);
  undo.push(() => program.end());
  return program;
}

const nobodyLeft = (dataDir: string) => () => serversOf(dataDir).length === 0;
const pidsNamed = (dataDir: string, name: string) =>
  serversOf(dataDir)
    .filter((one) => one.name === name)
    .map((one) => one.pid);
const killAll = (pids: readonly number[]) => {
  for (const pid of pids) process.kill(pid, "SIGKILL");
};
const secret = async (program: Program) => (await program.ask({ ask: "secret", name: "key" })).value;

/** Without capabilities and with another name, for the program an ordinary user, even where only root may enter. */
const asOrdinaryUser = isRoot ? { prefix: ["unshare", "--user", "--map-user=1000"] } : {};

describe.skipIf(!onLinux)("the embedded database", () => {
  it("is ready within seconds, keeps its rows, and leaves nothing running", async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    expect(first.opened).toMatchObject({ fresh: true, kind: "embedded" });
    const key = await secret(first);
    await first.end();
    expect(serversOf(dataDir)).toEqual([]);
    const second = await start(dataDir);
    expect(await secret(second)).toBe(key);
    console.log(
      `first start ${first.opened.ms?.toFixed()} ms, second start ${second.opened.ms?.toFixed()} ms`,
    );
    expect(second.opened.ms).toBeLessThan(3000);
  });

  it("runs for an ordinary user", async () => {
    const dataDir = newFolder();
    const program = await start(dataDir, asOrdinaryUser);
    expect(program.opened).toMatchObject({ fresh: true });
    expect(await secret(program)).toMatch(/^[\w-]{43}$/);
  });

  it.skipIf(!isRoot)("runs under an account without rights when started by root", async () => {
    const dataDir = newFolder();
    await start(dataDir);
    const [pid] = pidsNamed(dataDir, "postgres");
    expect(uidOf(pid)).toBe(27769);
  });

  it.skipIf(!isRoot)("stays in DATA_DIR when root's folder admits nobody else", async () => {
    const closed = newFolder(0o700);
    const dataDir = join(closed, "clone/data");
    const first = await start(dataDir);
    expect(first.opened).toMatchObject({ fresh: true });
    expect(existsSync(join(dataDir, "postgres/cluster/PG_VERSION"))).toBe(true);
    expect(uidOf(pidsNamed(dataDir, "postgres")[0])).toBe(27769);
    const key = await secret(first);
    await first.end();
    expect(await secret(await start(dataDir))).toBe(key);
  });

  it.skipIf(!isRoot)("runs as the owner of DATA_DIR when root starts it there", async () => {
    const dataDir = newFolder();
    chownSync(dataDir, 4321, 4321);
    await start(dataDir);
    expect(uidOf(pidsNamed(dataDir, "postgres")[0])).toBe(4321);
  });

  it.skipIf(!isRoot)("runs for a root that may become nobody else", async () => {
    const dataDir = newFolder();
    const program = await start(dataDir, { prefix: ["unshare", "--user", "--map-root-user"] });
    expect(program.opened).toMatchObject({ fresh: true });
  });

  it.skipIf(!isRoot)("runs for a user who is only a number", async () => {
    const dataDir = newFolder();
    const program = await start(dataDir, {
      prefix: ["unshare", "--user", "--map-user=54321", "--map-group=54321"],
    });
    expect(program.opened).toMatchObject({ fresh: true });
  });

  it("puts only its socket elsewhere when DATA_DIR is too deep for one", async () => {
    const dataDir = join(newFolder(), "deep/".repeat(25), "data");
    const first = await start(dataDir);
    const second = await start(dataDir);
    expect([first.opened.fresh, second.opened.fresh]).toEqual([true, false]);
    const arguments_ = readFileSync(`/proc/${pidsNamed(dataDir, "postgres")[0]}/cmdline`, "utf8");
    const socketDir = /unix_socket_directories=(\/tmp\/mynah-\w+)/.exec(arguments_)?.[1] ?? "";
    undo.unshift(() => rmSync(socketDir, { recursive: true }));
    expect(statSync(socketDir).mode & 0o777).toBe(0o700);
  });

  it("hears neither a Ctrl-C nor a kill of our process group, and ends with us all the same", async () => {
    const dataDir = usedFolder();
    const program = await start(dataDir, { detached: true });
    const key = await secret(program);
    const servers = pidsNamed(dataDir, "postgres");
    // The program has no handler here: SIGINT to the group ends it as Ctrl-C would, without a close.
    process.kill(-(program.child.pid ?? 0), "SIGINT");
    await until(nobodyLeft(dataDir));
    expect(servers.length).toBeGreaterThan(0);
    expect(await secret(await start(dataDir))).toBe(key);
  });
});

describe.skipIf(!onLinux)("after a crash, the embedded database", () => {
  it("is gone within seconds of our kill -9, and has what was committed at the next start", async () => {
    const dataDir = usedFolder();
    const killed = await start(dataDir);
    const key = await secret(killed);
    expect(pidsNamed(dataDir, "postgres")).not.toEqual([]);
    await killed.kill();
    const ms = await until(nobodyLeft(dataDir));
    console.log(`server gone ${ms.toFixed()} ms after kill -9`);
    expect(ms).toBeLessThan(5000);
    expect(await secret(await start(dataDir))).toBe(key);
  });

  it("starts at once again, without waiting for the old server's end", async () => {
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

  it("ends a server whose guardian was killed with us, and starts its own", async () => {
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

  it("is ended by our close even when its guardian was killed", async () => {
    const dataDir = usedFolder();
    const program = await start(dataDir);
    killAll(pidsNamed(dataDir, "sh"));
    await program.end();
    expect(serversOf(dataDir)).toEqual([]);
  });

  it("starts although the dead server's number belongs to another process now", async () => {
    const dataDir = usedFolder();
    const killed = await start(dataDir);
    const key = await secret(killed);
    killAll([killed.child.pid ?? 0, ...serversOf(dataDir).map(({ pid }) => pid)]);
    await until(nobodyLeft(dataDir));
    const cluster = join(dataDir, "postgres/cluster");
    const { uid, gid } = statSync(cluster);
    const stranger = spawn("sleep", ["60"], { cwd: "/", ...(isRoot ? { uid, gid } : {}) });
    undo.push(() => stranger.kill("SIGKILL"));
    for (const lock of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
      const [, ...rest] = readFileSync(join(cluster, lock), "utf8").split("\n");
      writeFileSync(join(cluster, lock), [stranger.pid, ...rest].join("\n"));
    }
    expect(await secret(await start(dataDir))).toBe(key);
    expect(stranger.exitCode).toBe(null);
  });

  it("comes back by itself when one of its processes or the whole server is killed", async () => {
    const dataDir = usedFolder();
    const program = await start(dataDir);
    const key = await secret(program);
    const answers = async () => (await program.ask({ ask: "secret", name: "key" })).value === key;
    for (const from of [-1, 0]) {
      killAll(pidsNamed(dataDir, "postgres").slice(from));
      await until(answers, 15_000);
    }
    await program.end();
    expect(serversOf(dataDir)).toEqual([]);
  });
});

describe.skipIf(!onLinux)("several processes on one DATA_DIR", () => {
  it("start at once on an empty folder and share one database", async () => {
    const dataDir = newFolder();
    const programs = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
    expect(programs.filter(({ opened }) => opened.fresh === true)).toHaveLength(1);
    const keys = await Promise.all(programs.map(secret));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
  });

  it("go on when the one that started the server ends: another takes over", async () => {
    const dataDir = usedFolder();
    const owner = await start(dataDir);
    const guests = [await start(dataDir), await start(dataDir)];
    expect(guests.map(({ opened }) => opened.fresh)).toEqual([false, false]);
    const key = await secret(owner);
    await owner.end();
    const took: number[] = [];
    for (const guest of guests) took.push(await until(async () => (await secret(guest)) === key));
    console.log(`guests went on after ${took.map((ms) => ms.toFixed()).join(" and ")} ms`);
    await guests[0]?.kill();
    await until(async () => (await guests[1]?.ask({ ask: "ready" }))?.error === undefined);
    for (const guest of guests) await guest.end();
    await until(nobodyLeft(dataDir));
  });

  it("leaves the server running when a guest ends", async () => {
    const dataDir = usedFolder();
    const owner = await start(dataDir);
    const guest = await start(dataDir);
    await guest.end();
    expect(await owner.ask({ ask: "ready" })).toEqual({});
  });
});

function mountTmpfs(folder: string, options: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "mynah-test", folder]);
  undo.push(() => execFileSync("umount", [folder]));
}

function uidOf(pid: number | undefined): number {
  return Number(execFileSync("ps", ["-o", "uid=", "-p", String(pid)], { encoding: "utf8" }));
}

describe.skipIf(!onLinux)("a database that cannot be started tells the operator", () => {
  async function refusal(dataDir: string, options?: Parameters<typeof launch>[1]): Promise<string> {
    const { opened } = await launch(dataDir, options);
    expect(opened.unavailable).toBe(true);
    return opened.error ?? "";
  }

  it("that DATA_DIR cannot be written", async () => {
    const folder = newFolder(0o500);
    if (isRoot) mountTmpfs(folder, "ro");
    expect(await refusal(join(folder, "data"))).toMatch(
      /(cannot be written|read-only).*DATA_DIR.*DATABASE_URL/,
    );
  });

  it("that a file stands in the way", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "data"), "");
    expect(await refusal(join(folder, "data"))).toMatch(/something on that path is a file/);
  });

  it.skipIf(!isRoot)("that the database belongs to another user", async () => {
    const dataDir = newFolder(0o777);
    mkdirSync(join(dataDir, "postgres"));
    chownSync(join(dataDir, "postgres"), 4321, 4321);
    expect(await refusal(dataDir, asOrdinaryUser)).toMatch(/belongs to another user \(uid/);
  });

  it("that another PostgreSQL made it", async () => {
    const dataDir = usedFolder();
    writeFileSync(join(dataDir, "postgres/cluster/PG_VERSION"), "17\n");
    expect(await refusal(dataDir)).toMatch(/was made by PostgreSQL 17, and this version of Mynah carries 18/);
  });

  it("that the folder holds something else", async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, "postgres/cluster"), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, "postgres/cluster/thesis.odt"), "");
    expect(await refusal(dataDir)).toMatch(/is not empty, but is not a database/);
    expect(existsSync(join(dataDir, "postgres/cluster/thesis.odt"))).toBe(true);
  });

  it.skipIf(!isRoot)("that the disk is full, and starts once there is room", async () => {
    const dataDir = newFolder();
    mountTmpfs(dataDir, "size=90m");
    const ballast = join(dataDir, "ballast");
    writeFileSync(ballast, Buffer.alloc(80 * 1024 * 1024));
    expect(await refusal(dataDir)).toMatch(/The disk that holds .* is full\. Free some space/);
    rmSync(ballast);
    const program = await start(dataDir);
    expect(await secret(program)).toMatch(/^[\w-]{43}$/);
  });
});
