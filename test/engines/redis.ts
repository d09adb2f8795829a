import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** Null, or why tests on a real Redis can't run here. */
export const redisMissing: string | null =
  spawnSync("redis-server", ["--version"]).status === 0 ? null : "redis-server is not installed";

export type RealRedis = Awaited<ReturnType<typeof startRedis>>;

/** Starts a real Redis of our own on a free port, with the settings that docker-compose.yml uses. */
export async function startRedis() {
  const dir = await mkdtemp(join(tmpdir(), "mynah-redis-"));
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--dir", dir];
  const launch = () => launched([...args, "--appendonly", "yes", "--maxmemory-policy", "noeviction"]);
  let server = await launch();
  const stop = async () => {
    server.kill("SIGKILL");
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Kills it; `start` brings it back with its persisted data. */
    stop,
    async start() {
      server = await launch();
    },
    /** It still accepts connections but answers none, until `thaw`. */
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
    async close() {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function launched(args: readonly string[]) {
  const server = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`redis-server ended with ${code}`)));
    server.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("Ready to accept connections")) resolve();
    });
  });
  return server;
}
