import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { treeOf } from "../../bench/processes.ts";
import { freePort } from "./free-port.ts";

const bin = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);

/** Null, or why tests on a PostgreSQL server of the machine can't run here. */
export const postgresMissing: string | null = bin === undefined ? "postgresql is not installed" : null;

const PASSWORD = "correct horse";
/** PostgreSQL refuses to run as root, so there it runs as nobody. */
const NOBODY = 65534;
/** The user who owns the files that the server reads. Undefined: this process's user. */
export const serverOwner = process.getuid?.() === 0 ? NOBODY : undefined;
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY, cwd: "/" } : { cwd: "/" };

export type RealPostgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a real PostgreSQL server of our own, as an operator would run one: on TCP, with passwords, default settings,
 * fsync. With a primary, it is a read replica of that one.
 */
export async function startPostgres(primary?: { readonly url: string }) {
  if (bin === undefined) throw new Error(postgresMissing ?? "");
  const folder = await mkdtemp(join(tmpdir(), "mynah-postgres-"));
  await writeFile(join(folder, "password"), PASSWORD);
  if (account.uid !== undefined) {
    for (const path of [folder, join(folder, "password")]) await chown(path, account.uid, account.gid);
  }
  const data = join(folder, "data");
  if (primary === undefined) {
    const made = ["-D", data, "-U", "owner", "-A", "scram-sha-256", "-E", "UTF8", "--locale=C", "--no-sync"];
    execFileSync(join(bin, "initdb"), [...made, `--pwfile=${folder}/password`], {
      ...account,
      stdio: "pipe",
    });
  } else {
    const copied = ["-D", data, "-d", primary.url, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
    execFileSync(join(bin, "pg_basebackup"), copied, { ...account, stdio: "pipe" });
  }
  const port = await freePort();
  const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder];
  let server = await launched(join(bin, "postgres"), args);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const { pid } of treeOf(server.pid ?? 0)) signalled(pid, signal);
  };
  const stop = async (signal: "SIGINT" | "SIGQUIT") => {
    // A frozen server would never receive the signal.
    signalAll("SIGCONT");
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  };

  const address = ({ user = "owner", password = PASSWORD, database = "postgres" }) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    port,
    pid: server.pid,
    /** As after a crash: connections aren't closed cleanly, and `start` recovers from the log. */
    stop: () => stop("SIGQUIT"),
    async start() {
      server = await launched(join(bin, "postgres"), args);
    },
    /** It still accepts connections but answers none, until `thaw`. */
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    url: address({}),
    address,
    /** Returns the address of a new, empty database. */
    async newDatabase(options = ""): Promise<string> {
      const database = `test${databases++}`;
      await queryRows(address({}), `create database ${database} ${options}`);
      return address({ database });
    },
    async close() {
      await stop("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launched(program: string, args: readonly string[]): Promise<ChildProcess> {
  const server = spawn(program, args, { ...account, stdio: ["ignore", "ignore", "pipe"] });
  for await (const chunk of server.stderr)
    if (/ready to accept (read-only )?connections/.test(String(chunk))) break;
  return server;
}

function signalled(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It exited after it was listed.
  }
}

/** Runs one statement over a connection of its own. */
export async function queryRows(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
