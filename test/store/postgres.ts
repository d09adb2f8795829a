import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";

/** The programs of the newest PostgreSQL that Debian installed; undefined where there is none. */
export const installedPostgres = existsSync("/usr/lib/postgresql")
  ? readdirSync("/usr/lib/postgresql")
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .findLast((bin) => existsSync(join(bin, "postgres")))
  : undefined;

const PASSWORD = "correct horse";

export interface RealPostgres {
  readonly port: number;
  /** The address of a new, empty database. */
  newDatabase(options?: string): Promise<string>;
  url(parts: { user?: string; password?: string; database?: string }): string;
  stop(): Promise<void>;
}

/** A server of our own on a free port of 127.0.0.1, in a folder of /tmp, with passwords, under nobody when we are root. */
export async function startPostgres(bin: string): Promise<RealPostgres> {
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const folder = mkdtempSync("/tmp/mynah-test-pg-");
  writeFileSync(join(folder, "password"), PASSWORD);
  for (const path of [folder, join(folder, "password")]) if ("uid" in account) chownSync(path, 65534, 65534);
  const data = join(folder, "data");
  const words = ["-D", data, "-U", "owner", "-A", "scram-sha-256", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(bin, "initdb"), [...words, `--pwfile=${folder}/password`], {
    ...account,
    cwd: "/",
    stdio: "pipe",
  });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "fsync=off",
  ];
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...account,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  for await (const chunk of server.stderr) if (String(chunk).includes("ready to accept connections")) break;
  const url: RealPostgres["url"] = ({ user = "owner", password = PASSWORD, database = "postgres" }) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  let made = 0;
  return {
    port,
    url,
    async newDatabase(options = "") {
      const database = `test${made++}`;
      await ask(url({}), `create database ${database} ${options}`);
      return url({ database });
    },
    async stop() {
      if (server.exitCode === null) {
        server.kill("SIGINT");
        await once(server, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One statement over a connection of its own. */
export async function ask(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
