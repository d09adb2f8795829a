import { chownSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { openStore } from "../../src/store/index.ts";
import { recordStatements } from "../engines/record-statements.ts";
import { until } from "./process.ts";
import {
  asOrdinaryUser,
  isRoot,
  mayMount,
  noServersLeft,
  onLinux,
  createDatabaseSandbox,
  pidsNamed,
  secret,
  uidOf,
} from "./workshop.ts";

const { newFolder, usedFolder, start, later } = createDatabaseSandbox();

describe.skipIf(!onLinux)("the embedded database", () => {
  it("plans statements once on a new connection, without a statement to say so", async () => {
    const recorded = recordStatements();
    const log = pino({ level: "silent" });
    const store = await openStore({ databaseUrl: undefined, dataDir: newFolder(), log });
    try {
      const from = recorded.statements.length;
      const setting = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
      expect((await setting.execute(store.interactiveDb)).rows).toEqual([{ mode: "force_generic_plan" }]);
      expect(recorded.statements.slice(from)).toHaveLength(1);
    } finally {
      recorded.stop();
      await store.close();
    }
  });

  it("runs for an ordinary user", async () => {
    const dataDir = newFolder();
    const program = await start(dataDir, asOrdinaryUser);
    expect(program.opened).toMatchObject({ fresh: true });
    expect(await secret(program)).toMatch(/^[\w-]{43}$/);
  });

  it.skipIf(!isRoot)("runs under an unprivileged account when root starts it", async () => {
    const dataDir = newFolder();
    await start(dataDir);
    const [pid] = pidsNamed(dataDir, "postgres");
    expect(uidOf(pid)).toBe(27769);
  });

  it.skipIf(!isRoot)("stays in DATA_DIR when only root can enter its parent folder", async () => {
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

  it.skipIf(!mayMount)("runs from a clone that only root can enter", async () => {
    const closed = newFolder(0o700);
    const clone = join(closed, "clone");
    mkdirSync(clone);
    // In a mount namespace of the program's own: outside of it, nothing can be mistaken for the real clone and removed.
    const bind = `mount --bind ${new URL("../..", import.meta.url).pathname} ${clone} && exec "$@"`;
    const prefix = ["unshare", "--mount", "sh", "-c", bind, "sh"];
    const cache = "/var/cache/mynah";
    if (!existsSync(cache)) later(() => rmSync(cache, { recursive: true, force: true }));
    const dataDir = join(closed, "data");
    const program = await start(dataDir, { prefix, program: join(clone, "test/store/child.ts") });
    expect(program.opened).toMatchObject({ fresh: true });
    const [pid] = pidsNamed(dataDir, "postgres");
    expect(readlinkSync(`/proc/${pid}/exe`)).toMatch(/^\/var\/cache\/mynah\/postgres-18/);
    expect(uidOf(pid)).toBe(27769);
  });

  it.skipIf(!isRoot)("runs as the owner of DATA_DIR when root starts it there", async () => {
    const dataDir = newFolder();
    chownSync(dataDir, 4321, 4321);
    await start(dataDir);
    expect(uidOf(pidsNamed(dataDir, "postgres")[0])).toBe(4321);
  });

  it.skipIf(!isRoot)("runs for a root that can't switch to another user", async () => {
    const dataDir = newFolder();
    const program = await start(dataDir, { prefix: ["unshare", "--user", "--map-root-user"] });
    expect(program.opened).toMatchObject({ fresh: true });
  });

  it.skipIf(!isRoot)("runs for a user id without a name", async () => {
    const dataDir = newFolder();
    const program = await start(dataDir, {
      prefix: ["unshare", "--user", "--map-user=54321", "--map-group=54321"],
    });
    expect(program.opened).toMatchObject({ fresh: true });
  });

  it("puts only its socket elsewhere when the path of DATA_DIR is too long for one", async () => {
    const dataDir = join(newFolder(), "deep/".repeat(25), "data");
    const first = await start(dataDir);
    const second = await start(dataDir);
    expect([first.opened.fresh, second.opened.fresh]).toEqual([true, false]);
    const arguments_ = readFileSync(`/proc/${pidsNamed(dataDir, "postgres")[0]}/cmdline`, "utf8");
    const socketDir = /unix_socket_directories=(\/tmp\/mynah-\w+)/.exec(arguments_)?.[1] ?? "";
    later(() => rmSync(socketDir, { recursive: true }));
    expect(statSync(socketDir).mode & 0o777).toBe(0o700);
  });

  it("ignores Ctrl-C and signals to our process group, and still exits with us", async () => {
    const dataDir = usedFolder();
    const program = await start(dataDir, { detached: true });
    const key = await secret(program);
    const servers = pidsNamed(dataDir, "postgres");
    // The program has no handler here: SIGINT to the group ends it as Ctrl-C would, without a close.
    process.kill(-(program.child.pid ?? 0), "SIGINT");
    await until(noServersLeft(dataDir));
    expect(servers.length).toBeGreaterThan(0);
    expect(await secret(await start(dataDir))).toBe(key);
  });
});
