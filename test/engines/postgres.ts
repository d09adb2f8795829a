import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

const bin = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);

/** Null, or why tests on a PostgreSQL server of the machine cannot run here. */
export const postgresMissing: string | null = bin === undefined ? "postgresql is not installed" : null;

/** PostgreSQL refuses to run as root, so there it runs as nobody. */
const NOBODY = 65534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY, cwd: "/" } : { cwd: "/" };

/** A real PostgreSQL server of our own, as an operator would run one: on TCP, with default settings. */
export async function startPostgres() {
  if (bin === undefined) throw new Error(postgresMissing ?? "");
  const dir = await mkdtemp(join(tmpdir(), "mynah-postgres-"));
  await chmod(dir, 0o700);
  if (identity.uid !== undefined) await chown(dir, identity.uid, identity.gid);
  const data = join(dir, "data");
  const made = spawnSync(join(bin, "initdb"), ["-D", data, "-U", "mynah", "-A", "trust", "-E", "UTF8"], identity);
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const port = await freePort();
  const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", dir];
  const server = spawn(join(bin, "postgres"), args, { ...identity, stdio: ["ignore", "ignore", "pipe"] });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`postgres ended with ${code}`)));
    server.stderr.on("data", (chunk: Buffer) => {
      if (chunk.includes("ready to accept connections")) resolve();
    });
  });
  return {
    url: `postgres://mynah@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    async close() {
      server.kill("SIGINT");
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
      await rm(dir, { recursive: true, force: true });
    },
  };
}
